import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { applyDecorators, Param, ParseUUIDPipe } from '@nestjs/common';
import {
  academicYearProblem,
  DAY_MS,
  InvalidInput,
  isDay,
  isTimeZone,
  NotFound,
  yearFormProblem,
} from '@essays/contract';
import { HIDDEN_NAME, NOTHING_HIDDEN } from './covered.ts';

/**
 * Optional. A value that is sent is checked, including null: null is not a value unless `OptionalOrNull` gives it a
 * meaning.
 */
export const Optional = () => ValidateIf((_: object, value: unknown) => value !== undefined);

/** Optional or null. The field says what null means. */
export const OptionalOrNull = () =>
  ValidateIf((_: object, value: unknown) => value !== undefined && value !== null);

/** Forms send text, so 'true' and 'false' are accepted as well. */
const Flag = () =>
  Transform(({ value }: { value: unknown }) =>
    value === 'true' || value === 'on' || value === '1'
      ? true
      : value === 'false' || value === ''
        ? false
        : value,
  );

/** A number as JSON or as the text of a form; '' counts as omitted. Anything else is left as it is and refused. */
const Numeric = () =>
  Transform(({ value }: { value: unknown }) => {
    if (value === '') return undefined;
    return typeof value === 'string' && /^-?\d{1,9}(\.\d{1,9})?$/.test(value.trim()) ? Number(value) : value;
  });

/** Text of at most `most` characters. */
export const Text = (what: string, most: number, message = `${what} must be text`) =>
  applyDecorators(
    IsString({ message }),
    MaxLength(most, { message: `${what} may have at most ${most} characters` }),
  );

/** Text that may not be empty; `sentence` asks for it. */
export const Words = (what: string, most: number, sentence: string) =>
  applyDecorators(Text(what, most, sentence), IsNotEmpty({ message: sentence }));
/** Without the blanks around it. */
export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
/** A whole number of these bounds. */
export const WholeNumber = (message: string, least: number, most: number) =>
  applyDecorators(IsInt({ message }), Min(least, { message }), Max(most, { message }));
/** An id that a form may leave empty. */
export const OptionalId = (message: string) =>
  applyDecorators(EmptyIsNothing(), IsUUID('all', { message }), Optional());
/** The same, or null. The field says what null means. */
export const OptionalIdOrNull = (message: string) =>
  applyDecorators(EmptyIsNothing(), IsUUID('all', { message }), OptionalOrNull());
/** A list of at most `most` ids; `problem` says that it is none. */
export const Ids = (problem: string, most: number, tooMany: string) =>
  applyDecorators(
    IsArray({ message: problem }),
    ArrayMaxSize(most, { message: tooMany }),
    IsUUID('all', { each: true, message: problem }),
  );
/** A text, or texts, that nobody edited around a name they may not see. */
export const NothingHidden = (each = false) => Matches(NOTHING_HIDDEN, { message: HIDDEN_NAME, each });

/** A calendar day, and nothing more. */
export const Day = (message: string) =>
  ValidateBy({
    name: 'isDay',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isDay(value),
      defaultMessage: () => message,
    },
  });

/** The day on which a text was written, if the teacher says so. */
export const WritingDay = () =>
  applyDecorators(
    Optional(),
    Day('The day on which it was written must be a date such as 2025-09-01'),
    EmptyIsNothing(),
  );

export const IsTimeZone = () =>
  ValidateBy({
    name: 'isTimeZone',
    validator: {
      validate: isTimeZone,
      defaultMessage: () => 'time_zone must be one such as America/New_York',
    },
  });

/** The year of a class, such as 2025-26. */
export const AcademicYear = () =>
  ValidateBy({
    name: 'isAcademicYear',
    validator: {
      validate: (value: unknown) => academicYearProblem(value) === null,
      defaultMessage: (found) => academicYearProblem(found?.value) ?? '',
    },
  });

/** A form cannot omit a field as easily as JSON can, so '' counts as omitted. */
export const EmptyIsNothing = () =>
  Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

