import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { MAX_BATCH_FILES, MAX_PDF_BYTES, SENTENCES, UnusableFile } from '@essays/contract';
import type { FileFormat } from '@essays/contract';
import { fileKindOf, isFileFormat } from '../documents/file-kind.ts';
import type { Unreadable } from '../documents/file-kind.ts';
import { fileNameOf, LONGEST_FILE_NAME, refusalOf } from '../../platform/http/upload.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { pathOf } from './zip-names.ts';

/** A file of a batch, with what it is or why it is refused. */
export type DroppedFile = { upload: Upload; file_name: string } & (
  | { format: FileFormat; refusal: null }
  | { format: null; refusal: UnusableFile }
);

/** What all files of one upload may unfold to, bytes. */
const MOST_UNFOLDED = 256 * 1_048_576;
/** Entries of a ZIP, folders and marks of the system among them. */
const MOST_ENTRIES = 4 * MAX_BATCH_FILES;
/** What systems put into a ZIP beside the files. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\.|~\$|Thumbs\.db$|desktop\.ini$)/i;

const NOT_READ: Readonly<Record<Unreadable, string>> = {
  old_word: 'This is a file of Word 2003 or earlier. Open it in Word, save it as .docx, and upload that.',
  locked_word: 'This file is password-protected. Save a copy without a password and upload that.',
  pages: 'This is a Pages document. In Pages, choose File > Export To > Word, and upload that.',
  google_link:
    'This is a link to a Google document. In Google Docs, choose File > Download > Microsoft Word, and upload that.',
  link: 'This is a link to a document, not the document. Open it, download it as a Word file or PDF, and upload that.',
  broken_zip: 'This ZIP is damaged and cannot be opened.',
  other: SENTENCES.onlyReadable,
};
/** Word and OpenDocument files are ZIPs inside; to whoever uploads one it is none. */
const DAMAGED = 'This file is damaged and cannot be opened. Save or download it again, and upload that.';
const notRead = (kind: Unreadable, name: string): string =>
  kind === 'broken_zip' && !/\.zip$/i.test(name) ? DAMAGED : NOT_READ[kind];
const ZIP = {
  inZip: 'A ZIP inside a ZIP is not opened. Unpack it, and upload the files in it.',
  locked: 'This ZIP is password-protected. Unpack it, and upload the files in it.',
  tooMany: `This ZIP has more than ${MAX_BATCH_FILES} files. Upload it in parts.`,
  tooBig: 'This ZIP is too large when unpacked. Upload it in parts.',
  outside: 'This ZIP names files outside of its own folder, as attacks do. None of it was taken.',
  empty: 'This ZIP is empty.',
  packed:
    'This file is packed in a way that cannot be opened here. Unpack the ZIP, and upload the files in it.',
} as const;

const refused = (upload: Upload, file_name: string, refusal: UnusableFile): DroppedFile => ({
  upload,
  file_name,
  format: null,
  refusal,
});

/** The PDFs of an upload that takes nothing else. */
export const onlyPdfs = (uploads: readonly Upload[]): DroppedFile[] =>
  uploads.map((upload) => {
    const [refusal, file_name] = [refusalOf(upload), fileNameOf(upload)];
    return refusal ? refused(upload, file_name, refusal) : { upload, file_name, format: 'pdf', refusal };
  });

/** Files of every kind that can be read, those in ZIPs among them. */
export async function readableFiles(uploads: readonly Upload[]): Promise<DroppedFile[]> {
  const room = { bytes: MOST_UNFOLDED };
  const files: DroppedFile[] = [];
  for (const upload of uploads) files.push(...(await filesOf(upload, fileNameOf(upload), room)));
  return files;
}

async function filesOf(upload: Upload, name: string, room: { bytes: number } | null): Promise<DroppedFile[]> {
  const withoutContent = refusalOf(upload, null);
  if (withoutContent) return [refused(upload, name, withoutContent)];
  const kind = await fileKindOf(upload.buffer, name);
  if (kind === 'zip') {
    if (!room) return [refused(upload, name, new UnusableFile(415, ZIP.inZip))];
    const before = room.bytes;
    try {
      return await unpacked(upload.buffer, room);
    } catch (error) {
      // What was not taken takes no room from the others.
      room.bytes = before;
      const sentence = error instanceof Unpackable ? error.message : notRead('broken_zip', name);
      return [refused(upload, name, new UnusableFile(422, sentence))];
    }
  }
  return isFileFormat(kind)
    ? [{ upload, file_name: name, format: kind, refusal: null }]
    : [refused(upload, name, new UnusableFile(415, notRead(kind, name)))];
}

