import { NO_STREAM } from '@eventstore/db-client';
import { anEvent, errorOf, idsOf, manyEvents, until } from './eventstoredb-claims-server.ts';
import type { Claim, ServerOfClaims } from './eventstoredb-claims-server.ts';

/** 32 writers at once, each on its own stream. */
const writeSingles = async (server: ServerOfClaims, each: number, padding = 0) => {
  const client = server.client();
  const writer = async () => {
    const stream = server.stream();
    for (let n = 0; n < each; n += 1)
      await server.append(
        client,
        stream,
        [anEvent('x'.repeat(padding))],
        n === 0 ? NO_STREAM : BigInt(n - 1),
      );
  };
  await Promise.all(Array.from({ length: 32 }, writer));
};
const dropped = () => ({
  type: 'timeout',
  code: 10,
  message: expect.stringContaining('Consumer too slow') as string,
});

export const SUBSCRIPTIONS: Claim[] = [
  {
    id: 'A8.3.1a',
    says: 'a subscription resumes after the given position',
    needs: 'a server',
    async holds(server) {
      const client = server.client();
      const { position } = await server.append(client, server.stream(), [anEvent()], NO_STREAM);
      const next = anEvent();
      await server.append(client, server.stream(), [next], NO_STREAM);
      const heard = await server.listen(client, position!);
      await until(() => heard.events.length > 0);
      expect(idsOf(heard.events)).toEqual([next.id]);
    },
  },
  {
    id: 'A8.3.1b',
    says: 'a read of all begins with the event at the given position',
    needs: 'a server',
    async holds(server) {
      const [client, event] = [server.client(), anEvent()];
      const { position } = await server.append(client, server.stream(), [event], NO_STREAM);
      expect((await server.readAll(client, position!))[0]!.id).toBe(event.id);
    },
  },
  {
    id: 'A8.3.2a',
    says: 'checkpoints come only with a filter: every 32 events looked at, or as many as are asked for',
    needs: 'a server',
    async holds(server) {
      const client = server.client();
      const { position } = await server.append(client, server.stream(), [anEvent()], NO_STREAM);
      await server.append(client, server.stream(), manyEvents(200), NO_STREAM);
      const counts: number[] = [];
      for (const filter of [null, server.own(), server.own({ maxSearchWindow: 100 })]) {
        const heard = await server.listen(client, position!, filter);
        await heard.unsubscribe();
        counts.push(heard.checkpoints.filter(({ commit }) => commit > 0n).length);
      }
      const [without, usual, wide] = counts as [number, number, number];
      expect(without).toBe(0);
      // Others may write meanwhile, and servers count the event at the position or not.
      expect(usual).toBeGreaterThanOrEqual(5);
      expect(wide).toBeGreaterThanOrEqual(1);
      expect(wide).toBeLessThan(usual);
    },
  },
  {
    id: 'A8.3.2b',
    says: 'a subscription that resumes from a checkpoint loses nothing',
    needs: 'a server',
    async holds(server) {
      const client = server.client();
      const start = await server.append(client, server.stream(), [anEvent()], NO_STREAM);
      const events = manyEvents(100);
      await server.append(client, server.stream(), events, NO_STREAM);
      const first = await server.listen(client, start.position!);
      await until(() => first.events.length >= events.length);
      const checkpoint = first.checkpoints.at(-1)!;
      const resumed = await server.listen(client, checkpoint);
      const known = first.events.filter(({ position }) => position.commit <= checkpoint.commit);
      await until(() => known.length + resumed.events.length >= events.length);
      expect(idsOf([...known, ...resumed.events])).toEqual(idsOf(events));
    },
  },
  {
    id: 'A8.3.3',
    says: "'caughtUp' comes once, and 'fellBehind' never",
    needs: 'a server',
    async holds(server) {
      const client = server.client();
      const { position } = await server.append(client, server.stream(), [anEvent()], NO_STREAM);
      const stream = server.stream();
      await server.append(client, stream, manyEvents(50), NO_STREAM);
      const heard = await server.listen(client, position!);
      await server.append(client, stream, manyEvents(10), 49n);
      await until(() => heard.events.length >= 60);
      expect(heard).toMatchObject({ caughtUp: 1, fellBehind: 0, error: null });
    },
  },
  {
    id: 'A8.3.4a',
    says: "an append of 1,000 events drops a live subscription with TimeoutError, 'Consumer too slow'",
    needs: 'a server',
    async holds(server) {
      const client = server.client();
      const heard = await server.listenNow(client);
      await server.append(client, server.stream(), manyEvents(1_000), NO_STREAM);
      await until(() => heard.error !== null);
      expect(heard.error).toMatchObject(dropped());
    },
  },
  {
    id: 'A8.3.4b',
    says: 'a hundred appends of 100 events at once drop it too',
    needs: 'a server',
    async holds(server) {
      const client = server.client();
      const heard = await server.listenNow(client);
      const appends = Array.from({ length: 100 }, () =>
        server.appendUntilDecided(client, server.stream(), manyEvents(100), NO_STREAM),
      );
      await Promise.all(appends);
      await until(() => heard.error !== null);
      expect(heard.error).toMatchObject(dropped());
    },
  },
  {
    id: 'A8.3.4c',
    says: 'a consumer that stands still while single events are appended is dropped',
    needs: 'a server',
    async holds(server) {
      const heard = await server.listenNow(server.client());
      heard.pause();
      await writeSingles(server, 40, 4_000);
      heard.resume();
      await until(() => heard.error !== null);
      expect(heard.error).toMatchObject(dropped());
    },
  },
  {
    id: 'A8.3.4d',
    says: 'an append of 30, 40 or 100 events does not drop it, nor do single ones of 32 writers',
    needs: 'a server',
    async holds(server) {
      const client = server.client();
      const heard = await server.listenNow(client);
      let appended = 0;
      for (const count of [30, 40, 100]) {
        await server.append(client, server.stream(), manyEvents(count), NO_STREAM);
        appended += count;
        await until(() => heard.events.length >= appended || heard.error !== null);
      }
      await writeSingles(server, 10);
      await until(() => heard.events.length >= appended + 320 || heard.error !== null);
      expect(heard.error).toBeNull();
    },
  },
  {
    id: 'A8.3.5a',
    says: "a subscription whose server is gone is UnavailableError without 'end' or 'close', and never reconnects",
    needs: 'a line',
    async holds(server) {
      const { line, host } = await server.line();
      const client = server.client(server.at([host]));
      const heard = await server.listenNow(client);
      line.cut();
      await until(() => heard.error !== null);
      expect(heard.error).toMatchObject({ type: 'unavailable', code: 14 });
      expect(heard.ends).toEqual([]);
      line.mend();
      const direct = server.client();
      const another = await server.listenNow(direct);
      await server.append(direct, server.stream(), [anEvent()], NO_STREAM);
      await until(() => another.events.length > 0);
      expect(heard.events).toEqual([]);
    },
  },
];

