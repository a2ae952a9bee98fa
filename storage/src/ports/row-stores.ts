import type { Erasures } from './erasures.ts';
import type { StreamKeys } from '../sealing/key-store.ts';
import type { Leases } from './leases.ts';
import type { FileStore } from '../sealing/personal-data.ts';
import type { ReadModels, ReadModelWriter } from './read-models.ts';
import type { RememberedRequests } from './remembered-requests.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { Tallies } from './tallies.ts';

/** Everything beside the event log: what one machine keeps in files and several machines keep in MongoDB. */
export interface RowStores {
  readModels: ReadModels & ReadModelWriter;
  leases: Leases;
  requests: RememberedRequests;
  tallies: Tallies;
  checkpoints: Checkpoints;
  keys: StreamKeys;
  erasures: Erasures;
  files: FileStore;
  scrub(): Promise<void>;
  close(): Promise<void>;
}