export const OptionalText = (what: string, most: number) =>
  applyDecorators(EmptyIsNothing(), Text(what, most), Optional());

/** A choice that may be omitted. */
export const OptionalFlag = (name: string) =>
  applyDecorators(Flag(), IsBoolean({ message: `${name} must be true or false` }), Optional());

/** The revision at which a document was seen, for calls that name many. */
export const OptionalRevision = () =>
  applyDecorators(
    Optional(),
    IsInt({ message: 'revision must be a whole number' }),
    Min(0, { message: 'revision must be a whole number' }),
  );

export const Score = (message: string) => applyDecorators(Numeric(), IsNumber({}, { message }));

export const OptionalScore = (message: string) => applyDecorators(Score(message), Optional());

/** Messages for a list of rows that is not a list, is too long, or contains something other than rows. */
interface RowsMessages {
  none: string;
  tooMany: string;
  noRow: string;
}

/** A list of at most `most` rows, each checked by its own class. */
export const Rows = (row: () => new () => object, most: number, { none, tooMany, noRow }: RowsMessages) =>
  applyDecorators(
    IsArray({ message: none }),
    ArrayMaxSize(most, { message: tooMany }),
    IsObject({ each: true, message: noRow }),
    ValidateNested({ each: true, message: noRow }),
    Type(row),
  );

/** An unknown id and a malformed one are the same to a teacher. */
export const Id = (
  what:
    | 'Essay'
    | 'Baseline'
    | 'Student'
    | 'Batch'
    | 'Assignment'
    | 'Link'
    | 'Comment'
    | 'Writing room'
    | 'Import',
  name = 'id',
) => Param(name, new ParseUUIDPipe({ exceptionFactory: () => new NotFound(`${what} not found`) }));

/** The value of a query parameter; missing, '' and 'all' mean no filter. */
export const textOf = <Name extends string>(query: Record<Name, unknown>, name: Name): string | undefined => {
  const value = query[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw new InvalidInput(`${name} may be given once.`);
  const text = value.trim();
  return text === '' || text === 'all' ? undefined : text;
};

export const oneOf = <Name extends string, Word extends string>(
  query: Record<Name, unknown>,
  name: Name,
  words: readonly Word[],
): Word | undefined => {
  const value = textOf(query, name);
  const word = words.find((known) => known === value);
  if (value !== undefined && word === undefined)
    throw new InvalidInput(`${name} must be ${words.join(', ')} or left out.`);
  return word;
};

/** Whether texts, analyses and feedback are left out. */
export const isSummary = (query: Record<'view', unknown>): boolean =>
  oneOf(query, 'view', ['summary']) === 'summary';

export const wholeNumberOf = <Name extends string>(
  query: Record<Name, unknown>,
  name: Name,
  min: number,
  max: number,
): number | undefined => {
  const value = textOf(query, name);
  if (value === undefined) return undefined;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max))
    throw new InvalidInput(`${name} must be a whole number from ${min} to ${max}.`);
  return number;
};

export const yearOf = (query: Record<'academic_year', unknown>): string | undefined => {
  const year = textOf(query, 'academic_year');
  const problem = year === undefined ? null : yearFormProblem(year);
  if (problem !== null) throw new InvalidInput(problem);
  return year;
};

/** The class a list is for. */
export const classFilterOf = (query: Record<'academic_year' | 'period', unknown>): ClassFilter => {
  const academic_year = yearOf(query);
  const period = wholeNumberOf(query, 'period', 0, 99);
  return { ...(academic_year && { academic_year }), ...(period !== undefined && { period }) };
};

/** ISO time `days` times 24 hours before `now`. */
export const since = (now: number, days: number): string => new Date(now - days * DAY_MS).toISOString();

export interface ClassFilter {
  academic_year?: string;
  period?: number;
  /** Keys of the classes that it is restricted to; missing: all. */
  classes?: readonly string[];
}
