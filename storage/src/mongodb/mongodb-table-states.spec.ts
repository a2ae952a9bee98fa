import { MongoBulkWriteError, MongoNetworkError, MongoServerError } from 'mongodb';
import type { Collection } from 'mongodb';
import { MongoTableStates } from './mongodb-table-states.ts';
import type { Move, PointerDocument, TableDocument } from './mongodb-table-states.ts';

const moveTo = (table: string, checkpoint: number, more: Partial<Move> = {}): Move => ({
  table,
  checkpoint,
  mark: null,
  park: null,
  release: null,
  ...more,
});

interface Change {
  filter: { _id: string; checkpoint: { $lte: number } };
  update: { $set: { checkpoint: number } };
}

/** Tables by their checkpoints, and every command they were sent. */
const tablesAt = (checkpoints: Record<string, number>) => {
  const commands: string[] = [];
  let fails = false;
  /** Whose document cannot be changed. */
  let broken: string | undefined;
  const refusal = new MongoServerError({ message: 'cannot be stored', code: 10_334 });
  const change = ({ filter, update }: Change): number => {
    const present = checkpoints[filter._id];
    if (present === undefined || present > filter.checkpoint.$lte) return 0;
    checkpoints[filter._id] = update.$set.checkpoint;
    return 1;
  };
  const collection = {
    find: ({ _id: { $in } }: { _id: { $in: string[] } }, options?: object) => {
      commands.push(`find ${$in.length}${options ? ` ${JSON.stringify(options)}` : ''}`);
      const found = $in.filter((id) => id in checkpoints);
      return { toArray: async () => found.map((_id) => ({ _id, checkpoint: checkpoints[_id] })) };
    },
    bulkWrite: async (updates: { updateOne: Change }[]) => {
      commands.push(`bulkWrite ${updates.length}`);
      if (fails) throw new MongoNetworkError('cut');
      const isWhole = updates.every(({ updateOne }) => updateOne.filter._id !== broken);
      if (!isWhole)
        throw new MongoBulkWriteError({ ...refusal, writeErrors: [refusal] } as never, {} as never);
      return { matchedCount: updates.reduce((sum, { updateOne }) => sum + change(updateOne), 0) };
    },
    updateOne: async (filter: Change['filter'], update: Change['update']) => {
      commands.push('updateOne');
      if (filter._id === broken) throw refusal;
      return { matchedCount: change({ filter, update }) };
    },
  };
  const states = new MongoTableStates(
    collection as unknown as Collection<TableDocument>,
    collection as unknown as Collection<PointerDocument>,
  );
  return {
    states,
    commands,
    checkpoints,
    refusal,
    fail: () => (fails = true),
    breaks: (table: string) => (broken = table),
  };
};

describe('up to where tables have seen the log', () => {
  it('is one command for all that are asked in one turn', async () => {
    const { states, commands } = tablesAt({ a: 1, b: 2 });
    const found = await Promise.all([states.of('a'), states.of('b'), states.of('gone')]);
    expect(found.map((one) => one?.checkpoint)).toEqual([1, 2, undefined]);
    expect(commands).toEqual(['find 3']);
  });

  it('is one command for all that are moved in one turn', async () => {
    const { states, commands, checkpoints } = tablesAt({ a: 1, b: 2 });
    expect(await Promise.all([states.move(moveTo('a', 5)), states.move(moveTo('b', 5))])).toEqual([
      true,
      true,
    ]);
    expect(commands).toEqual(['bulkWrite 2']);
    expect(checkpoints).toEqual({ a: 5, b: 5 });
  });

  it('says which one was not moved, because it is gone or has seen more', async () => {
    const { states, checkpoints } = tablesAt({ a: 1, b: 9 });
    const moved = await Promise.all(['a', 'b', 'gone'].map((table) => states.move(moveTo(table, 5))));
    expect(moved).toEqual([true, false, false]);
    expect(checkpoints).toEqual({ a: 5, b: 9 });
  });

  it('is not known of any of them when the command fails', async () => {
    const { states, fail } = tablesAt({ a: 1, b: 2 });
    fail();
    const outcomes = await Promise.allSettled([states.move(moveTo('a', 5)), states.move(moveTo('b', 5))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('is asked for without what is parked or late, in one command for all', async () => {
    const { states, commands } = tablesAt({ a: 1, b: 2 });
    expect(await Promise.all(['a', 'b', 'gone'].map((table) => states.checkpoint(table)))).toEqual([
      1,
      2,
      null,
    ]);
    expect(commands).toEqual(['find 3 {"projection":{"checkpoint":1}}']);
  });

  it('knows for a moment which table is served, from whoever asked last', async () => {
    const { states, commands } = tablesAt({ users: 1 });
    expect((await states.recentPointer('users'))?._id).toBe('users');
    expect((await states.recentPointer('users'))?._id).toBe('users');
    expect(commands).toEqual(['find 1']);
    states.forgetPointer('users');
    await states.pointer('users');
    await states.recentPointer('users');
    expect(commands).toEqual(['find 1', 'find 1']);
    await states.pointer('users');
    expect(commands).toEqual(['find 1', 'find 1', 'find 1']);
    expect(await states.recentPointer('essays')).toBeNull();
  });

  it('is moved for the others when one of them cannot be', async () => {
    const { states, checkpoints, breaks, refusal } = tablesAt({ a: 1, b: 2, c: 9 });
    breaks('b');
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((table) => states.move(moveTo(table, 5))));
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: true },
      { status: 'rejected', reason: refusal },
      { status: 'fulfilled', value: false },
    ]);
    expect(checkpoints).toEqual({ a: 5, b: 2, c: 9 });
  });

  it('is moved alone where a stream is set aside or released', async () => {
    const { states, commands } = tablesAt({ a: 1, b: 2, c: 2 });
    const park = { streamId: 's', eventId: 'e', eventType: 'EssayGraded', position: 3, reason: 'Error' };
    const moved = await Promise.all([
      states.move(moveTo('a', 5, { park })),
      states.move(moveTo('b', 5, { release: 's' })),
      states.move(moveTo('c', 5)),
    ]);
    expect(moved).toEqual([true, true, true]);
    expect(commands).toEqual(['updateOne', 'updateOne', 'updateOne']);
  });
});
