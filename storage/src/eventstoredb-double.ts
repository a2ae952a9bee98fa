import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { Server, ServerCredentials, status } from '@grpc/grpc-js';
import type {
  handleClientStreamingCall,
  handleServerStreamingCall,
  sendUnaryData,
  ServerReadableStream,
  ServerWritableStream,
} from '@grpc/grpc-js';

// The client's own generated messages, so that the double speaks the protocol and not our idea of it.
const require = createRequire(import.meta.url);
type Generated = typeof import('@eventstore/db-client/generated/streams_pb.js');
type Shared = typeof import('@eventstore/db-client/generated/shared_pb.js');
const { AppendResp, ReadReq, ReadResp } =
  require('@eventstore/db-client/generated/streams_pb.js') as Generated;
const { Empty, StreamIdentifier, UUID } = require('@eventstore/db-client/generated/shared_pb.js') as Shared;
const { StreamsService } =
  require('@eventstore/db-client/generated/streams_grpc_pb.js') as typeof import('@eventstore/db-client/generated/streams_grpc_pb.js');

type ReadRequest = InstanceType<Generated['ReadReq']>;
type ReadAnswer = InstanceType<Generated['ReadResp']>;
type AppendRequest = InstanceType<Generated['AppendReq']>;
type AppendAnswer = InstanceType<Generated['AppendResp']>;
type Reading = ServerWritableStream<ReadRequest, ReadAnswer>;

interface Recorded {
  id: string;
  stream: string;
  revision: number;
  /** Commit positions are places in a file: they grow by more than one. */
  position: number;
  type: string;
  data: Uint8Array;
  metadata: Uint8Array;
}
const STEP = 137;
/** Live events a subscription may be behind; then the server drops it. */
const LIVE_BUFFER = 32;

/**
 * Speaks the protocol of EventStoreDB as far as our adapter uses it: unary append, read of a stream and of all, subscription
 * to all. Behaves as a real 23.10.8 was seen to: repeats told by event id, system events in between, subscriptions dropped
 * after a burst. It keeps events in memory and proves the adapter's side of the conversation, not the server's durability.
 */
export class EventStoreDbDouble {
  private server = new Server();
  private port = 0;
  private readonly all: Recorded[] = [];
  private readonly streams = new Map<string, Recorded[]>();
  private readonly subscriptions = new Set<Reading>();
  /** Appends that are carried out and then get no answer, as when a server dies after its write. */
  losesAnswers = 0;
  /** Calls that are refused as by a server that is being elected or restarted. */
  refuses = 0;

