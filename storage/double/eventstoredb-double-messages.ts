import { createRequire } from 'node:module';
import { Metadata, status } from '@grpc/grpc-js';
import type { ServiceError } from '@grpc/grpc-js';
import type { Expected, Proposed, Recorded } from './eventstoredb-double-log.ts';

// The client's own generated messages, so that the double speaks the protocol and not our idea of it.
const require = createRequire(import.meta.url);
type Streams = typeof import('@eventstore/db-client/generated/streams_pb.js');
type StreamsRpc = typeof import('@eventstore/db-client/generated/streams_grpc_pb.js');
type GossipRpc = typeof import('@eventstore/db-client/generated/gossip_grpc_pb.js');
type Shared = typeof import('@eventstore/db-client/generated/shared_pb.js');
type Gossip = typeof import('@eventstore/db-client/generated/gossip_pb.js');
const { AppendResp, ReadReq, ReadResp } = require('@eventstore/db-client/generated/streams_pb.js') as Streams;
const { Empty, StreamIdentifier, UUID } = require('@eventstore/db-client/generated/shared_pb.js') as Shared;
const { ClusterInfo, EndPoint, MemberInfo } =
  require('@eventstore/db-client/generated/gossip_pb.js') as Gossip;
export const { StreamsService } = require('@eventstore/db-client/generated/streams_grpc_pb.js') as StreamsRpc;
export const { GossipService } = require('@eventstore/db-client/generated/gossip_grpc_pb.js') as GossipRpc;

export type ReadRequest = InstanceType<Streams['ReadReq']>;
export type ReadAnswer = InstanceType<Streams['ReadResp']>;
export type AppendRequest = InstanceType<Streams['AppendReq']>;
export type AppendAnswer = InstanceType<Streams['AppendResp']>;
export type GossipRequest = InstanceType<Shared['Empty']>;
export type GossipAnswer = InstanceType<Gossip['ClusterInfo']>;

/** Bytes of data in one append; the server means to count metadata and types too, and does not. */
export const MOST_APPENDED = 1_048_576;

/** Events that a server looks at between two checkpoints of a filtered subscription, unless asked for more. */
const SEARCH_WINDOW = 32;

const expectedIn = (options: InstanceType<Streams['AppendReq']['Options']>): Expected => {
  if (options.hasStreamExists()) return 'stream_exists';
  return options.hasNoStream() ? -1 : Number(options.getRevision());
};

/** An append as it was asked for. */
export const appendAskedFor = (messages: readonly AppendRequest[]) => {
  const options = messages[0]!.getOptions()!;
  return {
    stream: Buffer.from(options.getStreamIdentifier()!.getStreamName_asU8()).toString(),
    expected: expectedIn(options),
    proposed: messages.slice(1).map((message): Proposed => {
      const event = message.getProposedMessage()!;
      return {
        id: event.getId()!.getString(),
        type: event.getMetadataMap().get('type') ?? '',
        contentType: event.getMetadataMap().get('content-type') ?? '',
        data: event.getData_asU8(),
        metadata: event.getCustomMetadata_asU8(),
      };
    }),
  };
};

/** Which events a subscription wants: by type or stream, beginning so or matching. */
const filterIn = (options: InstanceType<Streams['ReadReq']['Options']>) => {
  const filter = options.getFilter();
  if (!filter) return null;
  const expression = (filter.getEventType() ?? filter.getStreamIdentifier())!;
  return {
    isOnType: filter.hasEventType(),
    regex: expression.getRegex(),
    prefixes: expression.getPrefixList(),
    checkpointEvery: (filter.getMax() || SEARCH_WINDOW) * filter.getCheckpointintervalmultiplier(),
  };
};
export type FilterAskedFor = NonNullable<ReturnType<typeof filterIn>>;

/** A read as it was asked for: of a stream from a revision, or of all from a position; -1 is the beginning. */
export const readAskedFor = (request: ReadRequest) => {
  const options = request.getOptions()!;
  const stream = options.getStream();
  const all = options.getAll();
  const position = all?.getPosition();
  return {
    isSubscription: options.hasSubscription(),
    isBackwards: options.getReadDirection() === ReadReq.Options.ReadDirection.BACKWARDS,
    count: Number(options.getCount()),
    stream: stream ? Buffer.from(stream.getStreamIdentifier()!.getStreamName_asU8()).toString() : null,
    revision: stream?.hasRevision() ? Number(stream.getRevision()) : 0,
    position: all?.hasEnd() ? ('end' as const) : position ? Number(position.getCommitPosition()) : -1,
    filter: filterIn(options),
  };
};
export type ReadAskedFor = ReturnType<typeof readAskedFor>;

