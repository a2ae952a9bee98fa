import type { Projection } from '../read-models/projection.ts';
import type { Storage, WritableReadModel } from '@essays/storage';
import { rebuildReadModels } from './rebuild.ts';

const projectionOf = (name: string) =>
  ({ name, version: 1, indexes: [], on: { StudentAdded: {} } }) as unknown as Projection;

describe('a rebuild that is stopped', () => {
  let stopping: AbortController;
  let tables: WritableReadModel[];
  let dropped: string[];
  let swapped: string[];
  /** What the table of one read model does otherwise. */
  let does: Partial<WritableReadModel>;
  let onSwap: () => void;
  const stop = () => stopping.abort(new Error('stopped'));
  beforeEach(() => {
    stopping = new AbortController();
    [tables, dropped, swapped, does] = [[], [], [], {}];
    onSwap = () => undefined;
  });

  const opened = (name: string): WritableReadModel => {
    let reached = -1;
    return {
      name,
      checkpoint: async () => reached,
      mark: async () => null,
      write: async (_: unknown, checkpoint: number) => {
        reached = checkpoint;
      },
      ...does,
    } as unknown as WritableReadModel;
  };
  const storage = {
    log: { head: async () => 0, last: async () => null, readAll: async () => [] },
    readModelWriter: {
      openBeside: async (name: string) => {
        const made = opened(name);
        tables.push(made);
        return made;
      },
      swap: async ({ name }: WritableReadModel) => {
        swapped.push(name);
        onSwap();
        return true;
      },
      drop: async ({ name }: WritableReadModel) => void dropped.push(name),
    },
  } as unknown as Storage;
  const rebuild = (...names: string[]) =>
    rebuildReadModels(storage, names.map(projectionOf), { signal: stopping.signal });

  it('before it begins drops its table', async () => {
    stop();
    await expect(rebuild('students')).rejects.toThrow('stopped');
    expect([tables.length, dropped, swapped]).toEqual([1, ['students'], []]);
  });

  it('while indexes are made does not wait for them', async () => {
    does = {
      makeIndexes: () => {
        setImmediate(stop);
        return new Promise(() => undefined);
      },
    };
    await expect(rebuild('students')).rejects.toThrow('stopped');
    expect([tables.length, dropped, swapped]).toEqual([1, ['students'], []]);
  });

  it('once all rows are written is not swapped in any more', async () => {
    does = { makeIndexes: async () => stop() };
    await expect(rebuild('students')).rejects.toThrow('stopped');
    expect([dropped, swapped]).toEqual([['students'], []]);
  });

  it('keeps what is swapped in already, and drops the others', async () => {
    onSwap = stop;
    await expect(rebuild('students', 'users')).rejects.toThrow('stopped');
    expect([dropped, swapped]).toEqual([['users'], ['students']]);
  });

  it('after everything is swapped in is a rebuild that is done', async () => {
    onSwap = stop;
    expect(await rebuild('students')).toMatchObject([{ name: 'students', position: 0 }]);
    expect(dropped).toEqual([]);
  });
});
