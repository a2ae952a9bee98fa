import type {
  BaselineStep,
  Caller,
  DocumentLife,
  EssayStep,
  JobRow,
  RefusedFile,
  SameText,
} from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { until } from '../../platform/async/until.ts';
import { maySeeNames } from '../students/student-names.ts';
import { FILED_IN_OTHER_CLASS } from './filed-in-other-class.ts';

/** How long the answer waits for the texts of this many files, milliseconds. */
export type ReadingPatience = (files: number) => number;
export const READING_PATIENCE = Symbol('ReadingPatience');

/** A fixed part for the start, even on a busy machine, and a part for each file. */
const STARTS_IN = 15_000;
const EACH_TAKES = 500;
const AT_MOST = 45_000;
export const usualPatience: ReadingPatience = (files) => Math.min(AT_MOST, STARTS_IN + EACH_TAKES * files);

/** The documents of a batch without their texts: how far along each is. */
export const standingsOf = (readModels: ReadModels, batchId: string): Promise<JobRow[]> =>
  readModels.find('jobs', { where: { batch_id: batchId } });

/** Waits until the rows with texts are as current as the rows without. */
export const untilShown = async (readModels: ReadModels, rows: 'essays' | 'baselines'): Promise<void> => {
  await readModels.waitFor([rows], await readModels.position('jobs'), 3000);
};

/** Waits, for a limited time, until the files of a batch are read and matched, and the rows show it. */
export const untilRead = async (
  readModels: ReadModels,
  rows: 'essays' | 'baselines',
  batchId: string,
  files: number,
  patience: ReadingPatience,
): Promise<void> => {
  await until(patience(files), async () => {
    const jobs = await standingsOf(readModels, batchId);
    return jobs.length >= files && !jobs.some(isWaiting);
  });
  await untilShown(readModels, rows);
};

interface Batch {
  id: string;
  total_files: number;
  refused: readonly RefusedFile[];
  file_names: readonly string[];
}

type Step = EssayStep | BaselineStep | null;

/** What the review needs of an essay or a sample. */
interface DocumentRow {
  id: string;
  life: Pick<DocumentLife, 'reading'> & { step: Step };
  original_filename: string | null;
  student_session_id: string | null;
  student_name: string | null;
  markers: readonly string[];
}

const isWaiting = ({ step }: { step: Step }): boolean => step === 'extract' || step === 'match_student';

interface ReviewedFile<Row> {
  /** What the review step shows of any file. */
  shown: {
    id: string | null;
    original_filename: string;
    extraction_result: { confidence: 'high' | 'low' | 'none'; error: string | null };
    student_id: string | null;
    student_name: string | null;
    same_text: SameText | null;
  };
  /** The document it became; undefined if deleted, or not visible yet. */
  row: Row | undefined;
}

/** How certain it is whose file this is. */
const confidenceOf = (
  markers: readonly string[],
  by: { student: string | null; error: string | null },
): 'high' | 'low' | 'none' => {
  if (by.error !== null || markers.length === 0) return 'none';
  return markers.length === 1 && by.student !== null ? 'high' : 'low';
};

const refusedFile = (error: string, original_filename: string): ReviewedFile<never> => ({
  shown: {
    id: null,
    original_filename,
    extraction_result: { confidence: 'none', error },
    student_id: null,
    student_name: null,
    same_text: null,
  },
  row: undefined,
});

const takenFile = <Row extends DocumentRow>(
  id: string,
  row: Row | undefined,
  isNamed: boolean,
  same: SameText | undefined,
  isElsewhere: boolean,
): ReviewedFile<Row> => {
  const reading = row?.life.reading;
  const unreadable = reading?.state === 'unreadable' ? reading.reason : null;
  const error = isElsewhere ? FILED_IN_OTHER_CLASS : unreadable;
  const student = row?.student_session_id ?? null;
  return {
    shown: {
      id,
      original_filename: (isNamed && row?.original_filename) || '',
      extraction_result: { confidence: confidenceOf(row?.markers ?? [], { student, error }), error },
      student_id: student,
      student_name: row?.student_name ?? null,
      same_text: same ?? null,
    },
    row,
  };
};

/** In the order the files were sent. */
export const inOrderOf = <Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The result for each file of a batch, in the order sent. */
export const reviewOf = <Row extends DocumentRow>(
  batch: Batch,
  ids: readonly string[],
  found: readonly Row[],
  same: ReadonlyMap<string, SameText>,
  caller: Caller,
  elsewhere: ReadonlySet<string>,
) => {
  const isNamed = maySeeNames(caller);
  const rows = new Map(found.map((row) => [row.id, row]));
  const reasons = new Map(batch.refused.map(({ index, reason }) => [index, reason]));
  const taken = [...ids];
  const files = Array.from({ length: batch.total_files }, (_, index): ReviewedFile<Row> => {
    const reason = reasons.get(index);
    if (reason !== undefined) return refusedFile(reason, isNamed ? (batch.file_names[index] ?? '') : '');
    const id = taken.shift() as string;
    return takenFile(id, rows.get(id), isNamed, same.get(id), elsewhere.has(id));
  });
  const states = found.map(({ life }) => life.reading.state);
  return {
    files,
    counts: {
      batch_id: batch.id,
      total_files: batch.total_files,
      successful_extractions: states.filter((state) => state === 'read').length,
      failed_extractions: batch.refused.length + states.filter((state) => state === 'unreadable').length,
      waiting: found.filter(({ life }) => isWaiting(life)).length,
    },
  };
};
