import { Body, Controller, Inject, Param, ParseUUIDPipe } from '@nestjs/common';
import { CALLS, NotFound } from '@essays/contract';
import type { User } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { InExchange, Needs } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';
import { READ_MODELS } from '../../platform/http/tokens.ts';
import { tagged } from '../../platform/http/tagged.ts';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { userAnswer } from './user-answer.ts';
import { ChangeUser, EraseUser } from './user.commands.ts';
import { ChangeUserRequest } from './users.requests.ts';

@Controller()
@Needs('manage_users')
export class UsersController {
  constructor(
    private readonly sender: CommandSender,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  @Serves(CALLS.users.list)
  async list(): Promise<User[]> {
    const rows = await this.readModels.find('users', { orderBy: [['username', 'asc']] });
    return rows.filter((row) => !row.erased).map(userAnswer);
  }

  @Serves(CALLS.users.change)
  async change(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { temporary_password, ...rest }: ChangeUserRequest,
    @InExchange() exchange: Exchange,
  ): Promise<User> {
    const change = { ...rest, ...(temporary_password === true && { password_is_temporary: true }) };
    await this.sender.send(
      new ChangeUser({ userId: id, change }, exchange.meta),
      ['users', 'audit'],
      exchange,
    );
    const row = await this.readModels.get('users', id);
    if (!row) throw new NotFound('This account does not exist.');
    return tagged(userAnswer(row), exchange.response);
  }

  @Serves(CALLS.users.erase)
  async erase(
    @Param('id', ParseUUIDPipe) id: string,
    @InExchange() exchange: Exchange,
  ): Promise<{ message: string }> {
    await this.sender.send(new EraseUser({ userId: id }, exchange.meta), ['users', 'audit'], exchange);
    return { message: 'The account was deleted permanently.' };
  }
}
