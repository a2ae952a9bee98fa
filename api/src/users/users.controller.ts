import { Body, Controller, Delete, Get, HttpCode, Inject, Param, ParseUUIDPipe, Patch } from '@nestjs/common';
import { NotFound } from '@essays/contract';
import type { User } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { InExchange, Needs } from '../app/decorators.ts';
import type { Exchange } from '../app/decorators.ts';
import { READ_MODELS } from '../app/tokens.ts';
import { CommandSender } from '../commands/command-sender.ts';
import { userAnswer } from './user-answer.ts';
import { ChangeUser, EraseUser } from './user.commands.ts';
import { ChangeUserRequest } from './users.requests.ts';

@Controller('users')
@Needs('manage_users')
export class UsersController {
  constructor(
    private readonly sender: CommandSender,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  @Get()
  async list(): Promise<User[]> {
    const rows = await this.readModels.find('users', { orderBy: [['username', 'asc']] });
    return rows.filter((row) => !row.erased).map(userAnswer);
  }

  @Patch(':id')
  @HttpCode(200)
  async change(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() change: ChangeUserRequest,
    @InExchange() exchange: Exchange,
  ): Promise<User> {
    await this.sender.send(new ChangeUser(id, change, exchange.meta), ['users', 'audit'], exchange);
    const row = await this.readModels.get('users', id);
    if (!row) throw new NotFound('This account does not exist.');
    return userAnswer(row);
  }

  @Delete(':id')
  async erase(
    @Param('id', ParseUUIDPipe) id: string,
    @InExchange() exchange: Exchange,
  ): Promise<{ message: string }> {
    await this.sender.send(new EraseUser(id, exchange.meta), ['users', 'audit'], exchange);
    return { message: 'The account was deleted permanently.' };
  }
}
