import { overallScore } from '@essays/contract';
import type { Engines } from '../engines/engines.ts';
import type { Grade, Grader, GradingTask } from './grader.ts';

/** The rubric scorer of this product: no network, no key, the same answer for the same text. */
export class EmbeddedGrader implements Grader {
  readonly name = 'embedded';
  readonly provider = null;
  constructor(private readonly engines: Engines) {}

  async grade({ names: _names, ...task }: GradingTask, signal: AbortSignal): Promise<Grade> {
    const { rubric } = task;
    const { engine, version, mode, words } = await this.engines.run('grade', task, { signal });
    const scoreOf = (id: string) =>
      words.rubric_assessment.find((one) => one.criterion_id === id)?.score ?? null;
    const three = {
      focus_organization_score: scoreOf('focus_organization'),
      evidence_elaboration_score: scoreOf('evidence_elaboration'),
      conventions_score: scoreOf('conventions'),
    };
    return {
      numbers: {
        ...three,
        overall_score: overallScore(three),
        rubric_version: rubric.version,
        rubric: words.rubric_assessment.map(({ criterion_id, score, max }) => ({ criterion_id, score, max })),
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
