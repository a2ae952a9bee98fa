import { Body, Controller, Inject, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { Essay, ReadModelName, User } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { ReadModels } from '@essays/storage';
import { answerAccepted } from '../app/answer-accepted.ts';
import { Me, Meta, NeedsOneOf } from '../app/decorators.ts';
import { READ_MODELS } from '../app/tokens.ts';
import type { Accepted, CommandMeta } from '../commands/command-meta.ts';
import { Id } from '../documents/inputs.ts';
import { ChangeEssay } from './essay.commands.ts';
import { EssayQueries } from './essay.queries.ts';
import { NoteTalkRequest } from './essays.requests.ts';
import { latestDay } from './talks.ts';

const SCREEN: readonly ReadModelName[] = ['essays', 'jobs', 'dashboard', 'audit', 'audit_words'];

/** What the student says, heard by a teacher, or by the department head to whom the student has turned. */
@Controller('essays')
export class TalksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: EssayQueries,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  @Post(':id/talks')
  @NeedsOneOf('grade_essays', 'view_audit')
  async note(
    @Id('Essay') id: string,
    @Body() request: NoteTalkRequest,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Essay> {
    const command = {
      type: 'NoteTalk' as const,
      talk_id: derivedId(meta.commandId, 'talk'),
      held_on: request.held_on ?? meta.now.slice(0, 10),
      latest_day: latestDay(meta.now),
      said: request.said,
      supports: request.supports ?? [],
      outcome: request.outcome ?? null,
      corrects: request.corrects ?? null,
    };
    const accepted = await this.commands.execute<ChangeEssay, Accepted>(new ChangeEssay(id, command, meta));
    await answerAccepted(response, this.readModels, accepted, SCREEN);
    return this.queries.one(id, me);
  }
}
