import type { DuplicateOf } from '../facts/duplicate-of.ts';
import type { EvidenceStrength } from '../facts/comparison.ts';
import type { BaselineEvents, BaselineStep } from '../events/baseline.events.ts';
import type { DomainEvent } from '../events/event.ts';
import { arrived, correctedBy, decidedBy, read } from './document-life.ts';
import type { LastDecision, DocumentLife, LifeEvent } from './document-life.ts';
import type { BaselineType, GradingStatus } from '../facts/essay-types.ts';
import type { BaselineStatus } from '../facts/states.ts';

/** The comparison with the student's other samples; `first` when none is approved yet. */
type BaselineAuthorship =
  | { state: 'uncompared' }
  | { state: 'first' }
  /** The student has handed in the same text before; it is compared with nothing. */
  | { state: 'duplicate'; of: DuplicateOf }
  /** `similarity`: 0–1. */
  | {
      state: 'compared';
      similarity: number | null;
      evidence_strength: EvidenceStrength;
      engine_version: string;
    };

/** What the rule decided once all checks were done. */
interface Finding {
  /** It differs from the approved samples. */
  flagged: boolean;
  reason: string | null;
}

/** A sample's path to its review. A review keeps the finding, so that an undo can restore it. */
export type Review =
  | { state: 'checking' }
  /** A step failed after all tries; Retry repeats it. */
  | { state: 'interrupted'; step: BaselineStep; reason: string }
  | { state: 'waiting'; finding: Finding }
  /** `event_id`: the decision that an undo reverses, a person's or the rule's. */
  | { state: 'approved' | 'rejected'; finding: Finding; event_id: string };

type BaselineGrading = { state: 'ungraded' } | { state: 'graded' } | { state: 'failed'; reason: string };

/** The state of a writing sample, folded from its stream. Plain JSON without its text. */
export interface BaselineLife extends DocumentLife {
  baseline_id: string;
  from_essay_id: string | null;
  essay_type: BaselineType;
  grading_status: GradingStatus;
  /** Of the class it was handed in for; null: of whoever it turns out to be by. */
  chosen_year: string | null;
  authorship: BaselineAuthorship;
  review: Review;
  grading: BaselineGrading;
  /** The last decision by a person. */
  decided: LastDecision<'approved' | 'rejected' | 'undone'> | null;
  /** The two fields below follow from the rest. */
  status: BaselineStatus;
  /** What the pipeline must do next; null when it waits for a person or is done. */
  step: BaselineStep | null;
}

const NOTHING_FOUND: Finding = { flagged: false, reason: null };

export const findingOf = (review: Review): Finding =>
  review.state === 'checking' || review.state === 'interrupted' ? NOTHING_FOUND : review.finding;

export const isReviewed = (review: Review): review is Extract<Review, { state: 'approved' | 'rejected' }> =>
  review.state === 'approved' || review.state === 'rejected';

/** An approval settles the doubt. */
export const isFlaggedBaseline = ({ review }: BaselineLife): boolean =>
  review.state !== 'approved' && findingOf(review).flagged;

/** Why it is stuck, as a sentence for the teacher. */
export const baselineErrorOf = ({ reading, review, grading }: BaselineLife): string | null => {
  if (reading.state === 'unreadable') return reading.reason;
  if (review.state === 'interrupted') return review.reason;
  return grading.state === 'failed' ? grading.reason : null;
};

const stepOf = (life: BaselineLife): BaselineStep | null => {
  const { reading, owner, review } = life;
  if (life.erased || reading.state === 'unreadable') return null;
  if (review.state === 'approved')
    return life.grading_status === 'needs_grading' && life.grading.state === 'ungraded' ? 'grade' : null;
  if (review.state !== 'checking') return null;
  if (reading.state === 'unread') return 'extract';
  if (!owner.filing) return owner.set_aside ? null : 'match_student';
  if (life.authorship.state === 'uncompared') return 'compare';
  return life.ai_writing.state === 'unchecked' ? 'check_ai_writing' : 'decide';
};

const STATUS = {
  interrupted: 'baseline_checking',
  waiting: 'ready_for_review',
  approved: 'approved',
  rejected: 'rejected',
} as const;

const statusOf = ({ reading, owner, review }: BaselineLife): BaselineStatus => {
  if (reading.state === 'unreadable') return 'failed';
  if (review.state !== 'checking') return STATUS[review.state];
  return reading.state === 'read' && owner.filing ? 'processing' : 'pending';
};

const settled = (life: BaselineLife): BaselineLife => ({
  ...life,
  step: stepOf(life),
  status: life.erased ? life.status : statusOf(life),
});

