import { randomUUID } from 'node:crypto';

/** An event as the double keeps it. */
export interface Recorded {
  id: string;
  stream: string;
  revision: number;
  /** Commit positions are places in a file: they grow by more than one. */
  position: number;
  type: string;
  contentType: string;
  data: Uint8Array;
  metadata: Uint8Array;
}

export type Proposed = Pick<Recorded, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

/** -1 is no stream. */
export type Expected = number | 'stream_exists';

const STEP = 137;

/** What the nodes of one double share: events in memory, and listeners for new ones. */
export class DoubleLog {
  readonly all: Recorded[] = [];
  readonly streams = new Map<string, Recorded[]>();
  readonly listeners = new Set<(written: readonly Recorded[]) => void>();

  /**
   * Repeats are recognized by event id, as on a real server at an expected revision. Returns the last event of the
   * append, null if it had none, or the stream's last revision if it is not the expected one.
   */
  append(
    stream: string,
    expected: Expected,
    proposed: readonly Proposed[],
  ): Recorded | null | { actual: number } {
    const past = this.streams.get(stream) ?? [];
    const actual = past.length - 1;
    if (expected === 'stream_exists') {
      if (actual < 0) return { actual };
    } else {
      const isRepeat =
        actual > expected && proposed.every((event, i) => past[expected + 1 + i]?.id === event.id);
      if (isRepeat) return past[expected + proposed.length]!;
      if (actual !== expected) return { actual };
    }
    if (proposed.length === 0) return null;
    const written = proposed.map((event) => this.#record(stream, event));
    for (const listener of [...this.listeners]) listener(written);
    return written.at(-1)!;
  }

  /**
   * The index of the event at a position, -1 before the first one, and the number of events behind the last one; null
   * if the position is within an event.
   */
  at(position: number): number | null {
    if (position < 0) return -1;
    const at = this.all.findIndex((event) => event.position >= position);
    if (at < 0) return this.all.length;
    return this.all[at]!.position === position ? at : null;
  }

  #record(stream: string, event: Proposed): Recorded {
    const past = this.streams.get(stream) ?? [];
    this.streams.set(stream, past);
    const recorded = { ...event, stream, revision: past.length, position: this.all.length * STEP };
    past.push(recorded);
    this.all.push(recorded);
    // Events that a server writes itself: statistics, settings.
    if (this.all.length % 5 === 0 && !stream.startsWith('$'))
      this.#record('$stats', {
        id: randomUUID(),
        type: '$statsCollected',
        contentType: 'application/json',
        data: Buffer.from('{}'),
        metadata: Buffer.from('{}'),
      });
    return recorded;
  }
}
