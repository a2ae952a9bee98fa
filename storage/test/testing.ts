import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DomainEvent, EventMetadata } from '@essays/contract';
import { derivedId } from '../src/ports/event-id.ts';
import type { AppendResult, EventLog, NewEvent } from '../src/ports/event-log.ts';
import { openStorage } from '../src/open-storage.ts';
import type { Opening } from '../src/open-storage.ts';
import type { Storage, StorageConfig } from '../src/ports/storage.ts';

export { MemoryReadModel } from './memory-read-model.ts';

export interface TestStorage extends Storage {
  dataDir: string;
  /**
   * Closes and opens the same folder again, as a restart does; `meanwhile` runs while nobody has it open. The old
   * object must not be used any more.
   */
  reopen(meanwhile?: () => void, opening?: Opening): Promise<TestStorage>;
  /** Closes and removes the folder. */
  close(): Promise<void>;
}

const inFolder = async (
  dataDir: string,
  config: Partial<StorageConfig>,
  opening: Opening = {},
): Promise<TestStorage> => {
  const full = { eventStore: 'sqlite', readModels: 'sqlite', ...config, dataDir } as const;
  const storage = await openStorage(full, opening);
  return {
    ...storage,
    dataDir,
    async reopen(meanwhile, again) {
      await storage.close();
      meanwhile?.();
      return inFolder(dataDir, config, again);
    },
    async close() {
      await storage.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** The embedded stores in their own folder under the system's temporary folder. */
export const openTestStorage = async (config: Partial<StorageConfig> = {}): Promise<TestStorage> =>
  inFolder(await mkdtemp(join(tmpdir(), 'essays-')), config);

/** When test events happen unless they say otherwise. */
const TEST_NOW = '2026-01-15T09:00:00.000Z';

export const testMetadata = (metadata: Partial<EventMetadata> = {}): EventMetadata => ({
  correlationId: 'test',
  causationId: 'test',
  commandId: 'test',
  actorId: 'teacher-1',
  actorRole: 'teacher',
  schemaVersion: '1',
  occurredAt: TEST_NOW,
  appVersion: 'test',
  ...metadata,
});

/** An event to append, with an id derived from its stream and place so that every run has the same. */
export const testEvent = (
  streamId: string,
  revision: number,
  event: DomainEvent,
  metadata: Partial<EventMetadata> = {},
): NewEvent => ({
  ...event,
  id: derivedId(streamId, String(revision)),
  metadata: testMetadata({ commandId: `test-${streamId}-${revision}`, ...metadata }),
});

/** Appends events to the end of a stream, as if they had happened at TEST_NOW. */
export const givenEvents = async (
  log: EventLog,
  streamId: string,
  events: readonly DomainEvent[],
  metadata: Partial<EventMetadata> = {},
): Promise<AppendResult> => {
  const past = await log.readStream(streamId);
  const next = past.length;
  return log.append(
    streamId,
    events.map((e, i) => testEvent(streamId, next + i, e, metadata)),
    next === 0 ? 'no_stream' : next - 1,
  );
};