/** A server that is killed or frozen, or cannot be reached. */
export const LOSS: Claim[] = [
  {
    id: 'A8.4.1a',
    says: 'a kill among 32 writers loses nothing acknowledged, and what failed stands once after a repeat',
    needs: 'a stop',
    async holds(server) {
      const node = await server.ours.leader();
      const client = server.client();
      if (server.ours.double) server.ours.double.losesAnswers = 3;
      let killed = Promise.resolve();
      const appends = manyEvents(32).map((event) => ({ stream: server.stream(), event }));
      let [acknowledged, failed] = [0, 0];
      const first = appends.map(async ({ stream, event }) => {
        const outcome = await server.append(client, stream, [event], NO_STREAM).catch(() => null);
        if (outcome) acknowledged += 1;
        else failed += 1;
        if (acknowledged + failed === 8) killed = node.kill();
      });
      await Promise.all(first);
      expect(failed).toBeGreaterThan(0);
      await killed;
      await node.revive();
      for (const { stream, event } of appends) {
        await server.appendUntilDecided(client, stream, [event], NO_STREAM);
        expect(idsOf(await server.read(client, stream))).toEqual([event.id]);
      }
    },
  },
  {
    id: 'A8.4.1b',
    says: 'an append whose connection breaks fails, written or not, and stands once after a repeat with its ids',
    needs: 'a line',
    async holds(server) {
      for (const passesOn of [true, false]) {
        const { line, host } = await server.line();
        const [client, stream] = [server.client(server.at([host])), server.stream()];
        await server.append(client, server.stream(), [anEvent()], NO_STREAM);
        const event = anEvent(`cut-here-${stream}`);
        line.cutAt(`cut-here-${stream}`, { passesOn });
        await errorOf(server.append(client, stream, [event], NO_STREAM));
        expect(line.cuts).toBe(1);
        const outcome = await server.appendUntilDecided(client, stream, [event], NO_STREAM);
        expect(outcome.nextExpectedRevision).toBe(0n);
        expect(idsOf(await server.read(client, stream))).toEqual([event.id]);
      }
    },
  },
  {
    id: 'A8.4.2',
    says: 'while the server is down appends fail with code 14, and the client comes back by itself',
    needs: 'a line',
    async holds(server) {
      const { line, host } = await server.line();
      const [client, stream] = [server.client(server.at([host])), server.stream()];
      await server.append(client, stream, [anEvent()], NO_STREAM);
      line.cut();
      for (let attempt = 0; attempt < 3; attempt += 1)
        expect(await errorOf(server.append(client, stream, [anEvent()], 0n))).toMatchObject({ code: 14 });
      line.mend();
      const outcome = await server.appendUntilDecided(client, stream, [anEvent()], 0n);
      expect(outcome.nextExpectedRevision).toBe(1n);
    },
  },
  {
    id: 'A8.4.3a',
    says: 'an append on the unary path keeps its deadline when nothing answers: DeadlineExceededError',
    needs: 'a line',
    async holds(server) {
      const { line, host } = await server.line();
      const client = server.client(server.at([host]));
      await server.append(client, server.stream(), [anEvent()], NO_STREAM);
      line.fallSilent();
      const begin = performance.now();
      const append = server.append(client, server.stream(), [anEvent()], NO_STREAM, { deadline: 500 });
      expect(await errorOf(append)).toMatchObject({ type: 'deadline-exceeded', code: 4 });
      expect(performance.now() - begin).toBeLessThan(8_000);
    },
  },
  {
    id: 'A8.4.4a',
    says: 'on the unary path a connection that drops does not touch the appends of another client',
    needs: 'a line',
    async holds(server) {
      const { line, host } = await server.line();
      const [unlucky, other] = [server.client(server.at([host])), server.client()];
      await server.append(unlucky, server.stream(), [anEvent()], NO_STREAM);
      const appends = Array.from({ length: 50 }, () =>
        server.append(other, server.stream(), [anEvent()], NO_STREAM),
      );
      line.cutAt('cut-here');
      await errorOf(server.append(unlucky, server.stream(), [anEvent('cut-here')], NO_STREAM));
      for (const append of appends) expect(await append).toMatchObject({ success: true });
      await server.append(other, server.stream(), [anEvent()], NO_STREAM);
    },
  },
];
