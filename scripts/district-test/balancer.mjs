// What stands in front of the processes of a district: passes each call to a process that answers. A process that does
// not report in time that it is alive gets no more calls; what waits for it goes to another one, as does a call that
// was cut off: all our calls may be repeated under their Idempotency-Key.
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often a process is asked whether it is alive, and how long it may take to answer, ms. */
const ASKED_EVERY = 500;
const LIVES_WITHIN = 1_500;
/** How long a call looks for a process that takes it, ms. */
const LOOKS_FOR = 5_000;

/** Headers that belong to a connection, not to a call. */
const OF_CONNECTION = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'host',
];
const passedOn = (headers) =>
  Object.fromEntries([...Object.entries(headers)].filter(([name]) => !OF_CONNECTION.includes(name)));

export class Balancer {
  /**
   * Finished calls: method, path, milliseconds, status of the answer, how often they were passed to another process.
   */
  calls = [];
  #members = [];
  #turn = 0;
  #isEnded = false;

  /** `members`: `{url, live}`, where `live` is the address that tells whether the process is alive. */
  static async before(members) {
    const balancer = new Balancer();
    balancer.#members = members.map((member) => ({ ...member, isOut: false, cut: new AbortController() }));
    balancer.server = createServer((request, response) => void balancer.#take(request, response));
    await new Promise((resolve) => balancer.server.listen(0, '127.0.0.1', resolve));
    balancer.url = `http://127.0.0.1:${balancer.server.address().port}`;
    balancer.watches = balancer.#members.map((member) => balancer.#watch(member));
    return balancer;
  }

  async end() {
    this.#isEnded = true;
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await Promise.all(this.watches);
  }

  async #watch(member) {
    while (!this.#isEnded) {
      const lives = await fetch(member.live, { signal: AbortSignal.timeout(LIVES_WITHIN) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!lives && !member.isOut) {
        member.cut.abort();
        member.cut = new AbortController();
      }
      member.isOut = !lives;
      await sleep(ASKED_EVERY);
    }
  }

  async #take(request, response) {
    const begin = performance.now();
    const { method, url: path } = request;
    const headers = passedOn(request.headers);
    const call = { method, path, at: Date.now(), moved: 0 };
    const pieces = await Array.fromAsync(request);
    const body = pieces.length > 0 ? Buffer.concat(pieces) : undefined;
    const answer = await this.#passOn(call, path, { method, headers, body });
    response.writeHead(answer.status, answer.headers).end(answer.body);
    this.calls.push({ ...call, status: answer.status, took: performance.now() - begin });
  }

  async #passOn(call, path, options) {
    const end = performance.now() + LOOKS_FOR;
    while (performance.now() < end) {
      const member = this.#next();
      if (member)
        try {
          const answer = await fetch(`${member.url}${path}`, { ...options, signal: member.cut.signal });
          const body = Buffer.from(await answer.arrayBuffer());
          return { status: answer.status, headers: passedOn(Object.fromEntries(answer.headers)), body };
        } catch {
          call.moved += 1;
        }
      await sleep(20);
    }
    return { status: 502, headers: {}, body: 'No process takes this call.' };
  }

  #next() {
    const inTurn = this.#members.filter(({ isOut }) => !isOut);
    return inTurn[(this.#turn += 1) % inTurn.length];
  }
}
