import type { Permission, Role } from '../facts/roles.ts';
import type { EventShape } from './event-shape.ts';

export interface UserEvents {
  /**
   * A username was taken. Its stream is named after a pseudonym of the name, and only one account has the name at a
   * time.
   */
  UsernameReserved: EventShape<{ user_id: string }>;
  /** The account with this username was erased: the name may be taken again. */
  UsernameReleased: EventShape<{ user_id: string }>;
  /** The first administrator was created; the stream `setup-administrator` accepts only one first event. */
  FirstAdministratorCreated: EventShape<{ user_id: string }>;
  /** An account was created. */
  UserRegistered: EventShape<
    {
      user_id: string;
      role: Role;
      permissions: Permission[] | null;
      /** Its owner has to choose a password of their own before anything else. */
      password_is_temporary?: true;
    },
    { username: string; password_hash: string; name?: string }
  >;
  /** An administrator gave an account another role. */
  UserRoleChanged: EventShape<{ user_id: string; role: Role; previous: Role }>;
  /** A full list replaces the role's; null returns to the role's. */
  UserPermissionsChanged: EventShape<{ user_id: string; permissions: Permission[] | null }>;
  /** An account got a new password. */
  UserPasswordChanged: EventShape<
    {
      user_id: string;
      /** An administrator set it: its owner has to choose another one before anything else. */
      is_temporary?: true;
    },
    { password_hash: string }
  >;
  /** An account got the name of the person it belongs to, or lost it. */
  UserNamed: EventShape<{ user_id: string }, { name: string | null }>;
  /** A teacher chose to score essays before they see what the machine proposes. */
  UserChoseToScoreFirst: EventShape<{ user_id: string }>;
  /** A teacher chose to see proposed scores at once. */
  UserChoseToSeeProposals: EventShape<{ user_id: string }>;
  /** The account's tokens end with the next request. */
  UserDeactivated: EventShape<{ user_id: string }>;
  /** The account may sign in again. */
  UserActivated: EventShape<{ user_id: string }>;
  /** The account's name and password can no longer be read; what it did stays under its id. */
  UserErased: EventShape<{ user_id: string }>;
  /**
   * A session ended before its time: its tokens, which would have been valid until `ends_at`, are no longer accepted.
   */
  UserSignedOut: EventShape<{ user_id: string; session_id: string; ends_at: string }>;
}
