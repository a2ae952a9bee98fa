import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isSpelt } from '../reading/spelling.ts';
import { EXTRACTION_SENTENCES, pictures, tooManyPages } from './extraction.ts';
import type { Extraction, ExtractionFailureCode, ExtractionResult } from './extraction.ts';
import { isReadable, paragraphsOf } from './paragraphs.ts';
import type { PdfPage, ReadAnswer, ReadRequest } from './pdf-page.ts';

export interface PdfLimits {
  /** Milliseconds for one file, the start of its process not counted. */
  milliseconds: number;
  /** Of the reading process: JavaScript heap, and all of its memory. */
  heapMegabytes: number;
  memoryMegabytes: number;
  pages: number;
  characters: number;
  /** Reading processes at the same time. */
  processes: number;
  /** After so many idle milliseconds a process ends. */
  idleMilliseconds: number;
}

export const PDF_LIMITS: PdfLimits = {
  milliseconds: 20_000,
  heapMegabytes: 512,
  memoryMegabytes: 900,
  pages: 200,
  characters: 1_500_000,
  processes: 2,
  idleMilliseconds: 15_000,
};

/** Files read by one process before it is replaced, so that nothing pdf.js keeps can pile up. */
const READS_PER_PROCESS = 50;
const START_MILLISECONDS = 15_000;

const built = fileURLToPath(new URL('./read-pdf-child.js', import.meta.url));
const source = fileURLToPath(new URL('./read-pdf-child.ts', import.meta.url));

interface Reader {
  child: ChildProcess;
  reads: number;
  idle: NodeJS.Timeout | null;
}

type ReadOutcome = ReadAnswer | { ok: false; code: 'too_slow' | 'too_big_inside' | 'reader_failed' };

/** pdf-parse in processes of its own, with limits on time, memory and pages. */
export class PdfExtraction implements Extraction {
  private readonly free: Reader[] = [];
  private readonly all = new Set<Reader>();
  private readonly waiting: ((reader: Reader) => void)[] = [];
  private nextId = 1;
  private closed = false;
  private readonly limits: PdfLimits;

  constructor(
    limits: Partial<PdfLimits> = {},
    /** Another reading program, for specs. */
    private readonly program = existsSync(built) ? built : source,
  ) {
    this.limits = { ...PDF_LIMITS, ...limits };
  }

  async extract(bytes: Uint8Array): Promise<ExtractionResult> {
    if (bytes.byteLength === 0) return failed('empty_file');
    if (!looksLikePdf(bytes)) return failed('not_a_pdf');
    const answer = await this.read(bytes);
    if (!answer.ok) {
      if (answer.code === 'too_many_pages')
        return {
          ok: false,
          code: answer.code,
          reason: tooManyPages(answer.pageCount ?? 0, this.limits.pages),
        };
      return failed(answer.code);
    }
    return textOf(answer.pages, answer.pageCount);
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const reader of this.all) this.end(reader);
  }

  private async read(bytes: Uint8Array): Promise<ReadOutcome> {
    const reader = await this.take();
    const { child } = reader;
    const request: ReadRequest = {
      id: this.nextId++,
      bytes,
      mostPages: this.limits.pages,
      mostCharacters: this.limits.characters,
    };
    const outcome = await new Promise<ReadOutcome>((resolve) => {
      // A fresh process loads pdf.js first; that time is not the file's.
      const patience = this.limits.milliseconds + (reader.reads === 0 ? START_MILLISECONDS : 0);
      let timer = setTimeout(() => finish({ ok: false, code: 'too_slow' }), patience);
      const onMessage = (answer: ReadAnswer | { ready: true }) => {
        if ('ready' in answer) {
          clearTimeout(timer);
          timer = setTimeout(() => finish({ ok: false, code: 'too_slow' }), this.limits.milliseconds);
        } else if (answer.id === request.id) finish(answer);
      };
      // SIGTERM comes from the process's own watch on its memory; SIGABRT from a full heap.
      const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
        finish({
          ok: false,
          code: signal === 'SIGTERM' || signal === 'SIGABRT' ? 'too_big_inside' : 'reader_failed',
        });
      const onError = () => finish({ ok: false, code: 'reader_failed' });
      const finish = (result: ReadOutcome) => {
        clearTimeout(timer);
        child.off('message', onMessage);
        child.off('exit', onExit);
        child.off('error', onError);
        resolve(result);
      };
      child.on('message', onMessage);
      child.on('exit', onExit);
      child.on('error', onError);
      if (!child.connected) onError();
      else child.send(request, (error) => (error ? onError() : undefined));
    });
    reader.reads += 1;
    const tired = !('id' in outcome) || reader.reads >= READS_PER_PROCESS;
    if (tired) this.end(reader);
    this.give(tired ? null : reader);
    return outcome;
  }

  private take(): Promise<Reader> {
    const free = this.free.pop();
    if (free) {
      if (free.idle) clearTimeout(free.idle);
      free.idle = null;
      free.child.ref();
      free.child.channel?.ref();
      return Promise.resolve(free);
    }
    if (this.all.size < this.limits.processes) return Promise.resolve(this.start());
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private give(reader: Reader | null): void {
    const next = this.waiting.shift();
    if (next) {
      next(reader ?? this.start());
      return;
    }
    if (!reader) return;
    if (this.closed) {
      this.end(reader);
      return;
    }
    // Waiting readers keep no process alive.
    reader.child.unref();
    reader.child.channel?.unref();
    reader.idle = setTimeout(() => {
      this.free.splice(this.free.indexOf(reader), 1);
      this.end(reader);
    }, this.limits.idleMilliseconds);
    reader.idle.unref();
    this.free.push(reader);
  }

  private start(): Reader {
    const child = fork(this.program, [String(this.limits.memoryMegabytes)], {
      execArgv: [`--max-old-space-size=${this.limits.heapMegabytes}`, '--no-warnings'],
      // No secrets, and nothing of a student's text in anybody's output.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    const reader: Reader = { child, reads: 0, idle: null };
    child.on('error', () => undefined);
    child.once('exit', () => {
      this.all.delete(reader);
      const at = this.free.indexOf(reader);
      if (at >= 0) this.free.splice(at, 1);
    });
    this.all.add(reader);
    return reader;
  }

  private end(reader: Reader): void {
    if (reader.idle) clearTimeout(reader.idle);
    this.all.delete(reader);
    reader.child.kill('SIGKILL');
  }
}

/** Some printers put bytes before the header; the standard allows a kilobyte. */
function looksLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-');
}

function failed(code: keyof typeof EXTRACTION_SENTENCES): {
  ok: false;
  code: ExtractionFailureCode;
  reason: string;
} {
  return { ok: false, code, reason: EXTRACTION_SENTENCES[code] };
}

function textOf(pages: readonly PdfPage[], pageCount: number): ExtractionResult {
  const asPictures = pages.flatMap((page, at) => (page.picture ? [at + 1] : []));
  if (asPictures.length > 0)
    return { ok: false, code: 'page_is_picture', reason: pictures(asPictures, pageCount) };
  const text = paragraphsOf(pages, isSpelt);
  if (text === '') return failed('no_text');
  if (!isReadable(text)) return failed('letters_unreadable');
  return { ok: true, text, page_count: pageCount, engine: 'pdf-parse 2' };
}
