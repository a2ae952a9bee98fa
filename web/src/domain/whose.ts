/** 'S0001 Maya Rivera'; the id alone for those who may not see names; the file's name if no student is known yet. */
export const whose = (of: {
  student_display_id: string | null;
  student_name: string | null;
  original_filename?: string | null;
}): string =>
  [of.student_display_id, of.student_name].filter(Boolean).join(' ') ||
  (of.original_filename ?? 'no student');
