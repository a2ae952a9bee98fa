import type { Baseline, DashboardStats, Essay } from '@essays/contract';

/**
 * Fixed figures for a dashboard whose data did not arrive, under a banner that says so. No names, no links;
 * a constant of this file, never in the cache, never printed.
 */
const essay = (n: number, status: string, score: number | null, type: string): Essay =>
  ({
    id: `sample-${n}`,
    grading_essay_submission_id: `sample-${n}`,
    origin: 'essay',
    student_session_id: null,
    student_display_id: `SAMPLE-${n}`,
    student_name: `Sample student ${n}`,
    submission_date: `2025-10-0${n}`,
    essay_type: type,
    class_type: '10th_grade_english',
    processing_status: status,
    grading_result: null,
    rubric_assessment: [],
    overall_score: score,
    focus_organization_score: null,
    evidence_elaboration_score: null,
    conventions_score: null,
    status_since: `2025-10-0${n}T09:00:00.000Z`,
  }) as unknown as Essay;

const baseline = (n: number, status: string, similarity: number | null): Baseline =>
  ({
    id: `sample-baseline-${n}`,
    student_session_id: null,
    student_display_id: `SAMPLE-${n}`,
    student_name: `Sample student ${n}`,
    submission_date: `2025-10-0${n}`,
    processing_status: status,
    baseline_similarity_score: similarity,
    flag_reason: null,
    authorship_baseline_count: 1,
    status_since: `2025-10-0${n}T09:00:00.000Z`,
  }) as unknown as Baseline;

export const SAMPLE_ESSAYS: Essay[] = [
  essay(4, 'flagged', 2.67, 'argumentative'),
  essay(3, 'completed', 3.33, 'explanatory'),
  essay(2, 'completed', 3.67, 'informative'),
  essay(1, 'processing', null, 'argumentative'),
];
export const SAMPLE_BASELINES: Baseline[] = [
  baseline(2, 'ready_for_review', 0.54),
  baseline(1, 'baseline_checking', null),
];
const none = { count: 0, oldest: null };
export const SAMPLE_STATS: DashboardStats = {
  total_students: 24,
  students_with_baseline: 20,
  baseline_percent: 83,
  recent_essays: 4,
  recent_essays_by_time: [0, 0, 0, 1, 0, 1, 0, 1, 0, 1],
  recent_scores: { counts: [0, 1, 1, 1], mean: 3.22 },
  flagged_essays: 1,
  flagged_for_ai_writing: 0,
  pending_baselines: 2,
  first_baselines: 0,
  queues: {
    failed: none,
    unassigned: none,
    ready_for_grading: none,
    to_confirm: none,
    under_way: none,
    flagged: none,
    pending_reviews: { count: 2, oldest: null },
  },
};
