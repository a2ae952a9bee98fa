import { ReadModelReplaced } from '@essays/storage';
import type { Projection } from '../read-models/projection.ts';
import type { Storage, WriteContext } from '@essays/storage';
import { rebuildReadModel, RebuildFailed } from './rebuild.ts';
import type { RebuildOptions } from './rebuild.ts';

interface Event {
  id: string;
  position: number;
  streamId: string;
  type: string;
  row: string;
}
/** What a row or its fold stumbles over, if anything. */
let stumbles: { row?: (event: Event) => void; evolve?: (event: Event) => void };
const handler = {
  row: (event: Event) => {
    stumbles.row?.(event);
    return event.row;
  },
  evolve: (before: { id: string; seen: number[] } | null, event: Event) => {
    stumbles.evolve?.(event);
    return { id: event.row, seen: [...(before?.seen ?? []), event.position] };
  },
};
const projection = {
  name: 'students',
  version: 3,
  indexes: ['period'],
  on: { StudentAdded: handler, StudentErased: handler },
} as unknown as Projection;

/** A table that is made beside the live one. */
class TableBeside {
  readonly name = 'students';
  rows = new Map<string, unknown>();
  reached = -1;
  along: (WriteContext | undefined)[] = [];
  checkpoint = async () => this.reached;
  mark = async () => null;
  get = async (ids: string[]) =>
    new Map(ids.flatMap((id) => (this.rows.has(id) ? [[id, this.rows.get(id)]] : [])));
  write = async (rows: Map<string, unknown>, checkpoint: number, along?: WriteContext) => {
    for (const [id, row] of rows) this.rows.set(id, row);
    this.reached = checkpoint;
    this.along.push(along);
  };
}

