import { Body, Controller, Get, HttpCode, Inject, Param, ParseUUIDPipe, Patch, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { NotFound } from '@essays/contract';
import type { User } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { answerAccepted } from '../app/answer-accepted.ts';
import { Meta, Needs } from '../app/decorators.ts';
import { READ_MODELS } from '../app/tokens.ts';
import type { CommandMeta } from '../commands/command-meta.ts';
import { userAnswer } from './user-answer.ts';
import { ChangeUser } from './user.commands.ts';
import { ChangeUserRequest } from './users.requests.ts';

@Controller('users')
@Needs('manage_users')
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  @Get()
  async list(): Promise<User[]> {
    const rows = await this.readModels.find('users', { orderBy: [['username', 'asc']] });
    return rows.map(userAnswer);
  }

  @Patch(':id')
  @HttpCode(200)
  async change(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() change: ChangeUserRequest,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ): Promise<User> {
    const accepted = await this.commands.execute(new ChangeUser(id, change, meta));
    await answerAccepted(response, this.readModels, accepted, ['users', 'audit']);
    const row = await this.readModels.get('users', id);
    if (!row) throw new NotFound('This account does not exist.');
    return userAnswer(row);
  }
}
