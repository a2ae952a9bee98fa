import { hasPermission, permissionsOf, PERMISSIONS, ROLES } from '@essays/contract';
import type { DomainEvent, Permission, RecordedEvent } from '@essays/contract';
import { event } from '../../platform/commands/decider.ts';
import { isAdministrator, userDecider } from './user.decider.ts';

const given = (...events: DomainEvent[]) =>
  events.reduce((s, e) => userDecider.evolve(s, e as RecordedEvent), userDecider.initialState);
const registered = (role: 'admin' | 'teacher' | 'department_head' | 'assistant') =>
  event(
    'UserRegistered',
    { user_id: 'u1', role, permissions: null },
    { username: 'lopez', password_hash: 'x' },
  );

describe('an account', () => {
  it('changes only what differs', () => {
    const state = given(registered('teacher'));
    expect(userDecider.decide({ type: 'change', role: 'teacher', is_active: true }, state)).toEqual([]);
    expect(userDecider.decide({ type: 'change', role: 'admin', is_active: false }, state)).toEqual([
      event('UserRoleChanged', { user_id: 'u1', role: 'admin', previous: 'teacher' }),
      event('UserDeactivated', { user_id: 'u1' }),
    ]);
  });

  it('is registered once, active, with the permissions of its role', () => {
    const register = {
      type: 'register',
      password_is_temporary: false,
      user_id: 'u1',
      username: 'lopez',
      role: 'teacher',
      password_hash: 'x',
    } as const;
    expect(userDecider.decide(register, given())).toEqual([registered('teacher')]);
    expect(given(registered('teacher'))).toEqual({
      id: 'u1',
      username: 'lopez',
      name: null,
      role: 'teacher',
      own_permissions: null,
      is_active: true,
      scores_first: false,
      erased: false,
    });
    expect(() => userDecider.decide(register, given(registered('teacher')))).toThrow(
      'This account already exists.',
    );
  });

  it('that does not exist takes no change and cannot be erased', () => {
    for (const command of [{ type: 'change', is_active: true }, { type: 'erase' }] as const)
      expect(() => userDecider.decide(command, given())).toThrow('This account does not exist.');
  });

  it('has the role it was given last', () => {
    const changed = event('UserRoleChanged', { user_id: 'u1', role: 'admin', previous: 'teacher' });
    const state = given(registered('teacher'), changed);
    expect(isAdministrator(state)).toBe(true);
    expect(userDecider.decide({ type: 'change', role: 'admin' }, state)).toEqual([]);
  });

  it('that was deactivated can be activated again', () => {
    const deactivated = given(registered('admin'), event('UserDeactivated', { user_id: 'u1' }));
    const activated = event('UserActivated', { user_id: 'u1' });
    expect(userDecider.decide({ type: 'change', is_active: true }, deactivated)).toEqual([activated]);
    expect(isAdministrator(userDecider.evolve(deactivated, activated as RecordedEvent))).toBe(true);
  });

  it('chooses to score before it sees proposals, and can change back', () => {
    const first = event('UserChoseToScoreFirst', { user_id: 'u1' });
    const at_once = event('UserChoseToSeeProposals', { user_id: 'u1' });
    const choose = (scores_first: boolean, ...past: DomainEvent[]) =>
      userDecider.decide({ type: 'change', scores_first }, given(registered('teacher'), ...past));
    expect(choose(true)).toEqual([first]);
    expect(choose(true, first)).toEqual([]);
    expect(choose(false, first)).toEqual([at_once]);
    expect(choose(false, first, at_once)).toEqual([]);
  });

  it('keeps a new password as a hash, never in the part that is not personal', () => {
    const changed = userDecider.decide({ type: 'change', password_hash: 'y' }, given(registered('teacher')));
    expect(changed).toEqual([event('UserPasswordChanged', { user_id: 'u1' }, { password_hash: 'y' })]);
  });

  it('has no name once its words are erased, and works without it', () => {
    expect(given({ ...registered('teacher'), personal: null } as DomainEvent)).toMatchObject({
      id: 'u1',
      username: null,
    });
  });

  it('is unchanged by an event that says nothing about it', () => {
    const state = given(registered('teacher'));
    const changed = event('UserPasswordChanged', { user_id: 'u1' }, { password_hash: 'y' });
    expect(userDecider.evolve(state, changed as RecordedEvent)).toEqual(state);
  });

  it('treats a list of its own as another one when a permission differs, not when the order does', () => {
    const with_ = (permissions: Permission[] | null) =>
      given(registered('teacher'), event('UserPermissionsChanged', { user_id: 'u1', permissions }));
    const changes = (permissions: Permission[] | null, from: Permission[] | null) =>
      userDecider.decide({ type: 'change', permissions }, with_(from)).length;
    expect(changes(['export_data', 'grade_essays'], ['grade_essays', 'export_data'])).toBe(0);
    expect(changes(['export_data', 'grade_essays'], ['export_data', 'view_audit'])).toBe(1);
    expect(changes(['export_data'], ['export_data', 'grade_essays'])).toBe(1);
    expect(changes(['export_data'], null)).toBe(1);
    expect(changes(null, null)).toBe(0);
  });

  it('can be erased once, and afterwards is not an administrator and takes no change', () => {
    const erased = event('UserErased', { user_id: 'u1' });
    expect(userDecider.decide({ type: 'erase' }, given(registered('admin')))).toEqual([erased]);
    const after = given(registered('admin'), erased);
    expect(after).toMatchObject({ username: null, erased: true });
    expect(isAdministrator(after)).toBe(false);
    expect(userDecider.decide({ type: 'erase' }, after)).toEqual([]);
    expect(() => userDecider.decide({ type: 'change', is_active: true }, after)).toThrow('does not exist');
  });

  it("a list of its own replaces the role's permissions, null returns to them", () => {
    const own = event('UserPermissionsChanged', { user_id: 'u1', permissions: ['export_data'] });
    const state = given(registered('teacher'), own);
    expect(permissionsOf(state.role, state.own_permissions)).toEqual(['export_data']);
    expect(userDecider.decide({ type: 'change', permissions: null }, state)).toEqual([
      event('UserPermissionsChanged', { user_id: 'u1', permissions: null }),
    ]);
    expect(userDecider.decide({ type: 'change', permissions: ['export_data'] }, state)).toEqual([]);
  });

  it('is an administrator by the permission, not by the name of the role, and only while active', () => {
    expect(isAdministrator(given(registered('admin')))).toBe(true);
    expect(isAdministrator(given(registered('teacher')))).toBe(false);
    expect(
      isAdministrator(
        given(
          registered('teacher'),
          event('UserPermissionsChanged', { user_id: 'u1', permissions: ['manage_users'] }),
        ),
      ),
    ).toBe(true);
    expect(isAdministrator(given(registered('admin'), event('UserDeactivated', { user_id: 'u1' })))).toBe(
      false,
    );
  });
});

describe('the permission check', () => {
  it('PRM-003 answers true when the permission is in the list', () => {
    for (const one of PERMISSIONS) expect(hasPermission({ permissions: [one] }, one)).toBe(true);
  });
  it('PRM-004 answers false when it is not', () => {
    expect(hasPermission({ permissions: ['grade_essays'] }, 'view_student_names')).toBe(false);
    expect(hasPermission({ permissions: [] }, 'grade_essays')).toBe(false);
  });
  it('anyone who sees names, grades, exports or audits reads too; no other permission implies reading', () => {
    const reads = PERMISSIONS.filter((one) => hasPermission({ permissions: [one] }, 'view_essays'));
    expect(reads).toEqual(['view_essays', 'view_student_names', 'grade_essays', 'export_data', 'view_audit']);
    for (const role of ROLES) expect(permissionsOf(role, null)).toContain('view_essays');
  });
  it('PRM-005 answers false when there is no user', () => {
    expect(hasPermission(null, 'grade_essays')).toBe(false);
    expect(hasPermission(undefined, 'grade_essays')).toBe(false);
  });
});
