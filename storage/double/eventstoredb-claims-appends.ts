import { binaryEvent, eventTypeFilter, NO_STREAM, START, STREAM_EXISTS } from '@eventstore/db-client';
import type { AppendExpectedRevision } from '@eventstore/db-client';
import { anEvent, errorOf, idsOf, manyEvents, until } from './eventstoredb-claims-server.ts';
import type { Claim } from './eventstoredb-claims-server.ts';

const MOST_BYTES = 1_048_576;
const bytes = (length: number) => binaryEvent({ type: 'ClaimTried', data: new Uint8Array(length) });
/** A position of no event: positions are places in a file, and an event is longer than a byte. */
const within = ({ commit }: { commit: bigint }) => ({ commit: commit + 1n, prepare: commit + 1n });
/** Farther than a server writes during one claim. */
const farBehind = ({ commit }: { commit: bigint }) => ({
  commit: commit + 9_000_000n,
  prepare: commit + 9_000_000n,
});

/** Results and errors of appends and reads. */
export const RESULTS: Claim[] = [
  {
    id: 'A8.1.1',
    says: 'a wrong revision is WrongExpectedVersionError with stream, expected and actual, and an empty message',
    needs: 'a server',
    async holds(server) {
      const [client, stream] = [server.client(), server.stream()];
      await server.append(client, stream, manyEvents(2), NO_STREAM);
      const type = 'wrong-expected-version';
      expect(await errorOf(server.append(client, stream, [anEvent()], 0n))).toMatchObject({
        ...{ type, message: '', streamName: stream, expectedVersion: 0n, actualVersion: 1n },
      });
      expect(await errorOf(server.append(client, stream, [anEvent()], NO_STREAM))).toMatchObject({
        ...{ type, expectedVersion: 'no_stream', actualVersion: 1n },
      });
    },
  },
  {
    id: 'A8.1.2',
    says: 'STREAM_EXISTS or revision 0 on a missing stream is the same error, with no_stream as the actual one',
    needs: 'a server',
    async holds(server) {
      const client = server.client();
      for (const expected of [STREAM_EXISTS, 0n] as const)
        expect(await errorOf(server.append(client, server.stream(), [anEvent()], expected))).toMatchObject({
          ...{ type: 'wrong-expected-version', expectedVersion: expected, actualVersion: 'no_stream' },
        });
    },
  },
  {
    id: 'A8.1.4',
    says: 'an append of no events to a missing stream succeeds with revision 0',
    needs: 'a server',
    async holds(server) {
      const outcome = await server.append(server.client(), server.stream(), [], NO_STREAM);
      expect(outcome).toMatchObject({ success: true, nextExpectedRevision: 0n });
    },
  },
  {
    id: 'A8.1.5a',
    says: 'a read of a missing stream is StreamNotFoundError, and one beyond the end is empty',
    needs: 'a server',
    async holds(server) {
      const [client, stream] = [server.client(), server.stream()];
      expect(await errorOf(server.read(client, stream))).toMatchObject({ type: 'stream-not-found' });
      await server.append(client, stream, [anEvent()], NO_STREAM);
      const found = [];
      for await (const one of client.readStream(stream, { ...server.options, fromRevision: 7n }))
        found.push(one);
      expect(found).toEqual([]);
    },
  },
  {
    id: 'A8.1.6',
    says: 'all data of one append may be 1,048,576 bytes; one more is MaxAppendSizeExceededError, and the next works',
    needs: 'a server',
    async holds(server) {
      const client = server.client();
      const half = MOST_BYTES / 2;
      await server.append(client, server.stream(), [bytes(half), bytes(half)], NO_STREAM);
      const tooMuch = server.append(client, server.stream(), [bytes(half), bytes(half + 1)], NO_STREAM);
      expect(await errorOf(tooMuch)).toMatchObject({ type: 'maximum-append-size-exceeded' });
      await server.append(client, server.stream(), [anEvent()], NO_STREAM);
    },
  },
  {
    id: 'A8.1.7',
    says: 'readAll ignores a filter, and a subscription honours it',
    needs: 'a server',
    async holds(server) {
      const [client, stream] = [server.client(), server.stream()];
      const events = [anEvent(0, 'ClaimWanted'), anEvent(1, 'ClaimUnwanted'), anEvent(2, 'ClaimWanted')];
      const { position } = await server.append(client, server.stream(), [anEvent()], NO_STREAM);
      await server.append(client, stream, events, NO_STREAM);
      const filter = eventTypeFilter({ prefixes: ['ClaimWanted'] });
      const read = await server.readAll(client, position!, { filter });
      expect(read.map(({ id }) => id)).toContain(events[1]!.id);
      const heard = await server.listen(client, position!, filter);
      const own = () => heard.events.filter(({ streamId }) => streamId === stream);
      await until(() => own().length > 1);
      expect(idsOf(own())).toEqual([events[0]!.id, events[2]!.id]);
    },
  },
  {
    id: 'A8.1.8a',
    says: 'a read of all or a subscription from a position within an event is UnknownError, once another follows it',
    needs: 'a server',
    async holds(server) {
      const client = server.client();
      const { position } = await server.append(client, server.stream(), [anEvent()], NO_STREAM);
      await server.append(client, server.stream(), [anEvent()], NO_STREAM);
      expect(await errorOf(server.readAll(client, within(position!)))).toMatchObject({ type: 'unknown' });
      const heard = await server.listen(client, within(position!), null);
      expect(heard.error).toMatchObject({ type: 'unknown' });
    },
  },
  {
    id: 'A8.1.8b',
    says: 'a read of all from behind the last event is empty, and a subscription from there hears what comes',
    needs: 'a server',
    async holds(server) {
      const [client, stream] = [server.client(), server.stream()];
      const { position } = await server.append(client, server.stream(), [anEvent()], NO_STREAM);
      const behind = farBehind(position!);
      expect(await server.readAll(client, behind)).toEqual([]);
      const heard = await server.listen(client, behind, null);
      expect(heard.error).toBeNull();
      const event = anEvent();
      await server.append(client, stream, [event], NO_STREAM);
      await until(() => idsOf(heard.events).includes(event.id));
    },
  },
  {
    id: 'A8.1.9',
    says: 'a subscription with a filter that is no regular expression is UnknownError',
    needs: 'a server',
    async holds(server) {
      const heard = await server.listen(server.client(), START, eventTypeFilter({ regex: '(' }));
      expect(heard.error).toMatchObject({ type: 'unknown' });
    },
  },
  {
    id: 'A8.1.10',
    says: 'the metastreamRevision of getStreamMetadata is the commit position',
    needs: 'a server',
    async holds(server) {
      const [client, stream] = [server.client(), server.stream()];
      const set = (cacheControl: number, expectedRevision: AppendExpectedRevision) =>
        client.setStreamMetadata(stream, { cacheControl }, { ...server.options, expectedRevision });
      await set(7, NO_STREAM);
      const { position } = await set(8, 0n);
      const found = await client.getStreamMetadata(stream, server.options);
      expect(found).toMatchObject({
        metadata: { cacheControl: 8 },
        metastreamRevision: position!.commit,
      });
    },
  },
  {
    id: 'A8.1.11',
    says: 'of eight first appends to one stream at the same time exactly one wins',
    needs: 'a server',
    async holds(server) {
      const client = server.client();
      for (let round = 0; round < 10; round += 1) {
        const stream = server.stream();
        const outcomes = await Promise.allSettled(
          manyEvents(8).map((event) => server.append(client, stream, [event], NO_STREAM)),
        );
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      }
    },
  },
  {
    id: 'A9.10',
    says: 'a wrong revision and an append that is too large are refused each time: a repeat changes nothing',
    needs: 'a server',
    async holds(server) {
      const [client, stream] = [server.client(), server.stream()];
      const [event, large] = [anEvent(), bytes(MOST_BYTES + 1)];
      await server.append(client, stream, [anEvent()], NO_STREAM);
      for (let time = 0; time < 3; time += 1) {
        const refused = [
          await errorOf(server.append(client, stream, [event], NO_STREAM)),
          await errorOf(server.append(client, stream, [large], 0n)),
        ];
        const types = refused.map(({ type }) => type);
        expect(types).toEqual(['wrong-expected-version', 'maximum-append-size-exceeded']);
      }
      expect(await server.read(client, stream)).toHaveLength(1);
    },
  },
];

