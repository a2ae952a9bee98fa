import { setImmediate } from 'node:timers/promises';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import type {
  handleClientStreamingCall,
  handleServerStreamingCall,
  handleUnaryCall,
  Metadata,
  sendUnaryData,
  ServerReadableStream,
  ServiceError,
} from '@grpc/grpc-js';
import { DoubleLog } from './eventstoredb-double-log.ts';
import type { Recorded } from './eventstoredb-double-log.ts';
import {
  appendAskedFor,
  eventRead,
  FAILURES,
  gossip,
  GossipService,
  MOST_APPENDED,
  readAskedFor,
  streamNotFound,
  StreamsService,
  written,
  wrongRevision,
} from './eventstoredb-double-messages.ts';
import type {
  AppendAnswer,
  AppendRequest,
  GossipAnswer,
  GossipRequest,
  ReadAnswer,
  ReadRequest,
} from './eventstoredb-double-messages.ts';
import { DoubleSubscriptions, fail } from './eventstoredb-double-subscriptions.ts';
import type { Reading } from './eventstoredb-double-subscriptions.ts';

/**
 * Speaks the protocol of EventStoreDB as far as our adapter uses it: unary append, read of a stream and of all,
 * subscription to all, gossip. Behaves as a real 23.10.8 was observed to; what exactly it claims of one is written
 * in `eventstoredb-claims*.ts`, and can be tried on a real one. It keeps events in memory and proves the adapter's
 * side of the conversation, not the server's durability. One object is one node; `cluster` makes several on one log.
 */
export class EventStoreDbDouble {
  #server = new Server();
  #port = 0;
  readonly #subscriptions = new DoubleSubscriptions();
  #frozen: { thawed: Promise<void>; thaw: () => void } | null = null;
  #isLeader = true;
  /** Appends that are carried out but get no answer, as when a server dies after its write. */
  losesAnswers = 0;
  /** Calls refused the way a server does during an election or restart. */
  refuses = 0;
  /** How the next appends without a timely majority end: either way, the answer is 'Commit phase timeout'. */
  readonly commitTimeouts: ('written' | 'gone')[] = [];
  /** A user without rights. */
  denies = false;
  /** The node freezes after the first event of the next read of all that has more than one event. */
  freezesInNextPage = false;
  /** After how many events the next reads end, normally but before what was asked for. */
  readonly cutReads: number[] = [];
  /** Calls accepted and not answered since the node froze. */
  unanswered = 0;

