import { Parser } from 'htmlparser2';
import { MOST_CELLS, TOO_LARGE, UnreadableSheet } from './sheet-file.ts';
import type { SheetCell } from './sheet-file.ts';

/** A stretch of the XML of a sheet. */
export interface Place {
  from: number;
  to: number;
}
export interface CellPlace extends Place {
  column: number;
  /** The number of its style; null: it has none of its own. */
  style: string | null;
}
export interface RowPlace {
  /** The tag that it begins with. */
  open: Place;
  /** Where its content ends; null: the tag is all of it. */
  end: number | null;
  style: string | null;
  cells: CellPlace[];
}

export interface SheetPlaces {
  rows: SheetCell[][];
  places: ReadonlyMap<number, RowPlace>;
  /** Styles of whole columns. */
  columns: readonly { first: number; last: number; style: string }[];
  dimension: Place | null;
  /** As its tags have it: 'x:'. */
  prefix: string;
  hasFormulas: boolean;
}

const MOST_ROWS = 200_000;
/** Excel has no more. */
const MOST_COLUMNS = 16_384;
const MOST_MERGED = 20_000;
const MOST_TEXT = 40_000_000;
const A = 64;
const LETTERS = 26;

/** B5 as row 4 and column 1; null: it is no such place. */
export const placeIn = (reference: string): { row: number; column: number } | null => {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/.exec(reference) ?? [];
  if (letters === undefined) return null;
  const column = [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - A, 0) - 1;
  return column < MOST_COLUMNS ? { row: Number(digits) - 1, column } : null;
};

export const columnWord = (column: number): string =>
  (column < LETTERS ? '' : columnWord(Math.floor(column / LETTERS) - 1)) +
  String.fromCharCode(A + 1 + (column % LETTERS));

/** The XML of a part, if it is what parts are: UTF-8, and without a document type. @throws UnreadableSheet */
export function xmlOf(bytes: Uint8Array): string {
  let xml: string;
  try {
    xml = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UnreadableSheet('This Excel file cannot be read. Save it anew in Excel, and choose that.');
  }
  if (/<!DOCTYPE/i.test(xml))
    throw new UnreadableSheet('This file defines words of its own, as attacks do. It was not opened.');
  return xml;
}

/** Of a tag, without its prefix. */
export const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

interface TagsSeen {
  open?: (name: string, attributes: Readonly<Record<string, string>>, place: Place) => void;
  text?: (text: string) => void;
  close?: (name: string, place: Place) => void;
}

/** Reads XML once, from its first tag to its last. `place` is where each tag stands. */
export function readTags(xml: string, { open, text, close }: TagsSeen): void {
  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes) =>
        open?.(name, attributes, { from: parser.startIndex, to: parser.endIndex + 1 }),
      ontext: (some) => text?.(some),
      onclosetag: (name) => close?.(name, { from: parser.startIndex, to: parser.endIndex + 1 }),
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

/** The words of all cells that are words, in their order. */
export function sharedWords(xml: string): string[] {
  const words: string[] = [];
  let [isIn, isWord, isSound, word, size] = [false, false, false, '', 0];
  readTags(xml, {
    open: (name) => {
      const tag = bare(name);
      if (tag === 'si') [isIn, word] = [true, ''];
      if (tag === 't') isWord = true;
      if (tag === 'rPh') isSound = true;
    },
    text: (some) => {
      if (!isIn || !isWord || isSound) return;
      word += some;
      size += some.length;
      if (size > MOST_TEXT) throw new UnreadableSheet(TOO_LARGE);
    },
    close: (name) => {
      const tag = bare(name);
      if (tag === 'si') words.push(word);
      if (tag === 't') isWord = false;
      if (tag === 'rPh') isSound = false;
      if (tag === 'si') isIn = false;
    },
  });
  return words;
}

