import { criterionOfTarget, NO_GRADE, ownVersion, wordsByScores, wordsUnder } from '@essays/contract';
import type {
  EssayLife,
  EssayRow,
  GradedCriterion,
  GradingResult,
  RecordedEvent,
  ThreeScores,
} from '@essays/contract';
import { learningTargetsOf, rubricOf } from '../grades.ts';
import type { Change } from './received-essay.ts';

/** The result as a whole and its separate fields agree. */
const withResult = (row: EssayRow, result: GradingResult, overall_score: number | null): Change => {
  const {
    id,
    graded_by: _,
    rubric_version: version,
    scoring_mode: _mode,
    proposed_scores: _proposed,
    ai_writing_score: _score,
    is_flagged_for_ai_writing: _flag,
    ...fields
  } = result;
  return {
    ...row,
    ...fields,
    rubric_version: ownVersion(version),
    grading_result: result,
    grading_result_id: id,
    overall_score,
  };
};

const threeScores = (scores: ThreeScores): ThreeScores => ({
  focus_organization_score: scores.focus_organization_score,
  evidence_elaboration_score: scores.evidence_elaboration_score,
  conventions_score: scores.conventions_score,
});

export const graded = (row: EssayRow, { data, personal }: RecordedEvent<'EssayGraded'>): Change => {
  // The teacher outranks the machine, in whatever order the two arrive.
  if (!data.applied || row.grading_result?.graded_by === 'teacher') return {};
  return {
    ...withResult(
      row,
      {
        id: data.grading_result_id,
        ...threeScores(data),
        rubric_assessment: rubricOf(data.rubric, personal),
        detailed_feedback: row.teacher_feedback ?? personal?.detailed_feedback ?? null,
        student_feedback: personal?.student_feedback ?? null,
        strengths: personal?.strengths ?? [],
        areas_for_improvement: personal?.areas_for_improvement ?? [],
        strengths_paragraph: personal?.strengths_paragraph ?? null,
        improvements_paragraph: personal?.improvements_paragraph ?? null,
        ai_writing_score: null,
        is_flagged_for_ai_writing: false,
        graded_by: data.engine,
        rubric_version: data.rubric_version,
        scoring_mode: data.scoring_mode ?? null,
      },
      data.overall_score,
    ),
    learning_targets: learningTargetsOf(data, personal),
    points: personal?.points,
  };
};

/** What was written for another score would contradict the teacher's: it is dropped, or said as theirs has it. */
const rescored = ({ rubric_assessment, points }: EssayRow, scores: ThreeScores): GradedCriterion[] =>
  rubric_assessment.map((criterion) => {
    const score = scores[`${criterion.criterion_id}_score` as keyof ThreeScores] ?? null;
    if (score === null || score === criterion.score) return criterion;
    const { quote: _, ...line } = { ...criterion, score, rationale: '', student_feedback: '' };
    return { ...line, ...(points && wordsUnder(points, line)) };
  });

const byTeacher = (line: GradedCriterion): GradedCriterion =>
  line.rationale === '' ? line : { ...line, rationale_by: 'teacher' };

/**
 * By their own rubric or IB: where the teacher left a score as it was, the feedback and the quotation stay, and so does
 * their own comment if they wrote no other. A machine's rationale goes.
 */
const scoredAnew = (
  row: EssayRow,
  rubric: readonly GradedCriterion[],
  written: readonly GradedCriterion[],
): GradedCriterion[] =>
  rubric.map((bare) => {
    const isIt = (one: GradedCriterion) => one.criterion_id === bare.criterion_id;
    const before = row.rubric_assessment.find((one) => isIt(one) && one.score === bare.score);
    const given = written.find(isIt);
    if (!before) return byTeacher(given ?? bare);
    const { rationale_by, ...line } = before;
    const kept = rationale_by === 'teacher' ? before.rationale : '';
    return byTeacher({ ...line, rationale: given?.rationale ?? kept });
  });

const criteriaAfter = (
  row: EssayRow,
  { data, personal }: RecordedEvent<'EssayScoredByTeacher'>,
): GradedCriterion[] => {
  const written = personal?.rubric_assessment;
  if (!data.rubric) return written?.map(byTeacher) ?? rescored(row, data);
  const isSame = ownVersion(row.rubric_version) === ownVersion(data.rubric_version);
  const standing = isSame ? row : { ...row, rubric_assessment: [] };
  return scoredAnew(standing, rubricOf(data.rubric, null), written ?? []);
};

/** The machine's scores stay visible next to the teacher's. */
const proposedScores = ({ grading_result: result }: EssayRow): Record<string, number> | null => {
  if (result === null) return null;
  if (result.graded_by === 'teacher') return result.proposed_scores ?? null;
  const all = [
    ...Object.entries(threeScores(result)),
    ...result.rubric_assessment.map(({ criterion_id, score }): [string, number | null] => [
      criterion_id,
      score,
    ]),
  ];
  return Object.fromEntries(all.filter((one): one is [string, number] => one[1] !== null));
};

