import { UNDER_WAY_STATUSES } from '@essays/contract';
import type { AssessmentRow, EssayLife, StudentRow } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { reachNow } from '../../platform/reach/reach.ts';
import { readableAmong } from '../../platform/reach/readable.ts';

/** What the uploader of a file hears of it whose ID led into a class that they do not read. */
export const FILED_IN_OTHER_CLASS =
  'This file carries the ID of a student of another class, so it was filed there. Its teacher sees it.';

/** Of the files of a batch, those that were filed outside the caller's reach. */
export const filedInOtherClass = async (
  stores: { readModels: ReadModels; wholeSchool: ReadModels },
  table: 'essays' | 'baselines',
  ids: readonly string[],
): Promise<Set<string>> => {
  const isReadable = await readableAmong(stores.readModels, table, ids);
  const others = ids.filter((id) => !isReadable(id));
  if (others.length === 0) return new Set();
  const found = await stores.wholeSchool.pick(table, ['id'], { where: { id: { in: others } } });
  return new Set(found.map(({ id }) => id));
};

/** Of these essays, those that the caller may read. */
export const livesWithin = async (readModels: ReadModels, lives: EssayLife[]): Promise<EssayLife[]> => {
  const ids = lives.map(({ essay_id }) => essay_id);
  const isReadable = await readableAmong(readModels, 'essays', ids);
  return lives.filter(({ essay_id }) => isReadable(essay_id));
};

/** The same counts as the figures of batches, of the essays that the caller may read. */
export const countsWithin = async (
  readModels: ReadModels,
  batches: readonly string[],
): Promise<Map<string, Record<string, number>>> => {
  const counts = new Map<string, Record<string, number>>();
  const fields = ['batch_id', 'life', 'on_graded', 'on_flagged', 'processing_status'] as const;
  for (const row of await readModels.pick('essays', fields, { where: { batch_id: { in: batches } } })) {
    const of = counts.get(row.batch_id ?? '') ?? {};
    const add = (name: string, is: boolean) => (of[name] = (of[name] ?? 0) + Number(is));
    add('essays', true);
    add('read', row.life.reading.state === 'read');
    add('graded', row.on_graded);
    add('flagged', row.on_flagged);
    add(
      'under_way',
      UNDER_WAY_STATUSES.some((one) => one === row.processing_status),
    );
    counts.set(row.batch_id ?? '', of);
  }
  return counts;
};

/** A run as far as it is about these students; null: it is about none of them. */
export const runWithin = (
  run: AssessmentRow,
  students: ReadonlyMap<string, StudentRow>,
): AssessmentRow | null => {
  if (reachNow() === null) return run;
  const student_ids = run.student_ids.filter((id) => students.has(id));
  if (student_ids.length === 0) return null;
  return {
    ...run,
    student_ids,
    baseline_ids: [],
    current_student_id: students.has(run.current_student_id ?? '') ? run.current_student_id : null,
    results: run.results.filter(({ student_id }) => students.has(student_id)),
  };
};
