/** A cell as it is read. */
export interface SheetCell {
  text: string;
  /** Why nothing is written there. */
  keeps?: 'formula' | 'merged';
}

export interface Sheet {
  /** Null: the file is one sheet. */
  name: string | null;
  rows: readonly (readonly SheetCell[])[];
}

/** A cell's new content, or a new cell at the end of a row. */
export interface Edit {
  row: number;
  column: number;
  text: string;
}

/** A file of sheets that can be given back with some cells changed and everything else as it was. */
export interface SheetFile {
  /** Of its content: text/csv. */
  type: string;
  sheets: readonly Sheet[];
  edited(sheet: number, edits: readonly Edit[]): Uint8Array;
}

/** Of a file, and of a sheet of it: 100,000 students, or a thousand assignments. */
export const MOST_BYTES = 20_000_000;
export const MOST_CELLS = 2_000_000;

/** Why a file cannot be used, as a sentence. */
export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet';
}

export const TOO_LARGE = 'This file is too large for a class.';

/** Only what a spreadsheet counts with; '007' and '1e5' are words. */
export const isPlainNumber = (text: string): boolean => /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(text);

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let put = 0;
  for (const piece of pieces) {
    whole.set(piece, put);
    put += piece.length;
  }
  return whole;
}
