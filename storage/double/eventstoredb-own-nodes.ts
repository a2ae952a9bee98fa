import type { EventStoreDbSet } from '../../scripts/eventstored-set.mjs';
import { EventStoreDbDouble } from './eventstoredb-double.ts';

/** A node that a claim may kill and freeze. */
interface OwnNode {
  /** Like a kill: calls are cut, events stay. */
  kill(): Promise<void>;
  /** After a kill; it accepts writes then. */
  revive(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

/** A server of our own: one node or a cluster. */
export interface OwnNodes {
  readonly url: string;
  leader(): Promise<OwnNode>;
  /** Returns once another node leads than this one, which was killed or frozen. */
  anotherLeads(than: OwnNode): Promise<void>;
  /** The first node, where it is a double: it can be made to fail in ways that a server cannot. */
  readonly double: EventStoreDbDouble | null;
  end(): Promise<void>;
}

class NodeOfDouble implements OwnNode {
  constructor(readonly double: EventStoreDbDouble) {}

  async kill(): Promise<void> {
    this.double.stop();
  }

  async revive(): Promise<void> {
    await this.double.listen();
  }

  freeze(): void {
    this.double.freeze();
  }

  thaw(): void {
    this.double.thaw();
  }
}

/** Doubles of so many nodes, on one log. */
export const ownDoubles = async (count: number): Promise<OwnNodes> => {
  const doubles = EventStoreDbDouble.cluster(count);
  const hosts: string[] = [];
  for (const double of doubles) hosts.push(await double.listen());
  return {
    url: `esdb://${hosts.join()}?tls=false`,
    double: doubles[0]!,
    leader: async () => new NodeOfDouble(doubles[0]!),
    anotherLeads: async () => doubles[1]!.lead(),
    async end() {
      for (const double of doubles) {
        double.thaw();
        double.stop();
      }
    },
  };
};

/** Real nodes, as processes of their own. */
export const ownServers = (set: EventStoreDbSet): OwnNodes => {
  const known = new Map<OwnNode, EventStoreDbSet['nodes'][number]>();
  return {
    url: set.url,
    double: null,
    async leader() {
      const node = await set.leader();
      const own = {
        kill: () => node.kill(),
        async revive() {
          await node.start();
          await set.leader();
        },
        freeze: () => node.freeze(),
        thaw: () => node.thaw(),
      };
      known.set(own, node);
      return own;
    },
    async anotherLeads(than) {
      await set.leader(known.get(than));
    },
    end: () => set.end(),
  };
};
