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

/** What a role may do unless the user carries a list of her own. */
export const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  teacher: ['view_student_names', 'grade_essays', 'manage_students', 'export_data'],
  department_head: ['view_student_names', 'export_data', 'view_audit'],
  admin: PERMISSIONS,
  assistant: ['grade_essays'],
};

export const permissionsOf = (role: Role, own: readonly Permission[] | null): Permission[] => [
  ...(own ?? ROLE_PERMISSIONS[role]),
];

/** False when there is no user. */
export const hasPermission = (
  user: { permissions: readonly string[] } | null | undefined,
  permission: Permission,
): boolean => user?.permissions.includes(permission) ?? false;
