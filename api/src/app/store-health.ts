import { READ_MODEL_NAMES } from '@essays/projections';
import type { EventLog, ReadModels } from '@essays/storage';
import type { HealthReporter, Stuck } from './health.ts';

/** Every process with the API publishes the rubrics at its start, so that an empty log is never the right one. */
export const eventLogHealth = (log: EventLog): HealthReporter => ({
  name: 'event log',
  async health() {
    if ((await log.head()) >= 0) return { state: 'ok', stuck: [] };
    return {
      state: 'stuck',
      stuck: [{ what: 'event log', why: 'It is empty: not the store that was meant?' }],
    };
  },
});

/** Streams that were set aside because one of their events could not be handled. */
export const readModelHealth = (readModels: ReadModels): HealthReporter => ({
  name: 'read models',
  async health() {
    const stuck: Stuck[] = [];
    for (const name of READ_MODEL_NAMES)
      if ((await readModels.parkedStreams(name)) > 0)
        stuck.push({ what: name, why: 'Streams are parked because an event could not be taken in.' });
    return { state: stuck.length === 0 ? 'ok' : 'stuck', stuck };
  },
});
