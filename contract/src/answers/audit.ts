import type { AiWritingBand, CheckedBy } from '../facts/ai-writing.ts';
import type { EssayDecided, EssayFlags } from '../domain/essay-life-state.ts';
import type { EssayStatus } from '../facts/states.ts';
import type { ActorRole } from '../facts/roles.ts';
import type { WhoseScores } from '../facts/whose-scores.ts';
import type { EvidenceStrength } from '../facts/comparison.ts';

/** One thing that happened. */
export interface AuditFacts {
  id: string;
  position: number;
  at: string;
  actor_id: string;
  actor_role: ActorRole;
  /** The word of the event, only where `actor_role` is 'unknown'. */
  unknown_role?: string;
  /** Event type. */
  action: string;
  /** A sentence for a person, without a student's name. */
  summary: string;
  subject:
    | 'essay'
    | 'baseline'
    | 'student'
    | 'user'
    | 'batch'
    | 'assessment'
    | 'assignment'
    | 'class'
    | 'room'
    | 'rubric'
    | 'school';
  subject_id: string;
  /** Only if the event itself says it: received with a student, assigned, compared, graded, erased. */
  student_id: string | null;
  /** On the events that assigned or erased the id; it outlives the student. */
  student_display_id: string | null;
  /** A person's words, or a sentence from a rule or the pipeline. */
  reason: string | null;
  rule: string | null;
  values: Record<string, number> | null;
  /** True for decisions on an essay or baseline (approve, reject, flag, score, review, undo). */
  decision: boolean;
}

/** One thing that happened, as a department head reads it. */
export interface AuditEntry extends AuditFacts {
  /** Username, or 'system'. */
  actor: string;
}

export interface AuditPage {
  entries: AuditEntry[];
  count: number;
}

/** Hashes of a history, each covering the one before it; `facts` lists the fields of an entry that go into its hash. */
export interface AuditChain {
  algorithm: 'sha256';
  facts: string[];
  links: { id: string; hash: string }[];
  /** The last hash; null for an empty history. */
  head: string | null;
}

/** What an essay looked like at a moment in the past, folded from everything that had happened by then. */
export interface PastEssay {
  status: EssayStatus | 'deleted';
  status_since: string;
  flags: EssayFlags;
  word_count: number | null;
  /** 0–1; null if nothing was compared. */
  similarity: number | null;
  evidence_strength: EvidenceStrength | null;
  /** Null: nothing was compared. */
  compared_by: CheckedBy | null;
  /** How many samples it was compared with. */
  samples: number;
  /** 0–100. */
  ai_writing_score: number | null;
  ai_writing_band: AiWritingBand | null;
  ai_writing_by: CheckedBy | null;
  overall_score: number | null;
  focus_organization_score: number | null;
  evidence_elaboration_score: number | null;
  conventions_score: number | null;
  rubric: { criterion_id: string; criterion: string; score: number | null; max: number }[];
  /** 'teacher', or the engine's name; null before there were scores. */
  scored_by: string | null;
  /** Whose scores they were; null while there were none. */
  scores: WhoseScores | null;
  /** As in an essay. */
  confirmed_among: number | null;
  /** The last decision by a person; `by` is a username. */
  decided: { what: EssayDecided['what']; by: string; at: string } | null;
  /** How many talks with the student were noted. */
  talks: number;
}

/** The history of one essay or baseline, oldest first. */
export interface AuditHistory extends AuditPage {
  chain: AuditChain;
  /** Only with `up_to`: the essay as it was then; null before it was submitted. */
  as_it_stood?: PastEssay | null;
}
