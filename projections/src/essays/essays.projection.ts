import {
  DESCRIPTION_LENGTH,
  essayErrorOf,
  evolveEssayLife,
  listedOn,
  stripMarkers,
  truncate,
  withTalk,
} from '@essays/contract';
import type {
  EssayLife,
  EssayRow,
  Filing,
  GradedCriterion,
  GradingResult,
  RecordedEvent,
  ThreeScores,
} from '@essays/contract';
import type { Projection } from '@essays/storage';
import type { EssayEvent } from '../folding.ts';
import { isRepeat, onEssayEvents } from '../folding.ts';
import { learningTargetsOf, rubricOf } from '../grades.ts';

type Change = Partial<EssayRow>;

const textFields = (text: string | null): Change => ({
  essay_text: text,
  essay_description: text === null ? null : truncate(text, DESCRIPTION_LENGTH),
});

const filed = (filing: Filing | null): Change => ({
  student_session_id: filing?.student_id ?? null,
  class_type: filing?.class_type ?? null,
  academic_year: filing?.academic_year ?? null,
  period: filing?.period ?? null,
});

const NO_REWRITE = {
  is_rewrite: false,
  rewrite_of_essay_id: null,
  rewrite_decision: null,
  change_metrics: null,
  rewrite_similarity: null,
} satisfies Change;

const NO_COMPARISON = {
  baseline_similarity_score: null,
  evidence_strength: null,
  baseline_comparison_details: null,
  authorship_analysis: null,
  authorship_manual_required: false,
  sample_ids: [],
} satisfies Change;

/** What `processing_status` and its companions say is folded in one place for decider, pipeline and rows. */
const standing = (row: EssayRow, life: EssayLife, event: RecordedEvent): Change => ({
  life,
  revision: event.revision,
  processing_status: life.status,
  status_since: life.status === row.processing_status ? row.status_since : event.metadata.occurredAt,
  processing_error: life.status === 'error' ? essayErrorOf(life) : null,
  failed_step: life.failed_step,
  is_flagged_baseline: life.standing.flags.authorship || life.standing.flags.teacher,
  is_flagged_for_ai_writing: life.standing.flags.ai_writing,
  set_aside_reason: life.owner.filing ? null : life.owner.set_aside,
  decided_by: life.decided?.by ?? null,
});

const received = (event: RecordedEvent<'EssayReceived'>): EssayRow => {
  const { data, personal, metadata } = event;
  const life = evolveEssayLife(null, event);
  const declared = data.rewrite_of_essay_id !== null;
  const row: EssayRow = {
    id: data.essay_id,
    grading_essay_submission_id: data.essay_id,
    origin: 'essay',
    student_session_id: null,
    submission_date: data.submitted_at,
    essay_type: data.essay_type,
    class_type: null,
    academic_year: null,
    period: null,
    essay_text: null,
    essay_description: null,
    word_count: null,
    original_filename: personal?.file_name ?? null,
    processing_status: life.status,
    processing_error: null,
    failed_step: null,
    is_flagged_baseline: false,
    is_flagged_for_ai_writing: false,
    flag_reason: null,
    rejection_reason: null,
    talks: [],
    ...NO_COMPARISON,
    grading_result_id: null,
    grading_result: null,
    learning_targets: [],
    linked_baseline_id: null,
    ...NO_REWRITE,
    is_rewrite: declared,
    rewrite_of_essay_id: data.rewrite_of_essay_id,
    rewrite_decision: declared ? 'confirmed' : null,
    improvement_notes: personal?.improvement_notes ?? null,
    batch_id: data.batch_id,
    rubric_assessment: [],
    detailed_feedback: null,
    strengths: [],
    areas_for_improvement: [],
    strengths_paragraph: null,
    improvements_paragraph: null,
    student_feedback: null,
    overall_score: null,
    focus_organization_score: null,
    evidence_elaboration_score: null,
    conventions_score: null,
    ai_writing_score: null,
    ai_writing_indicators: [],
    status_since: metadata.occurredAt,
    revision: event.revision,
    markers: [],
    set_aside_reason: null,
    file_id: data.file_id,
    sample_ids: [],
    decided_by: null,
    before_decision: null,
    on_graded: false,
    on_ungraded: false,
    on_flagged: false,
    on_rejected: false,
    life,
  };
  return {
    ...row,
    ...listedOn(row),
    ...filed(data.filing),
    ...textFields(typeof personal?.text === 'string' ? stripMarkers(personal.text) : null),
  };
};