const received = (sample: BaselineEvents['BaselineReceived']['data']): BaselineLife => ({
  ...arrived(sample),
  baseline_id: sample.baseline_id,
  from_essay_id: sample.from_essay_id,
  essay_type: sample.essay_type,
  grading_status: sample.grading_status,
  chosen_year: sample.academic_year,
  authorship: { state: 'uncompared' },
  review: { state: 'checking' },
  grading: { state: 'ungraded' },
  decided: null,
  status: 'pending',
  step: null,
});

const reviewed = (event: LifeEvent, state: 'approved' | 'rejected', finding: Finding): Review => ({
  state,
  finding,
  event_id: 'metadata' in event ? event.id : '',
});

/** A failed grading is retried. */
const again = (grading: BaselineGrading): BaselineGrading =>
  grading.state === 'failed' ? { state: 'ungraded' } : grading;

const apply = (life: BaselineLife, event: LifeEvent): BaselineLife => {
  const { review } = life;
  switch (event.type) {
    case 'BaselineReceived':
      return received(event.data);
    case 'BaselineTextExtracted':
      return read(life, event.data);
    case 'BaselineDetailsCorrected':
      return { ...life, written: correctedBy(life.written, event.data.writing_date) };
    case 'BaselineUnreadable':
      return {
        ...life,
        reading: { state: 'unreadable', reason: event.data.reason },
        review: { state: 'checking' },
      };
    case 'BaselineSetAside':
      return { ...life, owner: { filing: null, set_aside: event.data.reason } };
    case 'BaselineAssigned': {
      const { filing, essay_type = life.essay_type, grading_status = life.grading_status } = event.data;
      return {
        ...life,
        owner: { filing },
        essay_type,
        grading_status,
        // A grade given before the teacher chose how the sample is graded does not count.
        grading: grading_status === life.grading_status ? life.grading : { state: 'ungraded' },
      };
    }
    case 'BaselineCompared': {
      const { similarity, evidence_strength, engine_version, sample_ids, duplicate_of } = event.data;
      if (duplicate_of) return { ...life, authorship: { state: 'duplicate', of: duplicate_of } };
      return {
        ...life,
        authorship:
          sample_ids.length > 0
            ? { state: 'compared', similarity, evidence_strength, engine_version }
            : { state: 'first' },
      };
    }
    case 'BaselineAiWritingChecked':
      return { ...life, ai_writing: { state: 'checked', score: event.data.score } };
    case 'BaselineAiWritingCheckFailed':
      return { ...life, ai_writing: { state: event.data.later ? 'missing' : 'failed', score: null } };
    case 'BaselineFoundConsistent':
      return { ...life, review: reviewed(event, 'approved', NOTHING_FOUND) };
    case 'BaselineNeedsReview': {
      const { flagged, flag_reason } = event.data;
      return { ...life, review: { state: 'waiting', finding: { flagged, reason: flag_reason } } };
    }
    case 'BaselineCheckInterrupted': {
      const { step, reason } = event.data;
      return isReviewed(review) ? life : { ...life, review: { state: 'interrupted', step, reason } };
    }
    case 'BaselineProcessingRetried':
      // Once a sample is reviewed, only its grading can have failed.
      if (isReviewed(review)) return { ...life, grading: again(life.grading) };
      return {
        ...life,
        authorship: { state: 'uncompared' },
        ai_writing: { state: 'unchecked', score: null },
        review: { state: 'checking' },
      };
    case 'BaselineApproved':
      return {
        ...life,
        review: reviewed(event, 'approved', findingOf(review)),
        grading: again(life.grading),
        decided: decidedBy(event, 'approved'),
      };
    case 'BaselineRejected':
      return {
        ...life,
        review: reviewed(event, 'rejected', findingOf(review)),
        decided: decidedBy(event, 'rejected'),
      };
    case 'BaselineReviewUndone':
      return {
        ...life,
        review: { state: 'waiting', finding: findingOf(review) },
        decided: decidedBy(event, 'undone'),
      };
    case 'BaselineGraded':
      return { ...life, grading: { state: 'graded' } };
    case 'BaselineGradingFailed':
      return { ...life, grading: { state: 'failed', reason: event.data.reason } };
    case 'BaselineErased':
      return { ...life, erased: true };
    default:
      return life;
  }
};

/** The sample after one more event of its stream, null before its first; events of other kinds change nothing. */
export function evolveBaselineLife(life: BaselineLife, event: LifeEvent): BaselineLife;
export function evolveBaselineLife(life: null, event: DomainEvent<'BaselineReceived'>): BaselineLife;
export function evolveBaselineLife(life: BaselineLife | null, event: LifeEvent): BaselineLife | null;
export function evolveBaselineLife(life: BaselineLife | null, event: LifeEvent): BaselineLife | null {
  if (life) return settled(apply(life, event));
  return event.type === 'BaselineReceived' ? settled(received(event.data)) : null;
}
