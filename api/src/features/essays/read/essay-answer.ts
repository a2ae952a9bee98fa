import { ESSAY_WORDS, essayCan, isWithheld, NOTHING_TO_DO } from '@essays/contract';
import type {
  Account,
  BaselineRow,
  BaselineStatus,
  Caller,
  Essay,
  EssayCopy,
  EssayRow,
  EssayStatus,
  EssaySummary,
  GradingResult,
  StudentRef,
} from '@essays/contract';
import { picked } from '../../../platform/http/picked.ts';
import { sampleShownTo, shownTo } from '../../documents/withheld.ts';
import { maySeeNames } from '../../students/student-names.ts';

/** What is added to an answer afterwards. */
type Joined = Exclude<keyof StudentRef, 'student_session_id'> | 'waiting_reason' | 'term' | 'samples_since';
interface Unnamed {
  copies: Omit<EssayCopy, Exclude<keyof StudentRef, 'student_session_id'>>[];
}
export type EssayAnswer = Omit<Essay, Joined | 'copies'> & Unnamed;
export type SummaryAnswer = Omit<EssaySummary, Joined | 'copies'> & Unnamed;

/** Fields copied from the row, in a summary too. */
const PLAIN: Record<
  Exclude<
    keyof SummaryAnswer,
    | 'has_file'
    | 'file_format'
    | 'can'
    | 'copies'
    | 'original_filename'
    | 'returned'
    | 'proposal_withheld'
    | 'assigned_rubric_version'
  >,
  true
> = {
  id: true,
  grading_essay_submission_id: true,
  origin: true,
  student_session_id: true,
  submission_date: true,
  writing_date: true,
  written_from: true,
  provenance: true,
  essay_type: true,
  class_type: true,
  academic_year: true,
  period: true,
  essay_description: true,
  word_count: true,
  processing_status: true,
  processing_error: true,
  failed_step: true,
  no_level: true,
  is_flagged_baseline: true,
  is_flagged_for_ai_writing: true,
  flag_reason: true,
  rejection_reason: true,
  baseline_similarity_score: true,
  evidence_strength: true,
  authorship_manual_required: true,
  grading_result_id: true,
  rubric_version: true,
  scores: true,
  confirmed_among: true,
  learning_targets: true,
  linked_baseline_id: true,
  is_rewrite: true,
  rewrite_of_essay_id: true,
  rewrite_decision: true,
  change_metrics: true,
  rewrite_similarity: true,
  batch_id: true,
  assignment_id: true,
  off_topic: true,
  rubric_assessment: true,
  overall_score: true,
  focus_organization_score: true,
  evidence_elaboration_score: true,
  conventions_score: true,
  ai_writing_score: true,
  ai_writing_band: true,
  status_since: true,
  revision: true,
  markers: true,
  set_aside_reason: true,
};
const SHORT = Object.keys(PLAIN) as (keyof typeof PLAIN)[];
const WHOLE = [...SHORT, ...ESSAY_WORDS];

/** Other columns of a row that an answer is derived from. */
const BEHIND = [
  'file_id',
  'file_format',
  'original_filename',
  'entered_by',
  'life',
  'scores',
  'returns',
  'copies',
] as const;
/** Columns that a summary is made from; the rest of a row is long, or not for answers. */
export const SUMMED_FIELDS = [...SHORT, ...BEHIND];

/** A file name often contains the student's: it is treated like the names. */
const filename = ({ original_filename }: Pick<EssayRow, 'original_filename'>, caller: Caller) =>
  maySeeNames(caller) ? original_filename : null;

const following = (row: Pick<EssayRow, (typeof BEHIND)[number]>, caller: Account) => ({
  original_filename: filename(row, caller),
  has_file: row.file_id !== null,
  file_format: row.file_format,
  returned: row.returns.at(-1) ?? null,
  copies: (row.copies ?? []).map(({ essay_id, student_id, words, passages }) => ({
    essay_id,
    student_session_id: student_id,
    words,
    passages,
  })),
  can: essayCan(row.life, row.entered_by, caller),
  ...(isWithheld(row.scores, caller) && { proposal_withheld: true }),
});

/** The row as the caller may see it, before names are added. A column that is not listed above is in no answer. */
export const essayAnswer = (row: EssayRow, caller: Account): EssayAnswer => ({
  ...picked(shownTo(caller, row, { detailed_feedback: row.teacher_feedback }), WHOLE),
  text_comments: row.text_comments,
  ...following(row, caller),
});

const withoutWords = <
  Of extends Pick<EssayAnswer, 'rubric_assessment' | 'learning_targets' | 'copies' | 'no_level'>,
>(
  of: Of,
): Of => ({
  ...of,
  copies: of.copies.map((one) => ({ ...one, passages: [] })),
  rubric_assessment: of.rubric_assessment.map(({ quote: _quote, ...line }) => ({
    ...line,
    rationale: '',
    student_feedback: '',
  })),
  learning_targets: of.learning_targets.map((target) => ({ ...target, evidence_notes: '' })),
  no_level: of.no_level && { ...of.no_level, place: null },
});

