import { MongoBulkWriteError, MongoNetworkError, MongoServerError } from 'mongodb';
import type { Collection } from 'mongodb';
import { MongoTable } from './mongodb-table.ts';
import type { TableUse } from './mongodb-table.ts';
import type { RowDocument } from './mongodb-rows.ts';
import { MongoTableStates } from './mongodb-table-states.ts';
import type { PointerDocument, TableDocument } from './mongodb-table-states.ts';
import { ReadModelReplaced } from '../ports/read-models.ts';

/** A collection that answers one document, or none, whatever is asked. */
const holding = <Document>(document: Document | null) =>
  ({
    find: () => ({ toArray: async () => (document ? [document] : []) }),
  }) as unknown as Collection<Document & { _id: string }>;

const OWN: TableDocument = {
  _id: 'rm_users_v1_own',
  name: 'users',
  version: 1,
  checkpoint: 7,
  mark: null,
  parked: [],
};
const opened = (table: TableDocument | null, pointer: PointerDocument | null) =>
  new MongoTable(
    'users',
    OWN._id,
    holding<RowDocument>(null),
    new MongoTableStates(holding(table), holding<PointerDocument>(pointer)),
    pointer ? LIVE : BESIDE,
  );
const LIVE: TableUse = 'live';
const BESIDE = { index: async () => undefined, insert: async () => false, within: 1_000 } satisfies TableUse;
const pointingTo = (table: string): PointerDocument => ({ _id: 'users', table, version: 1 });

