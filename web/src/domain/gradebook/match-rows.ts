import { emailKey, nameWordsOf, schoolNumberKey } from '@essays/contract';
import type { AssignmentLine } from '@essays/contract';
import type { Sheet } from '../sheets/sheet-file.ts';

/** By which columns a gradebook says whose row it is; null: none does. */
interface PeopleColumns {
  number: number | null;
  email: number | null;
  /** One column, or the first name and the last. */
  name: number[];
}

export interface MatchedRow {
  row: number;
  /** The name as the gradebook writes it. */
  who: string;
  line: AssignmentLine | null;
  /** Why the teacher should look before it is filled in, as a sentence. */
  doubt: string | null;
}

export interface Gradebook {
  /** The row of the headings; -1: there is none. */
  head: number;
  /** What each column is called; '' where nothing says it. */
  headings: string[];
  /** Rows above the students that say something of columns: headings in one row or two, Canvas's points. */
  tops: readonly number[];
  people: PeopleColumns;
  rows: MatchedRow[];
}

/** Rows above the students that are looked at. */
const HEAD_ROWS = 12;
const POSSIBLE = /^(?:(?:total )?points(?: possible)?|max(?:imum)? (?:points|score)|out of|possible)$/i;
const NOBODY =
  /^(?:student, ?test|test student|(?:due )?date|(?:class )?(?:average|mean|median)|total|count)$/i;
const bareWords = (text: string): string => text.trim().replace(/:$/, '').trimEnd();
export const isPossible = (text: string): boolean => POSSIBLE.test(bareWords(text));
const FIRST = /\bfirst\b|\bgiven\b/i;
const LAST = /\blast\b|surname|\bfamily\b/i;
const hasWords = (text: string): boolean => /\p{L}/u.test(text) && !isPossible(text);

/** The same for 'Rivera, Maya' and 'Maya Rivera'. */
const nameKey = (name: string): string => nameWordsOf(name).toSorted().join(' ');
const endsKey = (name: string): string => {
  const words = nameWordsOf(name.includes(',') ? name.split(',').toReversed().join(' ') : name);
  return [words[0] ?? '', words.at(-1) ?? ''].toSorted().join(' ');
};

const grouped = (
  lines: readonly AssignmentLine[],
  keyOf: (line: AssignmentLine) => string,
): Map<string, AssignmentLine[]> => {
  const map = new Map<string, AssignmentLine[]>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key.trim() !== '') map.set(key, [...(map.get(key) ?? []), line]);
  }
  return map;
};

