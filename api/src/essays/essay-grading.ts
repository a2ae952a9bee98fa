import { Inject, Injectable } from '@nestjs/common';
import { RuleBroken, ServiceFailed } from '@essays/contract';
import type { EssayRow } from '@essays/contract';
import type { Exchange } from '../app/decorators.ts';
import { CommandSender } from '../commands/command-sender.ts';
import { until } from '../documents/settled.ts';
import { ChangeEssay } from './essay.commands.ts';
import { ESSAY_SCREEN, EssayQueries } from './essay.queries.ts';

/** How long a request to grade waits, milliseconds. */
export interface Patience {
  /** For the checks before grading. */
  checks: number;
  /** For the grade. */
  grade: number;
}
export const PATIENCE = Symbol('Patience');
/** A proxy in front of the product must allow as much (docs/operations.md). */
export const USUAL_PATIENCE: Patience = { checks: 20_000, grade: 180_000 };

export const STILL_GRADING =
  'This essay is still being graded. The grade will appear here as soon as it is there.';

/** Grades an essay while the caller waits. */
@Injectable()
export class EssayGrading {
  constructor(
    private readonly queries: EssayQueries,
    private readonly sender: CommandSender,
    @Inject(PATIENCE) private readonly patience: Patience,
  ) {}

  /**
   * Waits for the checks, then for the grade. Nothing is asked for where grading is under way already. `isGraded` is
   * false when the grader is still at work, or out of reach, after all patience: the grade comes later.
   * @throws ServiceFailed when the grader failed and no earlier grade stands, RuleBroken when the essay was changed so that
   * it is not graded any more.
   */
  async grade(
    essayId: string,
    engine: 'configured' | 'embedded',
    exchange: Exchange,
  ): Promise<{ row: EssayRow; isGraded: boolean }> {
    const step = async () => (await this.queries.row(essayId)).life.step;
    const { student_session_id, processing_status } = await this.queries.row(essayId);
    if (student_session_id && processing_status !== 'rejected')
      await until(this.patience.checks, async () => ['grade', null].includes(await step()));
    if ((await step()) !== 'grade') {
      const rubric_version = await this.queries.rubricVersion(essayId);
      const command = { type: 'RequestGrading' as const, rubric_version, engine };
      await this.sender.send(new ChangeEssay(essayId, command, exchange.meta), ESSAY_SCREEN, exchange);
    }
    await until(this.patience.grade, async () => (await step()) !== 'grade');
    const row = await this.queries.row(essayId);
    const { score, grading } = row.life;
    if (score) return { row, isGraded: true };
    if (grading.state === 'failed') throw new ServiceFailed(grading.reason);
    if (row.life.step !== 'grade')
      throw new RuleBroken('This essay was not graded, because it was changed in the meantime.');
    return { row, isGraded: false };
  }
}
