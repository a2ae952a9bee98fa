/** One node of EventStoreDB on this machine. */
export interface EventStoreDbNode {
  /** As clients name it: address and port. */
  readonly host: string;
  start(): Promise<void>;
  /** Stops answering, and keeps its connections. */
  freeze(): void;
  thaw(): void;
  /** As by SIGKILL; `start` takes the same data up again. */
  kill(): Promise<void>;
}

/** Nodes that hold the same events and elect one of them as the leader. */
export interface EventStoreDbSet {
  readonly url: string;
  readonly nodes: readonly EventStoreDbNode[];
  /** The node that leads, once all are in their places but `except`, which was killed or frozen. */
  leader(except?: EventStoreDbNode): Promise<EventStoreDbNode>;
  /** Ends the nodes and removes their data. */
  end(): Promise<void>;
}

/** Starts this many nodes of the program; they accept writes then. `isSecure`: with TLS and accounts. */
export function startEventStoreDbSet(
  program: string,
  count?: number,
  options?: { isSecure?: boolean },
): Promise<EventStoreDbSet>;
