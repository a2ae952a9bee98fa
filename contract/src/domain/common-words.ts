/**
 * The longest common subsequence of two lists, 32 columns at a time (Hyyrö's bit-parallel recurrence). One bit per
 * pair says where a row of the usual table increases: a 0 bit is one more word in common.
 */
const BITS = 32;

/** For each word of `columns` that is also in `rows`, the columns it is in. */
function masksOf(rows: readonly string[], columns: readonly string[]): Map<string, Int32Array> {
  const width = Math.ceil(columns.length / BITS);
  const wanted = new Set(rows);
  const masks = new Map<string, Int32Array>();
  columns.forEach((word, at) => {
    if (!wanted.has(word)) return;
    let mask = masks.get(word);
    if (!mask) masks.set(word, (mask = new Int32Array(width)));
    mask[at >> 5]! |= 1 << (at & 31);
  });
  return masks;
}

/** The row after `before` in the table. */
function nextRow(before: Int32Array, after: Int32Array, mask: Int32Array | undefined): void {
  if (!mask) {
    after.set(before);
    return;
  }
  let carry = 0;
  for (let at = 0; at < before.length; at += 1) {
    const row = before[at]!;
    const found = row & mask[at]!;
    const sum = (row >>> 0) + (found >>> 0) + carry;
    carry = sum > 0xffff_ffff ? 1 : 0;
    after[at] = sum | (row & ~mask[at]!);
  }
}

/** How many of the first `count` bits are 0. */
function zeros(row: Int32Array, count: number): number {
  let found = 0;
  const whole = count >> 5;
  for (let at = 0; at < whole; at += 1) found += ones(~row[at]!);
  const rest = count & 31;
  return rest === 0 ? found : found + ones(~row[whole]! & ((1 << rest) - 1));
}

function ones(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x5555_5555);
  n = (n & 0x3333_3333) + ((n >>> 2) & 0x3333_3333);
  n = (n + (n >>> 4)) & 0x0f0f_0f0f;
  n += n >>> 8;
  return (n + (n >>> 16)) & 0x3f;
}

/** How many words both lists have in the same order. Takes rows × columns / 32 steps: long lists are cut first. */
export function commonWords(rows: readonly string[], columns: readonly string[]): number {
  const masks = masksOf(rows, columns);
  const row = new Int32Array(Math.ceil(columns.length / BITS)).fill(-1);
  for (const word of rows) nextRow(row, row, masks.get(word));
  return zeros(row, columns.length);
}

/** The whole table: how many words the first rows and the first columns have in common. */
export interface CommonRows {
  upTo: (row: number, column: number) => number;
  /** 1 where the column adds a word in common to those before it, else 0. */
  rises: (row: number, column: number) => 0 | 1;
}

/** @returns a table of rows × columns bits */
export function commonRows(rows: readonly string[], columns: readonly string[]): CommonRows {
  const masks = masksOf(rows, columns);
  const width = Math.ceil(columns.length / BITS);
  const table = new Int32Array((rows.length + 1) * width);
  const rowAt = (row: number) => table.subarray(row * width, (row + 1) * width);
  rowAt(0).fill(-1);
  rows.forEach((word, at) => nextRow(rowAt(at), rowAt(at + 1), masks.get(word)));
  return {
    upTo: (row, column) => (row <= 0 ? 0 : zeros(rowAt(row), column)),
    rises: (row, column) =>
      row > 0 && !((rowAt(row)[(column - 1) >> 5]! >> ((column - 1) & 31)) & 1) ? 1 : 0,
  };
}
