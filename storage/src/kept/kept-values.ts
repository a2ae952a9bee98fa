import type { Checkpoints } from '../ports/checkpoints.ts';
import type { Erasures } from '../ports/erasures.ts';
import type { RememberedRequests } from '../ports/remembered-requests.ts';
import type { Tallies, Tally } from '../ports/tallies.ts';
import { removeKept } from './kept.ts';
import type { KeptValues } from './kept.ts';

export const keptCheckpoints = (kept: KeptValues<{ position: number }>): Checkpoints => ({
  async get(name) {
    return (await kept.get(name))?.position ?? null;
  },
  async set(name, position) {
    await kept.change(name, () => ({ position }));
  },
});

export const keptErasures = (kept: KeptValues<{ note: string }>): Erasures => ({
  async begin(streamId, note) {
    await kept.change(streamId, (known) => known ?? { note });
  },
  async underWay() {
    return (await kept.all()).map(([streamId, { note }]) => ({ streamId, note }));
  },
  async end(streamId) {
    await removeKept(kept, streamId);
  },
});

export const keptRequests = (
  kept: KeptValues<{ fingerprint: string; until: number }>,
): RememberedRequests => ({
  async remember(key, fingerprint, now, milliseconds) {
    await kept.expire(now);
    const found = await kept.change(key, (known) => known ?? { fingerprint, until: now + milliseconds });
    return found?.fingerprint ?? fingerprint;
  },
  async forget(key) {
    await removeKept(kept, key);
  },
});

export const keptTallies = (kept: KeptValues<Tally>): Tallies => ({
  async add(key, by, now, milliseconds) {
    await kept.expire(now);
    const until = now + milliseconds;
    const tally = await kept.change(key, (known) =>
      known && known.until > now
        ? { count: known.count + by, until: Math.min(known.until, until) }
        : { count: Math.max(by, 0), until },
    );
    return tally as Tally;
  },
  async get(key, now) {
    const known = await kept.get(key);
    return known && known.until > now ? known : null;
  },
  remove: (key) => removeKept(kept, key),
});
