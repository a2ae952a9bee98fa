import type { StorageEngine } from 'multer';
import { MAX_BATCH_FILES, MAX_PDF_BYTES, MAX_TEXT_BYTES, SENTENCES, UnusableFile } from '@essays/contract';

/** All files of one request together, bytes; what comes after waits for another request. */
const MAX_REQUEST_BYTES = 512 * 1024 * 1024;
const LONGEST_FILE_NAME = 255;
/** Beyond what a batch takes, so that one file too many is answered with a sentence and not with a cut connection. */
const MOST_FILES = 10 * MAX_BATCH_FILES;

/** A file as it came in; `buffer` is empty when it was `oversize` or beyond what one request may hold. */
export interface Upload {
  originalname: string;
  buffer: Buffer;
  size: number;
  oversize?: 'file' | 'request';
}

/** Keeps files in memory, because nothing of a student's may lie on disk unencrypted. A file too large is let run out, so that the others arrive. */
const boundedMemory = (): StorageEngine => {
  const held = new WeakMap<object, number>();
  return {
    _handleFile(request, file, done) {
      let chunks: Buffer[] = [];
      let size = 0;
      let oversize: Upload['oversize'];
      file.stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (oversize) return;
        const total = (held.get(request) ?? 0) + chunk.length;
        if (size > MAX_PDF_BYTES) oversize = 'file';
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

export const UPLOAD_OPTIONS = {
  storage: boundedMemory(),
  limits: { files: MOST_FILES, fields: 60, fieldSize: MAX_TEXT_BYTES, fieldNameSize: 100 },
};

/** Browsers send UTF-8; multer reads it as latin1. A name that was not UTF-8 stays as it came. */
export const fileNameOf = (upload: Upload): string => {
  const raw = upload.originalname;
  const decoded = [...raw].every((c) => (c.codePointAt(0) as number) < 256)
    ? Buffer.from(raw, 'latin1').toString('utf8')
    : raw;
  const name = decoded.includes('\uFFFD') ? raw : decoded;
  const bare = name.split(/[\\/]/).at(-1) ?? '';
  return [...bare.normalize('NFC').replace(/[\u0000-\u001f\u007f]/g, '')]
    .slice(0, LONGEST_FILE_NAME)
    .join('');
};

/** A PDF says so in its first 1,024 bytes, whatever its name. */
export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

/** Why a file cannot be taken, without reading it; null when it can. */
export const refusalOf = (upload: Upload): UnusableFile | null => {
  if (upload.oversize === 'request')
    return new UnusableFile(413, 'Too many large files at once. Upload this one separately.');
  if (upload.oversize || upload.size > MAX_PDF_BYTES) return new UnusableFile(413, SENTENCES.tooLarge);
  if (upload.size === 0) return new UnusableFile(422, 'This file is empty (0 bytes).');
  return isPdf(upload.buffer) ? null : new UnusableFile(415, SENTENCES.onlyPdf);
};
