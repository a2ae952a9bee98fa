import { DAY_MS } from '@essays/contract';
import { DEMO_STUDENTS } from './demo-class.ts';

const HOUR_MS = 3_600_000;
/** Nobody has a sample of theirs when the essays begin. */
const WITHOUT_SAMPLE: readonly string[] = ['Hannah Levy', 'Malik Johnson', 'Elise Laurent'];

export interface PlannedSample {
  /** When it is handed in, ms since 1970. */
  at: number;
  name: string;
  /** Place of the student in the class. */
  place: number;
  /** The student's first, second, third. */
  n: number;
}

/** Three samples for most, one for some, none for three; in the order of the days on which they were written. */
export const plannedSamples = (now: number): PlannedSample[] =>
  DEMO_STUDENTS.flatMap(({ name }, place) =>
    WITHOUT_SAMPLE.includes(name)
      ? []
      : Array.from({ length: place % 5 === 4 ? 1 : 2 + (place % 2) }, (_, n) => ({
          at: now - 68 * DAY_MS + place * HOUR_MS + (n + 1) * 9 * DAY_MS,
          name,
          place,
          n,
        })),
  ).sort((a, b) => a.at - b.at);

/** A clock that only goes forward: the log is in the order in which things are said to have happened. */
export class DemoClock {
  #at: number;
  constructor(start: number) {
    this.#at = start;
  }
  readonly now = (): number => this.#at;
  moveTo(at: number): void {
    if (at < this.#at) throw new Error('The clock of the demo would go back.');
    this.#at = at;
  }
  /** For what is checked against the real time: a token. */
  async inThePresent<T>(run: () => Promise<T>): Promise<T> {
    const then = this.#at;
    this.#at = Date.now();
    try {
      return await run();
    } finally {
      this.#at = then;
    }
  }
}
