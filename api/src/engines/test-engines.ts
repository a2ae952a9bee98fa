import { PdfExtraction } from '@essays/engines/extraction/pdf-extraction';
import type { Extraction } from '@essays/engines/extraction/extraction';
import { PooledEngines } from './engines.ts';
import type { Engines } from './engines.ts';

const pooled = new PooledEngines();
const reader = new PdfExtraction();

/**
 * The engines of every spec of a Jest worker: each of their processes takes a second of the processor to start. They
 * end with the worker.
 */
export const testEngines: Engines = {
  run: (work, input, options) => pooled.run(work, input, options),
  prepare: () => pooled.prepare(),
  close: () => Promise.resolve(),
};

/** The reader of PDFs of every spec of a Jest worker. */
export const testExtraction: Extraction = {
  extract: (bytes, options) => reader.extract(bytes, options),
  prepare: () => reader.prepare(),
  close: () => Promise.resolve(),
};
