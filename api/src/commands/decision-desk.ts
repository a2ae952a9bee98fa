import { Inject, Injectable } from '@nestjs/common';
import { RuleBroken, SENTENCES } from '@essays/contract';
import { CLOCK } from '../app/tokens.ts';
import type { Clock } from '../app/tokens.ts';
import type { CommandMeta } from './command-meta.ts';

/**
 * Writing to disk holds this process up, and a request that lies in the kernel meanwhile seems to come later than it did.
 * After so many milliseconds whatever was sent before our answer has been read and has its time of arrival.
 */
const LISTEN_BEFORE_ANSWERING = 25;
/** Documents remembered; each for as long as it takes others to be answered. */
const MEMORY = 1000;

/**
 * Keeps two people from deciding on one document at the same instant. Whoever asked before another one's decision was
 * answered cannot have seen it, whichever of the two reached the log first. Between processes the log's revision and the
 * times in its events do the same, only less finely.
 */
@Injectable()
export class DecisionDesk {
  readonly #decisions = new Map<string, { by: string; answeredAt: number }>();

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** `decide` includes whatever the answer waits for. @throws RuleBroken when somebody else decided meanwhile. */
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
      // Nothing was decided; an older decision counts again.
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
