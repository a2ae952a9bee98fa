import { upcast } from '@essays/contract';
import type { EventMetadata, EventType, RecordedEvent } from '@essays/contract';
import { appendBytes, AppendTooLarge, MOST_APPEND_BYTES } from './append-size.ts';
import type { AppendResult, EventLog, ExpectedRevision, LogMark, NewEvent } from './event-log.ts';
import type { EventStore, EventToStore, StoredEvent } from './event-store.ts';
import type { StreamKeys } from './key-store.ts';
import { pack, unpack } from './packing.ts';
import { seal, unseal } from './sealing.ts';
import type { DataKey } from './sealing.ts';

const context = (streamId: string, eventId: string): string => `${streamId}|${eventId}`;

/** The event log over any event store: seals `personal` on the way in, opens it and brings old shapes up to date on the way out. */
export class SealedEventLog implements EventLog {
  constructor(
    private readonly store: EventStore,
    private readonly keys: StreamKeys,
  ) {}

  async append(
    streamId: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> {
    const key = events.some((e) => e.personal !== null) ? await this.keys.forWriting(streamId) : null;
    const toStore = await Promise.all(events.map((e) => this.toStore(streamId, e, key)));
    if (appendBytes(toStore) > MOST_APPEND_BYTES) throw new AppendTooLarge();
    return this.store.append(streamId, toStore, expected);
  }

  async readStream(streamId: string): Promise<RecordedEvent[]> {
    return this.open(await this.store.readStream(streamId));
  }

  async readAll(options: {
    after: number;
    limit: number;
    types?: readonly EventType[];
  }): Promise<RecordedEvent[]> {
    return this.open(await this.store.readAll(options));
  }

  head(): Promise<number> {
    return this.store.head();
  }

  last(): Promise<LogMark | null> {
    return this.store.last();
  }

  onAppend(listener: () => void): () => void {
    return this.store.onAppend(listener);
  }

  private async toStore(streamId: string, e: NewEvent, key: DataKey | null): Promise<EventToStore> {
    return {
      id: e.id,
      type: e.type,
      data: JSON.stringify(e.data ?? {}),
      personal:
        e.personal === null || key === null
          ? null
          : seal(key, context(streamId, e.id), await pack(JSON.stringify(e.personal))),
      metadata: JSON.stringify(e.metadata),
    };
  }

  private async open(stored: readonly StoredEvent[]): Promise<RecordedEvent[]> {
    const sealedStreams = new Set<string>();
    for (const e of stored) if (e.personal) sealedStreams.add(e.streamId);
    const keys = await this.keys.forReading(sealedStreams);
    return stored.map((e): RecordedEvent => {
      const metadata = JSON.parse(e.metadata) as EventMetadata;
      const key = keys.get(e.streamId);
      const event = upcast({
        type: e.type,
        schemaVersion: metadata.schemaVersion,
        data: JSON.parse(e.data),
        personal:
          e.personal && key ? JSON.parse(unpack(unseal(key, context(e.streamId, e.id), e.personal))) : null,
      });
      return {
        ...event,
        id: e.id,
        streamId: e.streamId,
        revision: e.revision,
        position: e.position,
        metadata,
      };
    });
  }
}
