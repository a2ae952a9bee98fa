import { HEALTH_STATES } from '@essays/contract';
import type { HealthPart, HealthState } from '@essays/contract';
import { within } from '@essays/storage';

/** A part of the product that reports its state at each call of `GET /health`. */
export interface HealthReporter {
  readonly name: string;
  /** A report that throws, or is late, means that the part is away. */
  health(): Promise<Pick<HealthPart, 'state' | 'stuck'>>;
}

const worseOf = (one: HealthState, other: HealthState): HealthState =>
  HEALTH_STATES.indexOf(one) > HEALTH_STATES.indexOf(other) ? one : other;

const reportOf = async (reporter: HealthReporter, milliseconds: number): Promise<HealthPart> => {
  const { name } = reporter;
  const away: HealthPart = { name, state: 'away', stuck: [{ what: name, why: 'It does not answer.' }] };
  return within(reporter.health(), milliseconds, () => new Error()).then(
    ({ state, stuck }): HealthPart => ({ name, state, stuck }),
    () => away,
  );
};

/** Gathers what the parts report. Each part adds itself when it is created. */
export class Health {
  readonly #reporters: HealthReporter[] = [];

  /** `within`: how long a part may take to report, ms; by default less than a load balancer waits. */
  constructor(private readonly within = 3_000) {}

  add(reporter: HealthReporter): void {
    this.#reporters.push(reporter);
  }

  /** The state of the worst part is that of the whole. */
  async check(): Promise<{ status: HealthState; parts: HealthPart[] }> {
    const parts = await Promise.all(this.#reporters.map((reporter) => reportOf(reporter, this.within)));
    return { status: parts.map(({ state }) => state).reduce(worseOf, 'ok'), parts };
  }
}
