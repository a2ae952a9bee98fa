import { fromBufferPromise } from 'yauzl';
import { FILE_FORMATS } from '@essays/contract';
import type { FileFormat } from '@essays/contract';
import { isPdf } from '../../platform/http/upload.ts';

/** What a file is: a text that can be read, a ZIP of files, or something else, with what to do about it. */
type FileKind = FileFormat | 'zip' | Unreadable;
export type Unreadable =
  | 'old_word'
  | 'locked_word'
  | 'pages'
  | 'google_link'
  | 'link'
  | 'broken_zip'
  | 'other';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** Of a ZIP with nothing in it. */
const EMPTY_ZIP = Buffer.from('PK\u0005\u0006', 'latin1');
/** Of Word up to 2003, and of every Office file with a password. */
const OLE = Buffer.from('D0CF11E0A1B11AE1', 'hex');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const PNG = '\x89PNG';
const JPEG = '\xff\xd8\xff';
/** Of phones; it says so from its fifth byte on. */
const HEIC = /^.{4}ftyp(?:heic|heix|mif1)/s;
/** Where an OpenDocument says what it is, after the name of its first file. */
const ODT = Buffer.from('mimetypeapplication/vnd.oasis.opendocument.text', 'latin1');
const ODT_AT = 30;
/** Names that are looked at to see what is zipped. */
const LOOKED_AT = 2_000;

export const isFileFormat = (kind: FileKind): kind is FileFormat => Object.hasOwn(FILE_FORMATS, kind);

/** By what is in it; only texts are known by their names. */
export async function fileKindOf(bytes: Buffer, name: string): Promise<FileKind> {
  if (isPdf(bytes)) return 'pdf';
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return kindOfZip(bytes);
  if (bytes.subarray(0, EMPTY_ZIP.length).equals(EMPTY_ZIP)) return 'zip';
  if (bytes.subarray(0, OLE.length).equals(OLE))
    return bytes.includes(ENCRYPTED) ? 'locked_word' : 'old_word';
  const first = bytes.subarray(0, 12).toString('latin1');
  if (first.startsWith(JPEG)) return 'jpg';
  if (first.startsWith(PNG)) return 'png';
  if (HEIC.test(first)) return 'heic';
  const start = bytes.subarray(0, 200).toString('latin1').trimStart().toLowerCase();
  if (start.startsWith('{\\rtf')) return 'rtf';
  if (/\.html?$/i.test(name) || /^(?:\xEF\xBB\xBF)?<(?:!doctype html|html)\b/.test(start)) return 'html';
  if (/\.(?:txt|text|md)$/i.test(name)) return 'txt';
  if (/\.g(?:doc|slides|sheet|draw)$/i.test(name)) return 'google_link';
  if (/\.(?:url|webloc|website|lnk|desktop)$/i.test(name)) return 'link';
  return 'other';
}

async function kindOfZip(bytes: Buffer): Promise<FileKind> {
  if (bytes.subarray(ODT_AT, ODT_AT + ODT.length).equals(ODT)) return 'odt';
  const names: string[] = [];
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false });
    for await (const { fileName } of zip.eachEntry()) {
      names.push(fileName.toString());
      if (names.length === LOOKED_AT) break;
    }
  } catch {
    return 'broken_zip';
  }
  const has = (name: RegExp) => names.some((one) => name.test(one));
  if (has(/^word\/document\d*\.xml$/)) return 'docx';
  if (has(/^index\/.*\.iwa$|^index\.(?:xml|apxl)$/i)) return 'pages';
  if (has(/^mimetype$|^\[Content_Types\]\.xml$/)) return 'other';
  return 'zip';
}
