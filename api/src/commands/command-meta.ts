/** Who sends a command and when. Times and ids come from here, so that deciders need neither a clock nor randomness. */
export interface CommandMeta {
  /** Id of this command; event ids are derived from it, so a repeat writes nothing. */
  commandId: string;
  correlationId: string;
  /** The event or request that led to it. */
  causationId: string;
  actor: { id: string; role: string };
  /** ISO, UTC. */
  now: string;
  /** ISO, UTC: when the request arrived. The actor cannot have seen what someone else decided after that. */
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

/** The later of two answers, by position: what a screen must wait for. */
export const later = (a: Accepted, b: Accepted): Accepted => (b.position > a.position ? b : a);

export const NOTHING_YET: Accepted = { revision: -1, position: -1 };

/** Who makes a decision, and when their request arrived: they cannot have seen what someone else decided after that. */
export interface DecisionMaker {
  id: string;
  /** ISO, UTC. */
  receivedAt?: string;
}

export const decisionMakerOf = ({ actor, receivedAt }: CommandMeta): DecisionMaker => ({
  id: actor.id,
  ...(receivedAt && { receivedAt }),
});
