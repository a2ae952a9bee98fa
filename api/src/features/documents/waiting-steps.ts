import { BASELINE_STEPS, ESSAY_STEPS } from '@essays/contract';
import type { EssayStep, BaselineStep } from '@essays/contract';
import type { Leases, LeaseState } from '@essays/storage';
import type { DocumentKind } from './document-noun.ts';

/** How often a waiting step is reported again, milliseconds. */
const TOLD_EVERY = 10_000;
/** How much later than that the report may come, milliseconds, before it is no longer believed. */
const SLACK = 5_000;

/** A step that no document gets through at the moment, because the service it needs is unavailable. */
interface WaitingStep {
  document: DocumentKind;
  step: EssayStep | BaselineStep;
  /** What the service answers, a sentence. */
  reason: string;
}

type Step = Omit<WaitingStep, 'reason'>;

const keyOf = ({ document, step }: Step): string => `waiting:${document}:${step}`;

/** Every step, by the key of the lease that reports it. */
const STEPS: ReadonlyMap<string, Step> = new Map(
  [
    ...ESSAY_STEPS.map((step): Step => ({ document: 'essay', step })),
    ...BASELINE_STEPS.map((step): Step => ({ document: 'baseline', step })),
  ].map((one) => [keyOf(one), one]),
);

/**
 * Tells every process which steps are waiting for an unavailable service. This is stored in the leases, since it is
 * not history: in a lease that expires after a while and is believed until then.
 */
export class WaitingSteps {
  /** When each must be reported again, milliseconds since 1970. */
  readonly #told = new Map<string, number>();

  constructor(
    private readonly leases: Leases,
    private readonly owner: string,
  ) {}

  async tell({ document, step, reason }: WaitingStep, now: number): Promise<void> {
    const key = keyOf({ document, step });
    if ((this.#told.get(key) ?? 0) > now) return;
    this.#told.set(key, now + TOLD_EVERY);
    const lease = await this.leases.claim(key, this.owner, now, TOLD_EVERY);
    if (lease) await this.leases.failed(lease, now, TOLD_EVERY, reason);
  }
}

/** What is waiting at the moment, whichever process reported it. */
export const stepsThatWait = (leases: readonly LeaseState[], now: number): WaitingStep[] =>
  leases.flatMap(({ key, notBefore, reason }) => {
    const step = STEPS.get(key);
    return step && reason !== null && notBefore + SLACK > now ? [{ ...step, reason }] : [];
  });
