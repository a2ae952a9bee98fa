import { createContext, Script } from 'node:vm';

/** Milliseconds below which a difference is the machine's, not the text's. */
const FLOOR = 40;
/** Four times the text may take this many times as long: n log n takes less than five times, the square sixteen. */
const MOST_GROWTH = 8;
/**
 * A processor that others use too is measured again, as is one that collects garbage; only work that is slow
 * each time is slow.
 */
const TRIES = 4;
/** An endless loop is ended, so that the spec can name it. */
const ENDLESS = 30_000;

/**
 * Says how the time of `work` grows with the length of the text where that is faster than n log n, else
 * nothing. Measured is the processor's time, at 4n characters and, unless that is hardly anything, at n; the least
 * of some tries, since a busy machine only adds to it.
 *
 * @param textOf a text of about so many characters, another one at each call: engines remember what they have read
 */
export function tooFastGrowth(
  work: (text: string) => unknown,
  textOf: (characters: number) => string,
  characters: number,
): string | null {
  const least = { one: Infinity, four: Infinity };
  for (let tries = 0; tries < TRIES; tries += 1) {
    for (const [of, times] of [
      ['four', 4],
      ['one', 1],
    ] as const) {
      const taken = processorTime(work, textOf(times * characters));
      if (taken === null) return `does not end with ${times * characters} characters`;
      least[of] = Math.min(least[of], taken);
      if (least.four <= FLOOR) return null;
    }
    if (least.four <= MOST_GROWTH * least.one + FLOOR) return null;
  }
  return `${least.one.toFixed(0)}, ${least.four.toFixed(0)} ms for ${characters} characters and four times as many`;
}

/** One for all: to make another takes longer than most of the work. */
const place = createContext({});
const call = new Script('work(text)');

function processorTime(work: (text: string) => unknown, text: string): number | null {
  Object.assign(place, { work, text });
  // Of this thread: the collector works in others.
  const before = process.threadCpuUsage();
  try {
    call.runInContext(place, { timeout: ENDLESS });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw error;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
