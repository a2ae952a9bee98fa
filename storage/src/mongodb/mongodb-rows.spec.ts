import { MongoBulkWriteError, MongoNetworkError } from 'mongodb';
import type { Collection, Db } from 'mongodb';
import { addRows, insertByCommand } from './mongodb-rows.ts';
import type { RowDocument, RowEntry } from './mongodb-rows.ts';

interface Put {
  replaceOne: { filter: { _id: string; _pos: { $lte: number } } };
}

/** Rows by their positions; `fails`: what putting them ends with. */
const rowsAt = (positions: Record<string, number>, fails?: Error) => {
  const done: string[] = [];
  const collection = {
    find: ({ _id: { $in } }: { _id: { $in: string[] } }) => ({
      toArray: async () => $in.filter((id) => id in positions).map((_id) => ({ _id })),
    }),
    bulkWrite: async (puts: Put[]) => {
      if (fails) throw fails;
      for (const { replaceOne } of puts) positions[replaceOne.filter._id] = replaceOne.filter._pos.$lte;
      done.push(`put ${puts.map(({ replaceOne }) => replaceOne.filter._id).join(' ')}`);
      return { matchedCount: puts.length, upsertedCount: 0 };
    },
  } as unknown as Collection<RowDocument>;
  const inserted = async (entries: readonly RowEntry[], position: number) => {
    for (const [id] of entries) positions[id] = position;
    done.push(`insert ${entries.map(([id]) => id).join(' ')}`);
    return true;
  };
  return { collection, inserted, done, positions };
};
const ENTRIES = [
  ['a', { id: 'a' }],
  ['b', null],
  ['c', { id: 'c' }],
] as const;
const notDone = async () => false;
const broken = (from: object) => new MongoBulkWriteError(from as never, {} as never);

describe('rows of a table that is being filled', () => {
  it('are inserted where they are new, unless deleted, and put where they are there', async () => {
    const { collection, inserted, done, positions } = rowsAt({ c: 3, d: 3 });
    await addRows(collection, [...ENTRIES, ['d', null]], 9, inserted);
    expect(done).toEqual(['insert a', 'put c d']);
    expect(positions).toEqual({ a: 9, c: 9, d: 9 });
  });

  it('are all put when it is not known that they are inserted', async () => {
    const { collection, done } = rowsAt({});
    await addRows(collection, ENTRIES, 9, notDone);
    expect(done).toEqual(['put a b c']);
  });

  it.each([
    ['the line was cut', new MongoNetworkError('cut')],
    [
      'one cannot be stored',
      broken({ message: 'large', code: 10_334, writeErrors: [{ code: 11_000 }, { code: 10_334 }] }),
    ],
  ])('are not taken as written when %s', async (_, fails) => {
    const { collection } = rowsAt({}, fails);
    await expect(addRows(collection, ENTRIES, 9, notDone)).rejects.toBe(fails);
  });
});

describe('rows inserted straight as commands', () => {
  const many = Array.from({ length: 1_600 }, (_, n) => [`r${n}`, { id: `r${n}` }] as const);
  const answering = (answer: (sent: number) => Promise<object>) => {
    const sent: { insert: string; documents: RowDocument[] }[] = [];
    const command = async (one: (typeof sent)[number]) => {
      sent.push(one);
      return answer(one.documents.length);
    };
    return { insert: insertByCommand({ command } as unknown as Db, 'rm_users'), sent };
  };

  it('are divided, with the position they are written for, and acknowledged by a majority', async () => {
    const { insert, sent } = answering(async (n) => ({ ok: 1, n }));
    expect(await insert(many, 9)).toBe(true);
    expect(sent.map(({ documents }) => documents.length)).toEqual([1_000, 600]);
    expect(sent[0]).toMatchObject({
      insert: 'rm_users',
      ordered: false,
      writeConcern: { w: 'majority' },
      documents: expect.arrayContaining([{ _id: 'r0', row: { id: 'r0' }, _pos: 9 }]),
    });
  });

  it('are fewer in a command where some of them are large, so that it holds them', async () => {
    const { insert, sent } = answering(async (n) => ({ ok: 1, n }));
    const words = 'word '.repeat(16_000);
    await insert(
      many.slice(0, 300).map(([id, row], n) => [id, n < 9 ? row : { ...row, words }]),
      9,
    );
    expect(sent.map(({ documents }) => documents.length)).toEqual([99, 99, 99, 3]);
  });

  it.each([
    ['some were there', async (n: number) => ({ ok: 1, n: n - 1, writeErrors: [{ code: 11_000 }] })],
    ['a command does not get through', () => Promise.reject(new MongoNetworkError('cut'))],
    ['they are too large for a command', () => Promise.reject(new RangeError('out of range'))],
  ])('are not known to be inserted when %s', async (_, answer) => {
    const { insert, sent } = answering(answer);
    expect(await insert(many, 9)).toBe(false);
    expect(sent).toHaveLength(1);
  });
});
