import type { EventLog } from './event-log.ts';
import type { PersonalDataKeys } from './personal-data.ts';
import type { ReadModels, ReadModelWriter } from './read-models.ts';
import type { RowStores } from './row-stores.ts';

/** All stores, behind their ports. */
export interface Storage extends Omit<RowStores, 'parts' | 'readModels' | 'keys'> {
  log: EventLog;
  readModels: ReadModels;
  readModelWriter: ReadModelWriter;
  keys: PersonalDataKeys;
  /**
   * What is wrong with the pages of the files, and what of a database is lost, in sentences that begin with a path or
   * the name of the server; reads all pages.
   */
  checkPages(): Promise<string[]>;
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