/** `end` is the last event of the append; an append of nothing has none. */
export const written = (end: Recorded | null): AppendAnswer => {
  const success = new AppendResp.Success();
  if (!end) return new AppendResp().setSuccess(success.setNoStream(new Empty()).setNoPosition(new Empty()));
  const position = new AppendResp.Position()
    .setCommitPosition(String(end.position))
    .setPreparePosition(String(end.position));
  return new AppendResp().setSuccess(success.setCurrentRevision(String(end.revision)).setPosition(position));
};

export const wrongRevision = (expected: Expected, actual: number): AppendAnswer => {
  const wrong = new AppendResp.WrongExpectedVersion();
  if (actual < 0) wrong.setCurrentNoStream(new Empty());
  else wrong.setCurrentRevision(String(actual));
  if (expected === 'stream_exists') wrong.setExpectedStreamExists(new Empty());
  else if (expected < 0) wrong.setExpectedNoStream(new Empty());
  else wrong.setExpectedRevision(String(expected));
  return new AppendResp().setWrongExpectedVersion(wrong);
};

export const streamNotFound = (stream: string): ReadAnswer =>
  new ReadResp().setStreamNotFound(
    new ReadResp.StreamNotFound().setStreamIdentifier(
      new StreamIdentifier().setStreamName(Buffer.from(stream)),
    ),
  );

export const confirmed = (id: string): ReadAnswer =>
  new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(id));

export const caughtUp = (): ReadAnswer => new ReadResp().setCaughtUp(new ReadResp.CaughtUp());

export const checkpoint = ({ position }: Recorded): ReadAnswer =>
  new ReadResp().setCheckpoint(
    new ReadResp.Checkpoint().setCommitPosition(String(position)).setPreparePosition(String(position)),
  );

export const eventRead = (event: Recorded): ReadAnswer => {
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
    .set('content-type', event.contentType)
    .set('created', String(Date.now() * 10_000));
  return new ReadResp().setEvent(
    new ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(event.position)),
  );
};

export const gossip = (members: readonly { port: number; isLeader: boolean }[]): GossipAnswer =>
  new ClusterInfo().setMembersList(
    members.map(({ port, isLeader }, i) =>
      new MemberInfo()
        .setInstanceId(new UUID().setString(`00000000-0000-4000-8000-00000000000${i}`))
        .setState(isLeader ? MemberInfo.VNodeState.LEADER : MemberInfo.VNodeState.FOLLOWER)
        .setIsAlive(true)
        .setHttpEndPoint(new EndPoint().setAddress('127.0.0.1').setPort(port)),
    ),
  );

const failure = (code: status, details: string, more: Record<string, string> = {}): Partial<ServiceError> => {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(more)) metadata.set(key, value);
  return { code, details, metadata };
};

/** In a server's own words. */
export const FAILURES = {
  notReady: () => failure(status.UNAVAILABLE, 'Server Is Not Ready'),
  lost: () => failure(status.UNAVAILABLE, 'the connection was lost'),
  commitTimeout: () => failure(status.ABORTED, 'Operation timed out: Commit phase timeout'),
  tooSlow: () =>
    failure(status.ABORTED, 'Consumer too slow to handle event while live. Client resubscription required.'),
  thrownByHandler: () => failure(status.UNKNOWN, 'Exception was thrown by handler.'),
  noSuchPosition: () => failure(status.UNKNOWN, 'Unexpected ReadAllResult: Error'),
  denied: () =>
    failure(status.PERMISSION_DENIED, 'Operation failed: AccessDenied', { exception: 'access-denied' }),
  tooLarge: () =>
    failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${MOST_APPENDED} Exceeded.`, {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': String(MOST_APPENDED),
    }),
  notLeader: (port: number) =>
    failure(status.NOT_FOUND, `Leader info available. Redirect to 127.0.0.1:${port}.`, {
      exception: 'not-leader',
      'leader-endpoint-host': '127.0.0.1',
      'leader-endpoint-port': String(port),
    }),
};
