import type { EvidenceStrength } from '../answers/analysis.ts';
import type { EssayStep, Filing, SetAsideReason, UploadMethod } from '../events/essay.events.ts';
import type { DomainEvent, RecordedEvent } from '../events/event.ts';
import type { EssayType } from './essay-types.ts';
import type { EssayStatus } from './states.ts';

export interface EssayFlags {
  authorship: boolean;
  ai_writing: boolean;
  teacher: boolean;
}

/** What people and rules have decided; the part that an undo puts back. */
export interface EssayStanding {
  flags: EssayFlags;
  approved: boolean;
  rejected: boolean;
}

export interface EssayGrading {
  attempt: number;
  rubric_version: string;
  engine: 'configured' | 'embedded';
  state: 'requested' | 'started' | 'graded' | 'failed';
  /** Fence of the worker that took it up; null before. */
  fence: number | null;
}

/**
 * Where an essay stands, folded from its stream: the one state machine behind decider, read models and pipeline.
 * Plain JSON without the essay's words, so that a row may carry it.
 */
export interface EssayLife extends EssayStanding {
  exists: boolean;
  erased: boolean;
  essay_id: string | null;
  status: EssayStatus;
  /** What the pipeline must do next; null when it waits for a person or is done. */
  step: EssayStep | null;
  filing: Filing | null;
  assigned_by_marker: boolean;
  set_aside: SetAsideReason | null;
  batch_id: string | null;
  essay_type: EssayType | null;
  method: UploadMethod | null;
  file_id: string | null;
  has_text: boolean;
  markers: string[];
  student_confirmed: boolean;
  /** The sentence why the file could not be read. */
  extraction_error: string | null;
  rewrite: 'unchecked' | 'none' | 'waiting' | 'confirmed' | 'dismissed';
  rewrite_of_essay_id: string | null;
  comparison: 'unmade' | 'made' | 'skipped';
  last_comparison: {
    differs: boolean;
    similarity: number | null;
    evidence_strength: EvidenceStrength;
    samples: number;
    engine: string;
    engine_version: string;
  } | null;
  ai_check: 'unmade' | 'made' | 'failed';
  ai_score: number | null;
  grading: EssayGrading | null;
  /** The sentence why grading failed. */
  grading_error: string | null;
  /** Attempts asked for so far. */
  attempt: number;
  graded_by: null | 'engine' | 'teacher';
  grading_result_id: string | null;
  /** The last decision of a person; null after events without metadata. */
  decided: { by: string; at: string; event_id: string; what: EssayDecision } | null;
  /** What stood before the last decision, for undo; null when there is nothing to undo. */
  before_decision: (EssayStanding & { event_id: string; status: EssayStatus }) | null;
  linked_baseline_id: string | null;
  /** The step that failed and that Retry repeats. */
  failed_step: EssayStep | null;
}

export type EssayDecision = 'approved' | 'rejected' | 'flagged' | 'undone';

export const initialEssayLife: EssayLife = {
  exists: false,
  erased: false,
  essay_id: null,
  status: 'pending',
  step: null,
  filing: null,
  assigned_by_marker: false,
  set_aside: null,
  batch_id: null,
  essay_type: null,
  method: null,
  file_id: null,
  has_text: false,
  markers: [],
  student_confirmed: false,
  extraction_error: null,
  rewrite: 'unchecked',
  rewrite_of_essay_id: null,
  comparison: 'unmade',
  last_comparison: null,
  ai_check: 'unmade',
  ai_score: null,
  grading: null,
  grading_error: null,
  attempt: 0,
  graded_by: null,
  grading_result_id: null,
  flags: { authorship: false, ai_writing: false, teacher: false },
  approved: false,
  rejected: false,
  decided: null,
  before_decision: null,
  linked_baseline_id: null,
  failed_step: null,
};

export const isFlagged = (flags: EssayFlags): boolean =>
  flags.authorship || flags.ai_writing || flags.teacher;

