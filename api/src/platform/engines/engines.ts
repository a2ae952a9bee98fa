import { channel } from 'node:diagnostics_channel';
import { EnginePool } from '@essays/engines/pool/engine-pool';
import type { EngineWork, WorkAnswer, WorkInput } from '@essays/engines/pool/engine-works';
import { WorkEnded } from '@essays/engines/pool/pool-work';
import type { WorkEnd, WorkOptions } from '@essays/engines/pool/pool-work';
import { ServiceFailure } from '../language-model/service-failure.ts';

export const ENGINES = Symbol('Engines');

/** The engines that read texts, off the thread that answers HTTP. */
export interface Engines {
  /**
   * @throws EngineFailure when the work hit a limit or its process died; WorkEnded with 'failed' for a fault of ours.
   */
  run<Work extends EngineWork>(
    work: Work,
    input: WorkInput<Work>,
    options?: WorkOptions,
  ): Promise<WorkAnswer<Work>>;
  /** Ready for the first text that somebody waits for. */
  prepare(): Promise<void>;
  close(): Promise<void>;
}

/** The work hit a limit or its process died: a failure of this machine, not of an outside service. */
export class EngineFailure extends ServiceFailure {
  override name = 'EngineFailure';
}

const TOO_HARD =
  'Working on this text took more time or memory than one text may have, so it was stopped. Look ' +
  'for very long words or links in it, and upload it again without them.';
const FAILURES: Partial<Record<WorkEnd, () => EngineFailure>> = {
  too_slow: () => new EngineFailure(TOO_HARD, false),
  too_big: () => new EngineFailure(TOO_HARD, false),
  died: () => new EngineFailure('The program that reads texts stopped unexpectedly. Try again.', true),
  busy: () => new EngineFailure('Too many texts are waiting to be read. Try again in a minute.', true, 5_000),
  stopped: () => new EngineFailure('The work was stopped.', true),
};

/** What is published on `engineWorks`, for the operator's metrics. */
export interface EngineWorkDone {
  work: EngineWork;
  end: 'done' | WorkEnd;
  /** Includes waiting for a free process. */
  seconds: number;
}
/** Each piece of work when it has ended, however it ended. */
export const engineWorks = channel('essays:engine-works');

export class PooledEngines implements Engines {
  constructor(private readonly pool = new EnginePool()) {}

  async run<Work extends EngineWork>(
    work: Work,
    input: WorkInput<Work>,
    options?: WorkOptions,
  ): Promise<WorkAnswer<Work>> {
    const begun = performance.now();
    const ended = (end: EngineWorkDone['end']): void => {
      const seconds = (performance.now() - begun) / 1_000;
      engineWorks.publish({ work, end, seconds } satisfies EngineWorkDone);
    };
    try {
      const answer = await this.pool.run(work, input, options);
      ended('done');
      return answer;
    } catch (error) {
      ended(error instanceof WorkEnded ? error.end : 'failed');
      throw (error instanceof WorkEnded && FAILURES[error.end]?.()) || error;
    }
  }

  prepare(): Promise<void> {
    return this.pool.prepare();
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