/** The result as a whole and its fields beside it say the same. */
const withResult = (row: EssayRow, result: GradingResult, overall_score: number | null): Change => {
  const {
    id,
    graded_by: _,
    rubric_version: _version,
    scoring_mode: _mode,
    proposed_scores: _proposed,
    ai_writing_score: _score,
    is_flagged_for_ai_writing: _flag,
    ...fields
  } = result;
  return { ...row, ...fields, grading_result: result, grading_result_id: id, overall_score };
};

const threeScores = (scores: ThreeScores): ThreeScores => ({
  focus_organization_score: scores.focus_organization_score,
  evidence_elaboration_score: scores.evidence_elaboration_score,
  conventions_score: scores.conventions_score,
});

const graded = (row: EssayRow, { data, personal }: RecordedEvent<'EssayGraded'>): Change => {
  // The teacher outranks the machine, in whatever order the two arrive.
  if (!data.applied || row.grading_result?.graded_by === 'teacher') return {};
  return {
    ...withResult(
      row,
      {
        id: data.grading_result_id,
        ...threeScores(data),
        rubric_assessment: rubricOf(data.rubric, personal),
        detailed_feedback: personal?.detailed_feedback ?? null,
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
  };
};

/** A rationale written for another score would contradict the teacher's; it goes, the feedback stays. */
const rescored = (rubric: readonly GradedCriterion[], scores: ThreeScores): GradedCriterion[] =>
  rubric.map((criterion) => {
    const score = scores[`${criterion.criterion_id}_score` as keyof ThreeScores] ?? null;
    return score === null || score === criterion.score ? criterion : { ...criterion, score, rationale: '' };
  });

/** The machine's scores stay to be seen beside the teacher's. */
const proposedScores = ({ grading_result: result }: EssayRow): Record<string, number> | null => {
  if (result === null) return null;
  if (result.graded_by === 'teacher') return result.proposed_scores ?? null;
  const all = [
    ...Object.entries(threeScores(result)),
    ...result.rubric_assessment.map((criterion): [string, number] => [
      criterion.criterion_id,
      criterion.score,
    ]),
  ];
  return Object.fromEntries(all.filter((one): one is [string, number] => one[1] !== null));
};

const scored = (row: EssayRow, { data, personal }: RecordedEvent<'EssayScoredByTeacher'>): Change =>
  withResult(
    row,
    {
      id: data.grading_result_id,
      ...threeScores(data),
      rubric_assessment: data.rubric
        ? rubricOf(data.rubric, personal)
        : (personal?.rubric_assessment ?? rescored(row.rubric_assessment, data)),
      detailed_feedback: personal?.detailed_feedback ?? row.detailed_feedback,
      student_feedback: row.student_feedback,
      strengths: row.strengths,
      areas_for_improvement: row.areas_for_improvement,
      strengths_paragraph: row.strengths_paragraph,
      improvements_paragraph: row.improvements_paragraph,
      ai_writing_score: null,
      is_flagged_for_ai_writing: false,
      proposed_scores: proposedScores(row),
      graded_by: 'teacher',
      rubric_version: row.grading_result?.rubric_version ?? null,
      scoring_mode: null,
    },
    data.overall_score,
  );

/** What stood before a person's decision, so that an undo can put it back. */
const remembered = (row: EssayRow, event: RecordedEvent): Change => ({
  before_decision: {
    status: row.processing_status,
    event_id: event.id,
    flag_reason: row.flag_reason,
    rejection_reason: row.rejection_reason,
  },
});

const joined = (stands: string | null, reason: string | null): string | null =>
  stands && reason && stands !== reason ? `${stands} ${reason}` : (reason ?? stands);

/** Several flags may stand at once; each keeps its reason. */
const flagReason = (row: EssayRow, reason: string | null): string | null => {
  const stands = row.is_flagged_baseline || row.is_flagged_for_ai_writing ? row.flag_reason : null;
  return joined(stands, reason);
};

/** An undo reverts what a person decided, not what a rule has found since. */
const withReason = (row: EssayRow, reason: string | null): EssayRow['before_decision'] => {
  const before = row.before_decision;
  if (!before || row.life.decided?.before?.standing.verdict === 'approved') return before;
  return { ...before, flag_reason: joined(before.flag_reason, reason) };
};

const changeBy = (row: EssayRow, event: EssayEvent): Change => {
  switch (event.type) {
    case 'EssayTextExtracted':
      return {
        ...textFields(event.personal?.text ?? null),
        word_count: event.data.word_count,
        markers: event.data.markers,
      };
    case 'EssayAssigned':
      return filed(event.data.filing);
    case 'EssayAssignmentUndone':
      return {
        ...filed(null),
        ...NO_REWRITE,
        ...NO_COMPARISON,
        before_decision: null,
        // They were talks with another student.
        talks: [],
        // The authorship flag goes with the student it compared with; another flag keeps its reason.
        flag_reason:
          row.life.standing.flags.ai_writing || row.life.standing.flags.teacher ? row.flag_reason : null,
      };
    case 'RewriteDetected':
      return {
        is_rewrite: true,
        rewrite_of_essay_id: event.data.rewrite_of_essay_id,
        rewrite_decision: event.data.declared ? 'confirmed' : 'waiting',
        change_metrics: event.data.metrics,
        rewrite_similarity: event.data.similarity,
      };
    case 'RewriteRuledOut':
      return NO_REWRITE;
    case 'RewriteConfirmed':
      return {
        is_rewrite: true,
        rewrite_of_essay_id: row.life.rewrite.of,
        rewrite_decision: 'confirmed',
      };
    case 'RewriteDismissed':
      return { is_rewrite: false, rewrite_of_essay_id: null, rewrite_decision: 'dismissed' };
    case 'AuthorshipCompared':
      return {
        baseline_similarity_score: event.data.similarity,
        evidence_strength: event.data.evidence_strength,
        baseline_comparison_details: event.personal?.details ?? null,
        authorship_analysis: event.personal?.analysis ?? null,
        authorship_manual_required: event.data.recommendation === 'inconclusive',
        sample_ids: event.data.sample_ids,
      };
    case 'AuthorshipComparisonSkipped':
      return NO_COMPARISON;
    case 'AiWritingChecked':
      return {
        ai_writing_score: event.data.score,
        ai_writing_indicators: event.personal?.indicators ?? [],
      };
    case 'AiWritingCheckFailed':
      return { ai_writing_score: null, ai_writing_indicators: [] };
    case 'EssayGraded':
      return graded(row, event);
    case 'EssayScoredByTeacher':
      return scored(row, event);
    case 'EssayFlagged': {
      const flag_reason = flagReason(row, event.personal?.reason ?? null);
      if (event.data.kind === 'teacher')
        return { ...remembered(row, event), flag_reason, rejection_reason: null };
      return { flag_reason, before_decision: withReason(row, event.personal?.reason ?? null) };
    }
    case 'AuthorshipApproved':
      // The reasons stay in the history only.
      return { ...remembered(row, event), flag_reason: null, rejection_reason: null };
    case 'EssayRejected':
      return { ...remembered(row, event), rejection_reason: event.personal?.reason ?? null };
    case 'EssayDecisionUndone':
      return row.before_decision
        ? {
            flag_reason: row.before_decision.flag_reason,
            rejection_reason: row.before_decision.rejection_reason,
            before_decision: null,
          }
        : {};
    case 'TalkNoted':
      return { talks: withTalk(row.talks, event) };
    case 'EssayConvertedToBaseline':
      return { linked_baseline_id: event.data.baseline_id };
    case 'EssayBaselineUnlinked':
      return { linked_baseline_id: null };
    default:
      return {};
  }
};

const withAiFigures = (row: EssayRow): EssayRow =>
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

/** Every essay as the lists and the detail page show it, without the student's name. */
export const essays: Projection<'essays'> = {
  name: 'essays',
  version: 5,
  indexes: [
    'student_session_id',
    ['processing_status', 'submission_date'],
    // Each list newest first, as a whole or of a class.
    ['submission_date', 'academic_year', 'period'],
    ['on_graded', 'submission_date', 'academic_year', 'period'],
    ['on_ungraded', 'submission_date', 'academic_year', 'period'],
    ['on_flagged', 'submission_date', 'academic_year', 'period'],
    ['on_rejected', 'submission_date', 'academic_year', 'period'],
    'batch_id',
    'linked_baseline_id',
  ],
  on: onEssayEvents<'essays'>((row, event) => {
    if (isRepeat(row?.revision, event)) return row;
    if (event.type === 'EssayErased') return null;
    if (event.type === 'EssayReceived') return received(event);
    if (!row) return null;
    const life = evolveEssayLife(row.life, event);
    const next = withAiFigures({ ...row, ...changeBy(row, event), ...standing(row, life, event) });
    return { ...next, ...listedOn(next) };
  }),
};
