import { WrongExpectedRevision } from '../src/ports/event-log.ts';
import type { EventStore, EventToStore } from '../src/ports/event-store.ts';
import { derivedId } from '../src/ports/event-id.ts';

export interface EventStoreUnderTest {
  /** A store, empty where the technology allows it; every test uses its own streams. */
  open(): Promise<EventStore>;
  /** The same store as after a restart. */
  reopen(store: EventStore): Promise<EventStore>;
  remove(store: EventStore): Promise<void>;
}

let run = 0;

/** What every event store must do; SQLite and EventStoreDB must behave the same. */
export const eventStoreContract = (technology: string, under: EventStoreUnderTest): void => {
  describe(`the event store on ${technology}`, () => {
    let store: EventStore;
    let stream: string;
    const raw = (name: string, type = 'EssayReceived', data = `{"name":"${name}"}`): EventToStore => ({
      id: derivedId(stream, name),
      type,
      data,
      personal: new Uint8Array([1, 2, 3]),
      metadata: '{"actorId":"teacher-1"}',
    });
    const names = async () => (await store.readStream(stream)).map((e) => JSON.parse(e.data).name as string);

    beforeEach(async () => {
      store = await under.open();
      run += 1;
      stream = `essay-${Date.now().toString(36)}${run}`;
    });
    afterEach(() => under.remove(store));

    it('belongs to the school it was given to first, which is no event', async () => {
      const school = await store.belongTo(derivedId(stream, 'school'));
      const before = await store.head();
      expect(await store.belongTo(derivedId(stream, 'another'))).toBe(school);
      expect(await store.school()).toBe(school);
      expect(await store.head()).toBe(before);
      expect((await store.readAll({ after: -1, limit: 1 })).map(({ id }) => id)).not.toContain(school);
    });

    it('gives no events for an unknown stream', async () => {
      expect(await store.readStream(stream)).toEqual([]);
    });

    it('counts revisions from 0 and positions upwards', async () => {
      const first = await store.append(stream, [raw('a'), raw('b')], 'no_stream');
      const second = await store.append(stream, [raw('c')], first.revision);
      expect(first.revision).toBe(1);
      expect(second.revision).toBe(2);
      expect(second.position).toBeGreaterThan(first.position);
      const events = await store.readStream(stream);
      expect(events.map((e) => e.revision)).toEqual([0, 1, 2]);
      expect(events.map((e) => e.streamId)).toEqual([stream, stream, stream]);
      expect(events[2]!.position).toBe(second.position);
      expect(await store.head()).toBeGreaterThanOrEqual(second.position);
    });

    it('gives a piece of a stream: so many events after a revision', async () => {
      await store.append(stream, [raw('a'), raw('b'), raw('c'), raw('d')], 'no_stream');
      const piece = async (after: number, limit: number) =>
        (await store.readStream(stream, { after, limit })).map(({ revision }) => revision);
      expect(await piece(-1, 2)).toEqual([0, 1]);
      expect(await piece(1, 2)).toEqual([2, 3]);
      expect(await piece(2, 9)).toEqual([3]);
      expect(await piece(3, 9)).toEqual([]);
    });

    it('gives the last event, whatever events the server writes itself', async () => {
      for (let i = 0; i < 12; i += 1)
        await store.append(stream, [raw(`e${i}`)], i === 0 ? 'no_stream' : i - 1);
      const { streamId, revision, id, position } = (await store.readStream(stream)).at(-1)!;
      expect(await store.last()).toEqual({ streamId, revision, id, position });
    });

    it('gives back exactly what it was given', async () => {
      await store.append(stream, [raw('a'), { ...raw('b'), personal: null }], 'no_stream');
      const [a, b] = await store.readStream(stream);
      expect(a).toMatchObject({
        id: derivedId(stream, 'a'),
        type: 'EssayReceived',
        data: '{"name":"a"}',
        metadata: '{"actorId":"teacher-1"}',
      });
      expect([...a!.personal!]).toEqual([1, 2, 3]);
      expect(b!.personal).toBeNull();
    });

    it('refuses an append to a new stream that already exists', async () => {
      await store.append(stream, [raw('a')], 'no_stream');
      await expect(store.append(stream, [raw('b')], 'no_stream')).rejects.toBeInstanceOf(
        WrongExpectedRevision,
      );
      expect(await names()).toEqual(['a']);
    });

    it('refuses a revision that the stream has passed, and one it has not reached', async () => {
      await store.append(stream, [raw('a'), raw('b')], 'no_stream');
      await expect(store.append(stream, [raw('x')], 0)).rejects.toMatchObject({
        name: 'WrongExpectedRevision',
        expected: 0,
        actual: 1,
      });
      await expect(store.append(stream, [raw('x')], 7)).rejects.toMatchObject({ expected: 7, actual: 1 });
      expect(await names()).toEqual(['a', 'b']);
    });

    it('refuses a revision of a stream that does not exist', async () => {
      await expect(store.append(stream, [raw('a')], 0)).rejects.toMatchObject({ actual: 'no_stream' });
      expect(await names()).toEqual([]);
    });

    it('answers the repeat of an append as the first time and writes nothing', async () => {
      const first = await store.append(stream, [raw('a'), raw('b')], 'no_stream');
      expect(await store.append(stream, [raw('a'), raw('b')], 'no_stream')).toEqual(first);
      expect(await names()).toEqual(['a', 'b']);
    });

    it('answers the repeat of an append after more events have followed', async () => {
      await store.append(stream, [raw('a')], 'no_stream');
      const second = await store.append(stream, [raw('b'), raw('c')], 0);
      await store.append(stream, [raw('d')], 2);
      expect(await store.append(stream, [raw('b'), raw('c')], 0)).toEqual(second);
      expect(await names()).toEqual(['a', 'b', 'c', 'd']);
    });

    it('answers the repeat of the first part of an append', async () => {
      await store.append(stream, [raw('a'), raw('b')], 'no_stream');
      expect((await store.append(stream, [raw('a')], 'no_stream')).revision).toBe(0);
      expect(await names()).toEqual(['a', 'b']);
    });

    it('refuses a repeat that matches the stream only in part', async () => {
      await store.append(stream, [raw('a'), raw('b')], 'no_stream');
      await expect(store.append(stream, [raw('a'), raw('x')], 'no_stream')).rejects.toBeInstanceOf(
        WrongExpectedRevision,
      );
      await expect(store.append(stream, [raw('a'), raw('b'), raw('c')], 'no_stream')).rejects.toBeInstanceOf(
        WrongExpectedRevision,
      );
      expect(await names()).toEqual(['a', 'b']);
    });

    it('accepts the same event id in two streams', async () => {
      const same = raw('a');
      await store.append(stream, [same], 'no_stream');
      expect((await store.append(`${stream}x`, [same], 'no_stream')).revision).toBe(0);
    });

    it('lets exactly one of two writers at the same instant win', async () => {
      await store.append(stream, [raw('a')], 'no_stream');
      const outcomes = await Promise.allSettled([
        store.append(stream, [raw('left')], 0),
        store.append(stream, [raw('right')], 0),
      ]);
      expect(outcomes.map((o) => o.status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await names()).toHaveLength(2);
    });

    it('lets exactly one of two first writers at the same instant win', async () => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) => store.append(stream, [raw(`w${i}`)], 'no_stream')),
      );
      expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1);
      expect(await names()).toHaveLength(1);
    });

    it('keeps the order across batches', async () => {
      const wanted: string[] = [];
      for (let batch = 0; batch < 5; batch += 1) {
        const events = Array.from({ length: 7 }, (_, i) => `${batch}-${i}`);
        await store.append(
          stream,
          events.map((name) => raw(name)),
          batch === 0 ? 'no_stream' : batch * 7 - 1,
        );
        wanted.push(...events);
      }
      expect(await names()).toEqual(wanted);
    });

    it('reads all streams in one order from any position', async () => {
      const start = await store.head();
      const a = await store.append(stream, [raw('a')], 'no_stream');
      await store.append(`${stream}x`, [raw('b')], 'no_stream');
      const c = await store.append(stream, [raw('c')], 0);
      const all = await store.readAll({ after: start, limit: 100 });
      expect(all.map((e) => JSON.parse(e.data).name)).toEqual(['a', 'b', 'c']);
      const rest = await store.readAll({ after: a.position, limit: 100 });
      expect(rest.map((e) => JSON.parse(e.data).name)).toEqual(['b', 'c']);
      expect(await store.readAll({ after: c.position, limit: 100 })).toEqual([]);
    });

    it('reads pages without gaps or duplicates', async () => {
      const start = await store.head();
      await store.append(
        stream,
        Array.from({ length: 25 }, (_, i) => raw(`e${i}`)),
        'no_stream',
      );
      const seen: number[] = [];
      let after = start;
      for (;;) {
        const page = await store.readAll({ after, limit: 10 });
        seen.push(...page.map((e) => e.revision));
        if (page.length < 10) break;
        after = page.at(-1)!.position;
      }
      expect(seen).toEqual(Array.from({ length: 25 }, (_, i) => i));
    });

    it('reads chosen types, as many as asked for', async () => {
      const start = await store.head();
      await store.append(
        stream,
        Array.from({ length: 12 }, (_, i) => raw(`e${i}`, i % 3 === 0 ? 'EssayGraded' : 'EssayFlagged')),
        'no_stream',
      );
      const graded = await store.readAll({ after: start, limit: 3, types: ['EssayGraded'] });
      expect(graded.map((e) => e.revision)).toEqual([0, 3, 6]);
      expect(await store.readAll({ after: start, limit: 3, types: [] })).toEqual([]);
    });

    it('tells listeners of an append', async () => {
      let stop: () => void = () => undefined;
      const told = new Promise<void>((resolve) => {
        stop = store.onAppend(resolve);
      });
      // A listener that joins a live store may be notified late, but never not at all.
      await store.append(stream, [raw('a')], 'no_stream');
      await told;
      stop();
    });

    it('tells nothing more to a listener that has left', async () => {
      let told = 0;
      const leave = store.onAppend(() => {
        told += 1;
      });
      leave();
      const toldBefore = told;
      let stop: () => void = () => undefined;
      const other = new Promise<void>((resolve) => {
        stop = store.onAppend(resolve);
      });
      await store.append(stream, [raw('a')], 'no_stream');
      await other;
      stop();
      expect(told).toBe(toldBefore);
    });

    it('keeps every script and long texts', async () => {
      const text = `李 Žofia ñ 👩🏽‍🏫 \u0000 \u2028 "quoted" \\ ${'long text. '.repeat(7_000)}`;
      await store.append(stream, [raw('a', 'EssayReceived', JSON.stringify({ text }))], 'no_stream');
      expect(JSON.parse((await store.readStream(stream))[0]!.data).text).toBe(text);
    });

    it('keeps sealed words of any length, byte for byte', async () => {
      const words = [0, 1, 65_536, 65_537, 600_000].map((length) =>
        new Uint8Array(length).map((_, i) => i * 7),
      );
      for (const [i, personal] of words.entries())
        await store.append(stream, [{ ...raw(`e${i}`), personal }], i === 0 ? 'no_stream' : i - 1);
      const kept = await store.readStream(stream);
      expect(kept.map((e) => e.data)).toEqual(words.map((_, i) => `{"name":"e${i}"}`));
      for (const [i, { personal }] of kept.entries()) expect(Buffer.compare(personal!, words[i]!)).toBe(0);
    });

    it('has everything again after a restart, and goes on from there', async () => {
      const first = await store.append(stream, [raw('a')], 'no_stream');
      store = await under.reopen(store);
      expect(await names()).toEqual(['a']);
      const second = await store.append(stream, [raw('b')], first.revision);
      expect(second.revision).toBe(1);
      expect(second.position).toBeGreaterThan(first.position);
    });

    it('EVT-060 leaves recorded events as they are, whatever follows', async () => {
      const start = await store.head();
      await store.append(stream, [raw('a'), raw('b')], 'no_stream');
      const before = await store.readAll({ after: start, limit: 10 });
      await store.append(stream, [raw('c')], 1);
      await store.append(stream, [raw('x')], 0).catch(() => undefined);
      store = await under.reopen(store);
      expect((await store.readAll({ after: start, limit: 10 })).slice(0, 2)).toEqual(before);
    });
  });
};
