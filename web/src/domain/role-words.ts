import { ROLE_WORD } from '@essays/contract';
import type { AuditEntry, Role } from '@essays/contract';

export const roleWord = (role: Role): string => {
  const word = ROLE_WORD[role];
  return word.charAt(0).toUpperCase() + word.slice(1);
};

type Actor = Pick<AuditEntry, 'actor' | 'actor_role' | 'unknown_role'>;
/** Who did something, in a table. */
export const actorWord = ({ actor, actor_role }: Actor): string =>
  actor_role === 'none' ? 'without an account' : actor;
/** The same with the role of a user; one that this release does not know is shown as it was recorded. */
export const actorWithRole = (entry: Actor): string => {
  const { actor, actor_role, unknown_role } = entry;
  if (actor_role === 'system' || actor_role === 'none') return actorWord(entry);
  const role = actor_role === 'unknown' ? unknown_role : ROLE_WORD[actor_role];
  return `${actor} · ${role ?? 'unknown role'}`;
};

const NOTE: Record<Role, string> = {
  teacher: 'Can see names, grade, manage students, export, and delete what they have entered.',
  department_head: 'Can see names, view the audit log and export. Neither grades nor deletes.',
  admin: 'Full access, including users.',
  assistant: 'Can grade. Sees student IDs, never names. Deletes nothing.',
};
export const roleNote = (role: Role): string => NOTE[role];
