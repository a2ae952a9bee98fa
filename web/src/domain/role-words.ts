import type { Permission, Role } from '@essays/contract';

const ROLE: Record<Role, string> = {
  teacher: 'Teacher',
  department_head: 'Department head',
  admin: 'Administrator',
  assistant: 'Assistant',
};
export const roleWord = (role: string): string => ROLE[role as Role] ?? role;

export const PERMISSION_WORD: Record<Permission, string> = {
  view_student_names: 'See student names',
  grade_essays: 'Grade and decide on essays',
  export_data: 'Export data',
  manage_students: 'Manage students',
  manage_users: 'Manage users',
  view_audit: 'Read the audit',
};
