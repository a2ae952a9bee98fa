import type { Projection } from '../read-models/projection.ts';
import type { Storage } from '@essays/storage';
import { compareReadModel } from './compare.ts';

interface Event {
  position: number;
  type: string;
  id: string | null;
  row: Row | null;
}
type Row = Record<string, unknown>;

/** The row has what the events of its id say; null takes it away, and an event without an id concerns none. */
const evolve = (before: Row | null | undefined, { row }: Event): Row | null => row && { ...before, ...row };
const handler = { row: (event: Event) => event.id, evolve };
const projection = { name: 'students', on: { Told: handler } } as unknown as Projection;

/** A log and a live read model that is whatever a spec makes it. */
class Product {
  events: Event[] = [];
  live = new Map<string, Row>();
  /** Answers of `position`, one after another; the last for good. */
  positions: number[] = [];
  asked: unknown[] = [];
  batches: number[] = [];
  /** Done before the so many-th look at the live rows. */
  before: Record<number, () => void> = {};

  tell(id: string | null, row: Row | null = { id }, type = 'Told'): this {
    this.events.push({ position: this.events.length, type, id, row });
    return this;
  }

  /** Every row as the log has it. */
  shows(): this {
    this.live = new Map();
    for (const event of this.events)
      if (event.id !== null && event.type === 'Told') {
        const row = evolve(this.live.get(event.id), event);
        if (row) this.live.set(event.id, row);
        else this.live.delete(event.id);
      }
    return this;
  }

  get head(): number {
    return this.events.length - 1;
  }

  storage(): Storage {
    return {
      log: {
        head: async () => this.head,
        readAll: async ({ after, limit, types }: { after: number; limit: number; types: string[] }) => {
          this.batches.push(after);
          return this.events
            .filter(({ position, type }) => position > after && types.includes(type))
            .slice(0, limit);
        },
      },
      readModels: {
        position: async () =>
          this.positions.length > 1 ? this.positions.shift() : (this.positions[0] ?? this.head),
        count: async () => this.live.size,
        find: async (_: string, find: { where: { id: { gt?: string; in?: string[] } }; limit?: number }) => {
          this.before[this.asked.length]?.();
          this.asked.push(find);
          const { gt, in: ids } = find.where.id;
          return [...this.live.values()]
            .filter((row) =>
              ids ? ids.includes(row['id'] as string) : (row['id'] as string) > (gt as string),
            )
            .sort((a, b) => ((a['id'] as string) < (b['id'] as string) ? -1 : 1))
            .slice(0, find.limit);
        },
      },
    } as unknown as Storage;
  }

  compared() {
    return compareReadModel(this.storage(), projection);
  }
}

const numbered = (n: number) => `id-${String(n).padStart(5, '0')}`;

