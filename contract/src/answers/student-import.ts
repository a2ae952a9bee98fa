import type { Student } from './student.ts';

/** A student whom a row of a class list may be about. */
export type ComparedStudent = Pick<
  Student,
  | 'id'
  | 'display_id'
  | 'student_name'
  | 'school_number'
  | 'email'
  | 'period'
  | 'academic_year'
  | 'is_active'
  | 'revision'
>;

/**
 * Why nobody but a teacher can say whose row it is:
 * `number_of_another`, `email_of_another`: the number or address belongs to somebody of quite another name;
 * `two_students`: the number is one student's, the address another's;
 * `other_number`: a student of the same name in this class has another number;
 * `elsewhere`: only the name says that it is a student who is in another class;
 * `left`: only the name says that it is a student who left;
 * `other_order`: a student has the words of the name in another order;
 * `several`: several students have the name.
 */
export const ROW_DOUBTS = [
  'number_of_another',
  'email_of_another',
  'two_students',
  'other_number',
  'elsewhere',
  'left',
  'other_order',
  'several',
] as const;
export type RowDoubt = (typeof ROW_DOUBTS)[number];

/** What a row of a class list would do to the roster. */
export type ComparedRow =
  | { plan: 'add'; student: null; doubt: null }
  /** Already there, exactly so; or other details, perhaps another class. */
  | { plan: 'same' | 'change'; student: ComparedStudent; doubt: null }
  /** Whom it may be about. */
  | { plan: 'doubtful'; student: ComparedStudent; doubt: RowDoubt };

export interface Imported {
  import_id: string;
  added: number;
  changed: number;
  /** Rows that said what was known. */
  unchanged: number;
}

/** Display ids are of students with whom something was done since: they stay as they are. */
export interface UndoneImport {
  removed: number;
  restored: number;
  kept: string[];
  /** How many are still to be undone: the caller asks again. */
  left: number;
}
