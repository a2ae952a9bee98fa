/**
 * Where a SQLite file holds nothing: there rows that moved or were deleted may have left copies.
 *
 * Source of the layout: https://www.sqlite.org/fileformat2.html, sections 1.3 (header), 1.5 (free pages) and 1.6 (pages
 * of tables and indexes). It has not changed since 2004, and SQLite promises to read it in all later releases.
 */
export interface Layout {
  /** Bytes of a page, 512 to 65,536. */
  pageSize: number;
  /** Of these, the ones that SQLite itself uses. */
  usable: number;
  pages: number;
  /** Number of the first page that lists free ones; 0 when none does. Pages are numbered from 1. */
  firstTrunk: number;
}

/** Bytes of a page, the end exclusive. */
export type Range = readonly [from: number, to: number];

/** A page is not as the format says: nothing may be written into this file. */
export class UnknownLayout extends Error {
  override name = 'UnknownLayout';
}

const MAGIC = 'SQLite format 3\0';
export const FILE_HEADER = 100;
/** By the first byte of a page: length of the header before the places of its cells. */
const HEADERS: Readonly<Record<number, number>> = { 2: 12, 5: 12, 10: 8, 13: 8 };
/** Other pages begin with the number of a page. From this one on, that could be taken for the first byte of a table. */
const MOST_PAGES = 0x02_00_00_00;
const LARGEST = 65_536;
const FREE_BLOCK_HEADER = 4;

export const layoutOf = (file: Buffer): Layout => {
  const size = file.length < FILE_HEADER ? 0 : file.readUInt16BE(16);
  const pageSize = size === 1 ? LARGEST : size;
  const isSqlite = pageSize >= 512 && file.toString('latin1', 0, MAGIC.length) === MAGIC;
  const pages = isSqlite ? file.readUInt32BE(28) : 0;
  if (pages === 0 || pages >= MOST_PAGES) throw new UnknownLayout('Not a SQLite file of a known size');
  // With auto_vacuum, some pages say what the others are, and may begin like those of a table.
  if (file.readUInt32BE(52) !== 0) throw new UnknownLayout('A SQLite file with auto_vacuum');
  return { pageSize, usable: pageSize - file[20]!, pages, firstTrunk: file.readUInt32BE(32) };
};

/** A page that lists free pages: which ones, the next that does, 0 for none, and where its own free space is. */
export const trunkOf = (page: Buffer, { usable, pages }: Layout) => {
  const count = page.readUInt32BE(4);
  if (count > usable / 4 - 2) throw new UnknownLayout('A list of free pages is longer than its page');
  const free = Array.from({ length: count }, (_, n) => page.readUInt32BE(8 + 4 * n));
  const next = page.readUInt32BE(0);
  if ([next, ...free].some((one) => one > pages)) throw new UnknownLayout('A free page is not in the file');
  return { next, free, unused: [8 + 4 * count, usable] satisfies Range };
};

/**
 * Free space of a page of a table or index: between the places of its cells and the cells, and where cells were
 * deleted. None in a page of another kind: those that a long row overflows into are zeroed when they are freed.
 * `headerAt`: after the header of the file in the first page, otherwise 0.
 */
export const unusedOf = (page: Buffer, headerAt: number, { usable }: Layout): Range[] => {
  const header = HEADERS[page[headerAt]!];
  if (header === undefined) return [];
  const cells = page.readUInt16BE(headerAt + 3);
  const contentAt = page.readUInt16BE(headerAt + 5) || LARGEST;
  const gap: Range = [headerAt + header + 2 * cells, contentAt];
  if (gap[0] > gap[1] || gap[1] > usable) throw new UnknownLayout('A page has no place for its cells');
  const unused = [gap];
  let end = contentAt;
  for (let at = page.readUInt16BE(headerAt + 1); at !== 0; at = page.readUInt16BE(at)) {
    if (at < end || at + FREE_BLOCK_HEADER > usable) throw new UnknownLayout('Free blocks overlap');
    end = at + page.readUInt16BE(at + 2);
    if (end < at + FREE_BLOCK_HEADER || end > usable) throw new UnknownLayout('A free block leaves its page');
    unused.push([at + FREE_BLOCK_HEADER, end]);
  }
  return unused;
};
