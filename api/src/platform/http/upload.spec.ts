import { UnusableFile } from '@essays/contract';
import { fileNameOf, isPdf, discard, refusalOf } from './upload.ts';
import type { Upload } from './upload.ts';

const PDF = Buffer.from('%PDF-1.7');
const MEGABYTE = 1024 * 1024;
const upload = (more: Partial<Upload> = {}): Upload => ({
  originalname: 'essay.pdf',
  buffer: PDF,
  size: PDF.length,
  ...more,
});
/** A name as the form parser passes it on: each byte as one character. */
const sent = (name: string) => Buffer.from(name, 'utf8').toString('latin1');
const nameOf = (originalname: string) => fileNameOf(upload({ originalname }));

describe('the name of a file', () => {
  it('is read as the browser sent it', () => {
    expect(nameOf(sent('Essay von Jürgen.pdf'))).toBe('Essay von Jürgen.pdf');
    expect(nameOf(sent('作文.pdf'))).toBe('作文.pdf');
  });

  it('stays as it came when it was not UTF-8, or had been decoded already', () => {
    expect(nameOf('J\u00fcrgen.pdf')).toBe('J\u00fcrgen.pdf');
    expect(nameOf('作文 \u00fc.pdf')).toBe('作文 \u00fc.pdf');
  });

  it('has no folders, however they are written', () => {
    expect(nameOf('C:\\Users\\ada\\essay.pdf')).toBe('essay.pdf');
    expect(nameOf('../../etc/essay.pdf')).toBe('essay.pdf');
    expect(nameOf('folder/')).toBe('');
  });

  it('has no control characters, and each letter in one form', () => {
    expect(nameOf('es\u0000sa\ry\u001f\u007f.pdf')).toBe('essay.pdf');
    expect(nameOf(sent('cafe\u0301.pdf'))).toBe('caf\u00e9.pdf');
  });

  it('has at most 255 characters, and none of them cut in half', () => {
    expect(nameOf('x'.repeat(255))).toHaveLength(255);
    expect(nameOf('x'.repeat(256))).toHaveLength(255);
    expect([...nameOf(sent('📄'.repeat(300)))]).toHaveLength(255);
  });
});

describe('a PDF', () => {
  it('says what it is in its first 1,024 bytes', () => {
    const after = (bytes: number) => Buffer.concat([Buffer.alloc(bytes), Buffer.from('%PDF-')]);
    expect(isPdf(after(0))).toBe(true);
    expect(isPdf(after(1024 - 5))).toBe(true);
    expect(isPdf(after(1024 - 4))).toBe(false);
    expect(isPdf(Buffer.from('PDF-1.7'))).toBe(false);
  });
});

describe('a file is accepted', () => {
  it('when it is a PDF of at most 10 MB, whatever its name', () => {
    expect(refusalOf(upload({ originalname: 'notes.txt' }))).toBeNull();
    expect(refusalOf(upload({ size: 10 * MEGABYTE }))).toBeNull();
  });

  it.each<[string, Partial<Upload>, 413 | 415 | 422, string]>([
    ['too large', { size: 10 * MEGABYTE + 1 }, 413, 'File size must be 10MB or less'],
    ['too large to be kept', { oversize: 'file', size: 5 }, 413, 'File size must be 10MB or less'],
    [
      'one of too many',
      { oversize: 'request', size: 5 },
      413,
      'Too many large files at once. Upload this one separately.',
    ],
    ['empty', { size: 0, buffer: Buffer.alloc(0) }, 422, 'This file is empty (0 bytes).'],
    ['no PDF', { buffer: Buffer.from('words') }, 415, 'Only PDF files are allowed'],
  ])('but not when it is %s', (_, more, status, sentence) => {
    expect(refusalOf(upload(more))).toEqual(new UnusableFile(status, sentence));
    expect(refusalOf(upload(more))?.status).toBe(status);
  });
});

it('files that are stored keep no bytes in memory, but their size', () => {
  const uploads = [upload(), upload()];
  discard(uploads);
  expect(uploads.map(({ buffer, size }) => [buffer.length, size])).toEqual([
    [0, PDF.length],
    [0, PDF.length],
  ]);
});
