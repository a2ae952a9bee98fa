import type { ReadModelName } from '@essays/contract';
import { READ_MODEL_NAMES } from '@essays/projections';
import { isStoreFailure } from '@essays/storage';
import type { EventLog, ReadModels, Storage } from '@essays/storage';
import type { Clock } from '../http/tokens.ts';

/** Up to where a read model has seen the log. */
export interface Place {
  name: ReadModelName;
  /** Log position; -1 before the first event. */
  position: number;
}

/** Asked for together, so that a store can answer them in one call. */
export const positionsOf = (readModels: ReadModels): Promise<Place[]> =>
  Promise.all(READ_MODEL_NAMES.map(async (name) => ({ name, position: await readModels.position(name) })));

/** How far a read model is behind the log. */
interface Lag {
  name: ReadModelName;
  /** Events it has not seen, 0 or more. */
  events: number;
  /** How long ago the first of them happened, seconds; 0 when there is none. */
  seconds: number;
}

/**
 * How long ago the next event after a position happened, ms; 0 when there is none, Infinity when the position does not
 * exist in this log: it is from another history.
 */
export const waitingAfter = async (log: EventLog, position: number, now: Clock): Promise<number> => {
  try {
    const [next] = await log.readAll({ after: position, limit: 1 });
    return next ? now() - Date.parse(next.metadata.occurredAt) : 0;
  } catch (error) {
    if (isStoreFailure(error)) throw error;
    return Infinity;
  }
};

export const lagOfAll = async (
  { log, readModels }: Pick<Storage, 'log' | 'readModels'>,
  now: Clock,
): Promise<Lag[]> => {
  const head = await log.head();
  const lagOf = async ({ name, position }: Place): Promise<Lag> => {
    const events = Math.max(0, head - position);
    const seconds = events === 0 ? 0 : Math.max(0, await waitingAfter(log, position, now)) / 1_000;
    return { name, events, seconds };
  };
  return Promise.all((await positionsOf(readModels)).map(lagOf));
};
