import { Injectable } from '@nestjs/common';
import { ServiceFailed } from '@essays/contract';
import type { EssayRow } from '@essays/contract';
import type { Exchange } from '../app/decorators.ts';
import { CommandSender } from '../commands/command-sender.ts';
import { until } from '../documents/settled.ts';
import { ChangeEssay } from './essay.commands.ts';
import { ESSAY_SCREEN, EssayQueries } from './essay.queries.ts';

/**
 * How long a request to grade waits for the checks before grading, and for the grade, milliseconds. A proxy in front of
 * the product must allow as much (docs/operations.md).
 */
const CHECKS_TAKE = 20_000;
const GRADING_TAKES = 180_000;

/** Grades an essay while the caller waits. */
@Injectable()
export class EssayGrading {
  constructor(
    private readonly queries: EssayQueries,
    private readonly sender: CommandSender,
  ) {}

  /**
   * Waits for the checks, then for the grade. Nothing is asked for where grading is under way already.
   * @throws ServiceFailed when the grader failed and no earlier grade stands.
   */
  async grade(essayId: string, engine: 'configured' | 'embedded', exchange: Exchange): Promise<EssayRow> {
    const step = async () => (await this.queries.row(essayId)).life.step;
    const { student_session_id, processing_status } = await this.queries.row(essayId);
    if (student_session_id && processing_status !== 'rejected')
      await until(CHECKS_TAKE, async () => ['grade', null].includes(await step()));
    if ((await step()) !== 'grade') {
      const rubric_version = await this.queries.rubricVersion(essayId);
      const command = { type: 'RequestGrading' as const, rubric_version, engine };
      await this.sender.send(new ChangeEssay(essayId, command, exchange.meta), ESSAY_SCREEN, exchange);
    }
    await until(GRADING_TAKES, async () => (await step()) !== 'grade');
    const row = await this.queries.row(essayId);
    const { score, grading } = row.life;
    if (!score && grading.state === 'failed') throw new ServiceFailed(grading.reason);
    return row;
  }
}
