import { Inject, Injectable } from '@nestjs/common';
import { RuleBroken, SENTENCES } from '@essays/contract';
import { CLOCK } from '../app/tokens.ts';
import type { Clock } from '../app/tokens.ts';
import type { CommandMeta } from './command-meta.ts';

/**
 * Milliseconds to wait before a decision is answered. While this process is busy writing to disk, it reads no requests,
 * so a request that arrived in the meantime gets a later time of arrival than the real one. After this pause, every
 * request that was sent before our answer has been read and has its time of arrival.
 */
const LISTEN_BEFORE_ANSWERING = 25;
/** Documents whose last decision is remembered; the oldest is dropped first. */
const MEMORY = 1000;

/**
 * Keeps two people from deciding on the same document at the same moment. Whoever sent a request before the answer to
 * someone else's decision went out cannot have seen that decision, no matter which of the two was written first. Between
 * several processes only the revision of the stream and the times in its events can tell, which is less exact.
 */
@Injectable()
export class DecisionDesk {
  readonly #decisions = new Map<string, { by: string; answeredAt: number }>();

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** `decide` includes whatever the answer waits for. @throws RuleBroken when someone else decided in the meantime. */
  async decide<T>(streamId: string, meta: CommandMeta, decide: () => Promise<T>): Promise<T> {
    const other = this.#decisions.get(streamId);
    const askedAt = Date.parse(meta.receivedAt ?? meta.now);
    if (other && other.by !== meta.actor.id && other.answeredAt > askedAt)
      throw new RuleBroken(SENTENCES.decidedMeanwhile);
    const mine = { by: meta.actor.id, answeredAt: Number.POSITIVE_INFINITY };
    this.#decisions.delete(streamId);
    this.#decisions.set(streamId, mine);
    try {
      const answer = await decide();
      await new Promise((resolve) => setTimeout(resolve, LISTEN_BEFORE_ANSWERING));
      mine.answeredAt = this.clock();
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