/** Of the grade that the teacher replaces; null when that was by a rubric of their own, or there was none. */
const productVersion = ({ grading_result }: EssayRow): string | null => {
  const version = grading_result?.rubric_version ?? null;
  return ownVersion(version) === null ? version : null;
};

type Sentences = Pick<
  GradingResult,
  | 'student_feedback'
  | 'strengths'
  | 'areas_for_improvement'
  | 'strengths_paragraph'
  | 'improvements_paragraph'
>;

const NO_SENTENCES: Sentences = {
  student_feedback: null,
  strengths: [],
  areas_for_improvement: [],
  strengths_paragraph: null,
  improvements_paragraph: null,
};

/** Whether a criterion has another score than the one that words were written for. */
const isRescored = (row: EssayRow, standing: readonly GradedCriterion[]): boolean =>
  row.rubric_assessment.some(
    ({ criterion_id, score }) => standing.find((one) => one.criterion_id === criterion_id)?.score !== score,
  );

/**
 * The sentences about the whole essay as the teacher's scores have them. Nobody knows which score a sentence of a
 * language model goes with: they stay while all scores do, and go with the first that changes.
 */
const sentencesAfter = (row: EssayRow, standing: readonly GradedCriterion[]): Sentences => {
  if (row.points && standing.length > 0) return wordsByScores(row.points, standing);
  return isRescored(row, standing) ? NO_SENTENCES : row;
};

/** A note on a target goes with the score it was written for. */
const targetsAfter = (row: EssayRow, standing: readonly GradedCriterion[]): EssayRow['learning_targets'] =>
  row.learning_targets.map((target) => {
    const isIt = ({ criterion_id }: GradedCriterion) =>
      criterion_id === criterionOfTarget(target.learning_target_code);
    const [before, now] = [row.rubric_assessment.find(isIt), standing.find(isIt)];
    return before && now && before.score !== now.score ? { ...target, evidence_notes: '' } : target;
  });

export const scored = (row: EssayRow, event: RecordedEvent<'EssayScoredByTeacher'>): Change => {
  const { data, personal } = event;
  const standing = criteriaAfter(row, event);
  const sentences = sentencesAfter(row, standing);
  return {
    ...withResult(
      row,
      {
        id: data.grading_result_id,
        ...threeScores(data),
        rubric_assessment: standing,
        detailed_feedback: personal?.detailed_feedback ?? row.detailed_feedback,
        student_feedback: sentences.student_feedback,
        strengths: sentences.strengths,
        areas_for_improvement: sentences.areas_for_improvement,
        strengths_paragraph: sentences.strengths_paragraph,
        improvements_paragraph: sentences.improvements_paragraph,
        ai_writing_score: null,
        is_flagged_for_ai_writing: false,
        proposed_scores: proposedScores(row),
        graded_by: 'teacher',
        rubric_version: data.rubric_version ?? productVersion(row),
        scoring_mode: null,
      },
      data.overall_score,
    ),
    learning_targets: targetsAfter(row, standing),
    teacher_feedback: personal?.detailed_feedback ?? row.teacher_feedback,
  };
};

/** Learning targets of another type go; so does a proposal, see `ungraded`. */
export const retyped = (row: EssayRow, { data }: RecordedEvent<'EssayTypeCorrected'>): Change => ({
  essay_type: data.essay_type,
  before_decision: null,
  learning_targets: row.learning_targets.filter(
    ({ learning_target_code: code }) => !data.lost_targets.includes(code),
  ),
});

/** A proposal that no longer stands goes, with what was edited of its sheet. */
export const ungraded = (row: EssayRow, life: EssayLife): Change =>
  row.life.score === null || life.score !== null
    ? {}
    : {
        ...NO_GRADE,
        detailed_feedback: row.teacher_feedback,
        grading_result_id: null,
        rubric_version: null,
        sheet_edits: null,
      };

/** Only the feedback; the grade keeps its author. */
export const commented = (row: EssayRow, { personal }: RecordedEvent<'EssayFeedbackWritten'>): Change => {
  const detailed_feedback = personal?.detailed_feedback ?? null;
  return {
    detailed_feedback,
    teacher_feedback: detailed_feedback,
    grading_result: row.grading_result && { ...row.grading_result, detailed_feedback },
  };
};

export const withAiFigures = (row: EssayRow): EssayRow =>
  row.grading_result
    ? {
        ...row,
        grading_result: {
          ...row.grading_result,
          ai_writing_score: row.ai_writing_score,
          is_flagged_for_ai_writing: row.is_flagged_for_ai_writing,
        },
      }
    : row;
