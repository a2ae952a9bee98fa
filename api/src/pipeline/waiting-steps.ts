import type { Leases } from '@essays/storage';
import type { DocumentKind } from './job.ts';

/** How often it is told anew that a step waits, milliseconds. */
const TOLD_EVERY = 10_000;
/** How much later than that it may be told, milliseconds, before nobody believes it any more. */
const SLACK = 5_000;
const PREFIX = 'waiting:';

/** A step that no document gets through at the moment, because the service that it needs is away. */
export interface WaitingStep {
  document: DocumentKind;
  step: string;
  /** What the service answers, a sentence. */
  reason: string;
}

/**
 * Tells every process which steps wait for a service that is away. It is said in the leases, since it is no history: a
 * lease that is free again in a while, and believed until then.
 */
export class WaitingSteps {
  /** When each is to be told anew, milliseconds since 1970. */
  readonly #told = new Map<string, number>();

  constructor(
    private readonly leases: Leases,
    private readonly owner: string,
  ) {}

  async tell({ document, step, reason }: WaitingStep, now: number): Promise<void> {
    const key = `${PREFIX}${document}:${step}`;
    if ((this.#told.get(key) ?? 0) > now) return;
    this.#told.set(key, now + TOLD_EVERY);
    const lease = await this.leases.claim(key, this.owner, now, TOLD_EVERY);
    if (lease) await this.leases.failed(lease, now + TOLD_EVERY, reason);
  }
}

/** What waits at the moment, whichever process told it. */
export const waitingSteps = async (leases: Leases, now: number): Promise<WaitingStep[]> =>
  (await leases.list()).flatMap(({ key, notBefore, reason }) => {
    if (!key.startsWith(PREFIX) || reason === null || notBefore + SLACK <= now) return [];
    const [document, step] = key.slice(PREFIX.length).split(':');
    return document && step ? [{ document: document as DocumentKind, step, reason }] : [];
  });
