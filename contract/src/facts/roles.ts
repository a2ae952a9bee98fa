export const PERMISSIONS = [
  'view_essays',
  'view_student_names',
  'grade_essays',
  'export_data',
  'manage_students',
  'erase_own',
  'erase_any',
  'manage_users',
  'view_audit',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = ['teacher', 'department_head', 'admin', 'assistant'] as const;
export type Role = (typeof ROLES)[number];

/** As people call them, in the middle of a sentence. */
export const ROLE_WORD: Record<Role, string> = {
  teacher: 'teacher',
  department_head: 'department head',
  admin: 'administrator',
  assistant: 'assistant',
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

/**
 * As whom something was done: a user's role; the product itself; a caller without an account; or a role that this
 * release does not know, in an event of another one.
 */
export const ACTOR_ROLES = [...ROLES, 'system', 'none', 'unknown'] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];

const isActorRole = (word: string): word is ActorRole => (ACTOR_ROLES as readonly string[]).includes(word);

/** The role in a recorded event. The history keeps the word of an unknown one (`AuditFacts.unknown_role`). */
export const readActorRole = (recorded: string): ActorRole => (isActorRole(recorded) ? recorded : 'unknown');

/** What a role may do, unless the user has their own list of permissions. */
export const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  teacher: [
    'view_essays',
    'view_student_names',
    'grade_essays',
    'manage_students',
    'export_data',
    'erase_own',
  ],
  department_head: ['view_essays', 'view_student_names', 'export_data', 'view_audit'],
  admin: PERMISSIONS,
  assistant: ['view_essays', 'grade_essays'],
};

/**
 * Permissions that are useless without another, and so include it: anyone who grades, exports or audits must read.
 */
export const COMES_WITH: Partial<Record<Permission, readonly Permission[]>> = {
  view_essays: ['view_student_names', 'grade_essays', 'export_data', 'view_audit'],
  erase_own: ['erase_any'],
};

export const permissionsOf = (role: Role, own: readonly Permission[] | null): Permission[] => [
  ...(own ?? ROLE_PERMISSIONS[role]),
];

/** The caller of a query; what they may see depends on this alone. */
export interface Caller {
  permissions: readonly string[];
  /** Their own choice to get no proposed scores before they have entered theirs; missing: no. */
  scores_first?: boolean;
}

/** Who is signed in. What screens offer depends on the role too. */
export interface Account extends Caller {
  id: string;
  role: Role;
}

/** Also true when another of the caller's permissions includes it. False when there is no user. */
export const hasPermission = (caller: Caller | null | undefined, permission: Permission): boolean =>
  [permission, ...(COMES_WITH[permission] ?? [])].some((one) => caller?.permissions.includes(one));

const WHOLE_SCHOOL: readonly Permission[] = ['view_audit', 'manage_users', 'erase_any'];

/** Who oversees the school reads all of it, also when reading outside one's own classes is switched off. */
export const overseesSchool = (caller: Caller): boolean =>
  WHOLE_SCHOOL.some((one) => hasPermission(caller, one));

/**
 * Whether a screen offers what needs this permission. A teacher's and an administrator's screens look alike whatever
 * their permissions: the server says no. Roles that only read or only grade are not offered what would always be
 * refused.
 */
export const isOffered = (caller: Account | null, permission: Permission): boolean =>
  caller?.role === 'teacher' || caller?.role === 'admin' || hasPermission(caller, permission);
