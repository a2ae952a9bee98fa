/** Essays or samples that are waiting, no matter how long ago they were uploaded. */
export interface Queue {
  count: number;
  /** When the first of them started waiting, ISO; null when none is waiting. */
  oldest: string | null;
}

export const DASHBOARD_QUEUES = [
  'failed',
  'unassigned',
  'ready_for_grading',
  'to_confirm',
  'under_way',
  'flagged',
  'pending_reviews',
] as const;
export type DashboardQueue = (typeof DASHBOARD_QUEUES)[number];

export interface DashboardStats {
  total_students: number;
  students_with_baseline: number;
  /** 0–100, rounded. */
  baseline_percent: number;
  /** Essays of the last 30 days. */
  recent_essays: number;
  /** The same in ten groups of three days, the oldest first. */
  recent_essays_by_time: number[];
  /** Their scores on the 4-point scale, by group: below 2.5, from 2.5, from 3, from 3.5. */
  recent_scores: { counts: number[]; mean: number | null };
  flagged_essays: number;
  /** How many of those were flagged for AI writing. */
  flagged_for_ai_writing: number;
  pending_baselines: number;
  /** Samples of students of the class that are waiting and had no other to be compared with. */
  first_baselines: number;
  queues: {
    /** Could not be read or graded. */
    failed: Queue;
    unassigned: Queue;
    ready_for_grading: Queue;
    /** Graded, but no teacher has confirmed the proposed scores or entered their own. */
    to_confirm: Queue;
    under_way: Queue;
    /** On the Flagged list. */
    flagged: Queue;
    /** Samples of the class that have not been decided yet. */
    pending_reviews: Queue;
  };
}
