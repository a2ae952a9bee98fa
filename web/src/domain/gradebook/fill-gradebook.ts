import { nameWordsOf, pointsOutOf, rounded, shareOf } from '@essays/contract';
import type { AssignmentEssay, AssignmentLine, GradebookForm } from '@essays/contract';
import type { Edit, Sheet } from '../sheets/sheet-file.ts';
import { namesApart } from '../names-apart.ts';
import { isPossible } from './match-rows.ts';
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

type Score = NonNullable<AssignmentLine['score']>;

/** What stands in the gradebook for a score; null: the table has no entry that low. */
export const valueOf = (score: Score, { form, outOf, table }: ScoreForm): string | null => {
  if (form === 'points') return String(pointsOutOf(score, outOf));
  const percent = rounded(100 * shareOf(score), 1);
  if (form === 'percent') return String(percent);
  return tableOf(table)?.find(({ from }) => percent >= from)?.value ?? null;
};

/** The essay of a student that counts: the only one, or the one that the teacher chose. */
type Counting = Omit<AssignmentEssay, 'essay_id' | 'uploaded_at'> & { essay_id: string | null };
const countingOf = (line: AssignmentLine, chosen: ReadonlyMap<string, string>): Counting | null =>
  line.several.length === 0
    ? line
    : (line.several.find(({ essay_id }) => essay_id === chosen.get(line.id)) ?? null);

/** Why nothing is filled in for a student, as a sentence; null: their score is final. */
export const whyNot = (line: AssignmentLine, counting: Counting | null): string | null => {
  if (!counting) return `${line.several.length} essays are in: say which one counts.`;
  const { essay_id, state, score, scores } = counting;
  if (essay_id === null) return state === 'rejected' ? 'The essay was rejected.' : 'No essay was handed in.';
  if (state === 'to_decide') return 'The essay is flagged: decide on it first.';
  if (state === 'rejected') return 'The essay was rejected.';
  if (score === null) return 'The essay has no score yet.';
  return scores === 'proposed' ? 'The score is only proposed: confirm it first.' : null;
};

/**
 * Without what gradebooks write around a name: 'Essay (7702)', 'Essay [Total Pts: 20 Score] |7', 'Assignment: Essay
 * (Real)'.
 */
const bare = (heading: string): string => {
  const text = heading
    .trim()
    .replace(/^assignment:/i, '')
    .replace(/\|\d+$/, '')
    .trim();
  const start = /[)\]]$/.test(text) ? Math.max(text.lastIndexOf('('), text.lastIndexOf('[')) : -1;
  return nameWordsOf(start > 0 ? text.slice(0, start) : text).join(' ');
};

/** The column named after the assignment; the only one for scores; else a new one. */
export const columnFor = ({ rows }: Sheet, gradebook: Gradebook, title: string): number => {
  const { headings, tops, people } = gradebook;
  const free = headings.flatMap((_, column) => (isPeople(people, column) ? [] : [column]));
  const words = nameWordsOf(title).join(' ');
  const isNamed = (text: string) => nameWordsOf(text).join(' ') === words || bare(text) === words;
  const named = free.find((column) => tops.some((row) => isNamed(rows[row]?.[column]?.text ?? '')));
  if (words !== '' && named !== undefined) return named;
  const scores = free.filter((column) => /^(?:score|grade|points)$/i.test(headings[column] ?? ''));
  const [only = NEW_COLUMN, ...others] = scores;
  return others.length > 0 ? NEW_COLUMN : only;
};

export const isPeople = ({ number, email, name }: Gradebook['people'], column: number): boolean =>
  [number, email, ...name].includes(column);

const pointsIn = (text: string | undefined): number | null => {
  const points = /^\s*\d{1,4}(?:\.\d+)?\s*$/.test(text ?? '') ? Number(text) : 0;
  return points > 0 ? points : null;
};

