/** One server of a replica set on this machine. */
export interface Member {
  /** As clients name it: address and port. */
  readonly host: string;
  readonly pid: number;
  /** Of this server alone, whatever its part in the set. */
  readonly url: string;
  /** Where its data are. */
  readonly folder: string;
  start(): Promise<void>;
  /** Stops answering, and keeps its connections. */
  freeze(): void;
  thaw(): void;
  /** As by SIGKILL; `start` takes the same data up again. */
  kill(): Promise<void>;
  /** A killed one loses its data; `start` lets it copy all from the others. */
  clear(): void;
}

/** Servers that hold the same data and elect one of them as the primary. */
export interface MongodSet {
  readonly url: string;
  readonly members: readonly Member[];
  /** The member that takes the writes, once there is one. */
  primary(): Promise<Member>;
  /** A command to `admin` of the primary, or of the one server that the URL names. */
  ask(url: string, command: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Ends the servers and removes their data. */
  end(): Promise<void>;
}

/** Starts a set of so many servers; it takes writes then. `cacheGb`: memory of each. */
export function startMongodSet(mongod: string, count?: number, cacheGb?: number): Promise<MongodSet>;
