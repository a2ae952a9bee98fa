export const PERMISSIONS = [
  'view_student_names',
  'grade_essays',
  'export_data',
  'manage_students',
  'manage_users',
  'view_audit',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = ['teacher', 'department_head', 'admin', 'assistant'] as const;
export type Role = (typeof ROLES)[number];

/** What a role may do unless the user has a list of permissions of their own. */
export const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  teacher: ['view_student_names', 'grade_essays', 'manage_students', 'export_data'],
  department_head: ['view_student_names', 'export_data', 'view_audit'],
  admin: PERMISSIONS,
  assistant: ['grade_essays'],
};

export const permissionsOf = (role: Role, own: readonly Permission[] | null): Permission[] => [
  ...(own ?? ROLE_PERMISSIONS[role]),
];

/** Whoever asks a question; what they may see depends on their permissions and on nothing else. */
export interface Caller {
  permissions: readonly string[];
}

/** False when there is no user. */
export const hasPermission = (caller: Caller | null | undefined, permission: Permission): boolean =>
  caller?.permissions.includes(permission) ?? false;
