import type { AuditEntry, Permission, Role } from '@essays/contract';

const ROLE: Record<Role, string> = {
  teacher: 'Teacher',
  department_head: 'Department head',
  admin: 'Administrator',
  assistant: 'Assistant',
};
export const roleWord = (role: Role): string => ROLE[role];

type Actor = Pick<AuditEntry, 'actor' | 'actor_role' | 'unknown_role'>;
/** Who did something, in a table. */
export const actorWord = ({ actor, actor_role }: Actor): string =>
  actor_role === 'none' ? 'without an account' : actor;
/** The same with the role of a user; one that this release does not know is shown as it was recorded. */
export const actorWithRole = (entry: Actor): string => {
  const { actor, actor_role, unknown_role } = entry;
  if (actor_role === 'system' || actor_role === 'none') return actorWord(entry);
  const role = actor_role === 'unknown' ? unknown_role : roleWord(actor_role).toLowerCase();
  return `${actor} · ${role ?? 'unknown role'}`;
};

export const PERMISSION_WORD: Record<Permission, string> = {
  view_essays: 'Read essays, samples and their history',
  view_student_names: 'See student names',
  grade_essays: 'Grade and decide on essays',
  export_data: 'Export data',
  manage_students: 'Manage students',
  erase_own: 'Delete permanently what they have entered',
  erase_any: 'Delete permanently what anybody has entered',
  manage_users: 'Manage users',
  view_audit: 'View the audit log',
};

const NOTE: Record<Role, string> = {
  teacher: 'Can see names, grade, manage students, export, and delete what they have entered.',
  department_head: 'Can see names, view the audit log and export. Neither grades nor deletes.',
  admin: 'Full access, including users.',
  assistant: 'Can grade. Sees student IDs, never names. Deletes nothing.',
};
export const roleNote = (role: Role): string => NOTE[role];
