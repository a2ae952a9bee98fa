import type { FigureRow } from '@essays/contract';
import type { Projection } from '../read-models/projection.ts';
import { countedUsers, off, on } from '../../test/counted-users.ts';
import { MemoryReadModel } from '@essays/storage/testing';
import { foldEvents, projectEvents } from './project-events.ts';

/** Sums by the first letter of the id. */
const users: Projection<'users'> = {
  ...countedUsers,
  figures: ({ id, revision }) => [
    [`=letter ${id[0]}`, 'users', 1],
    [`=letter ${id[0]}`, 'times', revision],
  ],
  figuresOfFigures: ({ id, counts }) =>
    id.startsWith('=letter') && (counts['times'] ?? 0) > 1 ? [['=all', 'busy letters', 1]] : [],
};
const HISTORY = [
  off('a1', 0),
  off('b1', 1),
  off('a2', 2),
  off('b1', 3),
  on('a1', 4),
  off('a1', 5),
  on('a2', 6),
];
const SUMS = [
  ['=all', { 'busy letters': 1 }],
  ['=letter a', { users: 1, times: 1 }],
  ['=letter b', { users: 1, times: 2 }],
];

const figuresIn = (rows: ReadonlyMap<string, unknown>) =>
  [...rows]
    .filter(([id]) => id.startsWith('='))
    .map(([id, row]) => [id, (row as FigureRow).counts])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
const inBatches = async (model: MemoryReadModel, size: number, history = HISTORY) => {
  for (let n = 0; n < history.length; n += size) {
    const batch = history.slice(n, n + size);
    await projectEvents(users, model, batch, batch.at(-1)!.position);
  }
};

describe('figures over the rows of a read model', () => {
  it.each([1, 2, 3, 7])('are their sums, however the events are batched: %i at a time', async (size) => {
    const model = new MemoryReadModel();
    await inBatches(model, size);
    expect(figuresIn(model.rows)).toEqual(SUMS);
  });

  it('are the same when all events are folded at once, as in a rebuild or comparison', async () => {
    const rows = new Map<string, unknown>();
    await foldEvents(users, rows, HISTORY);
    expect(figuresIn(new Map([...rows].filter(([, row]) => row !== null)))).toEqual(SUMS);
  });

  it('are removed when nothing is left to sum', async () => {
    const model = new MemoryReadModel();
    await inBatches(model, 1, [off('a1', 0), off('a1', 1), on('a1', 2)]);
    expect([...model.rows.keys()]).toEqual([]);
  });

  it('are not written when an event does not change them', async () => {
    const model = new MemoryReadModel();
    await inBatches(model, 2, [off('a1', 0), on('a1', 1), off('a2', 2), on('a2', 3)]);
    expect(model.writes.map(({ along }) => along)).toEqual([undefined, undefined]);
  });

  it('are written before the rows they are derived from, and figures of figures before the figures', async () => {
    const model = new MemoryReadModel();
    await projectEvents(users, model, [off('a1', 0), off('a1', 1)], 1);
    expect(model.writes[0]?.along?.before?.map((rows) => [...rows.keys()])).toEqual([
      ['=all'],
      ['=letter a'],
    ]);
  });
});

/** Writes row by row, and may end after some of them, as a server that is killed. */
class RowByRow extends MemoryReadModel {
  readonly at = new Map<string, number>();
  left = Infinity;
  async loadWithPosition(ids: readonly string[]) {
    return new Map(
      ids.flatMap((id) => {
        const position = this.at.get(id);
        return position === undefined ? [] : [[id, { row: this.rows.get(id) ?? null, position }] as const];
      }),
    );
  }

  override async write(...[rows, checkpoint, along]: Parameters<MemoryReadModel['write']>): Promise<void> {
    for (const [id, row] of [...(along?.before ?? []), rows].flatMap((some) => [...some])) {
      if (this.left === 0) throw new Error('Killed');
      this.left -= 1;
      this.at.set(id, checkpoint);
      if (row === null) this.rows.delete(id);
      else this.rows.set(id, row);
    }
    await super.write(new Map(), checkpoint, { ...along, before: [] });
  }
}

describe('figures on a store that writes row by row', () => {
  it.each([0, 1, 2, 3, 4, 5, 6])(
    'are right after a kill %i rows into a batch, whatever the next one is',
    async (n) => {
      const model = new RowByRow();
      await inBatches(model, 2, HISTORY.slice(0, 2));
      model.left = n;
      const batch = HISTORY.slice(2, 6);
      await projectEvents(users, model, batch, 5).catch((error: Error) =>
        expect(error.message).toBe('Killed'),
      );
      model.left = Infinity;
      await projectEvents(users, model, HISTORY.slice(2), 6);
      expect(figuresIn(model.rows)).toEqual(SUMS);
    },
  );
});
