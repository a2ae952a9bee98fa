import { InvalidInput, MAX_BATCH_FILES } from '@essays/contract';
import type { JobRow, RefusedFile } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { inParallel, until } from '../documents/settled.ts';
import { fileNameOf, refusalOf } from '../documents/upload.ts';
import type { Upload } from '../documents/upload.ts';
import type { Accepted } from '../commands/command-meta.ts';

/** Files stored, and documents commanded, at the same time. */
export const WIDTH = 8;
/** How long the answer waits for the texts of its files, milliseconds: some for the start and some for each. */
const EXTRACTION_STARTS_IN = 5000;
const EXTRACTION_TAKES = 500;
const EXTRACTION_AT_MOST = 45_000;

export interface TakenFiles {
  /** What the good files became, in the order of the files. */
  ids: string[];
  refused: RefusedFile[];
  /**
   * A batch keeps only the names of files that became nothing: the others' names stand with their documents and go when
   * those are erased.
   */
  file_names: string[];
}

/**
 * Every good file becomes a document of its own; a bad one is refused with a reason and stops no other.
 * @throws InvalidInput, before anything is stored, for more files than one batch may have.
 */
export const takeFiles = async (
  uploads: readonly Upload[],
  take: (upload: Upload, file: { index: number; file_name: string }) => Promise<string>,
): Promise<TakenFiles> => {
  if (uploads.length > MAX_BATCH_FILES)
    throw new InvalidInput(
      `At most ${MAX_BATCH_FILES} files can be uploaded at once. Send the others in another batch.`,
    );
  const refused: RefusedFile[] = [];
  const ids = await inParallel(uploads, WIDTH, async (upload, index) => {
    const refusal = refusalOf(upload);
    if (!refusal) return take(upload, { index, file_name: fileNameOf(upload) });
    refused.push({ index, reason: refusal.message });
    return null;
  });
  return {
    ids: ids.filter((id): id is string => id !== null),
    refused: refused.sort((a, b) => a.index - b.index),
    file_names: uploads.map((upload, index) => (ids[index] === null ? fileNameOf(upload) : '')),
  };
};

/** The documents of a batch without their words: how far each is. */
export const standingsOf = (readModels: ReadModels, batchId: string): Promise<JobRow[]> =>
  readModels.find('jobs', { where: { batch_id: batchId } });

/** Until the rows with the words know what the rows without them know. */
export const untilShown = async (readModels: ReadModels, rows: 'essays' | 'baselines'): Promise<void> => {
  await readModels.waitFor([rows], await readModels.position('jobs'), 3000);
};

/** Waits, bounded, until the files of a batch are read and matched, and the rows show it. */
export const untilRead = async (
  readModels: ReadModels,
  rows: 'essays' | 'baselines',
  batchId: string,
  files: number,
): Promise<void> => {
  const patience = Math.min(EXTRACTION_AT_MOST, EXTRACTION_STARTS_IN + EXTRACTION_TAKES * files);
  await until(patience, async () => {
    const jobs = await standingsOf(readModels, batchId);
    return jobs.length >= files && jobs.every(({ step }) => step !== 'extract' && step !== 'match_student');
  });
  await untilShown(readModels, rows);
};

/** One answer for each file that was sent, in the order of the files. */
export const answersInOrder = <Answer>(
  batch: { total_files: number; refused: readonly RefusedFile[]; file_names: readonly string[] },
  ids: readonly string[],
  answer: {
    refused: (reason: string, file_name: string) => Answer;
    taken: (id: string) => Answer;
  },
): Answer[] => {
  const reasons = new Map(batch.refused.map(({ index, reason }) => [index, reason]));
  const taken = [...ids];
  return Array.from({ length: batch.total_files }, (_, index) => {
    const reason = reasons.get(index);
    return reason === undefined
      ? answer.taken(taken.shift() as string)
      : answer.refused(reason, batch.file_names[index] ?? '');
  });
};

/** How sure it is whose file this is. */
export const confidenceOf = (
  markers: readonly string[],
  by: { student: string | null; error: string | null },
): 'high' | 'low' | 'none' => {
  if (by.error !== null || markers.length === 0) return 'none';
  return markers.length === 1 && by.student !== null ? 'high' : 'low';
};

/** The later of two answers, by position: what a screen must wait for. */
export const later = (a: Accepted, b: Accepted): Accepted => (b.position > a.position ? b : a);

export const NOTHING_YET: Accepted = { revision: -1, position: -1 };
