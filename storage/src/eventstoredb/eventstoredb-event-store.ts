import { BACKWARDS, END, excludeSystemEvents, NO_STREAM, START } from '@eventstore/db-client';
import type {
  AllStreamResolvedEvent,
  EventStoreDBClient,
  RecordedEvent,
  ResolvedEvent,
} from '@eventstore/db-client';
import { within } from '../async/within.ts';
import { WrongExpectedRevision } from '../ports/event-log.ts';
import type { AppendResult, ExpectedRevision, LogMark } from '../ports/event-log.ts';
import { WHOLE_STREAM } from '../ports/event-store.ts';
import type { EventStore, EventToStore, LogPiece, StoredEvent, StreamPiece } from '../ports/event-store.ts';
import { RequestCoalescer } from './request-coalescer.ts';
import { eventStoreDbAddress } from './eventstoredb-address.ts';
import { toKeep, toStored } from './eventstoredb-body.ts';
import { collect, EventStoreDbConnection, LIMITS } from './eventstoredb-connection.ts';
import type { Limits, Piece } from './eventstoredb-connection.ts';
import { NoAnswer, TimedOut, troubleOf } from './eventstoredb-errors.ts';
import { ConfigProblems } from '../settings.ts';

const PAGE = 1_000;
/** How far back to look for our last event among the server's own. */
const LATELY = 100;

/** A stream of one event, whose id is that of the school. Its type marks it as none of the history. */
const SCHOOL = 'school';

const positionOf = (one: AllStreamResolvedEvent | undefined): number | undefined =>
  one?.event ? Number(one.event.position.commit) : undefined;

const isOfServer = ({ type, streamId }: RecordedEvent): boolean =>
  type.startsWith('$') || streamId.startsWith('$');

/**
 * Events in EventStoreDB. Positions are commit positions of the log. Appends carry credentials so that they take the
 * client's unary path: the batch path ignores deadlines and shares its promises between all streams.
 */
export class EventStoreDbEventStore implements EventStore {
  readonly name = 'the log in EventStoreDB';
  readonly #connection: EventStoreDbConnection;
  readonly #limits: Limits;
  readonly #listeners = new Set<() => void>();
  readonly #together = new RequestCoalescer();
  #following: Promise<void> | null = null;
  /** The head as last reported. */
  #knownHead = -1;

  /**
   * `url`: esdb://user:password@host:2113,…?tls=…
   * @throws ConfigProblems when it cannot be used
   */
  constructor(url: string, limits: Partial<Limits> = {}) {
    const address = eventStoreDbAddress(url);
    if (typeof address === 'string') throw new ConfigProblems([address]);
    this.#limits = { ...LIMITS, ...limits };
    this.#connection = new EventStoreDbConnection(address, this.#limits);
  }

