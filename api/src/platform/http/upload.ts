import { MAX_PDF_BYTES, normalForm, SENTENCES, UnusableFile } from '@essays/contract';

/** Characters of a file's name that are kept. */
export const LONGEST_FILE_NAME = 255;

/** A file as received; `buffer` is empty if it was `oversize` or beyond what one request may hold. */
export interface Upload {
  originalname: string;
  buffer: Buffer;
  size: number;
  oversize?: 'file' | 'request';
}

/** Browsers send UTF-8; multer reads it as latin1. A name that was not UTF-8 stays as it came. */
export const fileNameOf = (upload: Upload): string => {
  const raw = upload.originalname;
  const decoded = [...raw].every((c) => (c.codePointAt(0) as number) < 256)
    ? Buffer.from(raw, 'latin1').toString('utf8')
    : raw;
  const name = decoded.includes('\uFFFD') ? raw : decoded;
  const bare = name.split(/[\\/]/).at(-1) ?? '';
  return [...normalForm(bare, 'NFC').replace(/[\u0000-\u001f\u007f]/g, '')]
    .slice(0, LONGEST_FILE_NAME)
    .join('');
};

/** They are stored: an answer that waits for something else does not keep their bytes in memory. */
export const discard = (uploads: readonly Upload[]): void => {
  for (const upload of uploads) upload.buffer = Buffer.alloc(0);
};

/** A PDF is recognized by its first 1,024 bytes, whatever its name. */
export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

/**
 * Why a file is refused, without reading it; null if it is not. `only`: nothing else is taken; null: its content is not
 * looked at.
 */
export const refusalOf = (upload: Upload, only: 'pdf' | null = 'pdf'): UnusableFile | null => {
  if (upload.oversize === 'request')
    return new UnusableFile(413, 'Too many large files at once. Upload this one separately.');
  if (upload.oversize || (only === 'pdf' && upload.size > MAX_PDF_BYTES))
    return new UnusableFile(413, SENTENCES.tooLarge);
  if (upload.size === 0) return new UnusableFile(422, 'This file is empty (0 bytes).');
  return only === null || isPdf(upload.buffer) ? null : new UnusableFile(415, SENTENCES.onlyPdf);
};
