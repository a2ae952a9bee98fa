import type { DashboardQueue } from '../answers/dashboard.ts';
import type { BaselineLife } from '../domain/baseline-life.ts';
import type { EssayLife } from '../domain/essay-life-state.ts';

/** One student, essay or baseline with the facts that the dashboard counts; the figures next to the rows count them. */
export type DashboardRow = DashboardFacts &
  (
    | { kind: 'student'; life: null }
    | { kind: 'essay'; life: EssayLife }
    | { kind: 'baseline'; life: BaselineLife }
  );

interface DashboardFacts {
  id: string;
  /** The student this row is about, or whose text it is; null until the text is filed. */
  student_id: string | null;
  academic_year: string | null;
  period: number | null;
  /** Id of the account that entered it. */
  entered_by: string;
  /** As in an essay's row. */
  class_key: string;
  /** Null for students. */
  submitted_at: string | null;
  /** Student: on the roster. Essay and baseline: always true. */
  active: boolean;
  /** What it is waiting for, if anything. */
  queue: DashboardQueue | null;
  /** Essay and baseline: since when it has had its current status, ISO. Student: null. */
  status_since: string | null;
  /** Essay: the current grade. */
  grade: {
    rubric: (number | null)[];
    overall: number | null;
    /** For a teacher's own rubric, null until fully scored; missing: it is the product's. */
    points?: { score: number; max: number } | null;
  } | null;
  /** Revision of the last event folded in. */
  seen: number;
}
