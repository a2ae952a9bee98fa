import { EventStoreDBClient, jsonEvent, NO_STREAM, streamNameFilter } from '@eventstore/db-client';
import type {
  AllStreamRecordedEvent,
  AppendExpectedRevision,
  AppendToStreamOptions,
  EventData,
  Filter,
  ReadPosition,
} from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { eventStoreDbAddress } from '@essays/storage/eventstoredb-address';
import type { OwnNodes } from './eventstoredb-own-nodes.ts';
import { FaultyLine } from './faulty-line.ts';

/** What a claim needs beyond a server to talk to; 'a fault' is a moment that only the double can be made to have. */
export type Need = 'a server' | 'a line' | 'a stop' | 'a cluster' | 'a stop in a cluster' | 'a fault';

/** A sentence of ours about EventStoreDB, and how to see whether it is true. */
export interface Claim {
  /** Where it was observed: section, row. */
  id: string;
  says: string;
  needs: Need;
  holds(server: ServerOfClaims): Promise<void>;
}

const PARTS = /^([a-z]+)(\+discover)?:\/\/(?:([^@/?]+)@)?([^/?]+)\/?(?:\?(.*))?$/;

/** The parts of an address that is known to be one. */
export const partsOf = (url: string) => {
  const [, , discover, user, hosts = '', query] = PARTS.exec(url)!;
  return {
    user: user ? `${user}@` : '',
    hosts: hosts.split(',').map((host) => (/:\d+$/.test(host) ? host : `${host}:2113`)),
    query: new URLSearchParams(query),
    isDiscovered: discover !== undefined,
  };
};

/** A busy server takes less, ms. */
const LONGEST_WAIT = 30_000;
/** Without the word that it is live, a subscription is taken for it after so long, ms. */
const SURELY_LIVE = 5_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const until = async (met: () => boolean): Promise<void> => {
  const end = performance.now() + LONGEST_WAIT;
  while (!met()) {
    if (performance.now() > end)
      throw new Error(`What was waited for did not come in ${LONGEST_WAIT / 1000} s`);
    await pause(2);
  }
};

export const errorOf = async (work: Promise<unknown>) => {
  const outcome = await work.then(
    () => null,
    (error: unknown) => error as Error & { type?: string; code?: number },
  );
  if (!outcome) throw new Error('A refusal was expected, and the call succeeded');
  return outcome;
};

export const anEvent = (n: string | number = 0, type = 'ClaimTried') => jsonEvent({ type, data: { n } });
export const manyEvents = (count: number) => Array.from({ length: count }, (_, n) => anEvent(n));
export const idsOf = (events: readonly { id: string }[]) => events.map(({ id }) => id);

/** What one subscription has heard so far. */
export class Heard {
  readonly events: AllStreamRecordedEvent[] = [];
  readonly checkpoints: { commit: bigint; prepare: bigint }[] = [];
  caughtUp = 0;
  fellBehind = 0;
  /** 'end' and 'close', if they came. */
  readonly ends: string[] = [];
  error: (Error & { type?: string; code?: number }) | null = null;
  unsubscribe: () => Promise<void> = async () => undefined;
  /** Takes no further events until it is called again. */
  pause: () => void = () => undefined;
  resume: () => void = () => undefined;
}

/** A server, real or not, of which claims are tried, with the client that the product uses. */
export class ServerOfClaims {
  readonly #ends: (() => Promise<unknown>)[] = [];
  readonly #name = `claims_${randomUUID()}`;
  #streams = 0;

  constructor(
    readonly url: string,
    private readonly nodes: OwnNodes | null = null,
  ) {}

  /** The server as one that is ours to stop. */
  get ours(): OwnNodes {
    if (!this.nodes) throw new Error('A claim stops a server that is not ours');
    return this.nodes;
  }

  get hosts(): readonly string[] {
    return partsOf(this.url).hosts;
  }

  /** The address with other hosts; without `options`, the client's own limits on finding the leader. */
  at(hosts: readonly string[], options: Record<string, string> = {}): string {
    const { user, query } = partsOf(this.url);
    for (const [name, value] of Object.entries(options)) query.set(name, value);
    return `esdb://${user}${hosts.join()}?${query}`;
  }

  client(url = this.url): EventStoreDBClient {
    const client = EventStoreDBClient.connectionString(url.replace(/^[a-z]+/, 'esdb'));
    this.#ends.push(() => client.dispose());
    return client;
  }

  /** A line to the leader that can be cut, and the line's host. */
  async line(): Promise<{ line: FaultyLine; host: string }> {
    const { line, url } = await FaultyLine.to(`esdb://${await this.leader()}`);
    this.#ends.push(() => line.close());
    return { line, host: partsOf(url).hosts[0]! };
  }