describe('compare', () => {
  let product: Product;
  beforeEach(() => {
    product = new Product();
  });

  it('finds no difference when rows match the log, and reports the position compared', async () => {
    product
      .tell('a', { id: 'a', period: 1 })
      .tell('b')
      .tell('b', null)
      .tell(null)
      .tell('c', { id: 'c' }, 'Other');
    expect(await product.shows().compared()).toEqual({
      name: 'students',
      rows: 1,
      position: 4,
      head: 4,
      differences: [],
      trouble: null,
    });
  });

  it('names rows that are missing, surplus or different by id, in order, and the fields that differ', async () => {
    product
      .tell('b')
      .tell('d', { id: 'd', z: 1, y: { k: 1 }, same: 1 })
      .tell('c')
      .shows();
    product.live.delete('b');
    product.live.set('d', { id: 'd', z: 2, y: { k: 2 }, same: 1, added: null });
    product.live.set('a', { id: 'a' });
    expect((await product.compared()).differences).toEqual([
      { id: 'a', kind: 'surplus', fields: [] },
      { id: 'b', kind: 'missing', fields: [] },
      { id: 'd', kind: 'different', fields: ['added', 'y', 'z'] },
    ]);
  });

  it('compares rows as JSON: the order of fields and undefined fields do not matter', async () => {
    product.tell('a', { id: 'a', of: [{ x: 1, y: null }, 2], gone: undefined }).shows();
    product.live.set('a', { of: [{ y: null, x: 1, z: undefined }, 2], id: 'a' });
    expect((await product.compared()).differences).toEqual([]);
    product.live.set('a', { id: 'a', of: [2, { x: 1, y: null }] });
    expect((await product.compared()).differences).toEqual([{ id: 'a', kind: 'different', fields: ['of'] }]);
  });

  it('tells an empty list from an empty object, and either from null', async () => {
    product.tell('a', { id: 'a', one: [], two: null, three: {} }).shows();
    product.live.set('a', { id: 'a', one: {}, two: undefined, three: [] });
    expect((await product.compared()).differences[0]?.fields).toEqual(['one', 'three', 'two']);
  });

  it('reports a read model that has seen no event of the log as never built', async () => {
    product.tell('a').positions = [-1];
    expect(await product.compared()).toMatchObject({
      trouble: 'was never built',
      rows: 0,
      position: -1,
      head: 0,
    });
  });

  it('accepts an empty read model of an empty log', async () => {
    expect(await product.compared()).toMatchObject({ trouble: null, differences: [], rows: 0, position: -1 });
  });

  it('reads the live rows page by page, each after the last of the one before, and all of them', async () => {
    for (let n = 0; n < 2_000; n += 1) product.tell(numbered(n));
    product.shows().live.set('id-99999', { id: 'id-99999' });
    const { differences, rows } = await product.compared();
    expect([rows, differences]).toEqual([2_001, [{ id: 'id-99999', kind: 'surplus', fields: [] }]]);
    expect(product.asked).toEqual(
      ['', numbered(999), numbered(1_999)].map((gt) => ({ where: { id: { gt } }, limit: 1_000 })),
    );
  });

  it('reads the log in batches, each after the last of the one before, and all of it', async () => {
    for (let n = 0; n < 10_001; n += 1) product.tell('a', { id: 'a', n });
    expect((await product.shows().compared()).differences).toEqual([]);
    expect(product.batches.slice(0, 3)).toEqual([-1, 4_999, 9_999]);
  });

  it('folds no event that the read model has not seen', async () => {
    product.tell('a', { id: 'a', n: 1 }).shows().tell('a', { id: 'a', n: 2 }).tell('b').positions = [0];
    expect(await product.compared()).toMatchObject({ differences: [], position: 0, head: 2, trouble: null });
  });

  it('rereads only a row that an event changed during the read', async () => {
    product.tell('a', { id: 'a', n: 1 }).tell('b').shows();
    // Read with the old row of `a`; the event that changes it was taken in meanwhile.
    product.tell('a', { id: 'a', n: 2 }).positions = [1, 2];
    product.before = { 1: () => product.shows() };
    expect(await product.compared()).toMatchObject({ differences: [], position: 2, trouble: null });
    expect(product.asked.slice(1)).toEqual([{ where: { id: { in: ['a'] } }, limit: 1_000 }]);
  });

  it('also compares a row added while the others were read', async () => {
    product.tell('a').shows().tell('b').positions = [0, 1];
    expect((await product.compared()).differences).toEqual([{ id: 'b', kind: 'missing', fields: [] }]);
  });

  it('keeps an earlier finding while other rows are reread', async () => {
    product.tell('a').tell('b').shows();
    product.live.set('a', { id: 'a', wrong: 1 });
    product.tell('b', { id: 'b', n: 2 }).positions = [1, 2];
    product.before = { 1: () => product.live.set('b', { id: 'b', n: 2 }) };
    expect((await product.compared()).differences).toEqual([
      { id: 'a', kind: 'different', fields: ['wrong'] },
    ]);
  });

  it('rereads many rows in pages', async () => {
    for (let n = 0; n < 1_001; n += 1) product.tell(numbered(n));
    product.shows();
    for (let n = 0; n < 1_001; n += 1) product.tell(numbered(n), { id: numbered(n), again: true });
    product.positions = [1_000, 2_001];
    product.before = { 2: () => product.shows() };
    expect((await product.compared()).differences).toEqual([]);
    const ids = (at: number) => (product.asked[at] as { where: { id: { in: string[] } } }).where.id.in;
    expect([ids(2).length, ids(3)]).toEqual([1_000, [numbered(1_000)]]);
  });

  it('starts over when a rebuild has swapped in a table at an earlier position', async () => {
    product.tell('a', { id: 'a', n: 1 }).shows();
    product.live.set('a', { id: 'a', wrong: 1 });
    product.tell('b').tell('b', { id: 'b', n: 2 });
    // Compared at 1, with `a` wrong and `b` to be read again; then the table stands at 0.
    product.positions = [0, 1, 0];
    product.before = { 1: () => (product.live = new Map([['a', { id: 'a', n: 1 }]])) };
    expect(await product.compared()).toMatchObject({ differences: [], position: 0, trouble: null });
    expect(product.asked[1]).toEqual({ where: { id: { gt: '' } }, limit: 1_000 });
  });

  it('does not compare rows that were read while an earlier table was swapped in', async () => {
    product.tell('a', { id: 'a', n: 1 }).tell('a', { id: 'a', n: 2 });
    product.live = new Map([['a', { id: 'a', n: 1 }]]);
    // At 1 when it begins, at 0 behind it.
    product.positions = [1, 0];
    expect(await product.compared()).toMatchObject({ differences: [], position: 0, trouble: null });
    expect(product.asked).toHaveLength(2);
  });

  it('gives up on rows that change faster than they are read, and says so', async () => {
    for (let n = 0; n < 200; n += 1) product.tell('a', { id: 'a', n });
    product.shows().positions = Array.from({ length: 120 }, (_, n) => n);
    expect(await product.compared()).toMatchObject({
      trouble: 'changes faster than it is read',
      rows: 0,
      differences: [],
      position: 99,
    });
    expect(product.asked).toHaveLength(50);
  });
});
