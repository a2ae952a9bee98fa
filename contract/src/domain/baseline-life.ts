import type { BaselineStep } from '../events/baseline.events.ts';
import type { Filing, SetAsideReason, UploadMethod } from '../events/essay.events.ts';
import type { DomainEvent, RecordedEvent } from '../events/event.ts';
import type { BaselineType, GradingStatus } from './essay-types.ts';
import type { BaselineStatus } from './states.ts';

/** Where a sample of a student's writing stands, folded from its stream. Plain JSON without its words. */
export interface BaselineLife {
  exists: boolean;
  erased: boolean;
  baseline_id: string | null;
  status: BaselineStatus;
  /** What the pipeline must do next; null when it waits for a person or is done. */
  step: BaselineStep | null;
  filing: Filing | null;
  assigned_by_marker: boolean;
  set_aside: SetAsideReason | null;
  batch_id: string | null;
  from_essay_id: string | null;
  essay_type: BaselineType | null;
  grading_status: GradingStatus;
  is_primary: boolean;
  method: UploadMethod | null;
  file_id: string | null;
  has_text: boolean;
  markers: string[];
  student_confirmed: boolean;
  /** The sentence why the file holds no readable text. */
  unreadable: string | null;
  /** `none` when the student has no approved sample to compare with. */
  comparison: 'unmade' | 'made' | 'none';
  similarity: number | null;
  engine_version: string | null;
  ai_check: 'unmade' | 'made' | 'failed';
  ai_score: number | null;
  /** What the rule said once all checks were in. */
  verdict: null | 'consistent' | 'review';
  flagged: boolean;
  /** It was flagged when it was approved; an undo puts that back. */
  was_flagged: boolean;
  flag_reason: string | null;
  /** A step that failed after all tries; Retry repeats it. */
  interrupted: { step: BaselineStep; reason: string } | null;
  review: null | 'approved' | 'rejected';
  /** The event that made the review, by a person or by rule; null after events without metadata. */
  review_event_id: string | null;
  graded: boolean;
  grading_error: string | null;
  decided: { by: string; at: string; event_id: string; what: 'approved' | 'rejected' | 'undone' } | null;
}

export const initialBaselineLife: BaselineLife = {
  exists: false,
  erased: false,
  baseline_id: null,
  status: 'pending',
  step: null,
  filing: null,
  assigned_by_marker: false,
  set_aside: null,
  batch_id: null,
  from_essay_id: null,
  essay_type: null,
  grading_status: 'needs_grading',
  is_primary: false,
  method: null,
  file_id: null,
  has_text: false,
  markers: [],
  student_confirmed: false,
  unreadable: null,
  comparison: 'unmade',
  similarity: null,
  engine_version: null,
  ai_check: 'unmade',
  ai_score: null,
  verdict: null,
  flagged: false,
  was_flagged: false,
  flag_reason: null,
  interrupted: null,
  review: null,
  review_event_id: null,
  graded: false,
  grading_error: null,
  decided: null,
};

const stepOf = (life: BaselineLife): BaselineStep | null => {
  if (!life.exists || life.erased || life.unreadable !== null || life.review === 'rejected') return null;
  if (life.review === 'approved')
    return life.grading_status === 'needs_grading' && !life.graded && life.grading_error === null
      ? 'grade'
      : null;
  if (life.verdict || life.interrupted) return null;
  if (!life.has_text) return 'extract';
  if (!life.filing) return life.set_aside ? null : 'match_student';
  if (life.comparison === 'unmade') return 'compare';
  return life.ai_check === 'unmade' ? 'check_ai_writing' : 'decide';
};

const statusOf = (life: BaselineLife): BaselineStatus => {
  if (life.unreadable !== null) return 'failed';
  if (life.review) return life.review;
  if (life.interrupted) return 'baseline_checking';
  if (life.verdict === 'review') return 'ready_for_review';
  return life.has_text && life.filing ? 'processing' : 'pending';
};

const settled = (life: BaselineLife): BaselineLife => ({
  ...life,
  step: stepOf(life),
  status: life.erased ? life.status : statusOf(life),
});

const decidedBy = (event: DomainEvent | RecordedEvent, what: 'approved' | 'rejected' | 'undone') =>
  'metadata' in event
    ? { by: event.metadata.actorId, at: event.metadata.occurredAt, event_id: event.id, what }
    : null;

