import { applyDecorators, Injectable, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { FileInterceptor, FilesInterceptor } from '@nestjs/platform-express';
import type { Response } from 'express';
import type { StorageEngine } from 'multer';
import { MAX_BATCH_FILES, MAX_PDF_BYTES, MAX_TEXT_BYTES, MAX_ZIP_BYTES } from '@essays/contract';
import { takeRoom } from './arriving-body.ts';
import { bodyArrived } from './call-turn.ts';
import { Needs } from './decorators.ts';
import { TakesShare } from './fair-shares.interceptor.ts';
import { IdempotencyInterceptor } from './idempotency.interceptor.ts';
import type { Upload } from './upload.ts';

/** All files of one request together, bytes; anything beyond must be sent in another request. */
const MAX_REQUEST_BYTES = 512 * 1024 * 1024;
/** More than a batch takes, so that one file too many is answered with a sentence and not with a cut connection. */
const MOST_FILES = 10 * MAX_BATCH_FILES;
const MOST_FIELDS = 60;

/**
 * Keeps files in memory, because nothing of a student's may be on disk unencrypted. A file that is too large is read
 * to its end and dropped, so that the others arrive.
 */
export const boundedMemoryStorage = (
  largest: (name: string) => number = () => MAX_PDF_BYTES,
): StorageEngine => {
  const held = new WeakMap<object, number>();
  return {
    _handleFile(request, file, done) {
      const most = largest(file.originalname);
      let chunks: Buffer[] = [];
      let size = 0;
      let oversize: Upload['oversize'];
      file.stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (oversize) return;
        if (!takeRoom(request, chunk.length)) {
          oversize = 'request';
          chunks = [];
          return;
        }
        const total = (held.get(request) ?? 0) + chunk.length;
        if (size > most) oversize = 'file';
        else if (total > MAX_REQUEST_BYTES) oversize = 'request';
        if (oversize) chunks = [];
        else {
          chunks.push(chunk);
          held.set(request, total);
        }
      });
      file.stream.on('error', (error: Error) => done(error));
      file.stream.on('end', () => {
        const kept: Partial<Upload> = { buffer: Buffer.concat(chunks), size, ...(oversize && { oversize }) };
        done(null, kept as Partial<Express.Multer.File>);
      });
    },
    _removeFile(_request, _file, done) {
      done(null);
    },
  };
};

/** Once the form is read, the call takes its place to work on it. */
@Injectable()
class FormArrived implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler) {
    await bodyArrived(context.switchToHttp().getResponse<Response>());
    return next.handle();
  }
}

const UPLOAD_OPTIONS = {
  storage: boundedMemoryStorage(),
  limits: {
    files: MOST_FILES,
    fields: MOST_FIELDS,
    // Without it the framework's own limit would apply first.
    parts: MOST_FILES + MOST_FIELDS,
    fieldSize: MAX_TEXT_BYTES,
    fieldNameSize: 100,
    // A form is flat: a list of a billion entries can be named in ten characters.
    fieldNestingDepth: 0,
  },
};

/** A call that takes one PDF, in the field `file`. */
export const TakesFile = () =>
  applyDecorators(
    Needs('grade_essays'),
    TakesShare('upload'),
    UseInterceptors(FileInterceptor('file', UPLOAD_OPTIONS), FormArrived, IdempotencyInterceptor),
  );

const takesFiles = (options: typeof UPLOAD_OPTIONS) =>
  applyDecorators(
    Needs('grade_essays'),
    TakesShare('upload'),
    UseInterceptors(FilesInterceptor('files', undefined, options), FormArrived, IdempotencyInterceptor),
  );

/** A call that takes many PDFs, in the field `files`. */
export const TakesFiles = () => takesFiles(UPLOAD_OPTIONS);

/** The same for files of every kind; a ZIP of a class may be larger than a file. */
export const TakesMixedFiles = () =>
  takesFiles({
    ...UPLOAD_OPTIONS,
    storage: boundedMemoryStorage((name) => (/\.zip$/i.test(name) ? MAX_ZIP_BYTES : MAX_PDF_BYTES)),
  });
