import { AsyncLocalStorage } from 'node:async_hooks';
import { NotAllowed, classKey, partsOfKey } from '@essays/contract';
import type { ClassPlace } from '@essays/contract';

/** What somebody may read while reading outside one's own classes is switched off. */
export interface Reach {
  /** Id of the account. */
  me: string;
  /** Keys of the classes they teach, and of what they entered and nobody has filed yet. */
  own: readonly string[];
  /** Keys of the other classes that are there, with or without teachers. */
  others: ReadonlyMap<string, { hasTeachers: boolean }>;
}

const current = new AsyncLocalStorage<Reach | null>();

/** Everything that is read in `work`, however late, is read within this reach; null: all of it. */
export const withinReach = <Made>(reach: Reach | null, work: () => Made): Made => current.run(reach, work);

/** The reach of the request that is being answered; null: everything may be read, or nobody asks. */
export const reachNow = (): Reach | null => current.getStore() ?? null;

/** A row as far as it says whose it is. */
interface OwnedRow {
  class_key?: string | null;
  /** Id of the account. */
  entered_by?: string | null;
}

/**
 * Whether a row is in reach. In a class that was not there a moment ago, which the reach does not know, is only what
 * the caller has just entered.
 */
export const isWithin = ({ class_key, entered_by }: OwnedRow, { me, own, others }: Reach): boolean =>
  typeof class_key === 'string' &&
  (own.includes(class_key) ||
    (!others.has(class_key) && partsOfKey(class_key).period !== null && entered_by === me));

/** Of a filter that may name classes: those in reach. */
const ownAmong = (classes: readonly string[] | undefined, { own }: Reach): readonly string[] =>
  classes === undefined ? own : classes.filter((one) => own.includes(one));

/** What is asked about some classes, or about all: within the reach of whoever asks. */
export const inOwnClasses = <Filter extends { classes?: readonly string[] }>(filter: Filter): Filter => {
  const reach = reachNow();
  return reach === null ? filter : { ...filter, classes: ownAmong(filter.classes, reach) };
};

/** Whether nobody but this caller has to do with a class: theirs, or one that is not there yet. */
export const isClassOfOthers = (place: ClassPlace): boolean =>
  reachNow()?.others.has(classKey(place)) ?? false;

const CLOSED =
  'You can add students only to classes that you teach. Whoever teaches this one, or an administrator, can add them.';
const NOBODYS =
  'Nobody teaches that class yet, so it cannot take students of yours. An administrator says who teaches it.';

/** @throws NotAllowed where a student would be put into a class that somebody else teaches, or nobody. */
export const mustBeOwn = (places: readonly ClassPlace[]): void => {
  if (places.some(isClassOfOthers)) throw new NotAllowed(CLOSED);
};

/** A student of one's own may go over to a colleague, but not to nobody: whoever brings them would teach that class. */
export const mustHaveTeachers = (place: ClassPlace): void => {
  if (reachNow()?.others.get(classKey(place))?.hasTeachers === false) throw new NotAllowed(NOBODYS);
};
