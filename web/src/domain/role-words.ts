import type { AuditEntry, Permission, Role } from '@essays/contract';

const ROLE: Record<Role, string> = {
  teacher: 'Teacher',
  department_head: 'Department head',
  admin: 'Administrator',
  assistant: 'Assistant',
};
export const roleWord = (role: string): string => ROLE[role as Role] ?? role;

/** The history's names for actors that are not users. */
const NO_USER: Record<string, string> = { system: 'system', nobody: 'without an account' };
/** Who did something, in a table. */
export const actorWord = ({ actor, actor_role }: Pick<AuditEntry, 'actor' | 'actor_role'>): string =>
  Object.hasOwn(ROLE, actor_role) ? actor : (NO_USER[actor] ?? actor);
/** The same with the role of a user. */
export const actorWithRole = (entry: Pick<AuditEntry, 'actor' | 'actor_role'>): string => {
  const isUser = Object.hasOwn(ROLE, entry.actor_role);
  return isUser ? `${entry.actor} · ${roleWord(entry.actor_role).toLowerCase()}` : actorWord(entry);
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