const stepOf = (life: EssayLife): EssayStep | null => {
  if (!life.exists || life.erased || life.extraction_error !== null) return null;
  if (!life.has_text) return 'extract';
  if (!life.filing) return life.set_aside ? null : 'match_student';
  if (life.rewrite === 'unchecked') return 'check_rewrite';
  if (life.comparison === 'unmade') return 'compare_authorship';
  if (life.ai_check === 'unmade') return 'check_ai_writing';
  const asked = life.grading?.state === 'requested' || life.grading?.state === 'started';
  return asked && life.graded_by === null ? 'grade' : null;
};

const statusOf = (life: EssayLife, step: EssayStep | null): EssayStatus => {
  if (life.rejected) return 'rejected';
  if (!life.filing && life.set_aside && (life.has_text || life.graded_by)) return 'unassigned';
  if (isFlagged(life.flags)) return 'flagged';
  if (life.graded_by) return 'completed';
  if (life.extraction_error !== null || life.grading_error !== null) return 'error';
  if (step === 'extract') return 'pending';
  return step === null ? 'ready_for_grading' : 'processing';
};

const failedStepOf = (life: EssayLife): EssayStep | null => {
  if (life.extraction_error !== null) return 'extract';
  if (life.grading_error !== null) return 'grade';
  return life.ai_check === 'failed' ? 'check_ai_writing' : null;
};

const settled = (life: EssayLife): EssayLife => {
  const step = stepOf(life);
  return {
    ...life,
    step,
    status: life.erased ? life.status : statusOf(life, step),
    failed_step: failedStepOf(life),
  };
};

const NO_STUDENT_RESULTS = {
  rewrite: 'unchecked',
  rewrite_of_essay_id: null,
  comparison: 'unmade',
  last_comparison: null,
} as const;

/** A person's decision, with what an undo needs. Events without metadata (in plain tests) leave no trace of who. */
const decide = (
  life: EssayLife,
  event: DomainEvent | RecordedEvent,
  what: EssayDecision,
  standing: Partial<EssayStanding>,
): EssayLife => {
  const recorded = 'metadata' in event ? event : null;
  return {
    ...life,
    ...standing,
    decided: recorded
      ? { by: recorded.metadata.actorId, at: recorded.metadata.occurredAt, event_id: recorded.id, what }
      : null,
    before_decision: {
      flags: life.flags,
      approved: life.approved,
      rejected: life.rejected,
      status: life.status,
      event_id: recorded?.id ?? '',
    },
  };
};

