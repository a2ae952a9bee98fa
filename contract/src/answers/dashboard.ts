export interface DashboardStats {
  total_students: number;
  students_with_baseline: number;
  /** 0–100, rounded. */
  baseline_percent: number;
  recent_essays: number;
  flagged_essays: number;
  pending_baselines: number;
}
