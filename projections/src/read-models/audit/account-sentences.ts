import { PERMISSION_WORD, ROLE_WORD } from '@essays/contract';
import type { Permission, RecordedEvent } from '@essays/contract';

/** In place of the name of an account, which can be erased; whoever reads the sentence puts the name there. */
export const UNNAMED_ACCOUNT = 'the account';

const permissionWords = (permissions: readonly Permission[]): string =>
  permissions.map((one) => PERMISSION_WORD[one]?.toLowerCase() ?? one).join(' · ') || 'none';

type OfAccounts =
  | 'FirstAdministratorCreated'
  | 'UserRegistered'
  | 'UserRoleChanged'
  | 'UserPermissionsChanged'
  | 'UserPasswordChanged'
  | 'UserNamed'
  | 'UserChoseToScoreFirst'
  | 'UserChoseToSeeProposals'
  | 'UserDeactivated'
  | 'UserActivated'
  | 'UserErased';

/** What is said of accounts: which one, and what it may do, in words. */
export const ACCOUNT_SENTENCES: { [T in OfAccounts]: (event: RecordedEvent<T>) => string } = {
  FirstAdministratorCreated: () => `Created ${UNNAMED_ACCOUNT} of the first administrator.`,
  UserRegistered: (e) => `Created ${UNNAMED_ACCOUNT} as ${ROLE_WORD[e.data.role] ?? e.data.role}.`,
  UserRoleChanged: (e) =>
    `Changed the role of ${UNNAMED_ACCOUNT} from ${ROLE_WORD[e.data.previous] ?? e.data.previous} to ` +
    `${ROLE_WORD[e.data.role] ?? e.data.role}.`,
  UserPermissionsChanged: (e) =>
    e.data.permissions
      ? `Set the permissions of ${UNNAMED_ACCOUNT}: ${permissionWords(e.data.permissions)}.`
      : `Reset the permissions of ${UNNAMED_ACCOUNT} to those of its role.`,
  UserPasswordChanged: (e) =>
    e.data.is_temporary
      ? `Set a new password for ${UNNAMED_ACCOUNT}, to be changed at the next sign-in.`
      : `Set a new password for ${UNNAMED_ACCOUNT}.`,
  UserNamed: () => `Changed the name of the person behind ${UNNAMED_ACCOUNT}.`,
  UserChoseToScoreFirst: () => `Chose for ${UNNAMED_ACCOUNT} to score essays before seeing proposed scores.`,
  UserChoseToSeeProposals: () => `Chose for ${UNNAMED_ACCOUNT} to see proposed scores at once.`,
  UserDeactivated: () => `Deactivated ${UNNAMED_ACCOUNT}.`,
  UserActivated: () => `Activated ${UNNAMED_ACCOUNT}.`,
  UserErased: () => `Permanently deleted ${UNNAMED_ACCOUNT}.`,
};
