import type { Collection } from 'mongodb';
import { MongoTableStates } from './mongodb-table-states.ts';
import type { PointerDocument, TableDocument } from './mongodb-table-states.ts';
import { MongoDbWaiting } from './mongodb-waiting.ts';

describe('a reader that waits for read models in MongoDB', () => {
  it('has only checkpoints sent at each look: what is parked may be long, and many wait', async () => {
    const asked: unknown[] = [];
    let checkpoint = 5;
    const tables = {
      find: (_: object, options: object) => {
        asked.push(options);
        checkpoint += 1;
        return { toArray: async () => [{ _id: 'rm_users', checkpoint }] };
      },
    } as unknown as Collection<TableDocument>;
    const states = new MongoTableStates(tables, {} as Collection<PointerDocument>);
    const looks = { first: 1, longest: 1 };
    const waiting = new MongoDbWaiting(states, async () => 'rm_users', looks);
    expect(await waiting.until(['users'], 7, 10_000)).toBe(true);
    expect(asked).toEqual(Array(2).fill({ projection: { checkpoint: 1 } }));
    expect(await new MongoDbWaiting(states, async () => null, looks).until(['users'], 0, 0)).toBe(false);
    expect(asked).toHaveLength(2);
  });
});
