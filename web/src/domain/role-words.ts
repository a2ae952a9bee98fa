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

const NOTE: Record<Role, string> = {
  teacher: 'Sees names, grades, manages students, exports.',
  department_head: 'Sees names, reads the audit, exports. Does not grade.',
  admin: 'May do everything, and manages users.',
  assistant: 'Grades; sees display ids, never names.',
};
export const roleNote = (role: Role): string => NOTE[role];
