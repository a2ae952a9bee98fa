import { emailKey, nameWordsOf, schoolNumberKey } from '@essays/contract';
import type { AssignmentLine } from '@essays/contract';
import type { CsvFile } from './csv-file.ts';

/** By which columns a gradebook says whose row it is; null: none does. */
export interface PeopleColumns {
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
  /** The row of the headings. */
  head: number;
  headings: string[];
  people: PeopleColumns;
  rows: MatchedRow[];
  /** Canvas: the row of 'Points Possible', whose cells say what an assignment is out of. */
  possible: number | null;
}

/** Headings, and what Canvas puts between them and the students. */
const HEAD_ROWS = 6;
const POSSIBLE = /^\s*points possible\s*$/i;
const NOBODY = /^\s*(?:student,\s*test|test student|points possible)\s*$/i;
const FIRST = /\bfirst\b/i;
const LAST = /\blast\b|surname/i;

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
export function gradebookOf({ rows }: CsvFile, lines: readonly AssignmentLine[]): Gradebook {
  const byNumber = grouped(lines, ({ school_number }) => schoolNumberKey(school_number ?? ''));
  const byEmail = grouped(lines, ({ email }) => emailKey(email ?? ''));
  const byName = grouped(lines, ({ student_name }) => nameKey(student_name ?? ''));
  const byEnds = grouped(lines, ({ student_name }) => endsKey(student_name ?? ''));
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const textAt = (row: number, column: number) => rows[row]?.[column]?.text ?? '';
  const best = (keyOf: (text: string) => string, map: ReadonlyMap<string, unknown>): number | null => {
    const hits = Array.from({ length: width }, (_, column) =>
      rows.reduce((sum, _row, row) => sum + (map.has(keyOf(textAt(row, column))) ? 1 : 0), 0),
    );
    const most = Math.max(0, ...hits);
    return most === 0 ? null : hits.indexOf(most);
  };
  const found = { number: best(schoolNumberKey, byNumber), email: best(emailKey, byEmail) };
  const people: PeopleColumns = { ...found, name: [] };
  const whole = best(nameKey, byName) ?? best(endsKey, byEnds);
  const head = headOf(rows, [found.number, found.email, whole]);
  const headings = (rows[head] ?? []).map(({ text }) => text.trim());
  const parts = [headings.findIndex((one) => FIRST.test(one)), headings.findIndex((one) => LAST.test(one))];
  people.name = whole !== null ? [whole] : parts.every((one) => one >= 0) ? parts : [];
  const whoIn = (row: number) =>
    people.name
      .map((column) => textAt(row, column))
      .join(' ')
      .trim();
  const matched = rows.flatMap((cells, row): MatchedRow[] => {
    const who = whoIn(row);
    if (row <= head || cells.every(({ text }) => text.trim() === '') || NOBODY.test(who)) return [];
    const of = (map: ReadonlyMap<string, AssignmentLine[]>, key: string) => map.get(key) ?? [];
    const number = people.number === null ? [] : of(byNumber, schoolNumberKey(textAt(row, people.number)));
    const email = people.email === null ? [] : of(byEmail, emailKey(textAt(row, people.email)));
    const named = of(byName, nameKey(who));
    const alike = named.length > 0 ? named : of(byEnds, endsKey(who));
    const [line = null, ...others] = [number, email, alike].find((some) => some.length > 0) ?? [];
    return [{ row, who: who || textAt(row, 0), line: others.length > 0 ? null : line, doubt: null }].map(
      (one) => ({
        ...one,
        doubt: doubtOf(one.line, others.length, { isSure: number.length + email.length > 0, named, alike }),
      }),
    );
  });
  const possible = rows.findIndex(
    (cells, row) => row < HEAD_ROWS && cells.some(({ text }) => POSSIBLE.test(text)),
  );
  return { head, headings, people, rows: withoutTwins(matched), possible: possible < 0 ? null : possible };
}

/** The row before the first student, or the first of the file. */
function headOf(rows: CsvFile['rows'], columns: readonly (number | null)[]): number {
  const key = columns.find((column) => column !== null);
  if (key === undefined || key === null) return 0;
  const filled = rows.findIndex((cells) => (cells[key]?.text ?? '').trim() !== '');
  return filled < HEAD_ROWS ? Math.max(0, filled) : 0;
}

function doubtOf(
  line: AssignmentLine | null,
  others: number,
  { isSure, named, alike }: { isSure: boolean; named: AssignmentLine[]; alike: AssignmentLine[] },
): string | null {
  if (others > 0) return `${others + 1} students here may be meant.`;
  if (!line) return null;
  if (isSure) return alike.length > 0 && !alike.includes(line) ? `Here this is ${line.student_name}.` : null;
  return named.length > 0 ? null : `The name here is ${line.student_name}.`;
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
