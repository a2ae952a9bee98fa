import { hasBaseline, studentBaselineStatus } from '@essays/contract';
import type { LegalHold, PickerStudent, Student, StudentBaselinesRow, StudentRow } from '@essays/contract';

/** Accounts as the pages call them, by id. */
export type Accounts = ReadonlyMap<string, string>;

const holdOf = ({ legal_hold }: StudentRow, accounts: Accounts, named: boolean): LegalHold | null =>
  legal_hold
    ? {
        by: accounts.get(legal_hold.by) ?? legal_hold.by,
        at: legal_hold.at,
        reason: named ? legal_hold.reason : null,
      }
    : null;

export const answerOf = (
  row: StudentRow,
  samples: readonly Sample[],
  accounts: Accounts,
  named: boolean,
): Student => ({
  id: row.id,
  display_id: row.display_id,
  student_name: named ? row.name : null,
  school_number: named ? row.school_number : null,
  email: named ? row.email : null,
  period: row.period,
  class_type: row.class_type,
  academic_year: row.academic_year,
  enrollment_date: row.enrollment_date,
  is_active: row.is_active,
  entered_by: row.entered_by,
  has_baseline: hasBaseline(samples),
  baseline_status: studentBaselineStatus(samples),
  approved_words: samples.reduce((sum, { status, words }) => sum + (status === 'approved' ? words : 0), 0),
  // A reason in a teacher's words may contain the name.
  flags: named ? row.flags : row.flags.map((flag) => ({ ...flag, flag_reason: null })),
  legal_hold: holdOf(row, accounts, named),
  revision: row.revision,
});

export const pickerStudent = (
  row: PickedStudent,
  samples: readonly Sample[],
  named: boolean,
): PickerStudent => ({
  id: row.id,
  display_id: row.display_id,
  name: named ? row.name : null,
  period: row.period,
  class_type: row.class_type,
  has_baseline: hasBaseline(samples),
});

/** What the roster shows of a sample. */
export const STANDING = ['student_id', 'status', 'flagged', 'previous_year', 'words'] as const;
export type Sample = Pick<StudentBaselinesRow, (typeof STANDING)[number]>;
/** What a picker shows of a student. */
export const PICKER_FIELDS = ['id', 'display_id', 'name', 'period', 'class_type'] as const;
export type PickedStudent = Pick<StudentRow, (typeof PICKER_FIELDS)[number]>;
