import type { RecordedEvent } from '@essays/contract';
import type { Projection } from '../read-models/projection.ts';
import { countedUsers, off, on, userEvent } from '../../test/counted-users.ts';
import { MemoryReadModel } from '@essays/storage/testing';
import { projectEvents, projectionSubscriber } from './project-events.ts';

/** An activation leaves the row as it is, or no row at all. */
const users: Projection<'users'> = {
  ...countedUsers,
  on: {
    ...countedUsers.on,
    UserActivated: { row: (e) => e.data.user_id, evolve: (row) => (row && row.revision > 1 ? null : row) },
  },
};
const park = { streamId: 'user-9', eventId: 'e', eventType: 'UserActivated', position: 1, reason: 'Error' };

describe('what a projection writes', () => {
  let model: MemoryReadModel;
  const project = (
    events: RecordedEvent[],
    checkpoint: number,
    along?: Parameters<typeof projectEvents>[4],
  ) => projectEvents(users, model, events, checkpoint, along);
  beforeEach(() => {
    model = new MemoryReadModel(4);
  });

  it('is each row once, with all events of the batch applied, after one read of the earlier rows', async () => {
    await project([off('1', 5), off('2', 6), off('1', 7)], 8);
    expect(model.asked).toEqual([['1', '2']]);
    expect(model.writes).toEqual([
      {
        rows: [
          ['1', { id: '1', revision: 2 }],
          ['2', { id: '2', revision: 1 }],
        ],
        checkpoint: 8,
        along: undefined,
      },
    ]);
  });

  it('is no unchanged row, and no row for an event that concerns none', async () => {
    model.rows.set('1', { id: '1', revision: 1 });
    await project([on('1', 5), on('2', 6), off('', 7), userEvent('UserCreated', '3', 8)], 9);
    expect(model.writes).toEqual([{ rows: [], checkpoint: 9, along: undefined }]);
    expect(model.asked).toEqual([['1', '2']]);
  });

  it('is null for a deleted row, even one created in the same batch', async () => {
    model.rows.set('1', { id: '1', revision: 2 });
    await project([on('1', 5), off('2', 6), off('2', 7), on('2', 8)], 8);
    expect(model.writes[0]!.rows).toEqual([
      ['1', null],
      ['2', null],
    ]);
  });

  it('is nothing at all when it has seen everything', async () => {
    await project([off('1', 4), off('1', 3)], 4);
    await project([], 3);
    expect(model.writes).toEqual([]);
  });

  it('is the checkpoint alone when nothing concerns it, and never a lower one', async () => {
    await project([], 5);
    await project([off('1', 5), off('1', 6)], 5);
    expect(model.writes.map(({ rows, checkpoint }) => [rows, checkpoint])).toEqual([
      [[], 5],
      [[['1', { id: '1', revision: 1 }]], 5],
    ]);
    await project([off('1', 7)], 2);
    expect(model.writes[2]!.checkpoint).toBe(5);
  });

  it('is what is to be written along, even if it has seen every event', async () => {
    await project([], 4, { park });
    await project([], 4, { release: 'user-9' });
    await project([], 4, { erased: 'user-9' });
    expect(model.writes.map(({ along }) => along)).toEqual([
      { park },
      { release: 'user-9' },
      { erased: 'user-9' },
    ]);
  });

  it('includes what a parked stream missed, and its erasure, even if the checkpoint is past them', async () => {
    await project([off('1', 2)], 4, { release: 'user-1' });
    await project([off('2', 3)], 4, { erased: 'user-2' });
    await project([off('3', 3)], 4, { park });
    expect(model.writes.map(({ rows }) => rows.map(([id]) => id))).toEqual([['1'], ['2'], []]);
  });
});

describe('a projection on a store that writes rows before the checkpoint', () => {
  class RowByRow extends MemoryReadModel {
    readonly positionsOf = new Map<string, number>();
    async loadWithPosition(ids: readonly string[]) {
      this.asked.push([...ids]);
      return new Map(
        ids.flatMap((id) => {
          const position = this.positionsOf.get(id);
          return position === undefined ? [] : [[id, { row: this.rows.get(id) ?? null, position }] as const];
        }),
      );
    }
  }
  const rows = (model: RowByRow) => model.writes.map((write) => write.rows.map(([id]) => id));

  it('applies to each row only what that row has not seen', async () => {
    const model = new RowByRow(4);
    model.positionsOf.set('1', 6);
    model.positionsOf.set('2', 5);
    await projectEvents(users, model, [off('1', 5), off('1', 6), off('2', 6), off('3', 7)], 7);
    expect(model.asked).toEqual([['1', '2', '3']]);
    expect(rows(model)).toEqual([['2', '3']]);
    expect(model.rows.get('2')).toEqual({ id: '2', revision: 1 });
  });

  it('applies an event at position zero to a new row', async () => {
    const model = new RowByRow(-1);
    await projectEvents(users, model, [off('1', 0)], 0);
    expect(rows(model)).toEqual([['1']]);
  });

  it('applies what a parked stream missed, whatever the positions of its rows', async () => {
    const model = new RowByRow(9);
    model.positionsOf.set('1', 9);
    await projectEvents(users, model, [off('1', 5)], 9, { release: 'user-1' });
    expect(rows(model)).toEqual([['1']]);
  });
});

describe('a projection as a subscriber', () => {
  it('asks for the types it handles, has the name of its table, and writes to it', async () => {
    const model = new MemoryReadModel(4);
    const subscriber = projectionSubscriber(users, model);
    expect(subscriber).toMatchObject({ name: 'users', types: ['UserDeactivated', 'UserActivated'] });
    const mark = { streamId: 'user-1', revision: 0, id: 'e5', position: 5 };
    await subscriber.handle([off('1', 5)], 5, { mark });
    expect(model.writes).toEqual([
      { rows: [['1', { id: '1', revision: 1 }]], checkpoint: 5, along: { mark } },
    ]);
    expect([await subscriber.checkpoint(), await subscriber.mark(), await subscriber.parked()]).toEqual([
      5,
      mark,
      [],
    ]);
  });
});
