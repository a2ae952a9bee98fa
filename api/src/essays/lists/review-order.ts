import { createHash } from 'node:crypto';
import type { EssayOrder } from '@essays/contract';

interface Placed {
  id: string;
  submission_date: string;
}

const compare = <Value>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * An essay's place does not depend on its teacher, subject or student; yet it is the same for the same reader on
 * every day and every page, whatever comes and goes around it.
 */
const placeFor = (readerId: string, essayId: string): string =>
  createHash('sha256').update(`${readerId} ${essayId}`).digest('hex');

/** The rows in the order a reader has chosen; rows with the same time by id, as in the read models. */
export const inOrder = <Row extends Placed>(
  rows: readonly Row[],
  order: EssayOrder,
  readerId: string,
): Row[] => {
  if (order === 'random')
    return rows
      .map((row) => ({ row, place: placeFor(readerId, row.id) }))
      .sort((a, b) => compare(a.place, b.place))
      .map(({ row }) => row);
  const sign = order === 'newest' ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(a.submission_date, b.submission_date) || compare(a.id, b.id));
};
