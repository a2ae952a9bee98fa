import type { DomainEvent } from '@essays/contract';
import { foldAll, rowAfter } from '../../../test/fold.ts';
import { happened } from '../../../test/happened.ts';
import { recorded } from '../../../test/sample-history.ts';

const user_id = 'u1';
const after = (...events: DomainEvent[]) => rowAfter('users', 'user-u1', events);
const registered = happened(
  'UserRegistered',
  { user_id, role: 'teacher', permissions: null },
  { username: 'mira', password_hash: 'hash-1' },
);

describe('users read model', () => {
  it('a registered account is active with its role', () => {
    expect(after(registered)).toEqual({
      id: 'u1',
      username: 'mira',
      role: 'teacher',
      own_permissions: null,
      is_active: true,
      password_hash: 'hash-1',
      revision: 0,
    });
  });
  it('role, permissions, password and activity change one by one', () => {
    const then = (event: DomainEvent) => after(registered, event);
    expect(then(happened('UserRoleChanged', { user_id, role: 'admin', previous: 'teacher' }))?.role).toBe(
      'admin',
    );
    expect(then(happened('UserPermissionsChanged', { user_id, permissions: [] }))?.own_permissions).toEqual(
      [],
    );
    expect(
      then(happened('UserPasswordChanged', { user_id }, { password_hash: 'hash-2' }))?.password_hash,
    ).toBe('hash-2');
    const gone = happened('UserDeactivated', { user_id });
    expect(then(gone)?.is_active).toBe(false);
    expect(after(registered, gone, happened('UserActivated', { user_id }))?.is_active).toBe(true);
  });

  it('an erased account keeps only its id and role, as in a rebuild, which reads no name', () => {
    const erased = happened('UserErased', { user_id });
    const row = after(registered, erased);
    expect(row).toEqual({
      id: 'u1',
      username: 'Erased account u1',
      role: 'teacher',
      own_permissions: [],
      is_active: false,
      password_hash: '',
      erased: true,
      revision: 1,
    });
    expect(after({ ...registered, personal: null } as DomainEvent, erased)).toEqual(row);
  });

  it('a signed-out session is remembered whatever the clock says, and the last 500 of them', () => {
    // Events of the sample come one a minute from 9:01 on.
    const signedOut = (session_id: string, ends_at: string): [string, DomainEvent[]] => [
      `session-${session_id}`,
      [happened('UserSignedOut', { user_id, session_id, ends_at })],
    ];
    const foldOf = (...more: [string, DomainEvent[]][]) =>
      foldAll(
        'users',
        recorded([
          [
            'user-u1',
            [registered, happened('UserRoleChanged', { user_id, role: 'admin', previous: 'teacher' })],
          ],
          signedOut('short', '2026-01-15T09:04:00.000Z'),
          signedOut('long', '2026-01-15T20:00:00.000Z'),
          ...Array.from({ length: 498 }, (_, n) => signedOut(`s${n}`, '2026-01-15T21:00:00.000Z')),
          ...more,
        ]),
      );
    const rowsAfter = (one: [string, DomainEvent[]]) => foldOf(one).get('u1')?.ended_sessions ?? {};
    const row = foldOf().get('u1');
    // By a clock that ran ahead, the first would be over: its tokens must stay dead when the clock is set back.
    expect(Object.entries(row?.ended_sessions ?? {}).slice(0, 2)).toEqual([
      ['short', '2026-01-15T09:04:00.000Z'],
      ['long', '2026-01-15T20:00:00.000Z'],
    ]);
    expect(Object.keys(row?.ended_sessions ?? {})).toHaveLength(500);
    const more = rowsAfter(signedOut('more', '2026-01-15T21:00:00.000Z'));
    expect(Object.keys(more)).toHaveLength(500);
    expect(more).not.toHaveProperty('short');
    expect(row?.revision).toBe(1);
  });
});
