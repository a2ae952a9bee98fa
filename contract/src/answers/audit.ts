/** One thing that happened, as a department head reads it. */
export interface AuditEntry {
  id: string;
  position: number;
  at: string;
  actor_id: string;
  /** Username, or 'system'. */
  actor: string;
  actor_role: string;
  /** Event type. */
  action: string;
  /** A sentence for a person, without a student's name. */
  summary: string;
  subject: 'essay' | 'baseline' | 'student' | 'user' | 'batch' | 'assessment';
  subject_id: string;
  student_id: string | null;
  student_display_id: string | null;
  reason: string | null;
  rule: string | null;
  values: Record<string, number> | null;
  /** True for decisions on an essay or baseline (approve, reject, flag, score, review, undo). */
  decision: boolean;
}

export interface AuditPage {
  entries: AuditEntry[];
  count: number;
}

/** Hashes over a history, each over the one before it; `facts` names what of an entry goes into its hash. */
export interface AuditChain {
  algorithm: 'sha256';
  facts: string[];
  links: { id: string; hash: string }[];
  /** The last hash; null for an empty history. */
  head: string | null;
}

/** The history of one essay or baseline, oldest first. */
export interface AuditHistory extends AuditPage {
  chain: AuditChain;
}
