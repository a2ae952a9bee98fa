import { IB_CRITERIA, InvalidInput, overallScore } from '@essays/contract';
import type { DomainEvent, EssayLife, ThreeScores } from '@essays/contract';
import { event } from '../commands/decider.ts';
import type { ManualEssayScores } from './essay.commands.ts';
import { NO_SCORES, studentOf } from './essay-state.ts';

const wholeNumber = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= max;

/** By its id or its full name only: a sentence that contains an A does not name criterion A. */
const ibCriterionOf = (given: string) => {
  const name = given.trim().toLowerCase();
  return IB_CRITERIA.find((criterion) => criterion.id === name || criterion.name.toLowerCase() === name);
};

/**
 * The scores a teacher enters: IB criteria A to D, or the three scores from 0 to 4. `scores` are those that stand.
 * @throws InvalidInput.
 */
export const scoredByTeacher = (
  life: EssayLife,
  scores: ThreeScores,
  manual: ManualEssayScores,
  grading_result_id: string,
): DomainEvent => {
  const student_id = studentOf(life);
  const detailed_feedback = manual.detailed_feedback?.trim() || null;
  const head = { essay_id: life.essay_id, student_id, grading_result_id };
  if (life.owner.filing?.class_type === 'ib_english') {
    const rubric = manual.rubric_assessment ?? [];
    if (rubric.length === 0) throw new InvalidInput('Enter a score for at least one of the criteria A to D.');
    const assessed = rubric.map((item) => {
      const criterion = ibCriterionOf(item.criterion);
      if (!criterion) throw new InvalidInput('The criteria of an IB essay are Criterion A to Criterion D.');
      if (!wholeNumber(item.score, criterion.max))
        throw new InvalidInput(`${criterion.name} must be a whole number from 0 to ${criterion.max}.`);
      return { criterion, score: item.score, rationale: item.rationale ?? '' };
    });
    if (new Set(assessed.map((a) => a.criterion.id)).size !== assessed.length)
      throw new InvalidInput('Each criterion can be scored only once.');
    assessed.sort((a, b) => a.criterion.id.localeCompare(b.criterion.id));
    return event(
      'EssayScoredByTeacher',
      {
        ...head,
        ...NO_SCORES,
        overall_score: null,
        rubric: assessed.map(({ criterion, score }) => ({
          criterion_id: criterion.id,
          score,
          max: criterion.max,
        })),
      },
      {
        rubric_assessment: assessed.map(({ criterion, score, rationale }) => ({
          criterion_id: criterion.id,
          criterion: criterion.name,
          score,
          max: criterion.max,
          rationale,
          student_feedback: '',
        })),
        detailed_feedback,
      },
    );
  }
  if (manual.rubric_assessment?.length)
    throw new InvalidInput(
      'This essay is scored on Focus/Organization, Evidence/Elaboration and Conventions.',
    );
  const given = (name: keyof ThreeScores, label: string): number | null => {
    const value = manual[name];
    if (value === undefined) return scores[name];
    if (!wholeNumber(value, 4)) throw new InvalidInput(`${label} must be a whole number from 0 to 4.`);
    return value;
  };
  const three: ThreeScores = {
    focus_organization_score: given('focus_organization_score', 'Focus/Organization'),
    evidence_elaboration_score: given('evidence_elaboration_score', 'Evidence/Elaboration'),
    conventions_score: given('conventions_score', 'Conventions'),
  };
  if (Object.values(three).every((score) => score === null))
    throw new InvalidInput('Enter at least one score.');
  return event(
    'EssayScoredByTeacher',
    { ...head, ...three, overall_score: overallScore(three), rubric: null },
    { rubric_assessment: null, detailed_feedback },
  );
};
