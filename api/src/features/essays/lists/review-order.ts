import { createHash } from 'node:crypto';

/**
 * An essay's place does not depend on its teacher, subject or student; yet it is the same for one reader on every day
 * and every page, whatever comes and goes around it.
 */
const placeFor = (readerId: string, essayId: string): string =>
  createHash('sha256').update(`${readerId} ${essayId}`).digest('hex');

/** The essays in the random order of a reader. */
export const shuffled = (ids: readonly string[], readerId: string): string[] =>
  ids
    .map((id) => ({ id, place: placeFor(readerId, id) }))
    .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
    .map(({ id }) => id);
