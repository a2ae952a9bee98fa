import {
  AI_FLAG_FROM,
  NO_SAMPLE_GRADE,
  baselineErrorOf,
  classKeyOf,
  enteredBy,
  evolveBaselineLife,
  findingOf,
  ibTotal,
  isFlaggedBaseline,
  isReviewed,
  provenanceOf,
  stripMarkers,
  writingDayOf,
} from '@essays/contract';
import type {
  BaselineLife,
  BaselineRow,
  Filing,
  GradeNumbers,
  ManualScores,
  RecordedEvent,
} from '@essays/contract';
import type { Projection } from '../projection.ts';
import type { BaselineEvent } from '../folding.ts';
import { isRepeat, onBaselineEvents } from '../folding.ts';
import { rubricOf } from '../grades.ts';
import { textKey } from '../text-key.ts';
import { sampleFigures } from './sample-figures.ts';
import { yearOfSample } from './sample-year.ts';

type Change = Partial<BaselineRow>;

const textFields = (text: string | null): Change => ({
  sample_text: text,
  essay_text: text,
  text_key: textKey(text),
});

const filed = (filing: Filing | null): Change => ({
  student_session_id: filing?.student_id ?? null,
  class_type: filing?.class_type ?? null,
  period: filing?.period ?? null,
});

/** With the key of the class that it belongs to now. */
const inClass = (row: Omit<BaselineRow, 'class_key'>): BaselineRow => ({
  ...row,
  class_key: classKeyOf(row, row.handed_in_by),
});

const manual = (scores: ManualScores | null | undefined): Change =>
  scores
    ? {
        overall_score: scores.overall_score,
        focus_organization_score: scores.focus_organization_score,
        evidence_elaboration_score: scores.evidence_elaboration_score,
        conventions_score: scores.conventions_score,
      }
    : {};

const NO_CHECKS = {
  is_flagged_baseline: false,
  baseline_similarity_score: null,
  evidence_strength: null,
  baseline_comparison_details: null,
  writing_fingerprint: null,
  authorship_probability: null,
  authorship_confidence: null,
  authorship_recommendation: null,
  authorship_flagged: false,
  authorship_baseline_count: 0,
  authorship_analysis: null,
  duplicate_of: null,
  about_essay: null,
  ai_writing_score: null,
  ai_writing_band: null,
  ai_writing_by: null,
  is_flagged_for_ai_writing: false,
  ai_writing_indicators: [],
  engine_version: null,
} satisfies Change;

const standing = (row: BaselineRow, life: BaselineLife, event: RecordedEvent): Change => ({
  life,
  revision: event.revision,
  processing_status: life.status,
  status_since: life.status === row.processing_status ? row.status_since : event.metadata.occurredAt,
  processing_error: baselineErrorOf(life),
  flag_reason: findingOf(life.review).reason,
  is_flagged_baseline: isFlaggedBaseline(life),
  set_aside_reason: life.owner.filing ? null : life.owner.set_aside,
  grading_status: life.grading_status,
  ...writingDayOf(life.written),
});

const received = (event: RecordedEvent<'BaselineReceived'>): BaselineRow => {
  const { data, personal, metadata } = event;
  const life = evolveBaselineLife(null, event);
  const row: Omit<BaselineRow, 'class_key'> = {
    id: data.baseline_id,
    student_session_id: null,
    sample_text: null,
    essay_text: null,
    text_key: null,
    word_count: null,
    writing_prompt: personal?.writing_prompt ?? null,
    ...writingDayOf(life.written),
    notes: personal?.notes ?? null,
    is_primary: data.is_primary,
    created_at: metadata.occurredAt,
    submission_date: data.submitted_at,
    essay_type: data.essay_type,
    grading_status: data.grading_status,
    class_type: null,
    academic_year: null,
    period: null,
    original_filename: personal?.file_name ?? null,
    processing_status: life.status,
    processing_error: null,
    flag_reason: null,
    rejection_reason: null,
    review_notes: null,
    ...NO_CHECKS,
    ...NO_SAMPLE_GRADE,
    detailed_feedback: personal?.detailed_feedback ?? null,
    batch_id: data.batch_id,
    from_essay_id: data.from_essay_id,
    provenance: provenanceOf(data.room, data.from_essay_id, data.provenance),
    about_essay_id: data.room?.essay_id ?? null,
    ...(personal?.process && { process: personal.process }),
    handed_in_by: enteredBy(event),
    status_since: metadata.occurredAt,
    revision: event.revision,
    markers: [],
    set_aside_reason: null,
    file_id: data.file_id,
    file_format: data.file_id === null || data.method === 'text' ? null : data.method,
    raw_text: null,
    life,
  };
  return inClass({
    ...row,
    ...filed(data.filing),
    academic_year: yearOfSample(event, null),
    ...textFields(typeof personal?.text === 'string' ? stripMarkers(personal.text) : null),
    ...manual(data.manual_scores),
  });
};

