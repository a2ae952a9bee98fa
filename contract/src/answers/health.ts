/**
 * How a part of the product fares, from well to worst: `waiting`: a service outside is away, and what needs
 * it goes on by itself when it is back; `behind`: it has not seen all that happened; `rebuilding`: read
 * models are rebuilt; `stuck`: something waits for a person, the rest goes on; `away`: it does not answer, so
 * that nothing can be served.
 */
export const HEALTH_STATES = ['ok', 'waiting', 'behind', 'rebuilding', 'stuck', 'away'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** What does not go on by itself, or not yet: ids and types only, nothing of a student. */
export interface Stuck {
  /** A read model, or a step of the pipeline. */
  what: string;
  /** Why, in a sentence for whoever watches the machine. */
  why: string;
  /** The stream it concerns; missing when it concerns all. */
  stream_id?: string;
  event_id?: string;
  event_type?: string;
}

export interface HealthPart {
  /** 'event log', 'read models', 'pipeline'. */
  name: string;
  state: HealthState;
  stuck: Stuck[];
}

export interface HealthAnswer {
  /** The state of the worst part. */
  status: HealthState;
  /** Position of the last event, -1 when there is none; null while the log does not answer. */
  head: number | null;
  /** Log positions each read model is behind. */
  lag: Record<string, number>;
  /** How each part of the product fares, and what of it is stuck. */
  parts: HealthPart[];
}
