import type { Engines } from '../../platform/engines/engines.ts';
import { scoreNumbers } from './score-numbers.ts';
import type { Grade, Grader, GradingTask, Unscored } from './grader.ts';

/** The rubric scorer of this product: no network, no key, the same answer for the same text. */
export class EmbeddedGrader implements Grader {
  readonly name = 'embedded';
  readonly provider = null;
  constructor(private readonly engines: Engines) {}

  async grade({ names: _names, ...task }: GradingTask, signal: AbortSignal): Promise<Grade | Unscored> {
    const { rubric } = task;
    const graded = await this.engines.run('grade', task, { signal });
    const { engine, version } = graded;
    if ('no_level' in graded) {
      const { no_level, place } = graded;
      return { no_level, place, engine, engine_version: version };
    }
    const { mode, words } = graded;
    return {
      numbers: {
        ...scoreNumbers(rubric, words.rubric_assessment),
        learning_targets: words.learning_targets.map(({ learning_target_code: code, score }) => ({
          code,
          score,
        })),
        engine,
        engine_version: version,
        scoring_mode: mode,
        cost: null,
      },
      words,
    };
  }
}
