import { overallScore } from '@essays/contract';
import type { Grade, Grader, GradingTask } from './grader.ts';
import { scoreAgainstRubric } from './rubric-scorer.ts';

/** The rubric scorer of this product: no network, no key, the same answer for the same text. */
export class EmbeddedGrader implements Grader {
  readonly name = 'embedded';
  readonly provider = null;

  async grade(task: GradingTask): Promise<Grade> {
    const output = scoreAgainstRubric({
      text: task.text,
      essayType: task.essayType,
      classType: task.classType,
      rubricVersion: task.rubricVersion,
      scoredExamples: task.scoredExamples,
      classTexts: task.classTexts,
    });
    const { rubric_assessment } = output;
    const three = {
      focus_organization_score: output.scores?.focus_organization ?? null,
      evidence_elaboration_score: output.scores?.evidence_elaboration ?? null,
      conventions_score: output.scores?.conventions ?? null,
    };
    return {
      numbers: {
        ...three,
        overall_score: overallScore(three),
        rubric_version: task.rubricVersion,
        rubric: rubric_assessment.map(({ criterion_id, score, max }) => ({ criterion_id, score, max })),
        learning_targets: output.learning_targets.map((target) => ({
          code: target.learning_target_code,
          score: target.score,
        })),
        engine: output.engine,
        // The way it scored belongs to the grade: alone, or relative to the class and the teacher's own scores.
        engine_version: `${output.version} ${output.mode}`,
        cost: null,
      },
      words: {
        rubric_assessment,
        detailed_feedback: output.detailed_feedback,
        student_feedback: output.student_feedback,
        strengths: output.strengths,
        areas_for_improvement: output.areas_for_improvement,
        strengths_paragraph: output.strengths_paragraph,
        improvements_paragraph: output.improvements_paragraph,
        learning_targets: output.learning_targets,
      },
    };
  }
}
