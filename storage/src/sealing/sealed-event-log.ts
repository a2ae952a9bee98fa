import { crc32 } from 'node:zlib';
import { upcast } from '@essays/contract';
import type { EventMetadata, RecordedEvent } from '@essays/contract';
import { appendBytes, AppendTooLarge, MOST_APPEND_BYTES } from '../ports/append-size.ts';
import type { AppendResult, EventLog, ExpectedRevision, LogMark, NewEvent } from '../ports/event-log.ts';
import type { EventStore, EventToStore, StoredEvent } from '../ports/event-store.ts';
import type { DataKey, StreamKeys } from '../ports/stream-keys.ts';
import { pack, unpack } from './packing.ts';
import { seal, unseal } from './sealing.ts';
import { traced, traceparent } from '../ports/tracing.ts';
import { turns } from '../async/turns.ts';

/** How many events of a stream are read and opened at once. */
const PIECE = 50;

const context = (streamId: string, eventId: string): string => `${streamId}|${eventId}`;

/**
 * A checksum of what is not encrypted, kept with the event: a flipped bit on the disk must not change a score. What is
 * encrypted authenticates itself.
 */
const sumOf = (streamId: string, e: Pick<StoredEvent, 'id' | 'type' | 'data'>, metadata: object): string =>
  crc32([streamId, e.id, e.type, e.data, JSON.stringify(metadata)].join('|'))
    .toString(16)
    .padStart(8, '0');

/**
 * The event log over any event store: encrypts `personal` on the way in; decrypts it and upgrades old shapes on the
 * way out.
 */
export class SealedEventLog implements EventLog {
  constructor(
    private readonly store: EventStore,
    private readonly keys: StreamKeys,
  ) {}

  append(streamId: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    const name = `append ${streamId.split('-', 1)[0]}`;
    const facts = { 'essays.events': events.map(({ type }) => type).join(' ') };
    return traced({ name, facts }, async () => {
      const key = events.some((e) => e.personal !== null) ? await this.keys.forWriting(streamId) : null;
      const toStore = await Promise.all(events.map((e) => this.#toStore(streamId, e, key)));
      if (appendBytes(toStore) > MOST_APPEND_BYTES) throw new AppendTooLarge();
      return this.store.append(streamId, toStore, expected);
    });
  }

  async readStream(streamId: string, after = -1): Promise<RecordedEvent[]> {
    const turn = turns();
    const read: RecordedEvent[] = [];
    for (;;) {
      const upTo = read.at(-1)?.revision ?? after;
      const piece = await this.store.readStream(streamId, { after: upTo, limit: PIECE });
      read.push(...(await this.#open(piece)));
      if (piece.length < PIECE) return read;
      await turn();
    }
  }

  async readAll(options: Parameters<EventLog['readAll']>[0]): Promise<RecordedEvent[]> {
    return this.#open(await this.store.readAll(options));
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

  async #toStore(streamId: string, e: NewEvent, key: DataKey | null): Promise<EventToStore> {
    const data = JSON.stringify(e.data ?? {});
    const metadata = { ...e.metadata, traceparent: traceparent() };
    return {
      id: e.id,
      type: e.type,
      data,
      personal:
        e.personal === null || key === null
          ? null
          : seal(key, context(streamId, e.id), await pack(JSON.stringify(e.personal))),
      metadata: JSON.stringify({ ...metadata, sum: sumOf(streamId, { ...e, data }, metadata) }),
    };
  }

  async #open(stored: readonly StoredEvent[]): Promise<RecordedEvent[]> {
    const sealedStreams = new Set<string>();
    for (const e of stored) if (e.personal) sealedStreams.add(e.streamId);
    const keys = await this.keys.forReading(sealedStreams);
    return stored.map((e) => opened(e, keys.get(e.streamId)));
  }
}

/** An event with an unreadable part: it was changed or damaged in the store. The message quotes nothing from it. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent';
  constructor({ id, type }: Pick<StoredEvent, 'id' | 'type'>, part: string) {
    super(`The ${part} of the event ${id} (${type}) cannot be read`);
  }
}

/**
 * The event in its current shape; `key` is null once it was destroyed, and missing if it is lost. An unreadable event
 * does not affect readers that do not look inside it: a damaged part throws UnreadableEvent only when accessed, so that
 * a projection sets aside this one stream. Words whose key is lost are unreadable, not erased.
 */
function opened(e: StoredEvent, key: DataKey | null | undefined): RecordedEvent {
  const { id, streamId, revision, position } = e;
  const place = { id, streamId, revision, position };
  const inFull = (personal: unknown): RecordedEvent => {
    const { sum, ...metadata } = JSON.parse(e.metadata) as EventMetadata & { sum?: string };
    if (sum !== sumOf(streamId, e, metadata)) throw new UnreadableEvent(e, 'data');
    const { schemaVersion } = metadata;
    const event = upcast({ type: e.type, schemaVersion, data: JSON.parse(e.data), personal });
    return { ...event, ...place, metadata };
  };
  try {
    if (!e.personal || key === null) return inFull(null);
    if (!key) throw new UnreadableEvent(e, 'personal');
    return inFull(JSON.parse(unpack(unseal(key, context(streamId, id), e.personal))));
  } catch {
    try {
      return throwingFor(e, inFull(null), ['personal']);
    } catch {
      return throwingFor(e, { ...place, type: e.type } as RecordedEvent, ['data', 'personal', 'metadata']);
    }
  }
}

/** Every part of it. @throws UnreadableEvent */
export const openedInFull = (e: StoredEvent, key: DataKey | null | undefined): void => {
  const { data, metadata, personal } = opened(e, key);
  void [data, metadata, personal];
};

const throwingFor = (e: StoredEvent, event: RecordedEvent, parts: readonly string[]): RecordedEvent => {
  for (const part of parts)
    Object.defineProperty(event, part, {
      enumerable: true,
      get: () => {
        throw new UnreadableEvent(e, part);
      },
    });
  return event;
};
