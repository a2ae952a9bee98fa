/** Essays that wait, no matter how long ago they were uploaded. */
export interface Queue {
  count: number;
  /** Since when the first of them waits, ISO; null when none does. */
  oldest: string | null;
}

export interface DashboardStats {
  total_students: number;
  students_with_baseline: number;
  /** 0–100, rounded. */
  baseline_percent: number;
  recent_essays: number;
  flagged_essays: number;
  pending_baselines: number;
  queues: {
    /** Could not be read or graded. */
    failed: Queue;
    unassigned: Queue;
    ready_for_grading: Queue;
    /** Graded, and no teacher has confirmed the proposed scores or entered her own. */
    to_confirm: Queue;
    under_way: Queue;
  };
}
