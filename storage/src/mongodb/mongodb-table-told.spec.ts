import type { Collection } from 'mongodb';
import { MongoTable } from './mongodb-table.ts';
import type { RowDocument } from './mongodb-rows.ts';
import { MongoTableStates } from './mongodb-table-states.ts';
import type { PointerDocument, TableDocument } from './mongodb-table-states.ts';
import { ReadModelReplaced } from '../ports/read-models.ts';

const OWN = { _id: 'rm_users_v1_own', name: 'users', version: 1, checkpoint: 7, mark: null, parked: [] };
const NONE = { find: () => ({ toArray: async () => [] }) };

describe('a table of rows in MongoDB tells readers of this process', () => {
  const told: string[] = [];
  let states: MongoTableStates;
  /** The table is moved, or it turns out that another is served. */
  const telling = (isMoved: boolean) => {
    const tables = {
      find: () => ({ toArray: async () => [OWN] }),
      updateOne: async () => {
        told.push(`moved, shown to ${await states.checkpoint(OWN._id)}`);
        return { matchedCount: isMoved ? 1 : 0 };
      },
    };
    const rows = {
      bulkWrite: async (puts: object[]) => {
        told.push('rows');
        return { matchedCount: puts.length, upsertedCount: 0 };
      },
    };
    states = new MongoTableStates(
      tables as unknown as Collection<TableDocument>,
      NONE as unknown as Collection<PointerDocument>,
    );
    return new MongoTable('users', OWN._id, rows as unknown as Collection<RowDocument>, states, {
      onWritten: (position) => told.push(`written to ${position}`),
    });
  };
  beforeEach(() => void told.splice(0));

  it('as soon as the rows are written, and again when its checkpoint is', async () => {
    await telling(true).write(new Map([['a', { id: 'a' }]]), 9);
    expect(told).toEqual(['rows', 'written to 9', 'moved, shown to 9', 'written to 9']);
    expect(states.ahead().size).toBe(0);
  });

  it('of a deleted row only when its checkpoint is past it', async () => {
    await telling(true).write(new Map([['a', null]]), 9);
    expect(told).toEqual(['rows', 'moved, shown to 7', 'written to 9']);
  });

  it('that nothing is written when queries turn out to read another table', async () => {
    await expect(telling(false).write(new Map([['a', { id: 'a' }]]), 9)).rejects.toThrow(ReadModelReplaced);
    expect(told.at(-1)).toBe('written to -1');
  });
});
