// A caller of a district who does what the pages do with an unsure answer: sends the same again, under the same key.
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller, Cut, Refused } from '../crash-test/product.mjs';

/** Answers of a proxy or a store that is away: whether the call was carried out is not known. */
const UNSURE = [502, 503, 504];
const SENT_FOR = 90_000;
const PAUSE = 100;

/** Without ids: calls of one kind take about as long. */
const kindOf = (method, path) =>
  `${method} ${path.split('?')[0].replace(/[0-9a-f-]{32,36}|essay_\w+/g, '{id}')}`;

export class PatientCaller extends Caller {
  /** Calls: kind, when they began, ms until they were answered for good, the longest single try, its answers. */
  calls = [];

  async call(method, path, body, key) {
    const begin = performance.now();
    const made = { kind: kindOf(method, path), at: Date.now(), longest: 0, answers: [] };
    try {
      for (;;) {
        const tried = performance.now();
        try {
          return await super.call(method, path, body, key);
        } catch (error) {
          const isUnsure =
            error instanceof Cut || (error instanceof Refused && UNSURE.includes(error.status));
          made.answers.push(error instanceof Cut ? 'cut' : error.status);
          if (!isUnsure || (method !== 'GET' && !key) || performance.now() - begin > SENT_FOR) throw error;
        } finally {
          made.longest = Math.max(made.longest, performance.now() - tried);
        }
        await sleep(PAUSE);
      }
    } finally {
      this.calls.push({ ...made, took: performance.now() - begin });
    }
  }

  /**
   * A command is answered although the lists do not show it yet, with its position; whoever then asks for that
   * position waits for them. False if they have not seen it in time.
   */
  async allIsSeen() {
    const headers = { authorization: `Bearer ${this.token}`, 'x-min-position': String(this.position) };
    for (const begin = performance.now(); performance.now() - begin < SENT_FOR; await sleep(PAUSE)) {
      const answer = await fetch(`${this.base}/essays?limit=1`, { headers }).catch(() => null);
      if (answer?.ok && !answer.headers.has('x-read-models')) return true;
    }
    return false;
  }

  /** The first call of all, to processes that have just started: an unsure answer leaves nobody registered. */
  async signIn() {
    for (const begin = performance.now(); ; await sleep(1_000))
      try {
        return await super.signIn();
      } catch (error) {
        if (performance.now() - begin > SENT_FOR) throw error;
      }
  }
}
