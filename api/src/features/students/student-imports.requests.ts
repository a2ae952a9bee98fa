import { ArrayNotEmpty, IsUUID, ValidateIf } from 'class-validator';
import { MOST_ADDED, PERIOD_WORD } from '@essays/contract';
import type { ListedStudent, ListedStudents, ImportedRow, StudentImport } from '@essays/contract';
import { AcademicYear, Optional, OptionalRevision, Rows } from '../../platform/http/inputs.ts';
import { Email, Name, SchoolNumber, TaughtPeriod } from './students.requests.ts';

class ListedStudentRequest implements ListedStudent {
  @Name()
  name!: string;

  @SchoolNumber()
  school_number?: string | null;

  @Email()
  email?: string | null;

  @TaughtPeriod()
  period!: number;

  @AcademicYear()
  academic_year!: string;
}

class ImportedRowRequest extends ListedStudentRequest implements ImportedRow {
  @ValidateIf((_: object, value: unknown) => value !== null)
  @IsUUID('all', { message: 'student_id must be the id of a student, or null' })
  student_id!: string | null;

  @OptionalRevision()
  revision?: number;
}

const ROWS = {
  none: 'rows must be a list',
  tooMany: `At most ${MOST_ADDED} students at a time`,
  noRow: `Each row must have a name, a ${PERIOD_WORD.one} and a year`,
};

export class ListedStudentsRequest implements ListedStudents {
  @Rows(() => ListedStudentRequest, MOST_ADDED, ROWS)
  rows!: ListedStudentRequest[];
}

export class ImportStudentsRequest implements StudentImport {
  @Optional()
  @IsUUID('all', { message: 'import_id must be the id of an import' })
  import_id?: string;

  @ArrayNotEmpty({ message: 'There is nobody in this list' })
  @Rows(() => ImportedRowRequest, MOST_ADDED, ROWS)
  rows!: ImportedRowRequest[];
}
