import type { ErasureResidue } from './ports/row-stores.ts';

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(0);

/** For the person who runs the stores. */
export const reportedResidue = (remains: ErasureResidue | null): string =>
  remains === null
    ? 'Nothing: what is erased is overwritten in the files at once.'
    : `Whatever was erased since ${new Date(remains.since).toISOString()} is still in MongoDB's oplog, in clear text ` +
      `(${megabytes(remains.bytes)} MB; the oldest is overwritten when there are ${megabytes(remains.most)}). Its ` +
      "journal and the free places in its files may hold it longer. docs/operations.md, 'Erased words on MongoDB', " +
      'says how to remove it.';
