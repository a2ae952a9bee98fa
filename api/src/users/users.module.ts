import { Module } from '@nestjs/common';
import {
  ChangeUserHandler,
  CreateFirstAdministratorHandler,
  RegisterUserHandler,
  SignOutHandler,
} from './user.handlers.ts';
import { UsersController } from './users.controller.ts';

@Module({
  controllers: [UsersController],
  providers: [RegisterUserHandler, CreateFirstAdministratorHandler, ChangeUserHandler, SignOutHandler],
})
export class UsersModule {}
