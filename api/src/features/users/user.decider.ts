import { NotFound, RuleBroken, permissionsOf } from '@essays/contract';
import type { DomainEvent, Permission, RecordedEvent, Role } from '@essays/contract';
import { event } from '../../platform/commands/decider.ts';
import type { Decider } from '../../platform/commands/decider.ts';

export interface UserState {
  id: string | null;
  /** Null once erased. */
  username: string | null;
  /** Of the person. */
  name: string | null;
  role: Role;
  own_permissions: Permission[] | null;
  is_active: boolean;
  /** Whether proposed scores are withheld from it. */
  scores_first: boolean;
  erased: boolean;
}

type UserCommand =
  | { type: 'erase' }
  | {
      type: 'register';
      user_id: string;
      username: string;
      name?: string;
      role: Role;
      password_hash: string;
      password_is_temporary: boolean;
    }
  | {
      type: 'change';
      role?: Role;
      /** Null returns to the role's. */
      permissions?: Permission[] | null;
      is_active?: boolean;
      scores_first?: boolean;
      password_hash?: string;
      password_is_temporary?: boolean;
      name?: string | null;
    };

const samePermissions = (a: readonly string[] | null, b: readonly string[] | null): boolean =>
  a === null || b === null ? a === b : a.length === b.length && a.every((one) => b.includes(one));

const TEMPORARY = { password_is_temporary: true } as const;

/** Who may do what. That an administrator remains is a rule across all accounts, in the handler. */
export const userDecider: Decider<UserState, UserCommand> = {
  initialState: {
    id: null,
    username: null,
    name: null,
    role: 'assistant',
    own_permissions: null,
    is_active: false,
    scores_first: false,
    erased: false,
  },

  decide(command, state): DomainEvent[] {
    if (command.type === 'register') {
      if (state.id !== null) throw new RuleBroken('This account already exists.');
      const { user_id, username, name, role, password_hash, password_is_temporary } = command;
      const facts = { user_id, role, permissions: null, ...(password_is_temporary && TEMPORARY) };
      return [
        event('UserRegistered', facts, { username, password_hash, ...(name !== undefined && { name }) }),
      ];
    }
    if (state.id === null) throw new NotFound('This account does not exist.');
    const user_id = state.id;
    if (command.type === 'erase') return state.erased ? [] : [event('UserErased', { user_id })];
    if (state.erased) throw new NotFound('This account does not exist.');
    const events: DomainEvent[] = [];
    if (command.role !== undefined && command.role !== state.role)
      events.push(event('UserRoleChanged', { user_id, role: command.role, previous: state.role }));
    if (command.permissions !== undefined && !samePermissions(command.permissions, state.own_permissions))
      events.push(event('UserPermissionsChanged', { user_id, permissions: command.permissions }));
    if (command.password_hash !== undefined)
      events.push(
        event(
          'UserPasswordChanged',
          { user_id, ...(command.password_is_temporary && { is_temporary: true }) },
          { password_hash: command.password_hash },
        ),
      );
    if (command.name !== undefined && command.name !== state.name)
      events.push(event('UserNamed', { user_id }, { name: command.name }));
    if (command.is_active !== undefined && command.is_active !== state.is_active)
      events.push(event(command.is_active ? 'UserActivated' : 'UserDeactivated', { user_id }));
    if (command.scores_first !== undefined && command.scores_first !== state.scores_first)
      events.push(
        event(command.scores_first ? 'UserChoseToScoreFirst' : 'UserChoseToSeeProposals', { user_id }),
      );
    return events;
  },

  evolve(state, { type, data, personal }: RecordedEvent): UserState {
    switch (type) {
      case 'UserRegistered': {
        return {
          id: data.user_id,
          username: personal?.username ?? null,
          name: personal?.name ?? null,
          role: data.role,
          own_permissions: data.permissions,
          is_active: true,
          scores_first: false,
          erased: false,
        };
      }
      case 'UserNamed':
        return { ...state, name: personal?.name ?? null };
      case 'UserRoleChanged':
        return { ...state, role: data.role };
      case 'UserPermissionsChanged':
        return { ...state, own_permissions: data.permissions };
      case 'UserChoseToScoreFirst':
        return { ...state, scores_first: true };
      case 'UserChoseToSeeProposals':
        return { ...state, scores_first: false };
      case 'UserDeactivated':
        return { ...state, is_active: false };
      case 'UserActivated':
        return { ...state, is_active: true };
      case 'UserErased':
        return { ...state, username: null, name: null, is_active: false, erased: true };
      default:
        return state;
    }
  },
};

/** Who can give permissions to others. Without one the school could never be administered again. */
export const isAdministrator = (state: UserState): boolean =>
  state.id !== null &&
  state.is_active &&
  permissionsOf(state.role, state.own_permissions).includes('manage_users');
