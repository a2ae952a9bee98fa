import { unzipSync } from 'fflate';
import { tabbed } from '../sheets/csv-file.ts';
import { sheetsIn } from '../sheets/open-sheets.ts';
import { UnreadableSheet } from '../sheets/sheet-file.ts';
import { textOf } from '../text-of-file.ts';
import { MOST_CHARACTERS } from './cells.ts';
import { rosterFilesTable } from './roster-files.ts';

/** Bytes of a file, and of everything in a ZIP together. */
const LARGEST_FILE = 20_000_000;
const LARGEST_ZIP = 60_000_000;
const MOST_FILES = 200;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const isZip = (bytes: Uint8Array): boolean => ZIP.every((byte, at) => bytes[at] === byte);
const isBinary = (bytes: Uint8Array): boolean => {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return !isUtf16 && bytes.subarray(0, 1000).includes(0);
};
const baseName = (path: string): string => path.split(/[/\\]/).at(-1)!.toLowerCase();

const TOO_LARGE = new UnreadableSheet('This file is too large for a class list.');
const NOT_A_LIST = new UnreadableSheet(
  'This is not a class list. Save the sheet as Excel (.xlsx) or CSV, or copy its cells and paste them here.',
);

/** The CSV files of a ZIP by their bare names; sizes are checked before that. @throws UnreadableSheet */
const unzipped = (bytes: Uint8Array): Map<string, Uint8Array> => {
  let [size, count] = [0, 0];
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (/(?:^|[/\\])\.\.(?:[/\\]|$)/.test(name))
          throw new UnreadableSheet('This ZIP has files with paths that lead out of it. It was not opened.');
        if (!/\.csv$/i.test(name) || /(?:^|\/)(?:__MACOSX\/|\.)/.test(name)) return false;
        size += originalSize;
        count += 1;
        if (size > LARGEST_ZIP || count > MOST_FILES) throw TOO_LARGE;
        return true;
      },
    });
    return new Map(Object.entries(found).map(([path, content]) => [baseName(path), content]));
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error;
    throw new UnreadableSheet('This ZIP is damaged and could not be opened.');
  }
};

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
  for (const file of files) named.set(baseName(file.name), new Uint8Array(await file.arrayBuffer()));
  const [[name = '', only] = []] = named;
  if (named.size === 1 && only && OFFICE.test(name)) return withinLimit(await listInSheets(only));
  const contents = named.size === 1 && only && isZip(only) ? unzipped(only) : named;
  const texts = new Map<string, string>();
  for (const [path, bytes] of contents) {
    if (isZip(bytes) || isBinary(bytes)) throw NOT_A_LIST;
    texts.set(path, textOf(bytes));
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
