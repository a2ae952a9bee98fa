import { academicYearProblem, FILTER_PERIODS, foldForSearch } from '@essays/contract';
import { GIVEN_NAMES } from './given-names.data.ts';
import type { ColumnKind } from './column-kinds.ts';
import { HEADINGS } from './headings.data.ts';

export interface ClassTable {
  /** Null: the list has none. */
  heading: readonly string[] | null;
  rows: readonly (readonly string[])[];
  /** What each column seems to hold. */
  kinds: readonly ColumnKind[];
}

/** Rows among which a heading is looked for: gradebooks put titles above it. */
const HEADING_WITHIN = 10;
const MOST = 0.6;
const HALF = /^(?:name|nombre|nom)$/i;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Different ones: cells that were merged above others all have its words. */
const headingKinds = (cells: readonly string[]): number =>
  new Set(cells.map(plain).filter((cell) => Object.values(HEADINGS).some((words) => words.includes(cell))))
    .size;

const headingAt = (cells: readonly (readonly string[])[]): number => {
  let [best, most] = [-1, 0];
  for (const [at, row] of cells.slice(0, HEADING_WITHIN).entries()) {
    const count = row.some((cell) => cell.includes('@') || /\d{4,}/.test(cell)) ? 0 : headingKinds(row);
    if (count > most) [best, most] = [at, count];
  }
  // One word of many columns may be anybody's name.
  return most >= 2 || (most === 1 && (cells[best]!.filter(Boolean).length <= 2 || best === 0)) ? best : -1;
};

type Column = readonly string[];
const filled = (column: Column): string[] => column.filter((cell) => cell !== '');
const mostly = (column: Column, is: (cell: string, at: number) => boolean): boolean => {
  const cells = filled(column);
  return cells.length > 0 && cells.filter(is).length >= cells.length * MOST;
};
const isAddress = (cell: string): boolean => cell.includes('@');
const isNumber = (cell: string): boolean => /\d{4,}/.test(cell) && !/\s/.test(cell) && !cell.includes('@');
const isWords = (cell: string): boolean => /\p{L}/u.test(cell) && !/[\d@]/.test(cell);
const hasLetter = (cell: string): boolean => /\p{L}/u.test(cell) && !isAddress(cell);
const isPeriod = (cell: string): boolean => periodIn(cell) !== null;

