import { jest } from '@jest/globals';
import type { RecordedEvent } from '@essays/contract';
import type { EventLog, LogMark } from '@essays/storage';
import type { Projection } from '../read-models/projection.ts';
import { StoreAway } from '@essays/storage';
import { countedUsers, off, on, userEvent } from '../../test/counted-users.ts';
import { MemoryReadModel } from '@essays/storage/testing';
import { rebuildTogether } from './rebuild-beside.ts';
import type { RebuildTarget, RebuildSteps } from './rebuild-beside.ts';

const markOf = ({ streamId, revision, id, position }: RecordedEvent): LogMark => ({
  ...{ streamId, revision, id, position },
});

/** A log in memory that ends with these, `behind` positions after the last of them. */
const logOf = (events: RecordedEvent[], behind = 0) => {
  const asks: unknown[] = [];
  const end = events.at(-1)!.position + behind;
  const log = {
    head: async () => end,
    last: async () => markOf(userEvent('UserCreated', 'other', end)),
    readAll: async (ask: { after: number; limit: number }) => {
      asks.push(ask);
      const first = events.findIndex(({ position }) => position > ask.after);
      return first < 0 ? [] : events.slice(first, first + ask.limit);
    },
  } as unknown as EventLog;
  return { log, asks };
};
/** As many users as are asked for, one event each. */
const many = (count: number) => Array.from({ length: count }, (_, i) => off(`${i}`, i));

const rebuildBeside = (
  projection: typeof countedUsers,
  log: EventLog,
  table: MemoryReadModel,
  steps?: RebuildSteps,
) => rebuildTogether([{ projection: projection as unknown as Projection, table }], log, steps);