/** What stands in the cells of a sheet, and where in its XML. @throws UnreadableSheet */
export function placesIn(xml: string, shared: readonly string[]): SheetPlaces {
  const rows: SheetCell[][] = [];
  const places = new Map<number, RowPlace>();
  const columns: { first: number; last: number; style: string }[] = [];
  const merged: string[] = [];
  const found = { dimension: null as Place | null, prefix: '', hasFormulas: false };
  let row: (RowPlace & { at: number }) | null = null;
  let cell: (CellPlace & { type: string; value: string; words: string; isFormula: boolean }) | null = null;
  let [inside, size, rowAt] = ['', 0, -1];
  const put = (place: NonNullable<typeof cell>, at: number) => {
    const text = textOf(place, shared);
    if (text === '' && !place.isFormula) return;
    const line = (rows[at] ??= []);
    size += Math.max(1, place.column + 1 - line.length);
    if (at >= MOST_ROWS || size > MOST_CELLS) throw new UnreadableSheet(TOO_LARGE);
    while (line.length < place.column) line.push({ text: '' });
    line[place.column] = { text, ...(place.isFormula && { keeps: 'formula' as const }) };
  };
  readTags(xml, {
    open: (name, attributes, place) => {
      const tag = bare(name);
      inside = tag;
      if (tag === 'row') {
        found.prefix = name.slice(0, -tag.length);
        rowAt = /^[1-9]\d{0,6}$/.test(attributes['r'] ?? '') ? Number(attributes['r']) - 1 : rowAt + 1;
        const style = attributes['customFormat'] === '1' ? (attributes['s'] ?? null) : null;
        row = { at: rowAt, open: place, end: null, style, cells: [] };
        places.set(rowAt, row);
      } else if (tag === 'c' && row) {
        const column = placeIn(attributes['r'] ?? '')?.column ?? (row.cells.at(-1)?.column ?? -1) + 1;
        const type = attributes['t'] ?? 'n';
        const style = attributes['s'] ?? null;
        cell = {
          from: place.from,
          to: place.to,
          column,
          style,
          type,
          value: '',
          words: '',
          isFormula: false,
        };
      } else if (tag === 'f' && cell) {
        cell.isFormula = true;
        found.hasFormulas = true;
      } else if (tag === 'col' && attributes['style'] !== undefined) {
        columns.push({
          first: Number(attributes['min']) - 1,
          last: Number(attributes['max']) - 1,
          style: attributes['style'],
        });
      } else if (tag === 'mergeCell') merged.push(attributes['ref'] ?? '');
      else if (tag === 'dimension') found.dimension = place;
      if (merged.length > MOST_MERGED) throw new UnreadableSheet(TOO_LARGE);
    },
    text: (some) => {
      if (!cell) return;
      if (inside === 'v') cell.value += some;
      if (inside === 't') cell.words += some;
    },
    close: (name, place) => {
      const tag = bare(name);
      inside = '';
      if (tag === 'c' && cell && row) {
        cell.to = place.to;
        row.cells.push({ from: cell.from, to: cell.to, column: cell.column, style: cell.style });
        put(cell, row.at);
        cell = null;
      } else if (tag === 'row' && row) {
        row.end = place.to === row.open.to ? null : place.from;
        row = null;
      }
    },
  });
  for (let at = 0; at < rows.length; at += 1) rows[at] ??= [];
  cover(rows, merged);
  return { rows, places, columns, ...found };
}

const textOf = (
  { type, value, words }: { type: string; value: string; words: string },
  shared: readonly string[],
): string => {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'inlineStr') return words;
  // As it is shown: 104215, not 1.04215E5.
  if (type === 'n' && value !== '' && Number.isFinite(Number(value))) return String(Number(value));
  return value;
};

/** Of merged cells all have the words of the first, and only the first can be written to. */
function cover(rows: SheetCell[][], merged: readonly string[]): void {
  let size = 0;
  for (const reference of merged) {
    const [first, last] = reference.split(':').map(placeIn);
    if (!first || !last) continue;
    const text = rows[first.row]?.[first.column]?.text ?? '';
    for (let at = first.row; at <= last.row && at < rows.length; at += 1)
      for (let column = first.column; column <= last.column; column += 1) {
        size += 1;
        if (size > MOST_CELLS) throw new UnreadableSheet(TOO_LARGE);
        if (at === first.row && column === first.column) continue;
        const line = rows[at] as SheetCell[];
        while (line.length < column) line.push({ text: '' });
        line[column] = { text, keeps: 'merged' };
      }
  }
}
