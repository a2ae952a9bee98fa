/** Who sends a command and when. Time and ids come in here, so that deciders need neither clock nor random. */
export interface CommandMeta {
  /** Id of this command; event ids are derived from it, so a repeat writes nothing. */
  commandId: string;
  correlationId: string;
  /** The event or request that led to it. */
  causationId: string;
  actor: { id: string; role: string };
  /** ISO, UTC. */
  now: string;
  /** ISO, UTC: when the request arrived. A decision made by somebody else after that moment cannot have been seen. */
  receivedAt?: string;
  /** From If-Match: the stream must stand here, else 412. */
  expectedRevision?: number;
}

export const SYSTEM = { id: 'system', role: 'system' } as const;

/** What a command's answer carries: the ETag and the position to wait for. */
export interface Accepted {
  revision: number;
  position: number;
}

/** Who decides and when her request came in: what somebody else decided since, she cannot have seen. */
export interface Caller {
  id: string;
  /** ISO, UTC. */
  receivedAt?: string;
}

export const callerOf = ({ actor, receivedAt }: CommandMeta): Caller => ({
  id: actor.id,
  ...(receivedAt && { receivedAt }),
});