describe('a read model being rebuilt', () => {
  it('reads the log in pages of five thousand, only what the projection handles, and is written once', async () => {
    const { log, asks } = logOf([...many(5_001), off('0', 5_001)], 3);
    const model = new MemoryReadModel();
    expect(await rebuildBeside(countedUsers, log, model)).toBe(5_004);
    const types = ['UserDeactivated', 'UserActivated'];
    expect(asks).toEqual([
      { after: -1, limit: 5_000, types },
      { after: 4_999, limit: 5_000, types },
    ]);
    expect(model.writes).toHaveLength(1);
    expect(model.writes[0]!.rows).toHaveLength(5_001);
    expect(model.rows.get('0')).toEqual({ id: '0', revision: 2 });
    expect(model.asked).toEqual([]);
  });

  it('ends at the head of the log, with the last event of the log as its mark', async () => {
    const { log } = logOf([off('1', 0), off('1', 4)], 3);
    const model = new MemoryReadModel();
    await rebuildBeside(countedUsers, log, model);
    expect(model.writes[0]).toMatchObject({
      checkpoint: 7,
      along: { mark: markOf(userEvent('UserCreated', 'other', 7)) },
    });
  });

  it('ends at zero when the log does, even if nothing in it concerns the projection', async () => {
    const { log } = logOf([userEvent('UserCreated', '1', 0)]);
    const model = new MemoryReadModel();
    expect(await rebuildBeside(countedUsers, { ...log, readAll: async () => [] }, model)).toBe(0);
  });

  it('ends at the last event it read when the log grew meanwhile', async () => {
    const { log } = logOf([off('1', 0), off('1', 4)]);
    const model = new MemoryReadModel();
    expect(await rebuildBeside(countedUsers, { ...log, head: async () => 2 }, model)).toBe(4);
    expect(await model.mark()).toEqual(markOf(off('1', 4)));
  });

  it('resumes where it was interrupted, from its rows and its mark', async () => {
    const { log, asks } = logOf([off('1', 0), off('1', 4)]);
    const model = new MemoryReadModel();
    const mark = markOf(off('1', 0));
    await model.write(new Map([['1', { id: '1', revision: 1 }]]), 0, { mark });
    await rebuildBeside(countedUsers, { ...log, last: async () => null }, model);
    expect(asks).toMatchObject([{ after: 0 }]);
    expect(model.rows.get('1')).toEqual({ id: '1', revision: 2 });
    await rebuildBeside(countedUsers, { ...log, readAll: async () => [], last: async () => null }, model);
    expect(await model.mark()).toEqual(markOf(off('1', 4)));
    expect(model.writes.at(-1)!.along).toEqual({ mark: markOf(off('1', 4)) });
  });

  it('goes on from where it stands itself when another one with it is further behind', async () => {
    const { log } = logOf([off('1', 0), off('1', 4)]);
    const [ahead, empty] = [new MemoryReadModel(), new MemoryReadModel()];
    await ahead.write(new Map([['1', { id: '1', revision: 1 }]]), 0, { mark: markOf(off('1', 0)) });
    const projection = countedUsers as unknown as Projection;
    await rebuildTogether(
      [ahead, empty].map((table) => ({ projection, table })),
      log,
    );
    for (const { rows } of [ahead, empty]) expect(rows.get('1')).toEqual({ id: '1', revision: 2 });
  });

  it('leaves out deleted rows', async () => {
    const { log } = logOf([off('1', 0), on('1', 1), off('2', 2)]);
    const model = new MemoryReadModel();
    await rebuildBeside(countedUsers, log, model);
    expect(model.writes[0]!.rows).toEqual([
      ['1', null],
      ['2', { id: '2', revision: 1 }],
    ]);
  });

  it('keeps some twenty-five thousand rows and those that left last, and reads others back', async () => {
    const events = [...many(60_000), off('0', 60_000), off('59999', 60_001)];
    const { log } = logOf(events);
    const model = new MemoryReadModel();
    await rebuildBeside(countedUsers, log, model);
    expect(model.writes.map(({ rows, checkpoint }) => [rows.length, checkpoint])).toEqual([
      [30_000, 29_999],
      [30_000, 59_999],
      [2, 60_001],
    ]);
    expect(model.asked.at(-1)).toEqual(['0']);
    expect(model.rows.get('0')).toEqual({ id: '0', revision: 2 });
    expect(model.rows.get('59999')).toEqual({ id: '59999', revision: 2 });
  });

  it('keeps fewer where they are long', async () => {
    const text = 'x'.repeat(20_000);
    const evolve = (): unknown => ({ text });
    const [activated, deactivated] = [countedUsers.on.UserActivated, countedUsers.on.UserDeactivated];
    const on = { UserActivated: { ...activated, evolve }, UserDeactivated: { ...deactivated, evolve } };
    const { log } = logOf(many(12_000));
    const model = new MemoryReadModel();
    await rebuildBeside({ ...countedUsers, on } as unknown as typeof countedUsers, log, model);
    expect(model.writes.map(({ rows }) => rows.length)).toEqual([5_000, 5_000, 2_000]);
  });

  it('folds the next rows while others are written, starting from those still being written', async () => {
    const events = [...many(30_000), off('0', 30_000), off('new', 30_001)];
    const { log } = logOf(events);
    const model = new MemoryReadModel();
    const write = model.write.bind(model);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    jest.spyOn(model, 'write').mockImplementationOnce(async (...written) => {
      await held;
      await write(...written);
    });
    const onProgress = (position: number) => {
      if (position === 30_001) letGo();
    };
    await rebuildBeside(countedUsers, log, model, { onProgress });
    expect(model.asked).toEqual([['new']]);
    expect(model.writes.map(({ rows, checkpoint }) => [rows.length, checkpoint])).toEqual([
      [30_000, 29_999],
      [2, 30_001],
    ]);
    expect(model.rows.get('0')).toEqual({ id: '0', revision: 2 });
  });

  it('fails with the error of a write in progress', async () => {
    const { log } = logOf([...many(30_000), off('0', 30_000)]);
    const model = new MemoryReadModel();
    jest.spyOn(model, 'write').mockRejectedValueOnce(new StoreAway('MongoDB', 'slow'));
    await expect(rebuildBeside(countedUsers, log, model)).rejects.toThrow(StoreAway);
    expect(model.writes).toEqual([]);
  });

  it('is written beside two others; after a failure no other begins, and those under way are waited for', async () => {
    const { log } = logOf(many(3));
    const events: string[] = [];
    const tables = ['a', 'b', 'c', 'd'].map((name): RebuildTarget => {
      const table = new MemoryReadModel();
      table.write = async () => {
        events.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, name === 'c' ? 20 : 0));
        if (name === 'b') throw new StoreAway('MongoDB', 'slow');
        events.push(`${name} is written`);
        // It ends after the failure, and takes no other.
        if (name === 'a') await new Promise((resolve) => setTimeout(resolve, 40));
      };
      return { projection: countedUsers as unknown as Projection, table };
    });
    await expect(rebuildTogether(tables, log)).rejects.toThrow(StoreAway);
    expect(events).toEqual(['a begins', 'b begins', 'c begins', 'a is written', 'c is written']);
  });

  it('is written in order of id, so that index pages are filled one after the other', async () => {
    const { log } = logOf([off('2', 0), off('1', 1), off('3', 2)]);
    const model = new MemoryReadModel();
    await rebuildBeside(countedUsers, log, model);
    expect(model.writes[0]!.rows.map(([id]) => id)).toEqual(['1', '2', '3']);
  });

  it('is written once while twenty-five thousand rows fit into memory', async () => {
    const { log } = logOf([...many(25_000), off('0', 25_000)]);
    const model = new MemoryReadModel();
    await rebuildBeside(countedUsers, log, model);
    expect(model.writes).toHaveLength(1);
  });

  it('reports its progress and its goal after each page', async () => {
    const { log } = logOf(many(5_001), 3);
    const told: number[][] = [];
    const onProgress = (...progress: number[]) => told.push(progress);
    await rebuildBeside(countedUsers, log, new MemoryReadModel(), { onProgress });
    expect(told).toEqual([
      [4_999, 5_003],
      [5_003, 5_003],
    ]);
    const grown = { ...log, head: async () => 7 };
    await rebuildBeside(countedUsers, grown, new MemoryReadModel(), { onProgress });
    expect(told[2]).toEqual([4_999, 4_999]);
  });

  it('shares one read of the log with others, each taking the events it handles', async () => {
    const { log, asks } = logOf([off('1', 0), on('1', 1), off('2', 2)]);
    const [all, ended] = [new MemoryReadModel(), new MemoryReadModel()];
    const { UserDeactivated } = countedUsers.on;
    const deactivated = { ...countedUsers, on: { UserDeactivated } };
    const tables = [
      { projection: countedUsers, table: all },
      { projection: deactivated, table: ended },
    ] as unknown as RebuildTarget[];
    expect(await rebuildTogether(tables, log)).toBe(2);
    expect(asks).toEqual([{ after: -1, limit: 1_000, types: ['UserDeactivated', 'UserActivated'] }]);
    expect([...all.rows.keys()]).toEqual(['2']);
    expect([...ended.rows.keys()]).toEqual(['1', '2']);
  });

  it('stops on request, and writes nothing', async () => {
    const stop = new AbortController();
    const { log } = logOf(many(12_000));
    const model = new MemoryReadModel();
    const onProgress = () => stop.abort(new Error('given up'));
    const rebuilding = rebuildBeside(countedUsers, log, model, { signal: stop.signal, onProgress });
    await expect(rebuilding).rejects.toThrow('given up');
    expect(model.writes).toEqual([]);
  });
});
