import type { Accesses } from './accesses.ts';
import type { Drafts } from './drafts.ts';
import type { Erasures } from './erasures.ts';
import type { EventLog } from './event-log.ts';
import type { Leases } from './leases.ts';
import type { FileStore, PersonalDataKeys } from './personal-data.ts';
import type { ReadModels, ReadModelWriter } from './read-models.ts';
import type { RememberedRequests } from './remembered-requests.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { ErasureResidue } from './erasure-residue.ts';
import type { Tallies } from './tallies.ts';

/** All stores, behind their ports. */
export interface Storage {
  log: EventLog;
  readModels: ReadModels;
  readModelWriter: ReadModelWriter;
  leases: Leases;
  requests: RememberedRequests;
  tallies: Tallies;
  accesses: Accesses;
  drafts: Drafts;
  checkpoints: Checkpoints;
  keys: PersonalDataKeys;
  erasures: Erasures;
  files: FileStore;
  /** Removes what erased rows left behind in files (free pages, write-ahead logs). */
  scrub(): Promise<void>;
  /** What the store of rows keeps of erased words; null where they are overwritten. */
  remains(): Promise<ErasureResidue | null>;
  /** Whether another process used the data folder when this one opened it. */
  isShared(): boolean;
  /**
   * What is wrong with the pages of the files, and what of a database is lost, in sentences that begin with a path or
   * the name of the server; reads all pages.
   */
  checkPages(): Promise<string[]>;
  close(): Promise<void>;
}

export interface StorageConfig {
  dataDir: string;
  eventStore: 'sqlite' | 'eventstoredb';
  eventStoreUrl?: string;
  readModels: 'sqlite' | 'mongodb';
  mongodbUrl?: string;
  /** 32 bytes, base64 or hex; embedded: made at first start in `<dataDir>/master.key`, mode 0600. */
  masterKey?: string;
}
