import type { Projection } from '../read-models/projection.ts';
import type { Storage, WritableReadModel } from '@essays/storage';
import { rebuildReadModels } from './rebuild.ts';

const NAMES = ['students', 'users', 'jobs'] as const;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('read models that are rebuilt together', () => {
  let steps: string[];
  /** Which step one of them waits for before another. */
  let waits: Record<string, string>;
  const until = async (other: string | undefined) => {
    while (other !== undefined && !steps.includes(other)) await turn();
  };
  const step = async (words: string) => {
    await until(waits[words]);
    steps.push(words);
  };
  beforeEach(() => {
    [steps, waits] = [[], {}];
  });

  const opened = (name: string) => {
    let reached = -1;
    return {
      name,
      checkpoint: async () => reached,
      mark: async () => null,
      write: async (_: unknown, checkpoint: number) => {
        await step(`rows of ${name}`);
        reached = checkpoint;
      },
      makeIndexes: () => step(`indexes of ${name}`),
    } as unknown as WritableReadModel;
  };
  const storage = {
    log: { head: async () => 0, last: async () => null, readAll: async () => [] },
    readModelWriter: {
      openBeside: async (name: string) => opened(name),
      swap: async () => true,
      drop: async () => undefined,
    },
  } as unknown as Storage;
  const rebuild = () =>
    rebuildReadModels(
      storage,
      NAMES.map(
        (name) => ({ name, version: 1, indexes: [], on: { StudentAdded: {} } }) as unknown as Projection,
      ),
    );

  it('get their indexes while rows of others are still being written', async () => {
    waits = { 'rows of users': 'indexes of students' };
    await rebuild();
    expect(steps.indexOf('indexes of students')).toBeLessThan(steps.indexOf('rows of users'));
  });
});
