import type { Accesses } from './accesses.ts';
import type { Drafts } from './drafts.ts';
import type { Erasures } from './erasures.ts';
import type { StreamKeys } from './stream-keys.ts';
import type { Leases } from './leases.ts';
import type { FileStore } from './personal-data.ts';
import type { ReadModels, ReadModelWriter } from './read-models.ts';
import type { RememberedRequests } from './remembered-requests.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { SchoolParts } from './school.ts';
import type { Tallies } from './tallies.ts';

/** What a store still holds of what was erased, in clear text, because it keeps a record of all writes. */
export interface ErasureResidue {
  /** The oldest write it remembers, milliseconds since 1970. */
  since: number;
  /** Space the record takes now, and the most it takes before the oldest is overwritten, bytes. */
  bytes: number;
  most: number;
}

/** Everything except the event log: kept in files on one machine, in MongoDB for several. */
export interface RowStores {
  readModels: ReadModels & ReadModelWriter;
  leases: Leases;
  requests: RememberedRequests;
  tallies: Tallies;
  accesses: Accesses;
  drafts: Drafts;
  checkpoints: Checkpoints;
  keys: StreamKeys;
  erasures: Erasures;
  files: FileStore;
  /** Removes what erased rows left behind in files (free pages, write-ahead logs). */
  scrub(): Promise<void>;
  /** What is kept of erased words; null where they are overwritten. */
  remains(): Promise<ErasureResidue | null>;
  /** What each of them remembers of its school. */
  parts: SchoolParts;
  /** Whether another process used the data folder when these were opened. */
  isShared(): boolean;
  close(): Promise<void>;
}
