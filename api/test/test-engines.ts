import { FileExtraction } from '@essays/engines/extraction/file-extraction';
import type { Extraction } from '@essays/engines/extraction/extraction';
import { PooledEngines } from '../src/platform/engines/engines.ts';
import type { Engines } from '../src/platform/engines/engines.ts';

/** Of every spec of a Jest worker: each of their processes takes a second of the processor to start. */
const pooled = new PooledEngines();
const reader = new FileExtraction();

/** What a server has asked for is stopped when it closes; the processes go on for the next. */
const untilClosed = () => {
  const over = new AbortController();
  return {
    options: <Options extends { signal?: AbortSignal }>(given?: Options) => ({
      ...given,
      signal: given?.signal ? AbortSignal.any([given.signal, over.signal]) : over.signal,
    }),
    close: async () => over.abort(),
  };
};

export const testEngines = (): Engines => {
  const { options, close } = untilClosed();
  return {
    run: (work, input, given) => pooled.run(work, input, options(given)),
    prepare: () => pooled.prepare(),
    close,
  };
};

export const testExtraction = (): Extraction => {
  const { options, close } = untilClosed();
  return {
    extract: (bytes, given, format) => reader.extract(bytes, options(given), format),
    drawPage: (bytes, page, format) => reader.drawPage(bytes, page, format),
    wordHistory: (bytes) => reader.wordHistory(bytes),
    prepare: () => reader.prepare(),
    close,
  };
};