/** What the gradebook says that the assignment is out of; null: it does not. */
export const possibleIn = ({ rows }: Sheet, { tops, head }: Gradebook, column: number): number | null => {
  if (column < 0) return null;
  const said = rows.slice(0, LOOKED_AT).find((cells) => cells.some(({ text }) => isPossible(text)));
  if (said) {
    // 'Points Possible: 20' above all, or a row of points.
    const beside = said[said.findIndex(({ text }) => isPossible(text)) + 1]?.text;
    const isAlone = said.filter(({ text }) => text.trim() !== '').length === 2;
    return pointsIn(said[column]?.text) ?? (isAlone ? pointsIn(beside) : null);
  }
  const numbers = tops.flatMap((row) =>
    Math.abs(row - head) < 2 ? (pointsIn(rows[row]?.[column]?.text) ?? []) : [],
  );
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
};
/** Rows in which the points of assignments are looked for. */
const LOOKED_AT = 15;

export interface FilledScores {
  edits: Edit[];
  filled: { row: MatchedRow; essay_id: string; value: string; before: string }[];
  leftOut: { who: string; why: string }[];
}

const KEPT = {
  formula: 'A formula stands in this column: it is not overwritten.',
  merged: 'This cell is merged with another one: it is not overwritten.',
} as const;

/**
 * What would change in the sheet. `accepted`: rows whose doubt the teacher has settled; `counting`: which essay counts,
 * by student.
 */
export function fillingOf(
  { rows }: Sheet,
  gradebook: Gradebook,
  lines: readonly AssignmentLine[],
  choice: {
    column: number;
    title: string;
    form: ScoreForm;
    accepted: ReadonlySet<number>;
    counting: ReadonlyMap<string, string>;
  },
): FilledScores {
  const { column, title, form, accepted, counting } = choice;
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const at = column === NEW_COLUMN ? width : column;
  const filling: FilledScores = { edits: [], filled: [], leftOut: [] };
  for (const row of gradebook.rows) {
    const { line, doubt, who } = row;
    if (!line) {
      filling.leftOut.push({ who, why: doubt ?? 'Nobody of this assignment has this name.' });
      continue;
    }
    const essay = countingOf(line, counting);
    const value = essay?.score ? valueOf(essay.score, form) : null;
    const cell = rows[row.row]?.[at];
    const why =
      (doubt !== null && !accepted.has(row.row) ? doubt : null) ??
      whyNot(line, essay) ??
      (value === null ? 'The table has no entry for this score.' : null) ??
      (cell?.keeps ? KEPT[cell.keeps] : null);
    if (why !== null || value === null || !essay?.essay_id) {
      filling.leftOut.push({ who, why: why ?? '' });
      continue;
    }
    filling.filled.push({ row, essay_id: essay.essay_id, value, before: cell?.text.trim() ?? '' });
    filling.edits.push({ row: row.row, column: at, text: value });
  }
  const nameOf = namesApart(lines);
  const there = new Set(gradebook.rows.map(({ line }) => line?.id));
  for (const line of lines)
    if (!there.has(line.id) && line.on_roster)
      filling.leftOut.push({
        who: nameOf(line),
        why: 'They are not in this gradebook.',
      });
  if (column === NEW_COLUMN) {
    const edited = new Set(filling.edits.map(({ row }) => row));
    const { head } = gradebook;
    for (const [row, cells] of rows.entries()) {
      // Lines above the headings that are shorter stay as they are.
      const isTitle = row < head && cells.length < (rows[head]?.length ?? 0);
      // Canvas asks what a new column is out of.
      const isPoints = form.form === 'points' && cells.some(({ text }) => isPossible(text));
      const text = row === head ? title : isPoints ? String(form.outOf) : '';
      if (!edited.has(row) && !isTitle && cells.some((cell) => cell.text.trim() !== ''))
        filling.edits.push({ row, column: at, text });
    }
  }
  return filling;
}
