import { criteriaOf, IB_CRITERIA, InvalidInput, overallScore, scoresOf } from '@essays/contract';
import type { DomainEvent, EssayLife, EventMap, ThreeScores } from '@essays/contract';
import { event } from '../../commands/decider.ts';
import type { ManualEssayScores, PersonsEssayCommand } from './essay.commands.ts';
import { NO_SCORES, studentOf } from './essay-state.ts';

const wholeNumber = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= max;

/** By its id or its full name only: a sentence that contains an A does not name criterion A. */
const ibCriterionOf = (given: string) => {
  const name = given.trim().toLowerCase();
  return IB_CRITERIA.find((criterion) => criterion.id === name || criterion.name.toLowerCase() === name);
};

type ScoreEssay = Extract<PersonsEssayCommand, { type: 'ScoreEssay' }>;

interface Scored {
  numbers: Pick<EventMap['EssayScoredByTeacher']['data'], keyof ThreeScores | 'overall_score' | 'rubric'>;
  rubric_assessment: EventMap['EssayScoredByTeacher']['personal']['rubric_assessment'];
}

/** Each of the criteria A to D at most once, up to its own highest score. */
const byCriteria = (rubric: NonNullable<ManualEssayScores['rubric_assessment']>): Scored => {
  if (rubric.length === 0) throw new InvalidInput('Enter a score for at least one of the criteria A to D.');
  const assessed = rubric.map(({ criterion: given, score, rationale = '' }) => {
    const criterion = ibCriterionOf(given);
    if (!criterion) throw new InvalidInput('The criteria of an IB essay are Criterion A to Criterion D.');
    const { id, name, max } = criterion;
    if (!wholeNumber(score, max)) throw new InvalidInput(`${name} must be a whole number from 0 to ${max}.`);
    return { criterion_id: id, criterion: name, score, max, rationale, student_feedback: '' };
  });
  if (new Set(assessed.map((one) => one.criterion_id)).size !== assessed.length)
    throw new InvalidInput('Each criterion can be scored only once.');
  assessed.sort((a, b) => a.criterion_id.localeCompare(b.criterion_id));
  return {
    numbers: {
      ...NO_SCORES,
      overall_score: null,
      rubric: assessed.map(({ criterion_id, score, max }) => ({ criterion_id, score, max })),
    },
    rubric_assessment: assessed,
  };
};

/** Whole numbers from 0 to 4; a blank one stays as it is. */
const byThree = (manual: ManualEssayScores, standing: ThreeScores): Scored => {
  if (manual.rubric_assessment?.length)
    throw new InvalidInput(
      'This essay is scored on Focus/Organization, Evidence/Elaboration and Conventions.',
    );
  const given = (name: keyof ThreeScores, label: string): number | null => {
    const value = manual[name];
    if (value === undefined) return standing[name];
    if (!wholeNumber(value, 4)) throw new InvalidInput(`${label} must be a whole number from 0 to 4.`);
    return value;
  };
  const three: ThreeScores = {
    focus_organization_score: given('focus_organization_score', 'Focus/Organization'),
    evidence_elaboration_score: given('evidence_elaboration_score', 'Evidence/Elaboration'),
    conventions_score: given('conventions_score', 'Conventions'),
  };
  return {
    numbers: { ...three, overall_score: overallScore(three), rubric: null },
    rubric_assessment: null,
  };
};

/** Blanks would be filled from a proposal that she has not seen. @throws InvalidInput. */
const mustBeWhole = ({ numbers }: Scored, criteria: number): void => {
  const { rubric, ...three } = numbers;
  const given = rubric ?? Object.values(three).filter((score) => score !== null);
  if (given.length < criteria)
    throw new InvalidInput('Please score every criterion: the proposal is shown once your scores are in.');
};

/**
 * The scores a teacher enters: IB criteria A to D, or the three scores from 0 to 4. `standing` are those before.
 * Feedback without a score leaves the scores, and who gave them, unchanged.
 * @throws InvalidInput.
 */
export const scoredByTeacher = (
  life: EssayLife,
  standing: ThreeScores,
  { scores: manual, grading_result_id, unseen: hides = false }: ScoreEssay,
): DomainEvent => {
  const { essay_id } = life;
  const student_id = studentOf(life);
  const detailed_feedback = manual.detailed_feedback?.trim() || null;
  const { detailed_feedback: _, rubric_assessment: rubric = [], ...three } = manual;
  const isScored = rubric.length > 0 || Object.values(three).some((score) => score !== undefined);
  if (!isScored) {
    if (detailed_feedback === null) throw new InvalidInput('No scores provided');
    return event('EssayFeedbackWritten', { essay_id, student_id }, { detailed_feedback });
  }
  const unseen = hides && scoresOf(life) === 'proposed';
  const class_type = life.owner.filing?.class_type ?? '10th_grade_english';
  const scored =
    class_type === 'ib_english' ? byCriteria(rubric) : byThree(manual, unseen ? NO_SCORES : standing);
  if (unseen) mustBeWhole(scored, criteriaOf(class_type).length);
  const { numbers, rubric_assessment } = scored;
  return event(
    'EssayScoredByTeacher',
    { essay_id, student_id, grading_result_id, ...numbers, ...(unseen && { unseen }) },
    { rubric_assessment, detailed_feedback },
  );
};

/** Lets the proposed scores stand; nothing when there are none, or they are confirmed, or a teacher's own. */
export const scoresConfirmed = (life: EssayLife, with_approval: boolean): DomainEvent[] => {
  const { essay_id, score } = life;
  if (score === null || scoresOf(life) !== 'proposed') return [];
  const { grading_result_id } = score;
  const student_id = studentOf(life);
  return [event('ScoresConfirmed', { essay_id, student_id, grading_result_id, with_approval })];
};
