import { erasedAccount } from '@essays/contract';
import type { RecordedEvent, UserRow } from '@essays/contract';
import type { Projection } from '../projection.ts';
import { isRepeat } from '../folding.ts';

type Row = UserRow | null;

const changed = (row: Row, event: RecordedEvent, change: Partial<UserRow>): Row =>
  !row || isRepeat(row.revision, event) ? row : { ...row, ...change, revision: event.revision };

/** Ended sessions of one account that are remembered; nobody signs out as often in a day, the longest life of one. */
const MOST_ENDED = 500;

/**
 * The last ones. Not those whose time has not come: after a clock that ran ahead, the tokens of a session that was
 * forgotten as expired would be accepted again.
 */
const endedSessions = (row: UserRow, { data }: RecordedEvent<'UserSignedOut'>) =>
  Object.fromEntries(
    [...Object.entries(row.ended_sessions ?? {}), [data.session_id, data.ends_at]].slice(-MOST_ENDED),
  );

/** Accounts, as sign-in and the users page need them. */
export const users: Projection<'users'> = {
  name: 'users',
  version: 4,
  indexes: ['username', 'is_active'],
  on: {
    UserRegistered: {
      row: (event) => event.data.user_id,
      evolve: (row, event) =>
        isRepeat(row?.revision, event)
          ? row
          : {
              id: event.data.user_id,
              username: event.personal?.username ?? erasedAccount(event.data.user_id),
              role: event.data.role,
              own_permissions: event.data.permissions,
              is_active: true,
              ...(event.personal?.name !== undefined && { name: event.personal.name }),
              ...(event.data.password_is_temporary && { must_change_password: true as const }),
              // Without its hash nobody signs in to the account.
              password_hash: event.personal?.password_hash ?? '',
              revision: event.revision,
            },
    },
    UserRoleChanged: {
      row: (event) => event.data.user_id,
      evolve: (row, event) => changed(row, event, { role: event.data.role }),
    },
    UserPermissionsChanged: {
      row: (event) => event.data.user_id,
      evolve: (row, event) => changed(row, event, { own_permissions: event.data.permissions }),
    },
    UserPasswordChanged: {
      row: (event) => event.data.user_id,
      evolve: (row, event) => {
        if (!row) return row;
        const { must_change_password: _, ...rest } = row;
        const password_hash = event.personal?.password_hash ?? '';
        const must = event.data.is_temporary && { must_change_password: true as const };
        return isRepeat(row.revision, event)
          ? row
          : { ...rest, ...must, password_hash, revision: event.revision };
      },
    },
    UserNamed: {
      row: (event) => event.data.user_id,
      evolve: (row, event) => {
        if (!row || isRepeat(row.revision, event)) return row;
        const { name: _, ...rest } = row;
        const name = event.personal?.name ?? null;
        return { ...rest, ...(name !== null && { name }), revision: event.revision };
      },
    },
    UserChoseToScoreFirst: {
      row: (event) => event.data.user_id,
      evolve: (row, event) => changed(row, event, { scores_first: true }),
    },
    UserChoseToSeeProposals: {
      row: (event) => event.data.user_id,
      evolve: (row, event) => changed(row, event, { scores_first: false }),
    },
    UserDeactivated: {
      row: (event) => event.data.user_id,
      evolve: (row, event) =>
        changed(row, event, { is_active: false, deactivations: (row?.deactivations ?? 0) + 1 }),
    },
    UserActivated: {
      row: (event) => event.data.user_id,
      evolve: (row, event) => changed(row, event, { is_active: true }),
    },
    UserErased: {
      row: (event) => event.data.user_id,
      evolve: (row, event) => {
        if (!row || isRepeat(row.revision, event)) return row;
        const { id, role } = row;
        return {
          id,
          username: erasedAccount(id),
          role,
          own_permissions: [],
          is_active: false,
          password_hash: '',
          erased: true,
          revision: event.revision,
        };
      },
    },
    // In a separate stream: the revision of the account does not change.
    UserSignedOut: {
      row: (event) => event.data.user_id,
      evolve: (row, event) => row && { ...row, ended_sessions: endedSessions(row, event) },
    },
  },
};
