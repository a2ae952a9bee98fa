import { decodedText } from '@essays/contract';
import { tabbed } from '../sheets/csv-file.ts';
import { bareName, csvFilesIn, MOST_FILES } from '../sheets/csv-in-zip.ts';
import { sheetsIn } from '../sheets/open-sheets.ts';
import { TOO_LARGE as LARGE, UnreadableSheet } from '../sheets/sheet-file.ts';
import { MOST_CHARACTERS } from './cells.ts';
import { rosterFilesTable } from './roster-files.ts';

/** Bytes. */
const LARGEST_FILE = 20_000_000;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const isZip = (bytes: Uint8Array): boolean => ZIP.every((byte, at) => bytes[at] === byte);
const isBinary = (bytes: Uint8Array): boolean => {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return !isUtf16 && bytes.subarray(0, 1000).includes(0);
};

const TOO_LARGE = new UnreadableSheet(LARGE);
const NOT_A_LIST = new UnreadableSheet(
  'This is not a class list. Save the sheet as Excel (.xlsx) or CSV, or copy its cells and paste them here.',
);

const OFFICE = /\.(?:xlsx|xlsm|xls)$/;
/** A heading, and somebody. */
const FEWEST_ROWS = 2;

/** The first sheet of an Excel file that has a list in it. @throws UnreadableSheet */
const listInSheets = async (bytes: Uint8Array): Promise<string> => {
  const { sheets } = await sheetsIn(bytes);
  const lists = sheets.map(({ rows }) =>
    rows.filter((cells) => cells.some(({ text }) => text.trim() !== '')),
  );
  const list = lists.find(({ length }) => length >= FEWEST_ROWS) ?? lists[0] ?? [];
  return list.map((cells) => tabbed(cells.map(({ text }) => text))).join('\n');
};

/**
 * The list in what a teacher drops: one file of text or of Excel, a ZIP of a student information system, or the CSV
 * files that were in it. The answer is as if it had been pasted. @throws UnreadableSheet
 */
export const listInFiles = async (files: readonly File[]): Promise<string> => {
  if (files.length > MOST_FILES || files.some(({ size }) => size > LARGEST_FILE)) throw TOO_LARGE;
  const named = new Map<string, Uint8Array>();
  for (const file of files) named.set(bareName(file.name), new Uint8Array(await file.arrayBuffer()));
  const [[name = '', only] = []] = named;
  if (named.size === 1 && only && OFFICE.test(name)) return withinLimit(await listInSheets(only));
  const contents = named.size === 1 && only && isZip(only) ? csvFilesIn(only) : named;
  const texts = new Map<string, string>();
  for (const [path, bytes] of contents) {
    if (isZip(bytes) || isBinary(bytes)) throw NOT_A_LIST;
    texts.set(path, decodedText(bytes));
  }
  const joined = rosterFilesTable(texts);
  if (joined !== null) return joined;
  const [text, ...others] = texts.values();
  if (text === undefined || others.length > 0) throw NOT_A_LIST;
  return withinLimit(text);
};

const withinLimit = (text: string): string => {
  if (text.length > MOST_CHARACTERS) throw TOO_LARGE;
  return text;
};
