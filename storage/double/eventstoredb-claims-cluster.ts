import { NO_STREAM } from '@eventstore/db-client';
import { anEvent, errorOf, idsOf, manyEvents, until } from './eventstoredb-claims-server.ts';
import type { Claim, ServerOfClaims } from './eventstoredb-claims-server.ts';

const onLeader = { requiresLeader: true };
const commitTimeout = () => ({
  type: 'timeout',
  code: 10,
  message: expect.stringContaining('Commit phase') as string,
});

/** A client whose server, to all appearances, is two nodes that are gone or silent. */
const throughTwoLines = async (server: ServerOfClaims, options: Record<string, string>) => {
  const [one, two] = [await server.line(), await server.line()];
  return { client: server.client(server.at([one.host, two.host], options)), lines: [one.line, two.line] };
};

export const CLUSTER: Claim[] = [
  {
    id: 'A9.1a',
    says: 'with several hosts the client finds the leader',
    needs: 'a cluster',
    async holds(server) {
      for (let client = 0; client < 5; client += 1)
        await server.append(server.client(), server.stream(), [anEvent()], NO_STREAM, onLeader);
    },
  },
  {
    id: 'A9.1b',
    says: 'with one host nothing is discovered, and its preference for the leader is ignored',
    needs: 'a cluster',
    async holds(server) {
      const client = server.client(server.at([await server.follower()], { nodePreference: 'leader' }));
      const append = server.append(client, server.stream(), [anEvent()], NO_STREAM, onLeader);
      expect(await errorOf(append)).toMatchObject({ type: 'not-leader' });
    },
  },
  {
    id: 'A9.1c',
    says: "when all nodes are down a call is a plain Error, 'Failed to discover after 10 attempts.'",
    needs: 'a line',
    async holds(server) {
      const { client, lines } = await throughTwoLines(server, {});
      for (const line of lines) line.cut();
      const error = await errorOf(server.append(client, server.stream(), [anEvent()], NO_STREAM));
      expect(error.message).toBe('Failed to discover after 10 attempts.');
      expect([error.type, error.code]).toEqual([undefined, undefined]);
    },
  },
  {
    id: 'A9.1d',
    says: 'the deadline of a call does not cover finding the leader',
    needs: 'a line',
    async holds(server) {
      const limits = { gossipTimeout: '1', maxDiscoverAttempts: '1' };
      const { client, lines } = await throughTwoLines(server, limits);
      for (const line of lines) line.fallSilent();
      const begin = performance.now();
      const append = server.append(client, server.stream(), [anEvent()], NO_STREAM, { deadline: 100 });
      expect((await errorOf(append)).message).toBe('Failed to discover after 1 attempts.');
      expect(performance.now() - begin).toBeGreaterThan(900);
    },
  },
  {
    id: 'A9.2a',
    says: 'a killed leader costs nothing: appends repeated with their ids stand once and in order',
    needs: 'a stop in a cluster',
    async holds(server) {
      const client = server.client();
      const leader = await server.ours.leader();
      let [done, change] = [0, Promise.resolve()];
      const loseLeader = async () => {
        await leader.kill();
        await server.ours.anotherLeads(leader);
      };
      const writer = async () => {
        const [stream, events] = [server.stream(), manyEvents(8)];
        for (const [n, event] of events.entries()) {
          const expected = n === 0 ? NO_STREAM : BigInt(n - 1);
          await server.appendUntilDecided(client, stream, [event], expected, {
            ...onLeader,
            deadline: 1_000,
          });
          done += 1;
          if (done === 20) change = loseLeader();
        }
        expect(idsOf(await server.read(client, stream))).toEqual(idsOf(events));
      };
      await Promise.all(Array.from({ length: 8 }, writer));
      await change;
    },
  },
  {
    id: 'A9.3a',
    says: 'a leader that freezes is left by a new client, and the append that met it stands once',
    needs: 'a stop in a cluster',
    async holds(server) {
      const [old, stream, event] = [server.client(), server.stream(), anEvent()];
      const hasty = { ...onLeader, deadline: 300 };
      await server.append(old, server.stream(), [anEvent()], NO_STREAM, onLeader);
      const leader = await server.ours.leader();
      leader.freeze();
      const stuck = await errorOf(server.append(old, stream, [event], NO_STREAM, hasty));
      expect(stuck).toMatchObject({ type: 'deadline-exceeded' });
      await server.ours.anotherLeads(leader);
      const limits = { gossipTimeout: '1', maxDiscoverAttempts: '3' };
      const fresh = server.client(server.at(server.hosts, limits));
      await server.append(fresh, stream, [event], NO_STREAM, onLeader);
      leader.thaw();
      expect(idsOf(await server.read(fresh, stream))).toEqual([event.id]);
    },
  },
  {
    id: 'A9.3b',
    says: "after 'Commit phase timeout', TimeoutError, an append is written or gone, and a repeat settles it",
    needs: 'a fault',
    async holds(server) {
      const [client, { double }] = [server.client(), server.ours];
      for (const outcome of ['written', 'gone'] as const) {
        const [stream, event] = [server.stream(), anEvent()];
        double!.commitTimeouts.push(outcome);
        const error = await errorOf(server.append(client, stream, [event], NO_STREAM, onLeader));
        expect(error).toMatchObject(commitTimeout());
        const found = await server.read(client, stream).catch(() => []);
        expect(found).toHaveLength(outcome === 'written' ? 1 : 0);
        await server.append(client, stream, [event], NO_STREAM, onLeader);
        expect(idsOf(await server.read(client, stream))).toEqual([event.id]);
      }
    },
  },
  {
    id: 'A9.4a',
    says: 'a follower forwards an append that does not ask for the leader',
    needs: 'a cluster',
    async holds(server) {
      const client = server.client(server.at([await server.follower()]));
      const [stream, event] = [server.stream(), anEvent()];
      await server.append(client, stream, [event], NO_STREAM);
      const leader = server.client(server.at([await server.leader()]));
      expect(idsOf(await server.read(leader, stream))).toEqual([event.id]);
    },
  },
  {
    id: 'A9.4b',
    says: 'a follower refuses requiresLeader with NotLeaderError, which names the leader; the next call goes there',
    needs: 'a cluster',
    async holds(server) {
      const client = server.client(server.at([await server.follower()]));
      const [stream, event] = [server.stream(), anEvent()];
      expect(await errorOf(server.append(client, stream, [event], NO_STREAM, onLeader))).toMatchObject({
        ...{ type: 'not-leader', code: 5 },
        leader: { address: expect.any(String), port: expect.any(Number) },
      });
      const outcome = await server.append(client, stream, [event], NO_STREAM, onLeader);
      expect(outcome.nextExpectedRevision).toBe(0n);
    },
  },
  {
    id: 'A9.5a',
    says: 'a subscription that was cut off and resumes after its last event has no gap and no repeat',
    needs: 'a line',
    async holds(server) {
      const { line, host } = await server.line();
      const [direct, client] = [server.client(), server.client(server.at([host]))];
      const [stream, events] = [server.stream(), manyEvents(80)];
      const before = await server.listenNow(client);
      await server.append(direct, stream, events.slice(0, 40), NO_STREAM);
      await until(() => before.events.length > 0);
      line.cut();
      await until(() => before.error !== null);
      await server.append(direct, stream, events.slice(40), 39n);
      const after = await server.listen(direct, before.events.at(-1)!.position);
      await until(() => before.events.length + after.events.length >= events.length);
      expect(idsOf([...before.events, ...after.events])).toEqual(idsOf(events));
    },
  },
  {
    id: 'A9.5b',
    says: 'an append that was not committed is never heard of',
    needs: 'a fault',
    async holds(server) {
      const [client, { double }] = [server.client(), server.ours];
      const heard = await server.listenNow(client);
      double!.commitTimeouts.push('gone');
      await errorOf(server.append(client, server.stream(), [anEvent()], NO_STREAM, onLeader));
      const committed = anEvent();
      await server.append(client, server.stream(), [committed], NO_STREAM, onLeader);
      await until(() => heard.events.length > 0);
      expect(idsOf(heard.events)).toEqual([committed.id]);
    },
  },
  {
    id: 'A9.6a',
    says: 'on the leader a read sees what was just acknowledged',
    needs: 'a server',
    async holds(server) {
      const client = server.client(server.at([await server.leader()]));
      for (let round = 0; round < 50; round += 1) {
        const [stream, event] = [server.stream(), anEvent()];
        await server.append(client, stream, [event], NO_STREAM);
        expect(idsOf(await server.read(client, stream))).toEqual([event.id]);
      }
    },
  },
  {
    id: 'A9.7a',
    says: "a server that restarts refuses with UnavailableError, 'Server Is Not Ready', until it is ready",
    needs: 'a fault',
    async holds(server) {
      const [client, stream, event] = [server.client(), server.stream(), anEvent()];
      server.ours.double!.refuses = 1;
      expect(await errorOf(server.append(client, stream, [event], NO_STREAM))).toMatchObject({
        ...{ type: 'unavailable', code: 14, message: expect.stringContaining('Server Is Not Ready') },
      });
      await server.append(client, stream, [event], NO_STREAM);
    },
  },
  {
    id: 'A9.9a',
    says: "what was refused with 'Server Is Not Ready' for want of a quorum was not written",
    needs: 'a fault',
    async holds(server) {
      const [client, stream, event] = [server.client(), server.stream(), anEvent()];
      server.ours.double!.refuses = 1;
      await errorOf(server.append(client, stream, [event], NO_STREAM, onLeader));
      expect(await errorOf(server.read(client, stream))).toMatchObject({ type: 'stream-not-found' });
    },
  },
];
