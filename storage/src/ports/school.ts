import type { LogMark } from './event-log.ts';

/** What a store remembers of the school whose data it holds. */
export interface Belonging {
  /** A random id, the same in the log, the keys, the files and the read models of one school. */
  school: string;
  /** The last event of the log when this store was last known to be complete; null before the first event. */
  mark: LogMark | null;
}

/** A store beside the log. */
export interface Part {
  /** The file or database, for sentences. */
  readonly name: string;
  belonging(): Promise<Belonging | null>;
  belongTo(belonging: Belonging): Promise<void>;
  /** What was in it and is lost, in words; told until the loss is accepted. A file is lost as a whole, and has none. */
  losses?(): Promise<string[]>;
  acceptLosses?(): Promise<void>;
}

/** What is beside the log of a school. */
export interface SchoolParts {
  keys: Part;
  files: Part;
  /** The read models, which may be missing; null where they are in one database with the files. */
  rows: Part | null;
  /** What no event needs: the log of accesses, the drafts. */
  beside: Part[];
}

/**
 * The stores are not those of one school and one day: starting with them would lose or mix data. The message names the
 * file and says what to do.
 */
export class StoresDisagree extends Error {
  override name = 'StoresDisagree';
}
