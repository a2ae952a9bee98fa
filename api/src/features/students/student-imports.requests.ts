import { ArrayNotEmpty, IsUUID, ValidateIf } from 'class-validator';
import { MOST_ADDED, PERIOD_WORD } from '@essays/contract';
import type { ListedStudent, ListedStudents, ImportedRow, StudentImport } from '@essays/contract';
import { AcademicYear, Optional, OptionalRevision, Rows } from '../../platform/http/inputs.ts';
import { Email, Name, SchoolNumber, TaughtPeriod } from './students.requests.ts';
import { bodyOf } from '../../platform/http/body-of.ts';

class ListedStudentRequest extends bodyOf<ListedStudent>({
  name: Name(),
  school_number: SchoolNumber(),
  email: Email(),
  period: TaughtPeriod(),
  academic_year: AcademicYear(),
}) {}

class ImportedRowRequest extends bodyOf<ImportedRow>({
  student_id: [
    ValidateIf((_: object, value: unknown) => value !== null),
    IsUUID('all', { message: 'student_id must be the id of a student, or null' }),
  ],
  revision: OptionalRevision(),
  ...ListedStudentRequest.rules,
}) {}

const ROWS = {
  none: 'rows must be a list',
  tooMany: `At most ${MOST_ADDED} students at a time`,
  noRow: `Each row must have a name, a ${PERIOD_WORD.one} and a year`,
};

export class ListedStudentsRequest extends bodyOf<ListedStudents>({
  rows: Rows(() => ListedStudentRequest, MOST_ADDED, ROWS),
}) {}

export class ImportStudentsRequest extends bodyOf<StudentImport>({
  import_id: [Optional(), IsUUID('all', { message: 'import_id must be the id of an import' })],
  rows: [
    ArrayNotEmpty({ message: 'There is nobody in this list' }),
    Rows(() => ImportedRowRequest, MOST_ADDED, ROWS),
  ],
}) {}