/** What a server makes of an append that it has seen before. */
export const IDEMPOTENCE: Claim[] = [
  {
    id: 'A8.2.1',
    says: 'the same ids at the same revision are answered as the first time, also after later appends',
    needs: 'a server',
    async holds(server) {
      const [client, stream, events] = [server.client(), server.stream(), manyEvents(2)];
      const first = await server.append(client, stream, events, NO_STREAM);
      expect(await server.append(client, stream, events, NO_STREAM)).toEqual(first);
      await server.append(client, stream, manyEvents(3), 1n);
      expect(await server.append(client, stream, events, NO_STREAM)).toEqual(first);
      expect(await server.read(client, stream)).toHaveLength(5);
    },
  },
  {
    id: 'A8.2.2',
    says: 'the same ids with other data succeed, and the new data is ignored',
    needs: 'a server',
    async holds(server) {
      const [client, stream, event] = [server.client(), server.stream(), anEvent('first')];
      await server.append(client, stream, [event], NO_STREAM);
      await server.append(client, stream, [{ ...event, data: { n: 'second' } }], NO_STREAM);
      expect((await server.read(client, stream)).map(({ data }) => data)).toEqual([{ n: 'first' }]);
    },
  },
  {
    id: 'A8.2.3',
    says: 'the first ids only of an earlier append succeed at the same revision and write nothing',
    needs: 'a server',
    async holds(server) {
      const [client, stream, events] = [server.client(), server.stream(), manyEvents(3)];
      await server.append(client, stream, events, NO_STREAM);
      await server.append(client, stream, events.slice(0, 2), NO_STREAM);
      expect(idsOf(await server.read(client, stream))).toEqual(idsOf(events));
    },
  },
  {
    id: 'A8.2.4',
    says: 'known and new ids mixed are WrongExpectedVersionError',
    needs: 'a server',
    async holds(server) {
      const [client, stream, events] = [server.client(), server.stream(), manyEvents(2)];
      await server.append(client, stream, events, NO_STREAM);
      const mixed = server.append(client, stream, [events[0]!, anEvent()], NO_STREAM);
      expect(await errorOf(mixed)).toMatchObject({ type: 'wrong-expected-version' });
    },
  },
  {
    id: 'A8.2.5',
    says: "the same ids at the stream's current revision are written again",
    needs: 'a server',
    async holds(server) {
      const [client, stream, events] = [server.client(), server.stream(), manyEvents(2)];
      await server.append(client, stream, events, NO_STREAM);
      await server.append(client, stream, events, 1n);
      expect(idsOf(await server.read(client, stream))).toEqual(idsOf([...events, ...events]));
    },
  },
  {
    id: 'A8.2.6',
    says: 'the same id is written in another stream, and twice in one append',
    needs: 'a server',
    async holds(server) {
      const [client, one, two, event] = [server.client(), server.stream(), server.stream(), anEvent()];
      await server.append(client, one, [event], NO_STREAM);
      await server.append(client, two, [event, event], NO_STREAM);
      expect(idsOf(await server.read(client, one))).toEqual([event.id]);
      expect(idsOf(await server.read(client, two))).toEqual([event.id, event.id]);
    },
  },
];
