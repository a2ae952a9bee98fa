import { Injectable } from '@nestjs/common';
import { RuleBroken, SENTENCES } from '@essays/contract';
import type { Exchange } from './decorators.ts';
import { nextTurn } from './arrival.ts';

/**
 * While this process is busy writing to disk, it reads no requests, so a request that arrived in the meantime would
 * get a later number than the answer. Within this many turns of the event loop, every waiting connection is accepted,
 * and every request that has reached this machine is read and numbered.
 */
const LOOP_TURNS = 4;
const readWhatHasArrived = async (): Promise<void> => {
  for (let turn = 0; turn < LOOP_TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
/** Documents whose last decision is remembered; the oldest is dropped first. */
const MEMORY = 1000;

/**
 * Keeps two people from deciding on the same document at the same moment. Whoever sent a request before the answer to
 * someone else's decision went out cannot have seen that decision, no matter which of the two was written first.
 * Across processes, the log position at arrival decides (`CommandRunner`), which is less exact.
 */
@Injectable()
export class DecisionDesk {
  readonly #decisions = new Map<string, { by: string; answeredIn: number }>();

  /**
   * `decide` includes everything the answer waits for. @throws RuleBroken when someone else decided in the meantime.
   */
  async decide<T>(
    streamId: string,
    exchange: Exchange,
    decide: (exchange: Exchange) => Promise<T>,
  ): Promise<T> {
    const { meta, arrival } = exchange;
    const other = this.#decisions.get(streamId);
    if (other && other.by !== meta.actor.id && other.answeredIn > arrival.turn)
      throw new RuleBroken(SENTENCES.decidedMeanwhile);
    const mine = { by: meta.actor.id, answeredIn: Number.POSITIVE_INFINITY };
    this.#decisions.delete(streamId);
    this.#decisions.set(streamId, mine);
    try {
      const answer = await decide({ ...exchange, meta: { ...meta, seenUpTo: await arrival.head } });
      await readWhatHasArrived();
      mine.answeredIn = nextTurn();
      return answer;
    } catch (error) {
      // Nothing was decided, so the decision before counts again.
      if (this.#decisions.get(streamId) === mine) {
        if (other) this.#decisions.set(streamId, other);
        else this.#decisions.delete(streamId);
      }
      throw error;
    } finally {
      const [oldest] = this.#decisions.keys();
      if (this.#decisions.size > MEMORY && oldest !== undefined) this.#decisions.delete(oldest);
    }
  }
}
