import { criteriaOf, IB_CRITERIA, InvalidInput, overallScore, scoresOf } from '@essays/contract';
import type {
  DomainEvent,
  EssayLife,
  EventMap,
  GradedCriterion,
  Rubric,
  ThreeScores,
} from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import { refuse } from '../../documents/document-rules.ts';
import type { ManualEssayScores, PersonsEssayCommand } from './essay.commands.ts';
import { NO_SCORES, studentOf } from './essay-state.ts';
import type { EssayState } from './essay-state.ts';

const wholeNumber = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= max;

/** By its id or its full name only: a sentence that contains an A does not name criterion A. */
const ibCriterionOf = (given: string) => {
  const name = given.trim().toLowerCase();
  return IB_CRITERIA.find((one) => [one.id, one.name.toLowerCase(), one.title.toLowerCase()].includes(name));
};

type ScoreEssay = Extract<PersonsEssayCommand, { type: 'ScoreEssay' }>;

interface Scored {
  numbers: Pick<EventMap['EssayScoredByTeacher']['data'], keyof ThreeScores | 'overall_score' | 'rubric'>;
  rubric_assessment: EventMap['EssayScoredByTeacher']['personal']['rubric_assessment'];
}

/** A criterion as it is to stand; its rationale is missing where the teacher said nothing about it. */
type Line = Omit<GradedCriterion, 'rationale' | 'student_feedback'> & { rationale: string | undefined };

/** All scores; words only where the teacher wrote some: a criterion that is left out stays and keeps its words. */
const byLines = (lines: readonly Line[], standing: EssayState['criteria']): Scored => ({
  numbers: {
    ...NO_SCORES,
    overall_score: null,
    rubric: lines.map(({ criterion_id, score, max }) => ({ criterion_id, score, max })),
  },
  rubric_assessment: lines
    .filter(({ criterion_id: id, score, rationale }) => rationale !== undefined || score !== standing[id])
    .map(({ rationale = '', ...line }) => ({ ...line, rationale, student_feedback: '' })),
});

/** Each of the criteria A to D at most once, up to its own highest score; a blank one stays as it is. */
const byCriteria = (
  rubric: NonNullable<ManualEssayScores['rubric_assessment']>,
  standing: EssayState['criteria'],
): Scored => {
  if (rubric.length === 0) throw new InvalidInput('Enter a score for at least one of the criteria A to D.');
  const given = rubric.map(({ criterion: called, score, rationale }) => {
    const criterion = ibCriterionOf(called);
    if (!criterion) throw new InvalidInput('The criteria of an IB essay are Criterion A to Criterion D.');
    const { id, name, title, max } = criterion;
    if (!wholeNumber(score, max)) throw new InvalidInput(`${name} must be a whole number from 0 to ${max}.`);
    return { criterion_id: id, criterion: title, score, max, rationale };
  });
  if (new Set(given.map((one) => one.criterion_id)).size !== given.length)
    throw new InvalidInput('Each criterion can be scored only once.');
  const lines = IB_CRITERIA.flatMap(({ id, title, max }): Line | Line[] => {
    const score = standing[id] ?? null;
    const blank = { criterion_id: id, criterion: title, score, max, rationale: undefined };
    return given.find((one) => one.criterion_id === id) ?? (score === null ? [] : blank);
  });
  return byLines(lines, standing);
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

/**
 * All criteria of a teacher's own rubric in its order, by id or name; a blank one stays as it is, and null until
 * somebody scores it.
 */
const byOwn = (
  { name, criteria }: Rubric,
  { rubric_assessment = [], focus_organization_score, ...more }: ManualEssayScores,
  standing: EssayState['criteria'],
): Scored => {
  const three = [focus_organization_score, more.evidence_elaboration_score, more.conventions_score];
  if (three.some((score) => score !== undefined))
    throw new InvalidInput(`This essay is scored by \u201C${name}\u201D, criterion by criterion.`);
  const given = new Map<string, (typeof rubric_assessment)[number]>();
  for (const one of rubric_assessment) {
    const called = one.criterion.trim().toLowerCase();
    const criterion = criteria.find(
      ({ id, title }) => id === called || title.trim().toLowerCase() === called,
    );
    if (!criterion)
      throw new InvalidInput(
        `The criteria of \u201C${name}\u201D are ${criteria.map(({ title }) => title).join(', ')}.`,
      );
    const { id, title, max } = criterion;
    if (!wholeNumber(one.score, max))
      throw new InvalidInput(`${title} must be a whole number from 0 to ${max}.`);
    if (given.has(id)) throw new InvalidInput('Each criterion can be scored only once.');
    given.set(id, one);
  }
  const lines = criteria.map(({ id, title, max }) => ({
    criterion_id: id,
    criterion: title,
    score: given.get(id)?.score ?? standing[id] ?? null,
    max,
    rationale: given.get(id)?.rationale,
  }));
  return byLines(lines, standing);
};

/** Blanks would be filled from a proposal that the teacher has not seen. @throws InvalidInput. */
const mustBeWhole = ({ numbers }: Scored, criteria: number): void => {
  const { rubric, ...three } = numbers;
  const scores = rubric ? rubric.map(({ score }) => score) : Object.values(three);
  const given = scores.filter((score) => score !== null);
  if (given.length < criteria)
    throw new InvalidInput('Please score every criterion: the proposal is shown once your scores are in.');
};

const OTHER_RUBRIC =
  'This essay has just been graded by another rubric. Look at its scores before you change them.';

/**
 * The scores a teacher enters: by their own rubric, IB criteria A to D, or the three scores from 0 to 4. `standing` are
 * the scores before. Feedback without a score leaves the scores, and who gave them, unchanged.
 * @throws InvalidInput.
 */
export const scoredByTeacher = (
  life: EssayLife,
  standing: Pick<EssayState, 'scores' | 'criteria'>,
  { scores: manual, grading_result_id, unseen: hides = false, rubric: own, chosen }: ScoreEssay,
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
  const isOther = life.score !== null && life.score.rubric_version !== own?.version;
  if (isOther && !chosen) return refuse(OTHER_RUBRIC);
  const before = unseen || isOther ? { scores: NO_SCORES, criteria: {} } : standing;
  const byProduct = () =>
    class_type === 'ib_english' ? byCriteria(rubric, before.criteria) : byThree(manual, before.scores);
  const scored = own ? byOwn(own, manual, before.criteria) : byProduct();
  if (unseen) mustBeWhole(scored, (own?.criteria ?? criteriaOf(class_type)).length);
  const { numbers, rubric_assessment } = scored;
  return event(
    'EssayScoredByTeacher',
    {
      essay_id,
      student_id,
      grading_result_id,
      ...numbers,
      ...(own && { rubric_version: own.version }),
      ...(unseen && { unseen }),
    },
    { rubric_assessment, detailed_feedback },
  );
};

/**
 * Confirms the proposed scores, `among` those of how many essays in one act; does nothing when there are none, not one
 * for every criterion, or they are confirmed or a teacher's own.
 */
export const scoresConfirmed = (life: EssayLife, with_approval: boolean, among = 1): DomainEvent[] => {
  const { essay_id, score } = life;
  if (score === null || score.gaps || scoresOf(life) !== 'proposed') return [];
  const { grading_result_id } = score;
  const student_id = studentOf(life);
  return [event('ScoresConfirmed', { essay_id, student_id, grading_result_id, with_approval, among })];
};
