/**
 * The state of a part of the product, from best to worst: `waiting`: an outside service is unavailable, and the work
 * that needs it resumes by itself when it is back; `behind`: it has not seen everything that happened; `rebuilding`:
 * read models are being rebuilt; `stuck`: something needs a person, the rest continues; `away`: it does not answer,
 * so nothing can be served.
 */
export const HEALTH_STATES = ['ok', 'waiting', 'behind', 'rebuilding', 'stuck', 'away'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** What does not resume by itself, or not yet: ids and types only, nothing about a student. */
export interface Stuck {
  /** A read model, or a step of the pipeline. */
  what: string;
  /** Why, as a sentence for whoever runs the server. */
  why: string;
  /** The stream it concerns; missing if it concerns all. */
  stream_id?: string;
  event_id?: string;
  event_type?: string;
}

export interface HealthPart {
  /** 'event log', 'read models', 'pipeline', 'disk', 'stored data'. */
  name: string;
  state: HealthState;
  stuck: Stuck[];
}

export interface HealthAnswer {
  /** The state of the worst part. */
  status: HealthState;
  /** Position of the last event, -1 if there is none; null while the log does not answer. */
  head: number | null;
  /** How many log positions each read model is behind. */
  lag: Record<string, number>;
  /** The state of each part of the product, and what is stuck in it. */
  parts: HealthPart[];
}
