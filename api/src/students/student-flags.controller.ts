import { Body, Controller, HttpCode, Inject, Param, ParseUUIDPipe, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { NotFound } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { answerAccepted } from '../app/answer-accepted.ts';
import { Meta, Needs } from '../app/decorators.ts';
import { READ_MODELS } from '../app/tokens.ts';
import type { CommandMeta } from '../commands/command-meta.ts';
import { ResolveStudentFlag } from './student.commands.ts';
import { ResolveFlagRequest } from './students.requests.ts';

/** The flag is the student's, its path is under /baselines because the review screen calls it there. */
@Controller('baselines/flags')
export class StudentFlagsController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  @Post(':id/resolve')
  @HttpCode(200)
  @Needs('grade_essays')
  async resolve(
    @Param('id', new ParseUUIDPipe({ exceptionFactory: () => new NotFound('This flag does not exist.') }))
    id: string,
    @Body() { resolution_notes }: ResolveFlagRequest,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ message: string }> {
    const notes = resolution_notes?.trim() ? resolution_notes.trim() : null;
    const accepted = await this.commands.execute(new ResolveStudentFlag(id, notes, meta));
    await answerAccepted(response, this.readModels, accepted, ['students', 'audit']);
    return { message: 'The flag was resolved.' };
  }
}