/** Why nothing of a ZIP is taken, as a sentence. */
class Unpackable extends Error {
  override name = 'Unpackable';
}

/** A file of a ZIP, or why it alone is not taken. */
interface Unpacked {
  path: string;
  bytes: Buffer;
  isOversize: boolean;
  refusal: UnusableFile | null;
}

/** All of it or nothing, but for what came damaged or is packed in an unusual way. */
async function unpacked(bytes: Buffer, room: { bytes: number }): Promise<DroppedFile[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: false });
  if (zip.entryCount > MOST_ENTRIES) throw new Unpackable(ZIP.tooMany);
  const entries: Unpacked[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      const path = withoutDots(pathOf(entry));
      if (path.endsWith('/') || BESIDE.test(path)) continue;
      if (entry.isEncrypted()) throw new Unpackable(ZIP.locked);
      if (entries.length === MAX_BATCH_FILES) throw new Unpackable(ZIP.tooMany);
      entries.push({ path, ...(await contentOf(zip, entry, room)) });
    }
  } catch (error) {
    if (error instanceof Unpackable) throw error;
    const isOutside = error instanceof Error && /relative path|absolute path/.test(error.message);
    throw isOutside ? new Unpackable(ZIP.outside) : error;
  }
  if (entries.length === 0) throw new Unpackable(ZIP.empty);
  const names = namesOf(entries.map(({ path }) => path));
  const files: DroppedFile[] = [];
  for (const [at, { bytes: buffer, isOversize, refusal }] of entries.entries()) {
    const name = names[at]!;
    const upload: Upload = {
      originalname: name,
      buffer,
      size: buffer.length,
      ...(isOversize && { oversize: 'file' as const }),
    };
    files.push(...(refusal ? [refused(upload, name, refusal)] : await filesOf(upload, name, null)));
  }
  return files;
}

/** './Maya/essay.docx' is what some programs write for 'Maya/essay.docx'. */
const withoutDots = (path: string): string => path.replace(/(^|\/)(?:\.?\/)+/g, '$1');

async function contentOf(
  zip: ZipFile,
  entry: Entry,
  room: { bytes: number },
): Promise<Omit<Unpacked, 'path'>> {
  const none = { bytes: EMPTY, isOversize: false };
  if (!entry.canDecodeFileData()) return { ...none, refusal: new UnusableFile(415, ZIP.packed) };
  try {
    const content = await inflated(await zip.openReadStreamPromise(entry), room);
    const isWhole = content.isOversize || crc32(content.bytes) === entry.crc32;
    return { ...content, refusal: isWhole ? null : new UnusableFile(422, DAMAGED) };
  } catch (error) {
    // What zlib cannot unpack: the bytes are not those that were packed.
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) throw error;
    return { ...none, refusal: new UnusableFile(422, DAMAGED) };
  }
}

/** The size that a ZIP states is not believed. */
async function inflated(
  stream: Readable,
  room: { bytes: number },
): Promise<{ bytes: Buffer; isOversize: boolean }> {
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length;
    room.bytes -= piece.length;
    if (room.bytes < 0) throw new Unpackable(ZIP.tooBig);
    if (size <= MAX_PDF_BYTES) pieces.push(piece);
    else pieces = [];
  }
  return { bytes: Buffer.concat(pieces), isOversize: size > MAX_PDF_BYTES };
}

/** Without the folder that all are in; some systems hand out a folder a student, with the name on it. */
function namesOf(paths: readonly string[]): string[] {
  const split = paths.map((path) => path.split(/[\\/]/));
  const [first] = split;
  let shared = 0;
  while (split.every((parts) => parts.length > shared + 1 && parts[shared] === first?.[shared])) shared += 1;
  return split.map((parts) => {
    // What a text is, the end of its name says.
    const own = ` - ${parts.at(-1)!}`;
    const folders = parts
      .slice(shared, -1)
      .join(' - ')
      .slice(0, Math.max(0, LONGEST_FILE_NAME - own.length));
    const originalname = folders === '' ? parts.at(-1)! : folders + own;
    return fileNameOf({ originalname, buffer: EMPTY, size: 0 });
  });
}
const EMPTY = Buffer.alloc(0);