/** The period that a cell names: '2', 'P2', '3(A)', '2nd', 'English 10 - Period 2'; null: none. */
export const periodIn = (cell: string): number | null => {
  const found =
    /^0*(\d)(?:\s*\(.*\))?$/.exec(cell) ??
    /(?:\bperiods?|\bper|\bpd|\bprd|\bp|\bhour|\bblock)[.:\s#-]*0*(\d)(?!\d)/i.exec(cell) ??
    /\b(\d)(?:st|nd|rd|th)\b(?!\s+grade)/i.exec(cell);
  const period = Number(found?.[1]);
  return (FILTER_PERIODS as readonly number[]).includes(period) ? period : null;
};

/** '2025-26', '2025-2026' and '2025/26' as 2025-26; null: no academic year. */
export const yearIn = (cell: string): string | null => {
  const [, first, second] = /(20\d\d)\s*[-/–]\s*(?:20)?(\d\d)(?!\d)/.exec(cell) ?? [];
  const year = `${first}-${second}`;
  return first && academicYearProblem(year) === null ? year : null;
};

/** The first of the words that heads a column with anything in it. */
const headed = (
  kind: keyof typeof HEADINGS,
  heading: readonly string[],
  columns: readonly Column[],
): number => {
  for (const word of HEADINGS[kind])
    for (const [at, cell] of heading.entries()) {
      const column = columns[at] ?? [];
      if (plain(cell) !== word || filled(column).length === 0) continue;
      if (kind === 'email' && !mostly(column, isAddress)) continue;
      if (kind === 'number' && !mostly(column, (one) => /\d/.test(one) && !one.includes('@'))) continue;
      if (kind === 'name' && !mostly(column, isWords)) continue;
      return at;
    }
  return -1;
};

const isSorted = (column: Column): boolean =>
  column.length > 2 && column.every((cell, at) => at === 0 || column[at - 1]!.localeCompare(cell) <= 0);

/** Letters only, as in an address: 'García Núñez' is garcianunez. */
const letters = (text: string): string => foldForSearch(text).replace(/[^\p{L}]/gu, '');

/** How many addresses are made of these first and last names: maya.rivera@, mrivera12@, mayar@, maya.07@. */
const addressesOf = (firsts: Column, lasts: Column, addresses: Column): number =>
  addresses.filter((address, at) => {
    const [first, last] = [letters(firsts[at] ?? ''), letters(lasts[at] ?? '')];
    if (first === '' || last === '') return false;
    const words = address
      .split('@')[0]!
      .split(/[\d._-]+/)
      .map(letters)
      .filter(Boolean);
    const all = words.join('');
    return (
      [first, first + last, first + last[0], first[0] + last].includes(all) ||
      (words.length > 1 && words.at(-1) === last)
    );
  }).length;

const givenNamesIn = (column: Column): number =>
  column.filter((cell) => GIVEN_NAMES.has(letters(cell.split(/[\s-]/)[0] ?? ''))).length;

/** Whether the first of two columns has the last names: the addresses or common first names say so, or the order. */
const isLastFirst = (one: Column, other: Column, addresses: Column | null): boolean => {
  const [asIs, turned] = [addressesOf(one, other, addresses ?? []), addressesOf(other, one, addresses ?? [])];
  if (asIs !== turned) return turned > asIs;
  const [inOne, inOther] = [givenNamesIn(one), givenNamesIn(other)];
  if (inOne !== inOther) return inOther > inOne;
  return isSorted(one) && !isSorted(other);
};

/** By what stands in the columns of which nothing is known yet. */
const byContent = (columns: readonly Column[], kinds: ColumnKind[]): void => {
  const has = (...wanted: ColumnKind[]) => kinds.some((kind) => wanted.includes(kind));
  const free = () => columns.map((_, at) => at).filter((at) => kinds[at] === 'none');
  const take = (kind: ColumnKind, is: (column: Column) => boolean) => {
    if (has(kind)) return;
    const at = free().find((one) => is(columns[one]!));
    if (at !== undefined) kinds[at] = kind;
  };
  take('email', (column) => mostly(column, isAddress));
  take('number', (column) => mostly(column, isNumber) && new Set(filled(column)).size > column.length / 2);
  if (!has('period')) {
    const isCounting = (column: Column) => column.every((cell, at) => cell === '' || Number(cell) === at + 1);
    take(
      'period',
      (column) => filled(column).every(isPeriod) && filled(column).length > 0 && !isCounting(column),
    );
  }
  if (has('name', 'first', 'last')) return;
  const withWords = (is: (cell: string) => boolean) =>
    free().filter((at) => mostly(columns[at]!, is) && new Set(filled(columns[at]!)).size > 1);
  const plainWords = withWords(isWords);
  // 'Student 12' is a name where nothing else is one.
  const words = plainWords.length > 0 ? plainWords : withWords(hasLetter);
  const [one, other] = words;
  if (one === undefined) {
    const only = free().find((at) => mostly(columns[at]!, isWords));
    if (only !== undefined) kinds[only] = 'name';
    return;
  }
  const isWhole = (column: Column) => mostly(column, (cell) => /[\s,]/.test(cell));
  const whole = words.find((at) => isWhole(columns[at]!));
  if (other === undefined || (whole !== undefined && mostly(columns[whole]!, (cell) => cell.includes(',')))) {
    kinds[whole ?? one] = 'name';
    return;
  }
  if (isWhole(columns[one]!)) {
    kinds[one] = 'name';
    return;
  }
  const address = kinds.indexOf('email');
  const isTurned = isLastFirst(columns[one]!, columns[other]!, columns[address] ?? null);
  [kinds[one], kinds[other]] = isTurned ? ['last', 'first'] : ['first', 'last'];
};

/** Which row is the heading, and what each column holds, as far as that can be told. */
export const guessedTable = (cells: readonly (readonly string[])[]): ClassTable => {
  const at = headingAt(cells);
  const heading = at === -1 ? null : cells[at]!;
  const rows = cells.slice(at + 1);
  const columns = (cells[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));
  const kinds: ColumnKind[] = columns.map(() => 'none');
  if (heading) {
    for (const kind of ['last', 'first'] as const) {
      const found = headed(kind, heading, columns);
      if (found !== -1) kinds[found] = kind;
    }
    // 'Name, Vorname' and 'Apellidos, Nombre': beside the one, the word for the whole name is the other.
    const half = heading.findIndex((cell, column) => HALF.test(cell.trim()) && kinds[column] === 'none');
    if (half !== -1 && kinds.includes('last') !== kinds.includes('first'))
      kinds[half] = kinds.includes('last') ? 'first' : 'last';
    const isWhole = kinds.includes('last') && kinds.includes('first');
    const others = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[];
    for (const kind of others.filter((one) => one !== 'last' && one !== 'first')) {
      if (kind === 'name' && isWhole) continue;
      const found = headed(kind, heading, columns);
      if (found !== -1 && kinds[found] === 'none') kinds[found] = kind;
    }
    if (kinds.includes('name'))
      for (const [n, kind] of kinds.entries()) if (kind === 'last' || kind === 'first') kinds[n] = 'none';
  }
  byContent(columns, kinds);
  return { heading, rows, kinds };
};