  constructor(
    private readonly log = new DoubleLog(),
    private readonly members: EventStoreDbDouble[] = [],
  ) {
    members.push(this);
    log.listeners.add((events) => {
      if (!this.#frozen) this.#subscriptions.tell(events);
    });
  }

  /** Number of subscriptions ever started. */
  get subscribed(): number {
    return this.#subscriptions.started;
  }

  /** The first one leads. */
  static cluster(size: number): EventStoreDbDouble[] {
    const log = new DoubleLog();
    const members: EventStoreDbDouble[] = [];
    for (let i = 0; i < size; i += 1) new EventStoreDbDouble(log, members);
    members[0]!.lead();
    return members;
  }

  /** `host:port`; the same port again after `stop`. */
  async listen(): Promise<string> {
    this.#server = new Server();
    this.#server.addService(StreamsService, {
      append: ((call, answer) => this.#append(call, answer)) satisfies handleClientStreamingCall<
        AppendRequest,
        AppendAnswer
      >,
      read: ((call) => void this.#read(call)) satisfies handleServerStreamingCall<ReadRequest, ReadAnswer>,
    });
    this.#server.addService(GossipService, {
      read: ((_, answer) =>
        void this.#awake().then(() => answer(null, this.#gossip()))) satisfies handleUnaryCall<
        GossipRequest,
        GossipAnswer
      >,
    });
    this.#port = await new Promise<number>((resolve, reject) =>
      this.#server.bindAsync(`127.0.0.1:${this.#port}`, ServerCredentials.createInsecure(), (error, port) =>
        error ? reject(error) : resolve(port),
      ),
    );
    return `127.0.0.1:${this.#port}`;
  }

  /** The address of this node alone. */
  async start(): Promise<string> {
    return `esdb://${await this.listen()}?tls=false`;
  }

  /** Like a kill: calls are cut, events stay. */
  stop(): void {
    this.#subscriptions.forget();
    this.#server.forceShutdown();
  }

  /** From now on the other nodes are followers, and say so when asked for the leader. */
  lead(): void {
    for (const member of this.members) member.#isLeader = member === this;
  }

  /** Like a stopped process: connections stay open, calls are accepted, nothing is answered. */
  freeze(): void {
    if (this.#frozen) return;
    let thaw = () => {};
    const thawed = new Promise<void>((resolve) => (thaw = resolve));
    this.#frozen = { thawed, thaw };
  }

  /**
   * Continues where it stopped: what was sent meanwhile is carried out, whether or not anyone is still waiting for
   * it.
   */
  thaw(): void {
    this.freezesInNextPage = false;
    this.unanswered = 0;
    const was = this.#frozen;
    this.#frozen = null;
    was?.thaw();
  }

  async #awake(): Promise<void> {
    if (!this.#frozen) return;
    this.unanswered += 1;
    await this.#frozen.thawed;
    await this.#awake();
  }

  /** Like half-dead connections: current subscriptions hear nothing more, not even their end. */
  loseSubscriptions(): void {
    this.#subscriptions.forget();
  }

  #gossip(): GossipAnswer {
    return gossip(this.members.map((member) => ({ port: member.#port, isLeader: member.#isLeader })));
  }

  #append(
    call: ServerReadableStream<AppendRequest, AppendAnswer>,
    answer: sendUnaryData<AppendAnswer>,
  ): void {
    const messages: AppendRequest[] = [];
    call.on('data', (message: AppendRequest) => messages.push(message));
    call.on('error', () => undefined);
    call.on('end', () => void this.#afterAppend(call, messages, answer));
  }

  async #afterAppend(
    call: ServerReadableStream<AppendRequest, AppendAnswer>,
    messages: readonly AppendRequest[],
    answer: sendUnaryData<AppendAnswer>,
  ): Promise<void> {
    // Whether it was cut off while being sent is known only after its end.
    await setImmediate();
    if (call.cancelled) return;
    await this.#awake();
    const refusal = this.#refusal(call.metadata);
    if (refusal) answer(refusal);
    else this.#write(messages, answer);
  }

  #write(messages: readonly AppendRequest[], answer: sendUnaryData<AppendAnswer>): void {
    const { stream, expected, proposed } = appendAskedFor(messages);
    if (proposed.reduce((sum, { data }) => sum + data.length, 0) > MOST_APPENDED)
      return answer(FAILURES.tooLarge());
    const timeout = this.commitTimeouts.shift();
    if (timeout === 'gone') return answer(FAILURES.commitTimeout());
    const outcome = this.log.append(stream, expected, proposed);
    if (outcome && 'actual' in outcome) return answer(null, wrongRevision(expected, outcome.actual));
    if (timeout === 'written') return answer(FAILURES.commitTimeout());
    if (this.losesAnswers > 0) {
      this.losesAnswers -= 1;
      return answer(FAILURES.lost());
    }
    answer(null, written(outcome));
  }

  async #read(call: Reading): Promise<void> {
    call.on('error', () => undefined);
    await this.#awake();
    const refusal = this.#refusal(call.metadata);
    if (refusal) return fail(call, refusal);
    const asked = readAskedFor(call.request);
    if (asked.isSubscription) return this.#subscriptions.begin(call, asked, this.log);
    let found: readonly Recorded[];
    if (asked.stream !== null) {
      const past = this.log.streams.get(asked.stream);
      if (!past) {
        call.write(streamNotFound(asked.stream));
        call.end();
        return;
      }
      found = asked.isBackwards ? past.toReversed() : past.slice(asked.revision);
    } else {
      // A read begins with the event at the position, which must not be within one.
      const at = asked.position === 'end' ? this.log.all.length : this.log.at(asked.position);
      if (at === null) return fail(call, FAILURES.noSuchPosition());
      found = asked.isBackwards ? this.log.all.toReversed() : this.log.all.slice(Math.max(0, at));
    }
    const most = Math.min(asked.count, this.cutReads.shift() ?? Infinity);
    for (const [i, event] of found.slice(0, most).entries()) {
      if (this.freezesInNextPage && asked.stream === null && i > 0) this.freeze();
      await this.#awake();
      if (call.cancelled) return;
      call.write(eventRead(event));
    }
    call.end();
  }

  #refusal(metadata: Metadata): Partial<ServiceError> | null {
    if (this.refuses > 0) {
      this.refuses -= 1;
      return FAILURES.notReady();
    }
    if (this.denies) return FAILURES.denied();
    const leader = this.members.find((member) => member.#isLeader);
    const wantsLeader = metadata.get('requires-leader')[0] === 'true';
    return wantsLeader && leader && leader !== this ? FAILURES.notLeader(leader.#port) : null;
  }
}
