import type { AssessmentRow, BaselineBatchProgress, Caller, StudentRow } from '@essays/contract';
import { maySeeNames } from '../students/student-names.ts';

export const IDLE: BaselineBatchProgress = {
  status: 'idle',
  processedStudents: 0,
  totalStudents: 0,
  currentStudentName: null,
  currentBatch: 0,
  totalBatches: 0,
  errors: [],
  results: [],
};

/** A stopped run is over but not completed: the screen may start another, and its figures stay until then. */
const SHOWN_AS = {
  processing: 'processing',
  completed: 'completed',
  stopped: 'idle',
  reset: 'idle',
} as const;

/** What the screen shows of a run; students are named only for callers who may see names. */
export const progressOf = (
  run: AssessmentRow,
  students: ReadonlyMap<string, StudentRow>,
  caller: Caller,
): BaselineBatchProgress => {
  if (run.status === 'reset') return IDLE;
  const shown = (id: string | null): string | null => {
    const student = id === null ? undefined : students.get(id);
    if (!student) return null;
    return maySeeNames(caller) ? student.name : student.display_id;
  };
  const failed = run.results.filter((one) => !one.success);
  const place = run.current_student_id === null ? -1 : run.student_ids.indexOf(run.current_student_id);
  const totalBatches = Math.ceil(run.student_ids.length / run.batch_size);
  const processing = run.status === 'processing';
  const allFailed = failed.length > 0 && failed.length === run.student_ids.length;
  return {
    status: run.status === 'completed' && allFailed ? 'error' : SHOWN_AS[run.status],
    processedStudents: run.results.length,
    totalStudents: run.student_ids.length,
    currentStudentName: processing ? shown(run.current_student_id) : null,
    currentBatch: place >= 0 ? Math.floor(place / run.batch_size) + 1 : processing ? 0 : totalBatches,
    totalBatches,
    errors: failed.map(
      (one) => `${students.get(one.student_id)?.display_id ?? 'A student'}: ${one.error ?? 'failed'}`,
    ),
    results: run.results.map(({ success, student_id }) => ({ success, student_id })),
  };
};
