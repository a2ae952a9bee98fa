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

/** What a role may do unless the user has a list of permissions of their own. */
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
 * Permissions that cannot be used without another, and so bring it with them: whoever grades, exports or audits reads.
 * Lists that were stored before there was a permission to read keep their meaning by it.
 */
export const COMES_WITH: Partial<Record<Permission, readonly Permission[]>> = {
  view_essays: ['view_student_names', 'grade_essays', 'export_data', 'view_audit'],
  erase_own: ['erase_any'],
};

export const permissionsOf = (role: Role, own: readonly Permission[] | null): Permission[] => [
  ...(own ?? ROLE_PERMISSIONS[role]),
];

/** Whoever asks a question; what they may see depends on their permissions and on nothing else. */
export interface Caller {
  permissions: readonly string[];
}

/** Who is signed in. What screens offer depends on the role too. */
export interface Account extends Caller {
  id: string;
  role: string;
}

/** True also when another permission of the caller brings it along. False when there is no user. */
export const hasPermission = (caller: Caller | null | undefined, permission: Permission): boolean =>
  [permission, ...(COMES_WITH[permission] ?? [])].some((one) => caller?.permissions.includes(one));

/**
 * Whether a screen offers what needs this permission. A teacher's and an administrator's screens look alike whatever
 * their permissions: the server says no. The roles that only look or only grade are not offered what can end
 * in nothing but a refusal.
 */
export const isOffered = (caller: Account | null, permission: Permission): boolean =>
  caller?.role === 'teacher' || caller?.role === 'admin' || hasPermission(caller, permission);
