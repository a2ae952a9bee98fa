import { FILE_HEADER, layoutOf, trunkOf, UnknownLayout, unusedOf } from './free-space.ts';

const LAYOUT = { pageSize: 512, usable: 512, pages: 10, firstTrunk: 0 };

/** The first bytes of a file. */
const fileWith = (bytes: Record<number, number>, pageSize = 512) => {
  const file = Buffer.alloc(FILE_HEADER);
  file.write('SQLite format 3\0', 'latin1');
  file.writeUInt16BE(pageSize, 16);
  file.writeUInt32BE(10, 28);
  for (const [at, number] of Object.entries(bytes)) file.writeUInt32BE(number, Number(at));
  return file;
};

/** A page of a table with two cells from byte 400 on, and free blocks [at, next, size]. */
const tablePage = (...blocks: [at: number, next: number, size: number][]) => {
  const page = Buffer.alloc(512);
  page[0] = 13;
  page.writeUInt16BE(blocks[0]?.[0] ?? 0, 1);
  page.writeUInt16BE(2, 3);
  page.writeUInt16BE(400, 5);
  for (const [at, next, size] of blocks) {
    page.writeUInt16BE(next, at);
    page.writeUInt16BE(size, at + 2);
  }
  return page;
};

describe('the layout of a SQLite file', () => {
  it('is in its header; a page of 64 KB is written as 1', () => {
    expect(layoutOf(fileWith({ 32: 7 }))).toEqual({ ...LAYOUT, firstTrunk: 7 });
    expect(layoutOf(fileWith({}, 1)).pageSize).toBe(65_536);
    const reserving = fileWith({});
    reserving[20] = 12;
    expect(layoutOf(reserving).usable).toBe(500);
  });

  it.each([
    ['is of another kind', Buffer.alloc(FILE_HEADER)],
    ['ends within its header', fileWith({}).subarray(0, 50)],
    ['holds no page', fileWith({ 28: 0 })],
    ['has so many pages that their numbers look like pages of tables', fileWith({ 28: 0x02_00_00_00 })],
    ['has auto_vacuum', fileWith({ 52: 3 })],
  ])('is not known of a file that %s', (_, file) => {
    expect(() => layoutOf(file)).toThrow(UnknownLayout);
  });
});

describe('what is free in a page', () => {
  it('of a table: between the places of its cells and the cells, and blocks after their own header', () => {
    expect(unusedOf(tablePage(), 0, LAYOUT)).toEqual([[12, 400]]);
    expect(unusedOf(tablePage([420, 470, 30], [470, 0, 42]), 0, LAYOUT)).toEqual([
      [12, 400],
      [424, 450],
      [474, 512],
    ]);
  });

  it('of another kind: nothing', () => {
    expect(unusedOf(Buffer.alloc(512), 0, LAYOUT)).toEqual([]);
  });

  it.each<[string, [number, number, number][]]>([
    ['before the cells', [[300, 0, 20]]],
    [
      'within the one before',
      [
        [420, 430, 30],
        [430, 0, 40],
      ],
    ],
    ['leading back to itself', [[420, 420, 30]]],
    ['beyond the page', [[500, 0, 40]]],
    ['shorter than its own header', [[420, 0, 2]]],
  ])('is not known with a block %s', (_, blocks) => {
    expect(() => unusedOf(tablePage(...blocks), 0, LAYOUT)).toThrow(UnknownLayout);
  });

  it('is not known when the places of the cells reach into the cells', () => {
    const page = tablePage();
    page.writeUInt16BE(250, 3);
    expect(() => unusedOf(page, 0, LAYOUT)).toThrow(UnknownLayout);
  });

  it('that lists free pages: what is behind its list', () => {
    const page = Buffer.alloc(512);
    page.writeUInt32BE(4, 0);
    page.writeUInt32BE(2, 4);
    page.writeUInt32BE(6, 8);
    page.writeUInt32BE(9, 12);
    expect(trunkOf(page, LAYOUT)).toEqual({ next: 4, free: [6, 9], unused: [16, 512] });
    page.writeUInt32BE(11, 12);
    expect(() => trunkOf(page, LAYOUT)).toThrow('A free page is not in the file');
    page.writeUInt32BE(500, 4);
    expect(() => trunkOf(page, LAYOUT)).toThrow('A list of free pages is longer than its page');
  });
});
