import type { AssignmentLine } from '@essays/contract';
import { columnFor, fillingOf, possibleIn, USUAL_FORM } from '../src/domain/gradebook/fill-gradebook.ts';
import type { ScoreForm } from '../src/domain/gradebook/fill-gradebook.ts';
import { gradebookOf } from '../src/domain/gradebook/match-rows.ts';
import { csvFileOf } from '../src/domain/sheets/csv-file.ts';
import type { Sheet } from '../src/domain/sheets/sheet-file.ts';
import { lineOf } from './assignment-fixtures.ts';

export const bytes = (text: string) => new TextEncoder().encode(text);
export const textOf = (file: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(file);
export const student = (n: number, student_name: string, more: Partial<AssignmentLine> = {}) =>
  lineOf(n, {
    student_name,
    state: 'done',
    essay_id: `e${n}`,
    essays: 1,
    score: { given: 3, max: 4, is_mean: true },
    scores: 'teacher',
    ...more,
  });

export const LINES = [
  student(1, 'Maya Rivera', { school_number: '0104215' }),
  student(2, 'Zoë O’Brien', { email: 'Z.OBrien@school.org', score: { given: 18, max: 20 } }),
  student(3, 'Nguyễn Văn An', { score: { given: 0, max: 4 } }),
  student(4, 'Owen Blake', { scores: 'proposed' }),
  student(5, 'Ada Marsh', { state: 'missing', essay_id: null, score: null, scores: null }),
];
/** What becomes of a gradebook with these students, and what is known of it on the way. */
export const fill = (
  source: string,
  lines: readonly AssignmentLine[],
  more: {
    title?: string;
    form?: Partial<ScoreForm>;
    accepted?: number[];
    counting?: Record<string, string>;
  } = {},
) => {
  const file = csvFileOf(bytes(source));
  const sheet = file.sheets[0] as Sheet;
  const gradebook = gradebookOf(sheet, lines);
  const title = more.title ?? 'The Lighthouse';
  const column = columnFor(sheet, gradebook, title);
  const form = { ...USUAL_FORM, outOf: possibleIn(sheet, gradebook, column) ?? 100, ...more.form };
  const filling = fillingOf(sheet, gradebook, lines, {
    column,
    title,
    form,
    accepted: new Set(more.accepted),
    counting: new Map(Object.entries(more.counting ?? {})),
  });
  return { gradebook, sheet, column, filling, text: textOf(file.edited(0, filling.edits)) };
};
