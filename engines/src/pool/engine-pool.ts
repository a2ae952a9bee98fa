import { availableParallelism } from 'node:os';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EngineWork, WorkAnswer, WorkInput } from './engine-works.ts';
import type { PoolLimits, WorkOptions } from './pool-work.ts';
import { ProcessPool } from './process-pool.ts';

/** Processes that grade and compare. */
const ORDINARY = Math.min(4, Math.max(2, availableParallelism() - 1));

export const ENGINE_LIMITS: PoolLimits = {
  processes: ORDINARY + 1,
  ordinary: ORDINARY,
  milliseconds: 10_000,
  startMilliseconds: 20_000,
  heapMegabytes: 512,
  memoryMegabytes: 900,
  input: 8_000_000,
  waiting: 2_000,
  workPerProcess: 5_000,
  idleMilliseconds: 5 * 60_000,
};

/** A program next to this file: built, or its source in specs. */
export const programBeside = (url: string, name: string): string => {
  const built = fileURLToPath(new URL(`${name}.js`, url));
  return existsSync(built) ? built : fileURLToPath(new URL(`${name}.ts`, url));
};

/** The engines, in separate processes. */
export class EnginePool {
  readonly #pool: ProcessPool;

  constructor(
    limits: Partial<PoolLimits> = {},
    /** Another program, for specs. */
    program = programBeside(import.meta.url, './engine-child'),
  ) {
    this.#pool = new ProcessPool(program, { ...ENGINE_LIMITS, ...limits });
  }

  /** @throws WorkEnded */
  run<Work extends EngineWork>(
    work: Work,
    input: WorkInput<Work>,
    options?: WorkOptions,
  ): Promise<WorkAnswer<Work>> {
    return this.#pool.run(work, input, options) as Promise<WorkAnswer<Work>>;
  }

  /** Starts the process for people who wait. */
  prepare(): Promise<void> {
    return this.#pool.prepare();
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
