import {
  classKeyOf,
  DESCRIPTION_LENGTH,
  NO_GRADE,
  enteredBy,
  evolveEssayLife,
  listedOn,
  provenanceOf,
  stripMarkers,
  truncate,
  writingDayOf,
} from '@essays/contract';
import type { EssayRow, Filing, RecordedEvent } from '@essays/contract';
import { textKey } from '../text-key.ts';

/** What an event changes in the row of an essay. */
export type Change = Partial<EssayRow>;

export const textFields = (text: string | null): Change => ({
  essay_text: text,
  text_key: textKey(text),
  essay_description: text === null ? null : truncate(text, DESCRIPTION_LENGTH),
});

/** `enteredBy`: whose it is while it is not filed. */
export const filed = (filing: Filing | null, enteredBy: string): Change => ({
  student_session_id: filing?.student_id ?? null,
  class_type: filing?.class_type ?? null,
  academic_year: filing?.academic_year ?? null,
  period: filing?.period ?? null,
  class_key: classKeyOf(filing ?? { academic_year: null, period: null }, enteredBy),
});

export const NO_REWRITE = {
  is_rewrite: false,
  rewrite_of_essay_id: null,
  rewrite_decision: null,
  change_metrics: null,
  rewrite_similarity: null,
} satisfies Change;

export const NO_COMPARISON = {
  baseline_similarity_score: null,
  evidence_strength: null,
  compared_by: null,
  baseline_comparison_details: null,
  authorship_analysis: null,
  authorship_manual_required: false,
  own_words: null,
} satisfies Change;

/** Nothing edited, and nothing returned yet. */
export const NO_SHEET = { sheet_edits: null, returns: [] } satisfies Change;

export const received = (event: RecordedEvent<'EssayReceived'>): EssayRow => {
  const { data, personal, metadata } = event;
  const life = evolveEssayLife(null, event);
  const declared = data.rewrite_of_essay_id !== null;
  const row: EssayRow = {
    id: data.essay_id,
    grading_essay_submission_id: data.essay_id,
    origin: 'essay',
    student_session_id: null,
    submission_date: data.submitted_at,
    ...writingDayOf(life.written),
    provenance: provenanceOf(data.room),
    ...(personal?.process && { process: personal.process }),
    essay_type: data.essay_type,
    class_type: null,
    academic_year: null,
    period: null,
    class_key: classKeyOf({ academic_year: null, period: null }, enteredBy(event)),
    essay_text: null,
    text_key: null,
    essay_description: null,
    word_count: null,
    original_filename: personal?.file_name ?? null,
    processing_status: life.status,
    processing_error: null,
    failed_step: null,
    no_level: null,
    no_level_place: null,
    is_flagged_baseline: false,
    is_flagged_for_ai_writing: false,
    flag_reason: null,
    rejection_reason: null,
    talks: [],
    text_comments: [],
    entered_by: enteredBy(event),
    teacher_feedback: null,
    ...NO_SHEET,
    sheet_version: 0,
    ...NO_COMPARISON,
    grading_result_id: null,
    rubric_version: null,
    scores: null,
    confirmed_among: null,
    linked_baseline_id: null,
    ...NO_REWRITE,
    is_rewrite: declared,
    rewrite_of_essay_id: data.rewrite_of_essay_id,
    rewrite_decision: declared ? 'confirmed' : null,
    improvement_notes: personal?.improvement_notes ?? null,
    batch_id: data.batch_id,
    assignment_id: data.assignment_id ?? null,
    ...NO_GRADE,
    ai_writing_score: null,
    ai_writing_band: null,
    ai_writing_by: null,
    ai_writing_indicators: [],
    status_since: metadata.occurredAt,
    revision: event.revision,
    markers: [],
    set_aside_reason: null,
    file_id: data.file_id,
    file_format: data.file_id === null || data.method === 'text' ? null : data.method,
    before_decision: null,
    on_graded: false,
    on_to_confirm: false,
    on_ungraded: false,
    on_flagged: false,
    on_rejected: false,
    life,
  };
  return {
    ...row,
    ...listedOn(row),
    ...filed(data.filing, row.entered_by),
    ...textFields(typeof personal?.text === 'string' ? stripMarkers(personal.text) : null),
  };
};
