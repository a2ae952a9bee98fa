import { nameWordsOf, rounded } from '@essays/contract';
import type { AssignmentLine, GradebookForm } from '@essays/contract';
import type { CsvFile, Edit } from './csv-file.ts';
import type { Gradebook, MatchedRow } from './match-rows.ts';

/** How scores stand in a gradebook. */
export interface ScoreForm {
  form: GradebookForm;
  /** For 'points': what the assignment is out of there. */
  outOf: number;
  /** For 'table': 'A 90, B 80', from which percentage each holds. */
  table: string;
}

export const USUAL_FORM: ScoreForm = { form: 'points', outOf: 100, table: 'A 90, B 80, C 70, D 60, F 0' };
/** As spreadsheets write it into a CSV. */
const FORMULA = /^=\s*[A-Za-z(]/;
/** A column that is added at the end. */
export const NEW_COLUMN = -1;

/** The entries of a teacher's table, highest first; null: it cannot be read. */
export const tableOf = (written: string): { from: number; value: string }[] | null => {
  const entries = written.split(/[,;\n]/).filter((one) => one.trim() !== '');
  const read = entries.map((one) => /^(\S+)\s+(\d{1,3}(?:\.\d{1,2})?) ?%?$/.exec(one.trim()));
  if (read.length === 0 || read.some((one) => one === null)) return null;
  return read
    .map((one) => ({ value: one?.[1] ?? '', from: Number(one?.[2]) }))
    .toSorted((a, b) => b.from - a.from);
};

const hundredths = (value: number): string => String(rounded(value, 2));

/** What stands in the gradebook for a score; null: the table has no entry that low. */
export const valueOf = (
  score: { given: number; max: number },
  { form, outOf, table }: ScoreForm,
): string | null => {
  const share = score.given / score.max;
  if (form === 'points') return hundredths(share * outOf);
  const percent = rounded(100 * share, 1);
  if (form === 'percent') return String(percent);
  return tableOf(table)?.find(({ from }) => percent >= from)?.value ?? null;
};

/** Why nothing is filled in for a student, as a sentence; null: their score is final. */
export const whyNot = (
  { state, score, scores, essay_id, essays }: AssignmentLine,
  newest: boolean,
): string | null => {
  if (essay_id === null) return state === 'rejected' ? 'The essay was rejected.' : 'No essay was handed in.';
  if (state === 'to_decide') return 'The essay is flagged: decide on it first.';
  if (state === 'rejected') return 'The essay was rejected.';
  if (score === null) return 'The essay has no score yet.';
  if (scores === 'proposed') return 'The score is only proposed: confirm it first.';
  return essays > 1 && !newest ? `${essays} essays are in: say whether the newest counts.` : null;
};

/** The column named after the assignment, as Canvas does with its own number behind; else a new one. */
export const columnFor = ({ headings }: Gradebook, title: string): number => {
  const words = nameWordsOf(title).join(' ');
  const of = (heading: string) => nameWordsOf(heading.replace(/\(\d+\)\s*$/, '')).join(' ');
  return words === '' ? NEW_COLUMN : headings.findIndex((heading) => of(heading) === words);
};

/** What Canvas says that the assignment is out of; null: it does not. */
export const possibleIn = ({ rows }: CsvFile, { possible }: Gradebook, column: number): number | null => {
  const points = possible === null || column < 0 ? NaN : Number(rows[possible]?.[column]?.text.trim() || NaN);
  return points > 0 ? points : null;
};

export interface Filling {
  edits: Edit[];
  filled: { row: MatchedRow; value: string; before: string }[];
  leftOut: { who: string; why: string }[];
}

/**
 * What would change in the file. `accepted`: rows whose doubt the teacher has settled; `newest`: students whose newest
 * essay counts.
 */
export function fillingOf(
  file: CsvFile,
  gradebook: Gradebook,
  lines: readonly AssignmentLine[],
  choice: {
    column: number;
    title: string;
    form: ScoreForm;
    accepted: ReadonlySet<number>;
    newest: ReadonlySet<string>;
  },
): Filling {
  const { column, title, form, accepted, newest } = choice;
  const width = file.rows.reduce((most, { length }) => Math.max(most, length), 0);
  const at = column === NEW_COLUMN ? width : column;
  const filling: Filling = { edits: [], filled: [], leftOut: [] };
  for (const row of gradebook.rows) {
    const { line, doubt, who } = row;
    if (!line) {
      filling.leftOut.push({ who, why: doubt ?? 'Nobody of this assignment has this name.' });
      continue;
    }
    const value = line.score && valueOf(line.score, form);
    const before = file.rows[row.row]?.[at]?.text.trim() ?? '';
    const why =
      (doubt !== null && !accepted.has(row.row) ? doubt : null) ??
      whyNot(line, newest.has(line.id)) ??
      (value === null ? 'The table has no entry for this score.' : null) ??
      (FORMULA.test(before) ? 'A formula stands in this column: it is not overwritten.' : null);
    if (why !== null || value === null) {
      filling.leftOut.push({ who, why: why ?? '' });
      continue;
    }
    filling.filled.push({ row, value, before });
    filling.edits.push({ row: row.row, column: at, text: value });
  }
  const there = new Set(gradebook.rows.map(({ line }) => line?.id));
  for (const line of lines)
    if (!there.has(line.id) && line.on_roster)
      filling.leftOut.push({ who: line.student_name ?? line.display_id, why: 'They are not in this file.' });
  if (column === NEW_COLUMN) {
    const edited = new Set(filling.edits.map(({ row }) => row));
    for (const [row, cells] of file.rows.entries())
      if (!edited.has(row) && cells.some(({ text }) => text.trim() !== ''))
        filling.edits.push({ row, column: at, text: row === gradebook.head ? title : '' });
  }
  return filling;
}
