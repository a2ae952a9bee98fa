import type { FileFormat } from '@essays/contract';
import { programBeside } from '../pool/engine-pool.ts';
import { WorkEnded } from '../pool/pool-work.ts';
import type { PoolLimits, WorkEnd } from '../pool/pool-work.ts';
import { ProcessPool } from '../pool/process-pool.ts';
import { EXTRACTION_SENTENCES, failed } from './extraction.ts';
import type { Extraction, ExtractionResult, ReadOptions } from './extraction.ts';
import type { ReadRequest } from './pdf-page.ts';

export interface FileLimits extends PoolLimits {
  pages: number;
  characters: number;
}

const FILE_LIMITS: FileLimits = {
  processes: 3,
  ordinary: 2,
  milliseconds: 20_000,
  startMilliseconds: 15_000,
  heapMegabytes: 512,
  memoryMegabytes: 900,
  input: 16_000_000,
  waiting: 1_000,
  workPerProcess: 50,
  idleMilliseconds: 15_000,
  pages: 200,
  characters: 1_500_000,
};

const ENDS: Partial<Record<WorkEnd, keyof typeof EXTRACTION_SENTENCES>> = {
  too_slow: 'too_slow',
  too_big: 'too_big_inside',
  died: 'reader_failed',
  failed: 'reader_failed',
};

/** Reads files in separate processes, with limits on time, memory and pages. */
export class FileExtraction implements Extraction {
  readonly #limits: FileLimits;
  readonly #pool: ProcessPool;

  constructor(
    limits: Partial<FileLimits> = {},
    /** Another reading program, for specs. */
    program = programBeside(import.meta.url, './read-file-child'),
  ) {
    this.#limits = { ...FILE_LIMITS, ...limits };
    this.#pool = new ProcessPool(program, this.#limits);
  }

  async extract(
    bytes: Uint8Array,
    options?: ReadOptions,
    format: FileFormat = 'pdf',
  ): Promise<ExtractionResult> {
    if (bytes.byteLength === 0) return failed('empty_file');
    if (format === 'pdf' && !looksLikePdf(bytes)) return failed('not_a_pdf');
    const request: ReadRequest = {
      bytes,
      format,
      mostPages: this.#limits.pages,
      mostCharacters: this.#limits.characters,
    };
    try {
      return (await this.#pool.run(
        format === 'pdf' ? 'read_pdf' : 'read_written',
        request,
        options,
      )) as ExtractionResult;
    } catch (error) {
      const code = error instanceof WorkEnded ? ENDS[error.end] : undefined;
      if (!code) throw error;
      return failed(code, format);
    }
  }

  /** Starts the process for people who wait. */
  prepare(): Promise<void> {
    return this.#pool.prepare();
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** Some printers put bytes before the header; the standard allows a kilobyte. */
function looksLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-');
}
