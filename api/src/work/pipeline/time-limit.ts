import type { Job } from './job.ts';

/** It is not known whether it would ever have ended. */
class TookTooLong extends Error {
  override name = 'TookTooLong';
}

/** Waits for `work` this many milliseconds; then the job's signal aborts, and any later result is ignored. */
export const withinTime = async <Result>(
  milliseconds: number,
  job: Job,
  work: (job: Job) => Promise<Result>,
): Promise<Result> => {
  const tooLong = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TookTooLong());
      tooLong.abort();
    }, milliseconds).unref();
  });
  try {
    return await Promise.race([
      work({ ...job, signal: AbortSignal.any([job.signal, tooLong.signal]) }),
      timeIsUp,
    ]);
  } finally {
    clearTimeout(timer);
  }
};