describe('a rebuild', () => {
  let events: Event[];
  let tables: TableBeside[];
  let opened: unknown[];
  let dropped: unknown[];
  /** Whether a look at the live table lets the new one take its place; what it does is up to the spec. */
  let swap: (table: TableBeside, swaps: number) => boolean;
  let swaps: number;
  /** What is done to a table as it is opened. */
  let opens: (table: TableBeside) => void;
  const add = (streamId: string, type = 'StudentAdded', row = streamId) => {
    const position = events.length;
    events.push({ id: `event-${position}`, position, streamId, type, row });
  };
  beforeEach(() => {
    stumbles = {};
    [events, tables, opened, dropped, swaps] = [[], [], [], [], 0];
    swap = () => true;
    opens = () => undefined;
    for (const stream of ['a', 'b', 'a']) add(stream);
  });

  const storage = {
    log: {
      head: async () => events.length - 1,
      last: async () => null,
      readAll: async ({ after }: { after: number }) => events.filter(({ position }) => position > after),
    },
    readModelWriter: {
      openBeside: async (...asked: unknown[]) => {
        opened.push(asked);
        const made = new TableBeside();
        opens(made);
        tables.push(made);
        return made;
      },
      swap: async (table: TableBeside) => swap(table, (swaps += 1)),
      drop: async (table: unknown) => void dropped.push(table),
    },
  } as unknown as Storage;
  const rebuild = (options?: RebuildOptions) => rebuildReadModel(storage, projection, options);
  const failure = async (options?: RebuildOptions): Promise<RebuildFailed> => {
    const error = await rebuild(options).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RebuildFailed);
    return error as RebuildFailed;
  };
  const table = () => tables.at(-1) as TableBeside;

  it('builds the rows from the log, and reports up to where', async () => {
    const rebuilt = await rebuild();
    expect(rebuilt).toEqual({ name: 'students', position: 2, milliseconds: expect.any(Number) });
    expect(rebuilt.milliseconds).toBeGreaterThanOrEqual(0);
    expect(rebuilt.milliseconds).toBeLessThan(60_000);
    expect([...table().rows.values()]).toEqual([
      { id: 'a', seen: [0, 2] },
      { id: 'b', seen: [1] },
    ]);
    expect([opened, dropped]).toEqual([[['students', 3, ['period']]], []]);
  });

  it('has its indexes made once, after the rows and before it takes the place of the live table', async () => {
    const steps: string[] = [];
    opens = (made) =>
      Object.assign(made, { makeIndexes: async () => void steps.push(`indexes of ${made.rows.size} rows`) });
    swap = (_table, swapped) => {
      steps.push('swap');
      return swapped > 1;
    };
    await rebuild();
    expect(steps).toEqual(['indexes of 2 rows', 'swap', 'swap']);
  });

  it('is dropped when its indexes cannot be made', async () => {
    opens = (made) => Object.assign(made, { makeIndexes: () => Promise.reject(new Error('no room')) });
    await expect(rebuild()).rejects.toThrow('no room');
    expect([dropped, swaps]).toEqual([[table()], 0]);
  });

  it('reports its progress', async () => {
    const told: unknown[] = [];
    await rebuild({ onProgress: (progress) => told.push(progress) });
    expect(told).toEqual([{ name: 'students', position: 2, head: 2 }]);
  });

  it.each(['row', 'evolve'] as const)(
    'ends at an event it cannot take in, and names it: %s',
    async (part) => {
      const cause = new TypeError('words of a student');
      stumbles[part] = ({ position }) => {
        if (position === 1) throw cause;
      };
      const error = await failure();
      expect([error.name, error.message, error.cause]).toEqual([
        'RebuildFailed',
        'students cannot process StudentAdded event-1 at position 1 (TypeError)',
        cause,
      ]);
      expect([dropped, opened.length, swaps]).toEqual([[table()], 1, 0]);
    },
  );

  it('reports a thrown value that is not an error as unknown', async () => {
    stumbles.evolve = () => {
      throw 'words';
    };
    expect((await failure()).message).toMatch(/at position 0 \(unknown error\)$/);
  });

  describe('that parks a stream', () => {
    const options = { setsAside: true };
    const parks = () => table().along.flatMap((along) => (along?.park ? [along.park] : []));

    it.each(['row', 'evolve'] as const)(
      'passes over a stream from the first event on that it cannot take in, and parks it: %s',
      async (part) => {
        for (const stream of ['a', 'b']) add(stream);
        stumbles[part] = ({ position }) => {
          if (position === 2) throw new TypeError('words of a student');
        };
        expect(await rebuild(options)).toMatchObject({ position: 4 });
        expect(Object.fromEntries(table().rows)).toEqual({
          a: { id: 'a', seen: [0] },
          b: { id: 'b', seen: [1, 4] },
        });
        expect(parks()).toEqual([
          { streamId: 'a', eventId: 'event-2', eventType: 'StudentAdded', position: 2, reason: 'TypeError' },
        ]);
      },
    );

    it('gives no row to a stream of which nothing can be handled', async () => {
      stumbles.evolve = ({ streamId }) => {
        if (streamId === 'b') throw new TypeError('x');
      };
      await rebuild(options);
      expect([...table().rows.keys()]).toEqual(['a']);
    });

    it('handles the erasure of a parked stream', async () => {
      add('a', 'StudentErased');
      stumbles.evolve = ({ position }) => {
        if (position === 0) throw new TypeError('x');
      };
      await rebuild(options);
      expect(table().rows.get('a')).toEqual({ id: 'a', seen: [3] });
    });

    it('leaves the stream parked by its first event if its erasure fails too', async () => {
      add('a', 'StudentErased');
      stumbles.evolve = ({ streamId }) => {
        if (streamId === 'a') throw new TypeError('x');
      };
      await rebuild(options);
      expect(parks().map(({ position }) => position)).toEqual([0]);
    });

    it('parks each stream once, however often it has to catch up', async () => {
      stumbles.evolve = ({ streamId }) => {
        if (streamId !== 'c') throw new TypeError('x');
      };
      swap = (_, times) => {
        add('c');
        return times === 3;
      };
      await rebuild(options);
      expect(parks().map(({ streamId }) => streamId)).toEqual(['a', 'b']);
      expect(table().reached).toBe(4);
    });
  });

  it('rejects a table that was not written to the end', async () => {
    opens = (made) => {
      made.write = async () => undefined;
    };
    expect((await failure()).message).toBe('students was not written up to position 2');
    expect(swaps).toBe(0);
  });

  it('catches up with a growing log', async () => {
    swap = (_, times) => {
      add('late');
      return times === 4;
    };
    expect(await rebuild()).toMatchObject({ position: 5 });
    expect([swaps, table().rows.get('late')]).toEqual([4, { id: 'late', seen: [3, 4, 5] }]);
  });

  it('gives up on a log that it never catches up with', async () => {
    swap = () => false;
    expect((await failure()).message).toBe('students did not catch up with the log');
    expect([swaps, dropped]).toEqual([100, [table()]]);
  });

  it('starts over when an erasure has dropped its table, five times in all', async () => {
    swap = (_, times) => {
      if (times < 5) throw new ReadModelReplaced('students');
      return true;
    };
    expect(await rebuild()).toMatchObject({ position: 2 });
    expect([opened.length, dropped]).toEqual([5, tables.slice(0, 4)]);
    [opened, tables, dropped, swaps] = [[], [], [], 0];
    swap = () => {
      throw new ReadModelReplaced('students');
    };
    await expect(rebuild()).rejects.toThrow(ReadModelReplaced);
    expect([opened.length, dropped]).toEqual([5, tables]);
  });
});
