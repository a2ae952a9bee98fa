import type { RecordedEvent, UserRow } from '@essays/contract';
import type { Projection } from '../src/read-models/projection.ts';
import { testMetadata } from '@essays/storage/testing';

/** Counts in `revision` how often each user was switched off; a user switched on again goes. */
export const countedUsers: Projection<'users'> = {
  name: 'users',
  version: 1,
  indexes: [],
  on: {
    UserDeactivated: {
      row: (e) => e.data.user_id || null,
      evolve: (row, e) => ({ id: e.data.user_id, revision: (row?.revision ?? 0) + 1 }) as UserRow,
    },
    UserActivated: { row: (e) => e.data.user_id, evolve: () => null },
  },
};

const metadata = testMetadata();

export const userEvent = (type: string, user_id: string, position: number) =>
  ({
    type,
    data: { user_id },
    personal: null,
    id: `e${position}`,
    streamId: `user-${user_id}`,
    revision: 0,
    position,
    metadata,
  }) as unknown as RecordedEvent;
export const off = (user: string, position: number) => userEvent('UserDeactivated', user, position);
export const on = (user: string, position: number) => userEvent('UserActivated', user, position);