/** Whose each row is: by school number, or else by e-mail, or else by name. */
export function gradebookOf({ rows }: Sheet, lines: readonly AssignmentLine[]): Gradebook {
  const byNumber = grouped(lines, ({ school_number }) => schoolNumberKey(school_number ?? ''));
  const byEmail = grouped(lines, ({ email }) => emailKey(email ?? ''));
  const byName = grouped(lines, ({ student_name }) => nameKey(student_name ?? ''));
  const byEnds = grouped(lines, ({ student_name }) => endsKey(student_name ?? ''));
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const textAt = (row: number, column: number) => rows[row]?.[column]?.text ?? '';
  const best = (keyOf: (text: string) => string, map: ReadonlyMap<string, unknown>): number | null => {
    // Of several students: a score that many have is nobody's number.
    const hits = Array.from({ length: width }, () => new Set<string>());
    for (const cells of rows)
      for (const [column, { text }] of cells.entries()) {
        const key = text === '' ? '' : keyOf(text);
        if (map.has(key)) hits[column]!.add(key);
      }
    const counts = hits.map(({ size }) => size);
    const most = Math.max(0, ...counts);
    return most === 0 ? null : counts.indexOf(most);
  };
  const found = { number: best(schoolNumberKey, byNumber), email: best(emailKey, byEmail) };
  const people: PeopleColumns = { ...found, name: [] };
  const whole = best(nameKey, byName) ?? best(endsKey, byEnds);
  const isHit = (row: number): boolean =>
    (found.number !== null && byNumber.has(schoolNumberKey(textAt(row, found.number)))) ||
    (found.email !== null && byEmail.has(emailKey(textAt(row, found.email)))) ||
    (whole !== null && byEnds.has(endsKey(textAt(row, whole))));
  const partsIn = (cells: Sheet['rows'][number] | undefined) =>
    [FIRST, LAST].map((words) => (cells ?? []).findIndex(({ text }) => words.test(text)));
  const first = rows.findIndex((_, row) => isHit(row));
  // First and last names alone: nobody is found by one column.
  const named = rows.slice(0, HEAD_ROWS).findIndex((cells) => partsIn(cells).every((one) => one >= 0));
  const above = rows.slice(0, first < 0 ? named + 1 : first).slice(0, HEAD_ROWS);
  const head = headOf(above);
  const parts = partsIn(rows[head]);
  people.name = whole !== null ? [whole] : parts.every((one) => one >= 0) ? parts : [];
  const columns = [people.number, people.email, ...people.name].flatMap((one) => one ?? []);
  const isNobody = (row: number) => {
    const words = columns.map((column) => textAt(row, column));
    return words.every((text) => text.trim() === '') || words.some((text) => isPossible(text));
  };
  const tops = above.flatMap((_, row) => (row <= head || isNobody(row) ? [row] : []));
  const whoIn = (row: number) =>
    people.name
      .map((column) => textAt(row, column))
      .join(' ')
      .trim();
  const matched = rows.flatMap((_, row): MatchedRow[] => {
    const who = whoIn(row);
    const name = who || textAt(row, 0);
    if (row <= head || isNobody(row) || NOBODY.test(bareWords(name))) return [];
    const of = (map: ReadonlyMap<string, AssignmentLine[]>, key: string) => map.get(key) ?? [];
    const number = people.number === null ? [] : of(byNumber, schoolNumberKey(textAt(row, people.number)));
    const email = people.email === null ? [] : of(byEmail, emailKey(textAt(row, people.email)));
    const exactly = of(byName, nameKey(who));
    const alike = exactly.length > 0 ? exactly : of(byEnds, endsKey(who));
    const [line = null, ...others] = [number, email, alike].find((some) => some.length > 0) ?? [];
    const isSure = number.length + email.length > 0;
    return [
      {
        row,
        who: name,
        line: others.length > 0 ? null : line,
        doubt: doubtOf(others.length > 0 ? null : line, others.length, { who, isSure, exactly, alike }),
      },
    ];
  });
  const headings = Array.from({ length: width }, (_, column) => headingOf(rows, { head, tops }, column));
  return {
    head,
    headings: withoutDoubles(headings, (column) =>
      tops.flatMap((row) =>
        row >= head - 1 && hasWords(textAt(row, column)) ? textAt(row, column).trim() : [],
      ),
    ),
    tops,
    people,
    rows: withoutTwins(matched),
  };
}

/** Of the rows above the students the one with most words, the last of several. */
function headOf(above: Sheet['rows']): number {
  const counts = above.map((cells) => cells.filter(({ text }) => hasWords(text)).length);
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.lastIndexOf(most);
}

/** Two columns of one name are told apart by all that stands above them. */
function withoutDoubles(headings: readonly string[], wordsAbove: (column: number) => string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of headings) counts.set(one, (counts.get(one) ?? 0) + 1);
  return headings.map((one, column) =>
    one !== '' && (counts.get(one) ?? 0) > 1 ? [...new Set(wordsAbove(column))].join(' · ') : one,
  );
}

/** What the row of the headings says; where it has a number or nothing, what stands nearest above or below. */
function headingOf(
  rows: Sheet['rows'],
  { head, tops }: Pick<Gradebook, 'head' | 'tops'>,
  column: number,
): string {
  const nearest = tops
    .filter((row) => row >= head - 2)
    .toSorted((one, other) => Math.abs(one - head) - Math.abs(other - head));
  const row = nearest.find((one) => hasWords(rows[one]?.[column]?.text ?? ''));
  return rows[row ?? head]?.[column]?.text.trim() ?? '';
}

function doubtOf(
  line: AssignmentLine | null,
  others: number,
  {
    who,
    isSure,
    exactly,
    alike,
  }: { who: string; isSure: boolean; exactly: AssignmentLine[]; alike: AssignmentLine[] },
): string | null {
  if (others > 0) return `${others + 1} students here may be meant.`;
  if (!line) return null;
  if (isSure && alike.length > 0) return alike.includes(line) ? null : `Here this is ${line.student_name}.`;
  // A number of another thing, such as a score, may be somebody's school number.
  const isNamedSo = isSure ? who === '' || sharesWord(who, line.student_name ?? '') : exactly.length > 0;
  return isNamedSo ? null : `The name here is ${line.student_name}.`;
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(nameWordsOf(one));
  return nameWordsOf(other).some((word) => words.has(word));
}

/** Two rows for one student: the teacher says which. */
const withoutTwins = (rows: readonly MatchedRow[]): MatchedRow[] => {
  const counts = new Map<string, number>();
  for (const { line } of rows) if (line) counts.set(line.id, (counts.get(line.id) ?? 0) + 1);
  return rows.map((one) =>
    one.line && (counts.get(one.line.id) ?? 0) > 1
      ? { ...one, doubt: 'Another row is the same student’s.' }
      : one,
  );
};
