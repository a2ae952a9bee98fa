import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsString,
  IsUUID,
  MaxLength,
  ValidateBy,
} from 'class-validator';
import {
  emailProblem,
  HEADING_LENGTH,
  InvalidInput,
  MAX_BATCH_FILES,
  MAX_FILE_NAME_LENGTH,
  MAX_NAME_LENGTH,
  MOST_ADDED,
  PERIOD_WORD,
  schoolNumberProblem,
  TAUGHT_PERIODS,
} from '@essays/contract';
import type {
  BulkStudent,
  FlagResolution,
  LegalHoldChange,
  NamesToCheck,
  NewStudent,
  NewStudentFlag,
  NewStudents,
  StudentChange,
  UnmatchedFiles,
} from '@essays/contract';
import {
  AcademicYear,
  Optional,
  OptionalOrNull,
  Rows,
  Text,
  textOf,
  Trimmed,
  Words,
} from '../../platform/http/inputs.ts';
import type { ClassFilter } from '../../platform/http/inputs.ts';
import type { RosterFilter } from './student.queries.ts';
import { bodyOf } from '../../platform/http/body-of.ts';

const NAME = { message: 'Name is required' };
const PERIOD = { message: `${PERIOD_WORD.title} must be one of: ${TAUGHT_PERIODS.join(', ')}` };
const LONG = { message: `A name may have at most ${MAX_NAME_LENGTH} characters` };

/** The pages send numbers, a form sends text; '' is nothing. Anything else stays as it is and is refused. */
const Period = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,2}$/.test(value.trim()) ? Number(value) : value === '' ? null : value,
  );

export const Name = () => applyDecorators(Trimmed(), Words('A name', MAX_NAME_LENGTH, NAME.message));
export const TaughtPeriod = () =>
  applyDecorators(
    Period(),
    IsNotEmpty({ message: `${PERIOD_WORD.title} is required` }),
    IsIn(TAUGHT_PERIODS, PERIOD),
  );

/** A spreadsheet may send a number as one; '' is none. */
const NoneIfEmpty = () =>
  Transform(({ value }: { value: unknown }) => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' ? text.trim() || null : text;
  });
const Valid = (name: string, problemOf: (text: string) => string | null, what: string) =>
  ValidateBy({
    name,
    validator: {
      validate: (value: unknown) => typeof value === 'string' && problemOf(value) === null,
      defaultMessage: (found) =>
        typeof found?.value === 'string' ? (problemOf(found.value) ?? '') : `${what} must be text`,
    },
  });
/** null or '': none. */
export const SchoolNumber = () =>
  applyDecorators(
    NoneIfEmpty(),
    OptionalOrNull(),
    Valid('isSchoolNumber', schoolNumberProblem, 'school_number'),
  );
export const Email = () =>
  applyDecorators(NoneIfEmpty(), OptionalOrNull(), Valid('isEmailAddress', emailProblem, 'email'));

/** Class types follow from periods; a value sent by the caller is checked for its type and then ignored. */
const ClassTypeSent = () => applyDecorators(Optional(), IsString({ message: 'class_type must be text' }));

export class AddStudentRequest extends bodyOf<NewStudent>({
  name: Name(),
  school_number: SchoolNumber(),
  email: Email(),
  period: TaughtPeriod(),
  academic_year: AcademicYear(),
  class_type: ClassTypeSent(),
}) {}

class BulkStudentRequest extends bodyOf<BulkStudent>({
  name: Name(),
  school_number: SchoolNumber(),
  email: Email(),
  period: TaughtPeriod(),
  class_type: ClassTypeSent(),
}) {}

export class AddStudentsRequest extends bodyOf<NewStudents>({
  students: [
    ArrayNotEmpty({ message: 'Please enter at least one student name' }),
    Rows(() => BulkStudentRequest, MOST_ADDED, {
      none: 'Please enter at least one student name',
      tooMany: `At most ${MOST_ADDED} students at a time`,
      noRow: `Each student must have a name and a ${PERIOD_WORD.one}`,
    }),
  ],
  academic_year: AcademicYear(),
}) {}

export class NamesToCheckRequest extends bodyOf<NamesToCheck>({
  names: [
    MaxLength(MAX_NAME_LENGTH, { ...LONG, each: true }),
    IsString({ ...NAME, each: true }),
    ArrayMaxSize(MOST_ADDED, { message: `At most ${MOST_ADDED} students at a time` }),
    IsArray({ message: 'names must be a list' }),
  ],
}) {}

class UnmatchedFileRequest extends bodyOf<{ name: string; text?: string | null }>({
  name: [
    MaxLength(MAX_FILE_NAME_LENGTH, {
      message: `Of a file name, send the first ${MAX_FILE_NAME_LENGTH} characters`,
    }),
    IsString({ message: 'name must be text' }),
  ],
  text: [
    OptionalOrNull(),
    MaxLength(HEADING_LENGTH, { message: `Of a text, send the first ${HEADING_LENGTH} characters` }),
    IsString({ message: 'text must be text' }),
  ],
}) {}

export class UnmatchedFilesRequest extends bodyOf<UnmatchedFiles>({
  files: Rows(() => UnmatchedFileRequest, MAX_BATCH_FILES, {
    none: 'files must be a list',
    tooMany: `At most ${MAX_BATCH_FILES} files at a time`,
    noRow: 'Each file must have a name',
  }),
}) {}

export class ChangeStudentRequest extends bodyOf<StudentChange>({
  name: [Optional(), Name()],
  school_number: SchoolNumber(),
  email: Email(),
  period: [Optional(), TaughtPeriod()],
  academic_year: [Optional(), AcademicYear()],
  class_type: ClassTypeSent(),
  is_active: [Optional(), IsBoolean({ message: 'is_active must be true or false' })],
}) {}

export class RaiseFlagRequest extends bodyOf<NewStudentFlag>({
  flag_reason: [Words('The reason', 2000, 'A reason is required'), Trimmed()],
}) {}

export class LegalHoldRequest extends bodyOf<LegalHoldChange>({
  student_ids: [
    IsUUID('all', { each: true, message: 'student_ids must be ids of students' }),
    ArrayMaxSize(MOST_ADDED, { message: `At most ${MOST_ADDED} students at a time` }),
    ArrayNotEmpty({ message: 'Please choose at least one student' }),
    IsArray({ message: 'student_ids must be a list' }),
  ],
  reason: [Words('The reason', 2000, 'A reason is required'), Trimmed()],
}) {}

export class ResolveFlagRequest extends bodyOf<FlagResolution>({
  resolution_notes: [OptionalOrNull(), Text('The notes', 2000)],
}) {}

export const flagOf = <Name extends string>(query: Record<Name, unknown>, name: Name): boolean => {
  const value = textOf(query, name)?.toLowerCase();
  if (value === undefined || value === 'false' || value === '0') return false;
  if (value === 'true' || value === '1') return true;
  throw new InvalidInput(`${name} must be true or false`);
};

export const rosterFilterOf = (
  query: Record<'include_inactive', unknown>,
  classes: ClassFilter,
): RosterFilter => ({ include_inactive: flagOf(query, 'include_inactive'), ...classes });