  async append(
    streamId: string,
    events: readonly EventToStore[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> {
    if (events.length === 0) throw new RangeError('An append needs at least one event');
    const data = events.map(toKeep);
    const { append, appendAndDiscovery } = this.#limits;
    try {
      // Repeated with the same ids and the same revision until the server decides: nothing is written twice.
      const result = await this.#connection.ask((client, left) =>
        within(
          client.appendToStream(streamId, data, {
            ...this.#connection.options,
            expectedRevision: expected === 'no_stream' ? NO_STREAM : BigInt(expected),
            deadline: Math.min(append, left),
          }),
          Math.min(appendAndDiscovery, left),
          () => new TimedOut(),
        ),
      );
      const revision = Number(result.nextExpectedRevision);
      const position = result.position?.commit ?? (await this.#positionOf(streamId, revision));
      return { revision, position: Number(position) };
    } catch (error) {
      if (troubleOf(error) !== 'conflict') throw error;
      const { actualVersion } = error as { actualVersion: bigint | 'no_stream' };
      throw new WrongExpectedRevision(
        streamId,
        expected,
        typeof actualVersion === 'bigint' ? Number(actualVersion) : 'no_stream',
      );
    }
  }

  async readStream(streamId: string, { after, limit }: StreamPiece = WHOLE_STREAM): Promise<StoredEvent[]> {
    const found: StoredEvent[] = [];
    for (;;) {
      const left = limit - found.length;
      const piece = await this.#pieceOfStream(streamId, after + 1 + found.length, left);
      for (const { event } of piece.items)
        if (event) found.push(toStored(event, event.position?.commit ?? 0n));
      if (piece.isWhole || found.length >= limit) return found;
    }
  }

  async readAll({ limit, ...options }: LogPiece): Promise<StoredEvent[]> {
    const types = options.types && new Set(options.types);
    const found: StoredEvent[] = [];
    if (limit <= 0 || types?.size === 0) return found;
    let after = options.after;
    for (;;) {
      const { items, isWhole } = await this.#together.ask(`after ${after}`, () => this.#pieceOfAll(after));
      for (const { event } of items) {
        if (!event || Number(event.position.commit) <= after) continue;
        // The client's readAll ignores filters: system events and other types are skipped here.
        if (isOfServer(event)) continue;
        if (types && !types.has(event.type)) continue;
        found.push(toStored(event, event.position.commit));
        if (found.length === limit) return found;
      }
      const last = positionOf(items.at(-1));
      if (last === undefined || (isWhole && items.length <= PAGE)) return found;
      after = last;
    }
  }

  head(): Promise<number> {
    return this.#together.ask('head', () => this.#head());
  }

  async #head(): Promise<number> {
    const answered = await this.#connection.ask(async (client, left) => {
      const position = positionOf((await collect(this.#backwards(client, 1), this.#within(left))).items[0]);
      // A log that has held events is never empty again.
      if (position === undefined && this.#knownHead >= 0) throw new NoAnswer();
      return position ?? -1;
    });
    this.#knownHead = answered;
    return answered;
  }

  last(): Promise<LogMark | null> {
    return this.#together.ask('last', () => this.#last());
  }

  async #last(): Promise<LogMark | null> {
    const { items } = await this.#connection.ask((client, left) =>
      collect<AllStreamResolvedEvent>(this.#backwards(client, LATELY), this.#within(left)),
    );
    const own = items.find(({ event }) => event && !isOfServer(event))?.event;
    if (!own) return null;
    const { streamId, revision, id, position } = own;
    return { streamId, revision: Number(revision), id, position: Number(position.commit) };
  }

  onAppend(listener: () => void): () => void {
    const own = () => listener();
    this.#listeners.add(own);
    this.#following ??= this.#connection.follow(
      (client) =>
        client.subscribeToAll({
          ...this.#connection.options,
          fromPosition: END,
          filter: excludeSystemEvents(),
        }),
      () => {
        for (const one of [...this.#listeners]) one();
      },
    );
    return () => this.#listeners.delete(own);
  }

  async school(): Promise<string | null> {
    const [first] = await this.readStream(SCHOOL);
    return first?.id ?? null;
  }

  async belongTo(school: string): Promise<string> {
    const event = { id: school, type: '$school', data: '{}', personal: null, metadata: '{}' };
    try {
      await this.append(SCHOOL, [event], 'no_stream');
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
    return (await this.school()) as string;
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    await this.#connection.close();
    await this.#following;
  }

  #backwards(client: EventStoreDBClient, maxCount: number) {
    return client.readAll({
      ...this.#connection.options,
      direction: BACKWARDS,
      fromPosition: END,
      maxCount,
    });
  }

  #within(left: number): { silence: number; piece: number } {
    return { silence: Math.min(this.#limits.silence, left), piece: Math.min(this.#limits.piece, left) };
  }

  #pieceOfStream(streamId: string, revision: number, most: number): Promise<Piece<ResolvedEvent>> {
    return this.#connection.ask(async (client, left) => {
      const read = client.readStream(streamId, {
        ...this.#connection.options,
        fromRevision: BigInt(revision),
        maxCount: most,
      });
      try {
        return await collect<ResolvedEvent>(read, this.#within(left));
      } catch (error) {
        if ((error as { type?: string }).type !== 'stream-not-found') throw error;
        return { items: [], isWhole: true };
      }
    });
  }

  /** Reads start with the event at the position, so one more is requested. */
  #pieceOfAll(after: number): Promise<Piece<AllStreamResolvedEvent>> {
    const from = { commit: BigInt(after), prepare: BigInt(after) };
    const knownHead = this.#knownHead;
    return this.#connection.ask(async (client, left) => {
      const read = client.readAll({
        ...this.#connection.options,
        fromPosition: after < 0 ? START : from,
        maxCount: PAGE + 1,
      });
      const piece = await collect<AllStreamResolvedEvent>(read, this.#within(left));
      const last = positionOf(piece.items.at(-1)) ?? after;
      if (!piece.isWhole && last <= after) throw new TimedOut();
      // A read that ends before an event known to be there was cut off, even if it ended normally.
      if (piece.isWhole && piece.items.length <= PAGE && last < knownHead) throw new NoAnswer();
      return piece;
    });
  }

  async #positionOf(streamId: string, revision: number): Promise<bigint> {
    const { items } = await this.#pieceOfStream(streamId, revision, 1);
    return items[0]?.event?.position?.commit ?? 0n;
  }
}
