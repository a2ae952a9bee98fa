import { Injectable } from '@nestjs/common';
import type { Exchange } from './decorators.ts';
import { nextTurn } from './arrival.ts';
import type { Arrival } from './arrival.ts';

/**
 * While this process is busy writing to disk, it reads no requests, so a request that arrived in the meantime would
 * get a later number than the answer. Within this many turns of the event loop, every waiting connection is accepted,
 * and every request that has reached this machine is read and numbered.
 */
const LOOP_TURNS = 4;
const readArrivedRequests = async (): Promise<void> => {
  for (let turn = 0; turn < LOOP_TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
/** Decisions that are remembered; the oldest is dropped first. */
const MEMORY = 1000;

interface Decision {
  streamId: string;
  /** The end of the log when it arrived: whatever it writes comes after that. */
  head: Arrival['head'];
  /** The turn in which its answer went out; infinite until then. */
  answeredIn: number;
}

/**
 * Knows up to which log position the sender of a decision can have seen its document. That is the end of the log when
 * the request arrived, but before any decision on the same document whose answer had not gone out by then: it may be
 * in the log already, and still nobody can have seen it. It refuses nobody: `CommandRunner` does, by this position.
 */
@Injectable()
export class DecisionGate {
  #decisions: Decision[] = [];

  /** `decide` includes everything the answer waits for. */
  async decide<T>(
    streamId: string,
    exchange: Exchange,
    decide: (exchange: Exchange) => Promise<T>,
  ): Promise<T> {
    const { meta, arrival } = exchange;
    const unanswered = this.#decisions.filter(
      (other) => other.streamId === streamId && other.answeredIn > arrival.turn,
    );
    const mine: Decision = { streamId, head: arrival.head, answeredIn: Number.POSITIVE_INFINITY };
    this.#decisions = [...this.#decisions, mine].slice(-MEMORY);
    try {
      const heads = await Promise.all([mine, ...unanswered].map(({ head }) => head));
      return await decide({ ...exchange, meta: { ...meta, seenUpTo: Math.min(...heads) } });
    } finally {
      await readArrivedRequests();
      mine.answeredIn = nextTurn();
    }
  }
}