const apply = (life: EssayLife, event: DomainEvent | RecordedEvent): EssayLife => {
  switch (event.type) {
    case 'EssayReceived': {
      const e = event.data;
      return {
        ...life,
        exists: true,
        essay_id: e.essay_id,
        filing: e.filing,
        batch_id: e.batch_id,
        essay_type: e.essay_type,
        method: e.method,
        file_id: e.file_id,
        rewrite_of_essay_id: e.rewrite_of_essay_id,
        student_confirmed: e.student_confirmed ?? false,
      };
    }
    case 'EssayTextExtracted':
      return { ...life, has_text: true, extraction_error: null, markers: event.data.markers };
    case 'EssayExtractionFailed':
      return { ...life, extraction_error: event.data.reason };
    case 'EssayAssigned':
      return {
        ...life,
        filing: event.data.filing,
        assigned_by_marker: event.data.by_marker,
        set_aside: null,
      };
    case 'EssaySetAside':
      return { ...life, set_aside: event.data.reason };
    case 'EssayAssignmentUndone':
      return {
        ...life,
        ...NO_STUDENT_RESULTS,
        filing: null,
        assigned_by_marker: false,
        set_aside: life.set_aside ?? 'no_marker',
        flags: { ...life.flags, authorship: false },
        approved: false,
        before_decision: null,
      };
    case 'RewriteDetected':
      return {
        ...life,
        // A rewrite that the teacher declared needs no further confirmation.
        rewrite: event.data.declared ? 'confirmed' : 'waiting',
        rewrite_of_essay_id: event.data.rewrite_of_essay_id,
      };
    case 'RewriteRuledOut':
      return { ...life, rewrite: 'none' };
    case 'RewriteConfirmed':
      return { ...life, rewrite: 'confirmed' };
    case 'RewriteDismissed':
      return { ...life, rewrite: 'dismissed' };
    case 'AuthorshipComparisonRequested':
      return { ...life, comparison: 'unmade' };
    case 'AuthorshipCompared':
      return {
        ...life,
        comparison: 'made',
        last_comparison: {
          differs: event.data.differs,
          similarity: event.data.similarity,
          evidence_strength: event.data.evidence_strength,
          samples: event.data.sample_ids.length,
          engine: event.data.engine,
          engine_version: event.data.engine_version,
        },
      };
    case 'AuthorshipComparisonSkipped':
      return { ...life, comparison: 'skipped' };
    case 'AiWritingChecked':
      return { ...life, ai_check: 'made', ai_score: event.data.score };
    case 'AiWritingCheckFailed':
      return { ...life, ai_check: 'failed' };
    case 'GradingRequested':
      return {
        ...life,
        attempt: event.data.attempt,
        grading_error: null,
        grading: {
          attempt: event.data.attempt,
          rubric_version: event.data.rubric_version,
          engine: event.data.engine,
          state: 'requested',
          fence: null,
        },
      };
    case 'GradingStarted':
      return life.grading
        ? { ...life, grading: { ...life.grading, state: 'started', fence: event.data.fence } }
        : life;
    case 'EssayGraded':
      return {
        ...life,
        grading: life.grading && { ...life.grading, state: 'graded' },
        ...(event.data.applied
          ? { graded_by: 'engine' as const, grading_result_id: event.data.grading_result_id }
          : {}),
      };
    case 'GradingFailed':
      return {
        ...life,
        grading: life.grading && { ...life.grading, state: 'failed' },
        grading_error: event.data.reason,
      };
    case 'EssayScoredByTeacher':
      return {
        ...life,
        graded_by: 'teacher',
        grading_result_id: event.data.grading_result_id,
        grading_error: null,
      };
    case 'EssayFlagged': {
      const { kind } = event.data;
      const flags = { ...life.flags, [kind]: true };
      if (kind === 'teacher')
        return decide(life, event, 'flagged', { flags, approved: false, rejected: false });
      // An undo takes back what the person decided, not what a rule has found since.
      const before = life.before_decision;
      const keeps = before !== null && !before.approved;
      return {
        ...life,
        flags,
        before_decision: keeps ? { ...before, flags: { ...before.flags, [kind]: true } } : before,
      };
    }
    case 'AuthorshipApproved':
      return decide(life, event, 'approved', {
        flags: initialEssayLife.flags,
        approved: true,
        rejected: false,
      });
    case 'EssayRejected':
      return decide(life, event, 'rejected', { approved: false, rejected: true });
    case 'EssayDecisionUndone': {
      const before = life.before_decision;
      if (!before) return life;
      const { flags, approved, rejected } = before;
      return { ...decide(life, event, 'undone', { flags, approved, rejected }), before_decision: null };
    }
    case 'EssayRetryRequested':
      if (event.data.step === 'extract') return { ...life, extraction_error: null };
      if (event.data.step === 'check_ai_writing') return { ...life, ai_check: 'unmade' };
      if (event.data.step === 'grade') return { ...life, grading_error: null };
      return life;
    case 'EssayConvertedToBaseline':
      return { ...life, linked_baseline_id: event.data.baseline_id };
    case 'EssayBaselineUnlinked':
      return { ...life, linked_baseline_id: null };
    case 'EssayErased':
      return { ...life, erased: true };
    default:
      return life;
  }
};

/** The essay after one more event of its stream; events of other kinds change nothing. */
export const evolveEssayLife = (life: EssayLife, event: DomainEvent | RecordedEvent): EssayLife =>
  settled(apply(life, event));
