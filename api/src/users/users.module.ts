import { Module } from '@nestjs/common';
import {
  ChangeUserHandler,
  CreateFirstAdministratorHandler,
  EraseUserHandler,
  RegisterUserHandler,
  SignOutHandler,
} from './user.handlers.ts';
import { Administrators } from './administrators.ts';
import { Usernames } from './usernames.ts';
import { UsersController } from './users.controller.ts';

@Module({
  controllers: [UsersController],
  providers: [
    Administrators,
    Usernames,
    RegisterUserHandler,
    CreateFirstAdministratorHandler,
    ChangeUserHandler,
    EraseUserHandler,
    SignOutHandler,
  ],
})
export class UsersModule {}
