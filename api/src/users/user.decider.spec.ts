import { hasPermission, permissionsOf, PERMISSIONS, ROLES } from '@essays/contract';
import type { DomainEvent, RecordedEvent } from '@essays/contract';
import { event } from '../commands/decider.ts';
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

  it('can be erased once, and is no administrator and takes no change from then on', () => {
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
  it('whoever sees names, grades, exports or audits reads too; no other permission brings reading along', () => {
    const reads = PERMISSIONS.filter((one) => hasPermission({ permissions: [one] }, 'view_essays'));
    expect(reads).toEqual(['view_essays', 'view_student_names', 'grade_essays', 'export_data', 'view_audit']);
    for (const role of ROLES) expect(permissionsOf(role, null)).toContain('view_essays');
  });
  it('PRM-005 answers false when there is no user', () => {
    expect(hasPermission(null, 'grade_essays')).toBe(false);
    expect(hasPermission(undefined, 'grade_essays')).toBe(false);
  });
});