const compared = ({ data, personal }: RecordedEvent<'BaselineCompared'>): Change => {
  const analysis = personal?.analysis ?? null;
  const any = data.sample_ids.length > 0;
  return {
    baseline_similarity_score: data.similarity,
    evidence_strength: data.evidence_strength,
    baseline_comparison_details: personal?.details ?? null,
    authorship_analysis: analysis,
    writing_fingerprint: analysis?.writing_style_patterns ?? null,
    // Percent; without the engine's own figure the similarity takes its place.
    authorship_probability:
      analysis?.average_probability ?? (data.similarity === null ? null : data.similarity * 100),
    authorship_confidence: analysis?.overall_confidence ?? null,
    authorship_recommendation: any ? data.recommendation : null,
    authorship_flagged: data.differs,
    authorship_baseline_count: data.sample_ids.length,
    duplicate_of: data.duplicate_of ?? null,
    about_essay: data.about_essay ?? null,
    engine_version: data.engine_version,
  };
};

const ibScores = (rubric: GradeNumbers['rubric']): Change => {
  const of = (letter: string) =>
    rubric.find(({ criterion_id }) => criterion_id === `criterion_${letter}`)?.score ?? null;
  const scores = [of('a'), of('b'), of('c'), of('d')];
  const [a = null, b = null, c = null, d = null] = scores;
  return {
    ib_criterion_a_score: a,
    ib_criterion_b_score: b,
    ib_criterion_c_score: c,
    ib_criterion_d_score: d,
    ib_total_score: ibTotal(scores.map((score) => ({ score }))),
  };
};

const graded = (row: BaselineRow, { data, personal }: RecordedEvent<'BaselineGraded'>): Change => ({
  // Scores entered by a teacher are kept.
  ...(row.grading_status === 'manual_grade'
    ? {}
    : {
        overall_score: data.overall_score,
        focus_organization_score: data.focus_organization_score,
        evidence_elaboration_score: data.evidence_elaboration_score,
        conventions_score: data.conventions_score,
        ...ibScores(data.rubric),
        rubric_assessment: rubricOf(data.rubric, personal),
        detailed_feedback: personal?.detailed_feedback ?? null,
      }),
  student_feedback: personal?.student_feedback ?? null,
  strengths_paragraph: personal?.strengths_paragraph ?? null,
  improvements_paragraph: personal?.improvements_paragraph ?? null,
});

const changeBy = (row: BaselineRow, event: BaselineEvent): Change => {
  switch (event.type) {
    case 'BaselineTextExtracted':
      return {
        ...textFields(event.personal?.text ?? null),
        raw_text: event.personal?.raw_text ?? null,
        reading_remarks: event.personal?.remarks ?? [],
        word_count: event.data.word_count,
        markers: event.data.markers,
      };
    case 'BaselineAssigned':
      return {
        ...filed(event.data.filing),
        academic_year: yearOfSample(event, row.academic_year),
        // A grade given before the teacher chose how the sample is graded does not count.
        ...((event.data.grading_status ?? row.grading_status) === row.grading_status ? {} : NO_SAMPLE_GRADE),
        ...(event.data.essay_type ? { essay_type: event.data.essay_type } : {}),
        ...manual(event.data.manual_scores),
        ...(event.personal?.detailed_feedback ? { detailed_feedback: event.personal.detailed_feedback } : {}),
      };
    case 'BaselineDetailsCorrected':
      return {
        is_primary: event.data.is_primary,
        writing_prompt: event.personal?.writing_prompt ?? null,
        notes: event.personal?.notes ?? null,
      };
    case 'BaselineCompared':
      return compared(event);
    case 'BaselineAiWritingChecked':
      return {
        ai_writing_score: event.data.score,
        ai_writing_band: event.data.band,
        ai_writing_by: { engine: event.data.engine, version: event.data.engine_version },
        is_flagged_for_ai_writing: event.data.score >= AI_FLAG_FROM,
        ai_writing_indicators: event.personal?.indicators ?? [],
      };
    case 'BaselineAiWritingCheckFailed':
      return {
        ai_writing_score: null,
        ai_writing_band: null,
        ai_writing_by: null,
        is_flagged_for_ai_writing: false,
        ai_writing_indicators: [],
      };
    case 'BaselineProcessingRetried':
      return isReviewed(row.life.review) ? {} : NO_CHECKS;
    case 'BaselineApproved':
      return { review_notes: event.personal?.review_notes ?? null, rejection_reason: null };
    case 'BaselineRejected':
      return { rejection_reason: event.personal?.rejection_reason ?? null, review_notes: null };
    case 'BaselineReviewUndone':
      return { rejection_reason: null, review_notes: null };
    case 'BaselineGraded':
      return graded(row, event);
    default:
      return {};
  }
};

/** Every sample as the queues, the review page and the student page show it, without the student's name. */
export const baselines: Projection<'baselines'> = {
  name: 'baselines',
  version: 15,
  indexes: [
    ['student_session_id', '-submission_date'],
    [
      'processing_status',
      '-submission_date',
      'id',
      'academic_year',
      'period',
      'student_session_id',
      'class_key',
    ],
    ['-submission_date', 'id', 'academic_year', 'period', 'student_session_id', 'class_key'],
    ['academic_year', '-submission_date', 'id', 'period', 'student_session_id', 'class_key'],
    'batch_id',
    'text_key',
  ],
  figures: sampleFigures,
  on: onBaselineEvents<'baselines'>((row, event) => {
    if (isRepeat(row?.revision, event)) return row;
    if (event.type === 'BaselineErased') return null;
    if (event.type === 'BaselineReceived') return received(event);
    if (!row) return null;
    const life = evolveBaselineLife(row.life, event);
    return inClass({ ...row, ...changeBy(row, event), ...standing(row, life, event) });
  }),
};
