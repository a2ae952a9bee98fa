import { PackedRows } from './packed-rows.ts';

const rowsOf = (ids: readonly string[], version = 1) =>
  new Map<string, unknown>(ids.map((id) => [id, { id, version, text: 'été 👍' }]));
const MANY = Array.from({ length: 2_001 }, (_, n) => `r${n}`);

describe('packed rows', () => {
  const rows = new PackedRows();
  beforeEach(() => rows.clear());

  it('give back what was kept, and know its ids', () => {
    rows.keep(rowsOf(['a', 'b']));
    expect(rows.get('b')).toEqual({ id: 'b', version: 1, text: 'été 👍' });
    expect([rows.get('c'), rows.has('a'), rows.has('c')]).toEqual([undefined, true, false]);
    expect([...rows.ids()]).toEqual(['a', 'b']);
  });

  it('forget a row that is null, open or not', () => {
    rows.keep(rowsOf(['a', 'b']));
    rows.unpack(['a']);
    rows.keep(
      new Map([
        ['a', null],
        ['b', null],
      ]),
    );
    rows.unpack(['a', 'b']);
    expect([rows.open.size, ...rows.ids()]).toEqual([0]);
  });

  it('are opened once, and what was changed there is not overwritten by what is packed', () => {
    rows.keep(rowsOf(['a']));
    rows.unpack(['a', 'none']);
    rows.open.set('a', { id: 'a', version: 2 });
    rows.unpack(['a']);
    expect([...rows.open.values()]).toEqual([{ id: 'a', version: 2 }]);
  });

  it('do not stay open in any number, and are opened again as they were kept', () => {
    rows.keep(rowsOf(MANY));
    rows.unpack(MANY.slice(1));
    rows.keep(rowsOf(['r1'], 2));
    expect(rows.open.size).toBe(2_000);
    rows.unpack(MANY);
    rows.keep(rowsOf(['r2'], 2));
    expect(rows.open.size).toBe(0);
    rows.unpack(['r1', 'r3']);
    expect([...rows.open.values()]).toMatchObject([{ version: 2 }, { version: 1 }]);
  });
});
