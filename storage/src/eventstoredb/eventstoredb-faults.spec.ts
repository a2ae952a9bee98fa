import { AppendTooLarge } from '../ports/append-size.ts';
import { derivedId } from '../ports/event-id.ts';
import { LIMITS } from './eventstoredb-connection.ts';
import type { Limits } from './eventstoredb-connection.ts';
import { EventStoreDbDouble } from '../../double/eventstoredb-double.ts';
import { withCallerPatience } from '../async/caller-patience.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';

/** So short that a spec need not wait, and so patient that a busy machine changes nothing. */
const PATIENT = { append: 100, appendAndDiscovery: 5_000, giveUp: 25_000, firstPause: 5, longestPause: 50 };
const HASTY = { ...PATIENT, appendAndDiscovery: 150, silence: 150, giveUp: 300 };

const event = (name: string, data: object = { name }) => ({
  id: derivedId('faults', name),
  type: 'EssayReceived',
  data: JSON.stringify(data),
  personal: null,
  metadata: '{}',
});
const until = async (met: () => boolean) => {
  while (!met()) await new Promise((resolve) => setTimeout(resolve, 2));
};

describe('EventStoreDB in trouble', () => {
  const running: EventStoreDbDouble[] = [];
  const opened: EventStoreDbEventStore[] = [];
  const started = async (double = new EventStoreDbDouble()) => {
    running.push(double);
    return { double, url: await double.start() };
  };
  const open = (url: string, limits: Partial<Limits>) => {
    const store = new EventStoreDbEventStore(url, limits);
    opened.push(store);
    return store;
  };
  const cluster = async () => {
    const nodes = EventStoreDbDouble.cluster(3);
    running.push(...nodes);
    const hosts: string[] = [];
    for (const node of nodes) hosts.push(await node.listen());
    return { nodes, hosts, url: `esdb://${hosts.join()}?tls=false` };
  };
  const namesOf = async (store: EventStoreDbEventStore) =>
    (await store.readAll({ after: -1, limit: 1_000 })).map((e) => JSON.parse(e.data).name as string);
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    for (const double of running.splice(0)) {
      double.thaw();
      double.stop();
    }
  });

  describe('that is frozen', () => {
    it('never accepts what a replaced client read as an answer', async () => {
      const { double, url } = await started();
      // Only appends run out of time, so that reads still wait when the client is replaced.
      const store = open(url, { ...PATIENT, silence: 20_000, piece: 20_000 });
      const names = Array.from({ length: 20 }, (_, i) => `e${i}`);
      const events = names.map((name) => event(name));
      const { position } = await store.append('essay-1', events, 'no_stream');
      double.freezesInNextPage = true;
      const reading = namesOf(store);
      await until(() => double.unanswered === 1);
      // Asked at once, they share a request.
      const heads = [store.head(), store.head()];
      await until(() => double.unanswered === 2);
      const appending = Promise.all(
        Array.from({ length: 6 }, (_, i) => store.append(`essay-w${i}`, [event(`w${i}`)], 'no_stream')),
      );
      await until(() => double.unanswered > 25);
      double.thaw();
      expect((await reading).slice(0, 20)).toEqual(names);
      for (const head of heads) expect(await head).toBeGreaterThanOrEqual(position);
      await appending;
      expect(await namesOf(store)).toHaveLength(26);
    });

    it('is reported as away by every call, never as an empty log', async () => {
      const { double, url } = await started();
      const [store, patient] = [open(url, HASTY), open(url, PATIENT)];
      await patient.append('essay-1', [event('a')], 'no_stream');
      double.freeze();
      const calls = [
        () => store.head(),
        () => store.readAll({ after: -1, limit: 10 }),
        () => store.readStream('essay-1'),
        () => store.append('essay-1', [event('b')], 0),
      ];
      for (const call of calls)
        await expect(call()).rejects.toMatchObject({ name: 'StoreAway', store: 'EventStoreDB' });
      double.thaw();
      // Sent while it was frozen, and carried out or not: the same again writes it once.
      await patient.append('essay-1', [event('b')], 0);
      expect(await namesOf(patient)).toEqual(['a', 'b']);
    });

    it('keeps no caller waiting for ten seconds', () => {
      expect(LIMITS.giveUp).toBeLessThan(9_000);
      for (const limit of [LIMITS.append, LIMITS.appendAndDiscovery, LIMITS.silence, LIMITS.piece])
        expect(limit).toBeLessThan(LIMITS.giveUp);
    });

    it('keeps a caller waiting no longer for several calls than for one', async () => {
      const { double, url } = await started();
      const store = open(url, { ...HASTY, giveUp: 2_000 });
      await open(url, PATIENT).append('essay-1', [event('a')], 'no_stream');
      double.freeze();
      const waits = await withCallerPatience(async () => {
        const took = [];
        for (const call of [
          () => store.readStream('essay-1'),
          () => store.append('essay-1', [event('b')], 0),
          () => store.readStream('essay-1'),
        ]) {
          const begin = performance.now();
          await expect(call()).rejects.toMatchObject({ name: 'StoreAway' });
          took.push(performance.now() - begin);
        }
        return took;
      });
      expect(waits[0]).toBeGreaterThan(1_000);
      // Still tried, but only once more: the store may be back.
      expect(waits[1]! + waits[2]!).toBeLessThan(waits[0]!);
    });

    it('lets the process stop: calls in progress end at once', async () => {
      const { double, url } = await started();
      const store = new EventStoreDbEventStore(url, { ...LIMITS, closing: 100 });
      store.onAppend(() => undefined);
      await store.head();
      double.freeze();
      const calls = [store.head(), store.append('essay-1', [event('a')], 'no_stream')];
      await until(() => double.unanswered >= 2);
      await store.close();
      for (const call of calls) await expect(call).rejects.toMatchObject({ name: 'StoreAway' });
      await expect(store.head()).rejects.toMatchObject({ name: 'StoreAway' });
    });
  });

  it('a read that ends before a known event is repeated', async () => {
    const { double, url } = await started();
    const store = open(url, PATIENT);
    await store.append('essay-1', [event('a'), event('b'), event('c')], 'no_stream');
    const head = await store.head();
    double.cutReads.push(0);
    expect(await store.head()).toBe(head);
    double.cutReads.push(2, 0);
    expect(await namesOf(store)).toEqual(['a', 'b', 'c']);
  });

  it('a page that takes too long is read in smaller pieces', async () => {
    const { url } = await started();
    const store = open(url, { ...PATIENT, piece: 0 });
    const names = Array.from({ length: 12 }, (_, i) => `e${i}`);
    const events = names.map((name) => event(name));
    await open(url, PATIENT).append('essay-1', events, 'no_stream');
    expect(await namesOf(store)).toEqual(names);
    expect((await store.readStream('essay-1')).map((e) => e.revision)).toEqual(names.map((_, i) => i));
  });

  it('a subscription that falls silent is replaced', async () => {
    const { double, url } = await started();
    const store = open(url, { ...PATIENT, silentSubscription: 50 });
    let told = 0;
    store.onAppend(() => (told += 1));
    await until(() => double.subscribed === 1);
    double.loseSubscriptions();
    await until(() => double.subscribed === 2);
    const before = told;
    await store.append('essay-1', [event('a')], 'no_stream');
    await until(() => told > before);
  });

  it.each(['written', 'gone'] as const)(
    "an append that met 'Commit phase timeout' and was %s stands once in the end",
    async (outcome) => {
      const { double, url } = await started();
      const store = open(url, PATIENT);
      double.commitTimeouts.push(outcome, outcome);
      expect((await store.append('essay-1', [event('a')], 'no_stream')).revision).toBe(0);
      expect(double.commitTimeouts).toEqual([]);
      expect(await namesOf(store)).toEqual(['a']);
    },
  );

  it('an append over the limit of the server is refused, and the next goes through', async () => {
    const { url } = await started();
    const store = open(url, PATIENT);
    const large = event('large', { text: 'x'.repeat(1_048_577) });
    await expect(store.append('essay-1', [large], 'no_stream')).rejects.toBeInstanceOf(AppendTooLarge);
    await store.append('essay-1', [event('a')], 'no_stream');
    expect(await namesOf(store)).toEqual(['a']);
  });

  it('a refusal of the server is passed on at once', async () => {
    const { double, url } = await started();
    const store = open(url, PATIENT);
    double.denies = true;
    await expect(store.append('essay-1', [event('a')], 'no_stream')).rejects.toMatchObject({
      name: 'StoreRefused',
      message: expect.stringContaining('AccessDenied'),
    });
    await expect(store.head()).rejects.toMatchObject({ name: 'StoreRefused' });
  });

  describe('with several nodes', () => {
    it('a follower names the leader, and the call goes there', async () => {
      const { hosts } = await cluster();
      const store = open(`esdb://${hosts[2]}?tls=false`, PATIENT);
      expect((await store.append('essay-1', [event('a')], 'no_stream')).revision).toBe(0);
      expect(await namesOf(store)).toEqual(['a']);
    });

    it('the leader is found, and found again when another node takes over', async () => {
      const { nodes, url } = await cluster();
      const store = open(url, PATIENT);
      await store.append('essay-1', [event('a')], 'no_stream');
      nodes[1]!.lead();
      await store.append('essay-1', [event('b')], 0);
      nodes[2]!.lead();
      expect(await namesOf(store)).toEqual(['a', 'b']);
    });

    it('a frozen leader is abandoned once another node takes over', async () => {
      const { nodes, url } = await cluster();
      const store = open(url, PATIENT);
      await store.append('essay-1', [event('a')], 'no_stream');
      nodes[0]!.freeze();
      const appending = store.append('essay-1', [event('b')], 0);
      await until(() => nodes[0]!.unanswered > 1);
      nodes[2]!.lead();
      expect((await appending).revision).toBe(1);
      expect(await namesOf(store)).toEqual(['a', 'b']);
    });

    // The client would ask each of them three times, a second each.
    it('if all are frozen, they are reported as away before the client gives up its search for a leader', async () => {
      const { nodes, url } = await cluster();
      for (const node of nodes) node.freeze();
      const store = open(url, HASTY);
      await expect(store.append('essay-1', [event('a')], 'no_stream')).rejects.toMatchObject({
        name: 'StoreAway',
        kind: 'slow',
      });
      await expect(store.head()).rejects.toMatchObject({ name: 'StoreAway', kind: 'slow' });
    }, 5_000);

    it('if all are gone, they are reported as away', async () => {
      const { nodes, url } = await cluster();
      for (const node of nodes) node.stop();
      const store = open(url, { ...PATIENT, giveUp: 300 });
      await expect(store.head()).rejects.toMatchObject({ name: 'StoreAway' });
      await expect(store.append('essay-1', [event('a')], 'no_stream')).rejects.toMatchObject({
        name: 'StoreAway',
      });
    });
  });
});
