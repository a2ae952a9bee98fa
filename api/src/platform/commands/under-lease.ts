import { RuleBroken } from '@essays/contract';
import { newId } from '@essays/storage';
import type { Leases } from '@essays/storage';

interface LeasedWork {
  key: string;
  /** Longer than the work takes; a process that died with the lease holds the others up no longer, milliseconds. */
  takes: number;
  /** What a caller is told whose turn does not come, as a sentence. */
  busy: string;
}

const LOOK_AGAIN = 20;

/** One after the other, in whichever process. @throws RuleBroken when the turn does not come. */
export const underLease = async <Done>(
  leases: Leases,
  clock: () => number,
  { key, takes, busy }: LeasedWork,
  work: () => Promise<Done>,
): Promise<Done> => {
  const owner = newId();
  for (let waited = 0; waited <= 2 * takes; waited += LOOK_AGAIN) {
    const lease = await leases.claim(key, owner, clock(), takes);
    if (lease)
      try {
        return await work();
      } finally {
        await leases.release(lease);
      }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
  }
  throw new RuleBroken(busy);
};
