import { MAX_ATTEMPTS } from '@essays/contract';
import type { Leases, LeaseState, ReadModels } from '@essays/storage';
import type { HealthReporter, Stuck } from '../app/health.ts';
import type { Clock } from '../app/tokens.ts';
import type { DocumentKind } from './job.ts';
import { waitingSteps } from './waiting-steps.ts';

/** A step of a document, as the key of its lease names it. */
export interface StepKey {
  document: DocumentKind;
  id: string;
  step: string;
  /** Revision of the event that made the step due. */
  revision: number;
}

export const stepKey = ({ document, id, step, revision }: StepKey): string =>
  `${document}:${id}:${step}:${revision}`;

/** Null for keys of other work. */
const stepOf = (key: string): StepKey | null => {
  const [document, id, step, revision] = key.split(':');
  if ((document !== 'essay' && document !== 'baseline') || !id || !step || !revision) return null;
  return { document, id, step, revision: Number(revision) };
};

const whyStuck = ({ setAsideBy, owner, attempt, reason }: LeaseState): string | null => {
  if (setAsideBy !== null)
    return 'The process ended again and again in the middle of it. It is not tried before a retry or another release.';
  return owner === null && attempt >= MAX_ATTEMPTS && reason !== null
    ? `It failed ${attempt} times and is tried seldom (${reason}).`
    : null;
};

export const stuckStep = ({ document, id, step }: Omit<StepKey, 'revision'>, why: string): Stuck => ({
  what: step,
  why,
  stream_id: `${document}-${id}`,
});

/** Steps that do not go on by themselves, or wait for a service that is away, whichever process met them. */
export const pipelineHealth = (leases: Leases, readModels: ReadModels, now: Clock): HealthReporter => ({
  name: 'pipeline',
  async health() {
    const stuck: Stuck[] = [];
    for (const state of await leases.list()) {
      const why = whyStuck(state);
      const key = why === null ? null : stepOf(state.key);
      if (why === null || !key) continue;
      const row = await readModels.get('jobs', key.id);
      const isDue = row?.document === key.document && row.step === key.step && row.revision === key.revision;
      if (isDue) stuck.push(stuckStep(key, why));
    }
    const waiting = (await waitingSteps(leases, now())).map(({ document, step, reason }) => ({
      what: `${document} ${step}`,
      why: `It waits for a service that is away and goes on by itself: ${reason}`,
    }));
    const state = stuck.length > 0 ? 'stuck' : waiting.length > 0 ? 'waiting' : 'ok';
    return { state, stuck: [...stuck, ...waiting] };
  },
});