const reviewed = (
  event: DomainEvent | RecordedEvent,
  review: 'approved' | 'rejected',
): Pick<BaselineLife, 'review' | 'review_event_id'> => ({
  review,
  review_event_id: 'metadata' in event ? event.id : null,
});

const apply = (life: BaselineLife, event: DomainEvent | RecordedEvent): BaselineLife => {
  switch (event.type) {
    case 'BaselineReceived': {
      const b = event.data;
      return {
        ...life,
        exists: true,
        baseline_id: b.baseline_id,
        filing: b.filing,
        batch_id: b.batch_id,
        from_essay_id: b.from_essay_id,
        essay_type: b.essay_type,
        grading_status: b.grading_status,
        is_primary: b.is_primary,
        method: b.method,
        file_id: b.file_id,
        student_confirmed: b.student_confirmed ?? false,
      };
    }
    case 'BaselineTextExtracted':
      return { ...life, has_text: true, markers: event.data.markers };
    case 'BaselineUnreadable':
      return { ...life, unreadable: event.data.reason, interrupted: null };
    case 'BaselineSetAside':
      return { ...life, set_aside: event.data.reason };
    case 'BaselineAssigned': {
      const grading_status = event.data.grading_status ?? life.grading_status;
      return {
        ...life,
        // A grade given before the teacher said how the sample is graded does not count.
        ...(grading_status === life.grading_status ? {} : { graded: false, grading_error: null }),
        filing: event.data.filing,
        assigned_by_marker: event.data.by_marker,
        set_aside: null,
        essay_type: event.data.essay_type ?? life.essay_type,
        grading_status,
      };
    }
    case 'BaselineDetailsCorrected':
      return { ...life, is_primary: event.data.is_primary };
    case 'BaselineCompared':
      return {
        ...life,
        comparison: event.data.sample_ids.length > 0 ? 'made' : 'none',
        similarity: event.data.similarity,
        engine_version: event.data.engine_version,
      };
    case 'BaselineAiWritingChecked':
      return { ...life, ai_check: 'made', ai_score: event.data.score };
    case 'BaselineAiWritingCheckFailed':
      return { ...life, ai_check: 'failed' };
    case 'BaselineFoundConsistent':
      return {
        ...life,
        ...reviewed(event, 'approved'),
        verdict: 'consistent',
        flagged: false,
        flag_reason: null,
      };
    case 'BaselineNeedsReview':
      return {
        ...life,
        verdict: 'review',
        flagged: event.data.flagged,
        flag_reason: event.data.flag_reason,
      };
    case 'BaselineCheckInterrupted':
      return { ...life, interrupted: { step: event.data.step, reason: event.data.reason } };
    case 'BaselineProcessingRetried':
      // Of a sample that is reviewed only the grading can have failed.
      if (life.review) return { ...life, grading_error: null };
      return {
        ...life,
        interrupted: null,
        comparison: 'unmade',
        ai_check: 'unmade',
        verdict: null,
        flagged: false,
        was_flagged: false,
        flag_reason: null,
      };
    case 'BaselineApproved':
      return {
        ...life,
        ...reviewed(event, 'approved'),
        flagged: false,
        was_flagged: life.flagged,
        grading_error: null,
        decided: decidedBy(event, 'approved'),
      };
    case 'BaselineRejected':
      return { ...life, ...reviewed(event, 'rejected'), decided: decidedBy(event, 'rejected') };
    case 'BaselineReviewUndone':
      return {
        ...life,
        review: null,
        review_event_id: null,
        verdict: 'review',
        flagged: life.flagged || life.was_flagged,
        was_flagged: false,
        decided: decidedBy(event, 'undone'),
      };
    case 'BaselineGraded':
      return { ...life, graded: true, grading_error: null };
    case 'BaselineGradingFailed':
      return { ...life, grading_error: event.data.reason };
    case 'BaselineErased':
      return { ...life, erased: true };
    default:
      return life;
  }
};

/** The sample after one more event of its stream; events of other kinds change nothing. */
export const evolveBaselineLife = (life: BaselineLife, event: DomainEvent | RecordedEvent): BaselineLife =>
  settled(apply(life, event));
