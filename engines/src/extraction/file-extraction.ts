import { isPicture } from '@essays/contract';
import type { FileFormat, FileHistory } from '@essays/contract';
import { programBeside } from '../pool/engine-pool.ts';
import { WorkEnded } from '../pool/pool-work.ts';
import type { PoolLimits, WorkEnd } from '../pool/pool-work.ts';
import { ProcessPool } from '../pool/process-pool.ts';
import { EXTRACTION_SENTENCES, failed, tooManyPictures } from './extraction.ts';
import type { Extraction, ExtractionResult, ReadOptions } from './extraction.ts';
import type { RecognisedPage } from './pdf-page.ts';
import type { ReadRequest } from './pdf-page.ts';

interface FileLimits extends PoolLimits {
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

/** Pictures are read one at a time, since each takes the processor for seconds; milliseconds for a page. */
const PICTURE_LIMITS = { processes: 1, ordinary: 1, milliseconds: 60_000, workPerProcess: 20 };
/** Pages of a PDF that are read as pictures. */
const MOST_PICTURES = 20;

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
  readonly #pictures: ProcessPool;

  constructor(
    limits: Partial<FileLimits> = {},
    /** Another reading program, for specs. */
    program = programBeside(import.meta.url, './read-file-child'),
  ) {
    this.#limits = { ...FILE_LIMITS, ...limits };
    this.#pool = new ProcessPool(program, this.#limits);
    this.#pictures = new ProcessPool(program, { ...this.#limits, ...PICTURE_LIMITS, ...limits });
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
      if (isPicture(format))
        return (await this.#pictures.run('read_picture', request, options)) as ExtractionResult;
      if (format !== 'pdf')
        return (await this.#pool.run('read_written', request, options)) as ExtractionResult;
      const result = (await this.#pool.run('read_pdf', request, options)) as ExtractionResult;
      return result.ok || !result.pages || !options?.pictures
        ? result
        : await this.#readScans(request, result.pages, options);
    } catch (error) {
      const code = error instanceof WorkEnded ? ENDS[error.end] : undefined;
      if (!code) throw error;
      return failed(code, format);
    }
  }

  /** Page by page, so that each has its own time; then the file again, with what was recognised. */
  async #readScans(
    request: ReadRequest,
    pages: readonly number[],
    options: ReadOptions,
  ): Promise<ExtractionResult> {
    if (pages.length > MOST_PICTURES)
      return { ok: false, code: 'too_many_pages', reason: tooManyPictures(pages.length, MOST_PICTURES) };
    const recognised: Record<number, RecognisedPage> = {};
    for (const page of pages) {
      const scan = { bytes: request.bytes, page };
      recognised[page] = (await this.#pictures.run('read_scan', scan, options)) as RecognisedPage;
    }
    return (await this.#pool.run('read_pdf', { ...request, recognised }, options)) as ExtractionResult;
  }

  async drawPage(bytes: Uint8Array, page: number, format: 'pdf' | 'heic'): Promise<Uint8Array | null> {
    const work = format === 'pdf' ? 'draw_page' : 'draw_photo';
    try {
      return (await this.#pool.run(work, { bytes, page }, { urgent: true })) as Uint8Array | null;
    } catch (error) {
      if (error instanceof WorkEnded && ENDS[error.end]) return null;
      throw error;
    }
  }

  async wordHistory(bytes: Uint8Array): Promise<FileHistory> {
    try {
      return (await this.#pool.run('word_history', bytes, { urgent: true })) as FileHistory;
    } catch (error) {
      if (error instanceof WorkEnded && ENDS[error.end]) return {};
      throw error;
    }
  }

  /** Starts the process for people who wait. */
  prepare(): Promise<void> {
    return this.#pool.prepare();
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.close(), this.#pictures.close()]);
  }
}

/** Some printers put bytes before the header; the standard allows a kilobyte. */
function looksLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-');
}
