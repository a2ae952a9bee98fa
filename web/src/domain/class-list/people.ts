import {
  emailProblem,
  foldForSearch,
  MAX_NAME_LENGTH,
  schoolNumberKey,
  schoolNumberProblem,
} from '@essays/contract';
import { inSpokenOrder } from '../roster.ts';
import { addressIn } from './cells.ts';
import { yearIn } from './columns.ts';
import type { ClassTable } from './columns.ts';
import type { ColumnKind } from './column-kinds.ts';
import { classAbove, isNobody, leftIn, otherRoles } from './not-a-student.ts';

/** A row of a class list, as it is understood. */
export interface Person {
  /** Its place in the list, from 1. */
  line: number;
  name: string;
  school_number: string | null;
  email: string | null;
  /** What the list says of the class; '' where it has no such column. */
  className: string;
  /** Null: the list does not say. */
  academic_year: string | null;
  /** Why nobody can be added for it; null: nothing is wrong. */
  problem: string | null;
}

/** '="104215"', "'104215" and '104215.0' are what spreadsheets make of a number. */
const numberIn = (cell: string): string | null =>
  inFull(
    cell
      .replace(/^="?(.*?)"?$/, '$1')
      .replace(/^['#]+/, '')
      .replace(/\.0+$/, '')
      .trim(),
  ) || null;
/** '1.04215E+05' is 104215. */
const SHORTENED = /^(\d)(?:[.,](\d{1,15})E\+?|E\+)(\d{1,2})$/i;
const inFull = (number: string): string => {
  const [, first = '', more = '', power] = SHORTENED.exec(number) ?? [];
  return Number(power) === more.length ? first + more : number;
};
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
/** 10-12 is shown as 12-Oct, or with the year. */
const DAY = new RegExp(
  '^(?:(?:0?[1-9]|[12]\\d|3[01])([/.-])(?:0?[1-9]|[12]\\d|3[01])\\1(?:\\d\\d){1,2}|' +
    `\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{2,4})$`,
  'i',
);
/** What a spreadsheet has done to a number, with what to do about it; null: nothing. */
const mangled = (number: string): string | null => {
  if (SHORTENED.test(number))
    return 'A spreadsheet has shortened this number. Show its column in full there, and copy it again.';
  return DAY.test(number)
    ? 'A spreadsheet has made a day of this number. Format its column as text there, and copy it again.'
    : null;
};

const emailIn = (cell: string): string | null => addressIn(cell).replace(/^mailto:/i, '') || null;

/** As a platform shows them behind a name: 'Maya Rivera (She/Her)'. */
const PRONOUNS = / ?[([](?:she|he|they|her|him|them|ze|xe|ella|él|elle|any)\b[^()[\]]{0,30}[)\]]/giu;
const withoutPronouns = (name: string): string => name.replace(PRONOUNS, '').trim();

/** Chinese, Japanese and Korean names are written last name first, without a space. */
const isJoined = (text: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u.test(text);

const nameOf = (part: (kind: ColumnKind) => string): string => {
  const [whole, first, last] = [part('name'), part('first'), part('last')].map(withoutPronouns) as [
    string,
    string,
    string,
  ];
  if (!first && !last) return [inSpokenOrder(whole), part('suffix')].filter(Boolean).join(' ');
  if (first && last && isJoined(first) && isJoined(last)) return last + first;
  // 'Reed Jr.' in the column of last names stays behind.
  return [first, part('middle'), last, part('suffix')].filter(Boolean).join(' ').replace(/,/g, '');
};

const problemOf = ({ name, school_number, email }: Person): string | null => {
  if (!/\p{L}/u.test(name)) return 'There is no name in this row.';
  if (name.startsWith('='))
    return 'There is a formula in this row, not a name. Copy the values, and paste them here.';
  if ([...name].length > MAX_NAME_LENGTH) return `A name may have at most ${MAX_NAME_LENGTH} characters.`;
  if (school_number !== null && mangled(school_number)) return mangled(school_number);
  if (school_number !== null && schoolNumberProblem(school_number))
    return `${schoolNumberProblem(school_number)}.`;
  if (email !== null && emailProblem(email)) return `${emailProblem(email)}.`;
  return null;
};

/** The people of a list, without rows that are about nobody. */
export const peopleIn = (table: ClassTable, kinds: readonly ColumnKind[]): Person[] => {
  const isNoStudent = otherRoles(table);
  let above = '';
  return table.rows.flatMap((cells, at) => {
    const part = (kind: ColumnKind): string => (cells[kinds.indexOf(kind)] ?? '').replace(/\s+/g, ' ');
    const name = nameOf(part);
    const section = classAbove(cells);
    if (section !== null) above = section;
    if (section !== null || isNobody(name) || isNobody(part('name')) || isNoStudent(cells)) return [];
    const left = leftIn(cells);
    const person = {
      line: at + 1,
      name,
      school_number: numberIn(part('number')),
      email: emailIn(part('email')),
      className: part('period') || above,
      academic_year: yearIn(part('year')),
      problem: null,
    };
    return [{ ...person, problem: left === null ? problemOf(person) : `The list says: ${left}.` }];
  });
};

/**
 * Marks who is there twice: by number; by name, where not both have a number or an address and these differ. The first
 * counts.
 */
export const withDoubles = (people: readonly Person[]): Person[] => {
  const byNumber = new Set<string>();
  const byName = new Map<string, Person[]>();
  return people.map((person) => {
    if (person.problem !== null) return person;
    const number = person.school_number === null ? null : schoolNumberKey(person.school_number);
    const name = foldForSearch(person.name);
    const namesakes = byName.get(name) ?? [];
    const isTwice =
      (number !== null && byNumber.has(number)) ||
      namesakes.some(
        (one) =>
          !(number !== null && one.school_number !== null) &&
          !(person.email !== null && one.email !== null && person.email !== one.email),
      );
    if (isTwice) return { ...person, problem: 'Twice in this list: the first row counts.' };
    if (number !== null) byNumber.add(number);
    byName.set(name, [...namesakes, person]);
    return person;
  });
};
