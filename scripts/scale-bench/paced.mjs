// What people wait at a steady pace: calls are sent at their time whether or not the ones before are answered, so a
// slow answer is not hidden by the pause that it causes.
import { setTimeout as sleep } from 'node:timers/promises';

const A_SECOND = 50;
const SECONDS = 20;
/** One call in twenty writes: a teacher rejects an essay, or approves it when all of them are rejected. */
const WRITES_EVERY = 20;

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

const waitsOf = (took) => {
  const sorted = took.toSorted((a, b) => a - b);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), most: sorted.at(-1) };
};

/**
 * How long people waited, in ms, for all calls, for reads and for decisions, and how many calls were refused. `calls`:
 * name, path and what is posted, asked in a mixed order; `essays`: those that are decided on, one after the other.
 */
export const waitsAtAPace = async (product, calls, essays) => {
  const took = { reads: [], decisions: [] };
  let refused = 0;
  let decisions = 0;
  const write = () => {
    const essay = essays[decisions % essays.length];
    const isFirst = Math.floor(decisions / essays.length) % 2 === 0;
    decisions += 1;
    return isFirst
      ? product.call('POST', `/essays/${essay}/reject`, { rejection_reason: 'Unlike their other work.' })
      : product.call('POST', `/essays/${essay}/approve-authorship`);
  };
  const timed = async (kind, work) => {
    const begin = performance.now();
    await work().catch(() => (refused += 1));
    took[kind].push(performance.now() - begin);
  };
  const begin = performance.now();
  const underWay = [];
  for (let n = 0; n < A_SECOND * SECONDS; n += 1) {
    await sleep(Math.max(0, begin + (n * 1_000) / A_SECOND - performance.now()));
    // 31 has no divisor in common with the number of calls, unless that is a multiple of it: all get their turn.
    const [, path, body] = calls[(n * 31) % calls.length];
    underWay.push(
      n % WRITES_EVERY === 0
        ? timed('decisions', write)
        : timed('reads', () => product.call(body ? 'POST' : 'GET', path, body)),
    );
  }
  await Promise.all(underWay);
  return {
    all: waitsOf([...took.reads, ...took.decisions]),
    reads: waitsOf(took.reads),
    decisions: waitsOf(took.decisions),
    refused,
  };
};
