import type { ClassSheet } from '../answers/class-sheet.ts';
import type { ComparedRow, Imported, UndoneImport } from '../answers/student-import.ts';
import type {
  NamedStudent,
  PickerStudent,
  Student,
  StudentFlag,
  StudentProgress,
} from '../answers/student.ts';
import { get, post, put, remove } from './call.ts';
import type { Message } from './call.ts';
import { NUMBERED, ONE_CLASS, ROSTER } from './query.ts';

export interface BulkStudent {
  name: string;
  /** The number the school gave them, which no other student has. null: none. */
  school_number?: string | null;
  /** Their address at the school. null: none. */
  email?: string | null;
  period: number;
  /** Follows from the period; a value sent by the caller is ignored. */
  class_type?: string;
}

export interface NewStudent extends BulkStudent {
  academic_year: string;
}

export interface NewStudents {
  students: BulkStudent[];
  academic_year: string;
}

/** One line of a class list. What is omitted or null is not said by the list, and stays as it is. */
export interface ListedStudent {
  name: string;
  school_number?: string | null;
  email?: string | null;
  period: number;
  academic_year: string;
}

export interface ListedStudents {
  rows: ListedStudent[];
}

export interface ImportedRow extends ListedStudent {
  /** Whose details these are; null: somebody new. */
  student_id: string | null;
  /** Of that student, as it was when the row was compared. */
  revision?: number;
}

export interface StudentImport {
  /** Of the rows before these, so that all can be undone together; omitted: these are the first. */
  import_id?: string;
  rows: ImportedRow[];
}

/** Names as they would be added; case and accents do not matter. */
export interface NamesToCheck {
  names: string[];
}

/** A name that was asked about, and the first student who has it. */
export interface KnownName {
  name: string;
  display_id: string;
}

/** Files of which nobody knows yet whose they are. */
export interface UnmatchedFiles {
  files: {
    /** The first 200 characters of its name. */
    name: string;
    /** The first 120 characters of its text; null: not read yet. */
    text?: string | null;
  }[];
}

/** An omitted field stays unchanged. */
export interface StudentChange extends Partial<NewStudent> {
  is_active?: boolean;
}

export interface LegalHoldChange {
  student_ids: string[];
  reason: string;
}

export interface NewStudentFlag {
  flag_reason: string;
}

export interface FlagResolution {
  /** null: none. */
  resolution_notes?: string | null;
}

export const students = {
  /** The roster: all of it, or a page of it with `limit`; sorted by name for those who may see names. */
  list: get('/students', { query: [...ROSTER, 'search', ...NUMBERED], list: 'itself' }).answers<Student[]>(),
  /** The roster in the form a picker needs. With `search` or `limit`, only the best matches (about 20), best first. */
  forUpload: get('/students/for-upload', {
    query: [...ROSTER, 'search', ...NUMBERED],
    list: 'students',
  }).answers<{
    students: PickerStudent[];
  }>(),
  /** The roster with the state of each student's samples. */
  withBaseline: get('/students/with-baseline', { query: [...ROSTER, ...NUMBERED], list: 'itself' }).answers<
    Student[]
  >(),
  /** All academic years that have students. */
  academicYears: get('/students/academic-years').answers<string[]>(),
  /**
   * Each student’s latest scores in one class, the medians, and the criterion that is lowest for most; with `limit`, of
   * a page of its students.
   */
  classSheet: get('/students/class-sheet', {
    query: [...ONE_CLASS, 'essay_type', 'days', 'rubric', ...NUMBERED],
    list: 'students',
  }).answers<ClassSheet>(),
  /** One student. */
  one: get('/students/{id}').answers<Student>(),
  /** Scores over time, their trend and the summary for the teacher. */
  progress: get('/students/{id}/progress', { query: ['academic_year'] }).answers<StudentProgress>(),
  /** Adds a student. */
  add: post('/students', { status: 201 }).takes<NewStudent>().answers<Student>(),
  /** Adds many students, all or none. */
  addMany: post('/students/bulk', { status: 201 })
    .takes<NewStudents>()
    .answers<{ students: Student[]; count: number }>(),
  /**
   * What each row of a class list, 500 at most, would do to the roster: by school number, then by e-mail address, then
   * by name.
   */
  compare: post('/students/compare').takes<ListedStudents>().answers<{ rows: ComparedRow[] }>(),
  /** Adds and changes the students of a class list, 500 rows at most, all or none. Nobody is deleted. */
  import: post('/students/imports', { status: 201 }).takes<StudentImport>().answers<Imported>(),
  /**
   * Undoes an import of one's own, a hundred students a call while any are left: who was added is removed again, who
   * was changed is as before. Students with whom something was done since stay as they are.
   */
  undoImport: post('/students/imports/{importId}/undo').answers<UndoneImport>(),
  /** Which of these names, 500 at most, are on the roster; none for callers who may not see names. */
  known: post('/students/known').takes<NamesToCheck>().answers<{ known: KnownName[] }>(),
  /**
   * The active student whom each of these files, 200 at most, names by full name, or by school number in its own
   * name: proposals, in the order of the files.
   * Null: nobody, or the caller may not see names.
   */
  named: post('/students/named').takes<UnmatchedFiles>().answers<{ named: (NamedStudent | null)[] }>(),
  /** Corrects name, school number, e-mail address, period or year, or deactivates and activates. */
  change: put('/students/{id}').takes<StudentChange>().answers<Student>(),
  /** Activates a student who was deactivated. */
  activate: post('/students/{id}/activate').answers<Student>(),
  /** Deactivates a student, or deletes permanently. */
  remove: remove('/students/{id}', { query: ['hard_delete'] }).answers<Message>(),
  /**
   * Puts a legal hold on students, 500 at most: until it is lifted, nothing of theirs can be deleted or taken from
   * them, by hand or by a rule.
   */
  hold: post('/students/legal-holds').takes<LegalHoldChange>().answers<Message>(),
  /** Lifts the legal hold on students, 500 at most; whoever has none stays as they are. */
  liftHold: post('/students/legal-holds/lift').takes<LegalHoldChange>().answers<Message>(),
  /** Raises a flag on a student. */
  raiseFlag: post('/students/{id}/flags', { status: 201 }).takes<NewStudentFlag>().answers<StudentFlag>(),
  /** The flags of a student, including resolved ones. */
  flags: get('/students/{id}/flags', { query: NUMBERED, list: 'itself' }).answers<StudentFlag[]>(),
  /** Resolves a flag of a student. */
  resolveFlag: post('/baselines/flags/{id}/resolve').takes<FlagResolution>().answers<Message>(),
};
