import { MAX_ATTEMPTS } from '@essays/contract';
import type { JobRow, Stuck } from '@essays/contract';
import { SOME_TEXT } from '@essays/storage';
import type { Leases, LeaseState, ReadModels } from '@essays/storage';
import type { HealthReporter } from '../../platform/lifecycle/health.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import { stepKey } from '../../features/documents/step-key.ts';
import type { StepKey } from '../../features/documents/step-key.ts';
import { stepsThatWait } from '../../features/documents/waiting-steps.ts';

/** The steps that are due, by the key of their lease. */
const dueSteps = async (readModels: ReadModels): Promise<Map<string, StepKey>> => {
  const jobs = await readModels.pick('jobs', ['document', 'id', 'step', 'revision'], {
    where: { step: SOME_TEXT },
  });
  return new Map(
    jobs.flatMap(({ step, ...job }) => {
      const due = step && { ...job, step };
      return due ? [[stepKey(due), due] as const] : [];
    }),
  );
};

const whyStuck = ({ setAsideBy, owner, attempt, reason }: Omit<LeaseState, 'key'>): string | null => {
  if (setAsideBy !== null)
    return 'The process stopped again and again while working on it. It waits for a retry or another release.';
  return owner === null && attempt >= MAX_ATTEMPTS && reason !== null
    ? `It failed ${attempt} times and is now retried rarely (${reason}).`
    : null;
};

export const stuckStep = (
  { document, id, step }: Pick<JobRow, 'document' | 'id' | 'step'>,
  why: string,
): Stuck => ({
  what: String(step),
  why,
  stream_id: `${document}-${id}`,
});

/** Steps that are stuck, or waiting for an unavailable service, whichever process found them. */
export const pipelineHealth = (leases: Leases, readModels: ReadModels, now: Clock): HealthReporter => ({
  name: 'pipeline',
  async health() {
    const at = now();
    const states = await leases.list(at);
    const held = states.flatMap(({ key, ...state }) => {
      const why = whyStuck(state);
      return why === null ? [] : [{ key, why }];
    });
    const due = held.length === 0 ? null : await dueSteps(readModels);
    const stuck = held.flatMap(({ key, why }): Stuck[] => {
      const step = due?.get(key);
      return step ? [stuckStep(step, why)] : [];
    });
    const waiting = stepsThatWait(states, at).map(({ document, step, reason }) => ({
      what: `${document} ${step}`,
      why: `It is waiting for a service that is unavailable and will continue by itself: ${reason}`,
    }));
    const state = stuck.length > 0 ? 'stuck' : waiting.length > 0 ? 'waiting' : 'ok';
    return { state, stuck: [...stuck, ...waiting] };
  },
});