export const essaySummary = (
  row: Pick<EssayRow, (typeof SUMMED_FIELDS)[number]>,
  caller: Account,
): SummaryAnswer => withoutWords({ ...picked(shownTo(caller, row), SHORT), ...following(row, caller) });

/** A full answer, shortened. */
export const summaryOf = (answer: EssayAnswer): SummaryAnswer =>
  withoutWords(picked(answer, [...SHORT, 'original_filename', 'returned', 'copies', 'can']));

/** A sample as the essay lists show it. */
const ESSAY_STATUS_OF: Record<BaselineStatus, EssayStatus> = {
  pending: 'pending',
  processing: 'processing',
  baseline_checking: 'processing',
  ready_for_review: 'ready_for_grading',
  approved: 'completed',
  rejected: 'rejected',
  failed: 'error',
};

const gradeOf = (row: BaselineRow): GradingResult | null => {
  const scored = row.overall_score !== null || row.rubric_assessment.length > 0;
  if (!scored) return null;
  return {
    id: row.id,
    focus_organization_score: row.focus_organization_score,
    evidence_elaboration_score: row.evidence_elaboration_score,
    conventions_score: row.conventions_score,
    rubric_assessment: row.rubric_assessment,
    detailed_feedback: row.detailed_feedback,
    student_feedback: row.student_feedback,
    strengths: [],
    areas_for_improvement: [],
    strengths_paragraph: row.strengths_paragraph,
    improvements_paragraph: row.improvements_paragraph,
    ai_writing_score: row.ai_writing_score,
    is_flagged_for_ai_writing: row.is_flagged_for_ai_writing,
    graded_by: row.grading_status === 'manual_grade' ? 'teacher' : 'engine',
    rubric_version: null,
    scoring_mode: null,
  };
};

export const baselineAsEssay = (sample: BaselineRow, caller: Caller): EssayAnswer => {
  const row = sampleShownTo(caller, sample);
  const grade = gradeOf(row);
  return {
    id: row.id,
    grading_essay_submission_id: row.id,
    origin: 'baseline',
    student_session_id: row.student_session_id,
    submission_date: row.submission_date,
    writing_date: row.writing_date,
    written_from: row.written_from,
    provenance: row.provenance,
    ...(row.process && { process: row.process }),
    essay_type: row.essay_type,
    class_type: row.class_type,
    academic_year: row.academic_year,
    period: row.period,
    essay_text: row.essay_text,
    ...(row.reading_remarks && { reading_remarks: row.reading_remarks }),
    essay_description: row.essay_text === null ? null : [...row.essay_text].slice(0, 120).join(''),
    word_count: row.word_count,
    original_filename: filename(row, caller),
    processing_status: ESSAY_STATUS_OF[row.processing_status],
    processing_error: row.processing_error,
    failed_step: null,
    no_level: null,
    is_flagged_baseline: row.is_flagged_baseline,
    is_flagged_for_ai_writing: row.is_flagged_for_ai_writing,
    flag_reason: row.flag_reason,
    rejection_reason: row.rejection_reason,
    talks: [],
    text_comments: [],
    baseline_similarity_score: row.baseline_similarity_score,
    evidence_strength: row.evidence_strength,
    baseline_comparison_details: row.baseline_comparison_details,
    authorship_analysis: row.authorship_analysis,
    own_words: null,
    authorship_manual_required: row.processing_status === 'ready_for_review',
    grading_result_id: grade && row.id,
    rubric_version: null,
    scores: grade && (row.grading_status === 'manual_grade' ? 'teacher' : 'proposed'),
    confirmed_among: null,
    grading_result: grade,
    learning_targets: [],
    linked_baseline_id: null,
    is_rewrite: false,
    rewrite_of_essay_id: null,
    rewrite_decision: null,
    change_metrics: null,
    rewrite_similarity: null,
    improvement_notes: null,
    batch_id: row.batch_id,
    assignment_id: null,
    rubric_assessment: row.rubric_assessment,
    detailed_feedback: row.detailed_feedback,
    teacher_feedback: row.grading_status === 'manual_grade' ? row.detailed_feedback : null,
    strengths: [],
    areas_for_improvement: [],
    strengths_paragraph: row.strengths_paragraph,
    improvements_paragraph: row.improvements_paragraph,
    student_feedback: row.student_feedback,
    overall_score: row.overall_score,
    focus_organization_score: row.focus_organization_score,
    evidence_elaboration_score: row.evidence_elaboration_score,
    conventions_score: row.conventions_score,
    ai_writing_score: row.ai_writing_score,
    ai_writing_band: row.ai_writing_band,
    ai_writing_by: row.ai_writing_by ?? null,
    ai_writing_indicators: row.ai_writing_indicators,
    status_since: row.status_since,
    revision: row.revision,
    returned: null,
    copies: [],
    can: NOTHING_TO_DO,
  };
};
