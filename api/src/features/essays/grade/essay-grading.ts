import { Inject, Injectable } from '@nestjs/common';
import { isUnderWay, RuleBroken, ServiceFailed, UnusableFile } from '@essays/contract';
import type { EssayRow } from '@essays/contract';
import type { Exchange } from '../../../platform/http/decorators.ts';
import { releaseSlot } from '../../../platform/http/call-turn.ts';
import { CommandSender } from '../../../platform/http/command-sender.ts';
import { until } from '../../../platform/async/until.ts';
import { ChangeEssay } from '../change-essay.ts';
import { ESSAY_SCREEN, EssayQueries } from '../read/essay.queries.ts';

/** How long a request to grade waits for the grade, including the checks before it. */
export interface Patience {
  /** Milliseconds. */
  grade: number;
}
export const PATIENCE = Symbol('Patience');
/** A proxy in front of the product must allow as much (docs/operations.md). */
export const USUAL_PATIENCE: Patience = { grade: 180_000 };

export const STILL_GRADING =
  'This essay is still being graded. The grade will appear here as soon as it is ready.';

/** Grades an essay while the caller waits. */
@Injectable()
export class EssayGrading {
  constructor(
    private readonly queries: EssayQueries,
    private readonly sender: CommandSender,
    @Inject(PATIENCE) private readonly patience: Patience,
  ) {}

  /**
   * Requests a grade, unless grading is already under way, and waits for it. While the essay is still being checked
   * the grade follows the checks. `isGraded` is false if the grader is still working, or unreachable, when the time
   * is up: the grade comes later; or if no level is proposed, which `row` says.
   * @throws ServiceFailed when the grader failed and there is no earlier grade, UnusableFile when it failed for this
   * text, RuleBroken when the essay was changed so that it will not be graded any more.
   */
  async grade(
    essayId: string,
    engine: 'configured' | 'embedded',
    exchange: Exchange,
  ): Promise<{ row: EssayRow; isGraded: boolean }> {
    const rubric_version = await this.queries.rubricVersion(essayId);
    const command = { type: 'RequestGrading' as const, rubric_version, engine, early: true };
    const asked = await this.sender.send(
      new ChangeEssay({ essayId, command }, exchange.meta),
      ESSAY_SCREEN,
      exchange,
    );
    let row = await this.queries.row(essayId);
    const isAwaited = () =>
      row.revision < asked.revision ||
      (isUnderWay(row.life.grading) && row.life.step !== null && !row.life.score);
    // Too many wait already: this one is told that its grade comes later.
    if (isAwaited() && releaseSlot(exchange))
      await until(this.patience.grade, async () => {
        // Looked at again and again, so without its text until something has happened to it.
        const seen = await this.queries.seen(essayId);
        if (seen === null || seen > row.revision || row.revision < asked.revision)
          row = await this.queries.row(essayId);
        return !isAwaited();
      });
    const { score, grading } = row.life;
    if (score || row.no_level) return { row, isGraded: score !== null };
    if (isAwaited()) return { row, isGraded: false };
    if (grading.state !== 'failed')
      throw new RuleBroken('This essay was not graded, because it was changed in the meantime.');
    throw grading.fault === 'text'
      ? new UnusableFile(422, grading.reason)
      : new ServiceFailed(grading.reason);
  }
}