  /** The one host, or the one that leads. */
  async leader(): Promise<string> {
    let named = '';
    for (const host of this.hosts) {
      const leader = await this.#refusedBy(host);
      if (!leader) return host;
      named = `${leader.address}:${leader.port}`;
    }
    return named;
  }

  async follower(): Promise<string> {
    for (const host of this.hosts) if (await this.#refusedBy(host)) return host;
    throw new Error('No node of the cluster says that it follows');
  }

  async #refusedBy(host: string): Promise<{ address: string; port: number } | null> {
    const trial = this.append(this.client(this.at([host])), this.stream(), [anEvent()], NO_STREAM, {
      requiresLeader: true,
    });
    const error = await trial.then(
      () => null,
      (thrown: unknown) => thrown as { type?: string; leader: { address: string; port: number } },
    );
    if (error && error.type !== 'not-leader') throw error;
    return error && error.leader;
  }

  /** A stream that nobody else writes. */
  stream(): string {
    this.#streams += 1;
    return `${this.#name}-${this.#streams}`;
  }

  /** For every call: an account makes appends take the client's unary path. */
  get options() {
    const address = eventStoreDbAddress(this.url);
    if (typeof address === 'string') throw new Error(address);
    return { credentials: address.credentials };
  }

  append(
    client: EventStoreDBClient,
    stream: string,
    events: EventData[],
    expectedRevision: AppendExpectedRevision,
    more: AppendToStreamOptions = {},
  ) {
    return client.appendToStream(stream, events, {
      ...this.options,
      deadline: 10_000,
      ...more,
      expectedRevision,
    });
  }

  /** Until it is acknowledged, with the same ids and the same expected revision. */
  async appendUntilDecided(...append: Parameters<ServerOfClaims['append']>) {
    const end = performance.now() + LONGEST_WAIT;
    for (;;) {
      const outcome = await this.append(...append).catch((error: Error & { type?: string }) => error);
      if (!(outcome instanceof Error)) return outcome;
      if (outcome.type === 'wrong-expected-version' || performance.now() > end) throw outcome;
      await pause(10);
    }
  }

  async read(client: EventStoreDBClient, stream: string) {
    const events = [];
    for await (const { event } of client.readStream(stream, this.options)) if (event) events.push(event);
    return events;
  }

  /** One page of all, from a position. */
  async readAll(client: EventStoreDBClient, fromPosition: ReadPosition, more: object = {}) {
    const events: AllStreamRecordedEvent[] = [];
    const read = client.readAll({ ...this.options, fromPosition, maxCount: 100, ...more });
    for await (const { event } of read) if (event) events.push(event);
    return events;
  }

  /** The streams of this trial only. */
  own(options: { maxSearchWindow?: number } = {}): Filter {
    return streamNameFilter({ prefixes: [this.#name], ...options });
  }

  /** Returns once it is live, or has failed; a filter of null is none. */
  async listen(
    client: EventStoreDBClient,
    fromPosition: ReadPosition,
    filter: Filter | null = this.own(),
  ): Promise<Heard> {
    const heard = new Heard();
    const checkpointReached: Filter['checkpointReached'] = async (_, position) => {
      heard.checkpoints.push(position);
    };
    const subscription = client.subscribeToAll({
      ...this.options,
      fromPosition,
      ...(filter && { filter: { ...filter, checkpointReached } }),
    });
    heard.unsubscribe = () => subscription.unsubscribe();
    heard.pause = () => void subscription.pause();
    heard.resume = () => void subscription.resume();
    this.#ends.push(heard.unsubscribe);
    subscription
      .on('data', ({ event }) => event && heard.events.push(event))
      .on('error', (error: Error) => (heard.error ??= error))
      .on('caughtUp', () => (heard.caughtUp += 1))
      .on('fellBehind', () => (heard.fellBehind += 1))
      .on('end', () => heard.ends.push('end'))
      .on('close', () => heard.ends.push('close'));
    const end = performance.now() + SURELY_LIVE;
    await until(() => heard.caughtUp > 0 || heard.error !== null || performance.now() > end);
    return heard;
  }

  /** What is appended from now on. */
  async listenNow(client: EventStoreDBClient): Promise<Heard> {
    const { position } = await this.append(this.client(), this.stream(), [anEvent()], NO_STREAM);
    return this.listen(client, position!);
  }

  async end(): Promise<void> {
    for (const end of this.#ends.splice(0).reverse()) await end().catch(() => undefined);
    await this.nodes?.end();
  }
}
