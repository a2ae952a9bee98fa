import { COLUMN_KINDS } from './column-kinds.ts';
import type { ColumnKind } from './column-kinds.ts';

const PREFIX = 'class-columns:';
/** Without a heading nothing is kept: what stands in the first row then is a person. */
const keyOf = (heading: readonly string[]): string => PREFIX + heading.join('\n').toLowerCase();

const isKind = (word: unknown): word is ColumnKind => (COLUMN_KINDS as readonly unknown[]).includes(word);

/** What a teacher said before of columns with these headings, in this browser; null: nothing. */
export const knownColumns = (heading: readonly string[] | null): ColumnKind[] | null => {
  if (heading === null) return null;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(heading)) ?? 'null');
    return Array.isArray(kept) && kept.length === heading.length && kept.every(isKind) ? kept : null;
  } catch {
    return null;
  }
};

/** For the next list with the same headings. */
export const rememberColumns = (heading: readonly string[] | null, kinds: readonly ColumnKind[]): void => {
  if (heading === null) return;
  try {
    localStorage.setItem(keyOf(heading), JSON.stringify(kinds));
  } catch {
    // A full or forbidden store costs a guess next time, nothing more.
  }
};