  /** Its address; the same port again after `stop`. */
  async start(): Promise<string> {
    this.server = new Server();
    this.server.addService(StreamsService, {
      append: ((call, answer) => this.append(call, answer)) satisfies handleClientStreamingCall<
        AppendRequest,
        AppendAnswer
      >,
      read: ((call) => this.read(call)) satisfies handleServerStreamingCall<ReadRequest, ReadAnswer>,
    });
    this.port = await new Promise<number>((resolve, reject) =>
      this.server.bindAsync(`127.0.0.1:${this.port}`, ServerCredentials.createInsecure(), (error, port) =>
        error ? reject(error) : resolve(port),
      ),
    );
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  /** As a kill: calls are cut, events stay. */
  stop(): void {
    this.subscriptions.clear();
    this.server.forceShutdown();
  }

  private append(
    call: ServerReadableStream<AppendRequest, AppendAnswer>,
    answer: sendUnaryData<AppendAnswer>,
  ): void {
    const messages: AppendRequest[] = [];
    call.on('data', (message: AppendRequest) => messages.push(message));
    call.on('end', () => {
      if (this.isRefused((error) => answer(error))) return;
      const options = messages[0]!.getOptions()!;
      const stream = Buffer.from(options.getStreamIdentifier()!.getStreamName_asU8()).toString();
      const expected = options.hasNoStream() ? -1 : Number(options.getRevision());
      const proposed = messages.slice(1).map((message) => message.getProposedMessage()!);
      const past = this.streams.get(stream) ?? [];
      const last = past.length - 1;
      const resp = new AppendResp();
      const isRepeat =
        last > expected &&
        proposed.every((event, i) => past[expected + 1 + i]?.id === event.getId()!.getString());
      if (last !== expected && !isRepeat) {
        const wrong = new AppendResp.WrongExpectedVersion();
        if (last < 0) wrong.setCurrentNoStream(new Empty());
        else wrong.setCurrentRevision(String(last));
        if (expected < 0) wrong.setExpectedNoStream(new Empty());
        else wrong.setExpectedRevision(String(expected));
        answer(null, resp.setWrongExpectedVersion(wrong));
        return;
      }
      const written = isRepeat
        ? past.slice(expected + 1, expected + 1 + proposed.length)
        : proposed.map((event) =>
            this.record(stream, {
              id: event.getId()!.getString(),
              type: event.getMetadataMap().get('type') ?? '',
              data: event.getData_asU8(),
              metadata: event.getCustomMetadata_asU8(),
            }),
          );
      if (!isRepeat) this.tell(written);
      if (this.losesAnswers > 0) {
        this.losesAnswers -= 1;
        answer({ code: status.UNAVAILABLE, details: 'the connection was lost' });
        return;
      }
      const end = written.at(-1)!;
      const position = new AppendResp.Position()
        .setCommitPosition(String(end.position))
        .setPreparePosition(String(end.position));
      const success = new AppendResp.Success().setCurrentRevision(String(end.revision)).setPosition(position);
      answer(null, resp.setSuccess(success));
    });
  }

  private read(call: Reading): void {
    if (this.isRefused((error) => call.emit('error', error))) return;
    const options = call.request.getOptions()!;
    if (options.hasSubscription()) {
      this.subscribe(call);
      return;
    }
    const backwards = options.getReadDirection() === ReadReq.Options.ReadDirection.BACKWARDS;
    let found: Recorded[];
    if (options.hasStream()) {
      const stream = options.getStream()!;
      const name = stream.getStreamIdentifier()!;
      const past = this.streams.get(Buffer.from(name.getStreamName_asU8()).toString());
      if (!past) {
        call.write(new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(name)));
        call.end();
        return;
      }
      found = past.slice(stream.hasRevision() ? Number(stream.getRevision()) : 0);
    } else {
      const from = options.getAll()!.getPosition();
      const position = from ? Number(from.getCommitPosition()) : -1;
      // A read begins with the event at the position, and there must be one.
      const at = position < 0 ? 0 : this.all.findIndex((event) => event.position === position);
      if (at < 0) {
        call.emit('error', { code: status.UNKNOWN, details: 'Unexpected ReadAllResult: Error' });
        return;
      }
      found = backwards ? this.all.toReversed() : this.all.slice(at);
    }
    for (const event of found.slice(0, Number(options.getCount()))) call.write(answerOf(event));
    call.end();
  }

  private subscribe(call: Reading): void {
    this.subscriptions.add(call);
    call.on('cancelled', () => this.subscriptions.delete(call));
    const confirmation = new ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID());
    call.write(new ReadResp().setConfirmation(confirmation));
  }

  private record(stream: string, event: Pick<Recorded, 'id' | 'type' | 'data' | 'metadata'>): Recorded {
    const past = this.streams.get(stream) ?? [];
    this.streams.set(stream, past);
    const recorded = { ...event, stream, revision: past.length, position: this.all.length * STEP };
    past.push(recorded);
    this.all.push(recorded);
    // As a server does it of itself: statistics, settings.
    if (this.all.length % 5 === 0 && !stream.startsWith('$'))
      this.record('$stats', {
        id: randomUUID(),
        type: '$statsCollected',
        data: Buffer.from('{}'),
        metadata: Buffer.from('{}'),
      });
    return recorded;
  }

  private tell(events: readonly Recorded[]): void {
    for (const call of [...this.subscriptions]) {
      if (events.length > LIVE_BUFFER) {
        this.subscriptions.delete(call);
        const details = 'Consumer too slow to handle event while live. Client resubscription required.';
        call.emit('error', { code: status.ABORTED, details });
      } else for (const event of events) call.write(answerOf(event));
    }
  }

  private isRefused(refuse: (error: { code: number; details: string }) => void): boolean {
    if (this.refuses === 0) return false;
    this.refuses -= 1;
    refuse({ code: status.UNAVAILABLE, details: 'Server Is Not Ready' });
    return true;
  }
}

const answerOf = (event: Recorded): ReadAnswer => {
  const recorded = new ReadResp.ReadEvent.RecordedEvent()
    .setId(new UUID().setString(event.id))
    .setStreamIdentifier(new StreamIdentifier().setStreamName(Buffer.from(event.stream)))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(String(event.position))
    .setPreparePosition(String(event.position))
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', 'application/json')
    .set('created', String(Date.now() * 10_000));
  return new ReadResp().setEvent(
    new ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(event.position)),
  );
};