describe('a table of rows in MongoDB', () => {
  it('gives its checkpoint while queries read it, or while it is not live yet', async () => {
    expect(await opened(OWN, pointingTo(OWN._id)).checkpoint()).toBe(7);
    expect(await opened(OWN, null).checkpoint()).toBe(7);
  });

  it('is replaced when its document is gone', async () => {
    await expect(opened(null, pointingTo(OWN._id)).checkpoint()).rejects.toThrow(ReadModelReplaced);
  });

  it('is replaced as soon as queries read another, even if the rebuild died before it cleaned up', async () => {
    await expect(opened(OWN, pointingTo('rm_users_v1_new')).checkpoint()).rejects.toThrow(ReadModelReplaced);
  });

  describe('a batch of rows', () => {
    const ROWS = new Map<string, unknown>([
      ['a', { id: 'a' }],
      ['b', { id: 'b' }],
    ]);
    /** Answers a bulk write, and keeps to which checkpoint the table was moved. */
    const writing = (bulkWrite: () => Promise<object>) => {
      const moved: number[] = [];
      const tables = {
        find: () => ({ toArray: async () => [OWN] }),
        updateOne: async (_: object, { $set }: { $set: { checkpoint: number } }) => {
          moved.push($set.checkpoint);
          return { matchedCount: 1 };
        },
      };
      const model = new MongoTable(
        'users',
        OWN._id,
        { bulkWrite } as unknown as Collection<RowDocument>,
        new MongoTableStates(tables as unknown as Collection<TableDocument>, holding<PointerDocument>(null)),
        LIVE,
      );
      return { model, moved };
    };
    const broken = (from: object, done: object) =>
      new MongoBulkWriteError(from as never, { matchedCount: 0, upsertedCount: 0, ...done } as never);
    const duplicates = (count: number) => ({
      message: 'duplicate',
      code: 11_000,
      writeErrors: Array.from({ length: count }, () => ({ code: 11_000 })),
    });

    it('moves the checkpoint once every row is written or already newer', async () => {
      const whole = writing(async () => ({ matchedCount: 1, upsertedCount: 1 }));
      await whole.model.write(ROWS, 9);
      const newer = writing(() => Promise.reject(broken(duplicates(1), { upsertedCount: 1 })));
      await newer.model.write(ROWS, 9);
      const all = writing(() => Promise.reject(broken(duplicates(2), {})));
      await all.model.write(ROWS, 9);
      expect([whole.moved, newer.moved, all.moved]).toEqual([[9], [9], [9]]);
    });

    it.each([
      ['the line was cut', () => Promise.reject(broken(new MongoNetworkError('cut'), {}))],
      [
        'the line was cut after some',
        () => Promise.reject(broken(new MongoNetworkError('cut'), { matchedCount: 1 })),
      ],
      ['one row is not accounted for', () => Promise.resolve({ matchedCount: 1, upsertedCount: 0 })],
      [
        'one row is a duplicate and one is not accounted for',
        () => Promise.reject(broken(duplicates(1), {})),
      ],
      [
        'one row cannot be stored',
        () => Promise.reject(broken({ ...duplicates(1), writeErrors: [{ code: 10_334 }] }, {})),
      ],
    ])('leaves the checkpoint where it is when %s', async (_, bulkWrite) => {
      const { model, moved } = writing(bulkWrite);
      await expect(model.write(ROWS, 9)).rejects.toThrow();
      expect(moved).toEqual([]);
    });
  });

  describe('rows and what has to be written before them', () => {
    const BEFORE = { before: [new Map([['=month', { id: '=month' }]]), new Map([['=all', null]])] };
    const ROW = new Map([['a', { id: 'a' }]]);
    /** Keeps which rows each command puts, and whether in order; the table is moved to wherever it is told. */
    const keeping = (refuses: (isOrdered: boolean) => boolean = () => false) => {
      const commands: string[] = [];
      let questions = 0;
      const rows = {
        bulkWrite: async (
          puts: { replaceOne: { filter: { _id: string } } }[],
          { ordered }: { ordered: boolean },
        ) => {
          commands.push([...puts.map(({ replaceOne }) => replaceOne.filter._id), String(ordered)].join(' '));
          const duplicate = { message: 'duplicate', code: 11_000, writeErrors: [{ code: 11_000 }] };
          const done = { matchedCount: puts.length - 1, upsertedCount: 0 };
          if (refuses(ordered)) throw new MongoBulkWriteError(duplicate as never, done as never);
          return { ...done, upsertedCount: 1 };
        },
      };
      const tables = {
        find: () => {
          questions += 1;
          return { toArray: async () => [OWN] };
        },
        updateOne: async () => ({ matchedCount: 1 }),
      };
      const model = new MongoTable(
        'users',
        OWN._id,
        rows as unknown as Collection<RowDocument>,
        new MongoTableStates(
          tables as unknown as Collection<TableDocument>,
          holding<PointerDocument>(pointingTo(OWN._id)),
        ),
        LIVE,
      );
      return { model, commands, questions: () => questions };
    };

    it('are written in their order, in one command', async () => {
      const { model, commands } = keeping();
      await model.write(ROW, 9, BEFORE);
      expect(commands).toEqual(['=month =all a true']);
    });

    it('are all written, in their order, when one of them is newer already', async () => {
      const { model, commands } = keeping((isOrdered) => isOrdered);
      await model.write(ROW, 9, BEFORE);
      expect(commands).toEqual(['=month =all a true', '=month false', '=all false', 'a false']);
    });

    it('need no question whether the table is there, soon after its checkpoint', async () => {
      const { model, questions } = keeping();
      await model.write(ROW, 9, BEFORE);
      expect(questions()).toBe(1);
      await model.checkpoint();
      await model.write(ROW, 10, BEFORE);
      expect(questions()).toBe(2);
    });
  });

  it('first completes a late write that was only written in part', async () => {
    let table: TableDocument = { ...OWN };
    const written: string[] = [];
    let left = 1;
    const tables = {
      find: () => ({ toArray: async () => [table] }),
      updateOne: async (_: object, { $set, $unset }: { $set: Partial<TableDocument>; $unset?: object }) => {
        table = { ...table, ...$set };
        if ($unset) delete table.late;
        return { matchedCount: 1 };
      },
    };
    const rows = {
      bulkWrite: async (entries: { replaceOne: { filter: { _id: string } } }[]) => {
        for (const { replaceOne } of entries) {
          if (left === 0) throw new MongoNetworkError('cut');
          left -= 1;
          written.push(replaceOne.filter._id);
        }
        return { matchedCount: entries.length, upsertedCount: 0 };
      },
    };
    const model = new MongoTable(
      'users',
      OWN._id,
      rows as unknown as Collection<RowDocument>,
      new MongoTableStates(tables as unknown as Collection<TableDocument>, holding(pointingTo(OWN._id))),
      LIVE,
    );
    const late = { release: 's', before: [new Map([['=all', { id: '=all' }]])] };
    await expect(model.write(new Map([['a', { id: 'a' }]]), 7, late)).rejects.toThrow('cut');
    expect([written, table.late?.release]).toEqual([['=all'], 's']);
    left = 9;
    expect(await model.checkpoint()).toBe(7);
    expect([written, table.late]).toEqual([['=all', '=all', 'a'], undefined]);
  });

  describe('that an erasure drops', () => {
    it('is replaced when it is gone while its indexes are made, and else the failure is told', async () => {
      const failure = new MongoServerError({ message: 'collection dropped', code: 175 });
      const indexed = (known: TableDocument | null) =>
        new MongoTable(
          'users',
          OWN._id,
          {} as unknown as Collection<RowDocument>,
          new MongoTableStates(holding(known), holding<PointerDocument>(null)),
          { ...BESIDE, index: () => Promise.reject(failure) },
        ).makeIndexes();
      await expect(indexed(null)).rejects.toThrow(ReadModelReplaced);
      await expect(indexed(OWN)).rejects.toBe(failure);
    });

    it('gets no more of a long write: its collection would be there again', async () => {
      let known: TableDocument[] = [OWN];
      const inserted: number[] = [];
      const rows = {
        find: () => ({ toArray: async () => [] }),
        bulkWrite: async (puts: object[]) => {
          inserted.push(puts.length);
          known = [];
          return { matchedCount: 0, upsertedCount: puts.length };
        },
      };
      const tables = { find: () => ({ toArray: async () => known }) };
      const model = new MongoTable(
        'users',
        OWN._id,
        rows as unknown as Collection<RowDocument>,
        new MongoTableStates(tables as unknown as Collection<TableDocument>, holding<PointerDocument>(null)),
        BESIDE,
      );
      const many = new Map(Array.from({ length: 2_500 }, (_, n) => [`u${n}`, { id: `u${n}` }]));
      await expect(model.write(many, 9)).rejects.toThrow(ReadModelReplaced);
      expect(inserted).toEqual([1_000]);
    });
  });
});
