/**
 * What the log of accesses records. `not_recorded`: so many accesses are missing from it, because its store did not
 * answer for too long. `refused`: an export or a file that the account may not have.
 */
export const ACCESS_KINDS = [
  'signed_in',
  'sign_in_failed',
  'exported',
  'downloaded',
  'refused',
  'printed',
  'link_opened',
  'link_failed',
  'backed_up',
  'not_recorded',
] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

export const isAccessKind = (word: string): word is AccessKind =>
  (ACCESS_KINDS as readonly string[]).includes(word);

/** Pages of the application that people print; `page`: any other. */
export const PRINTED_PAGES = [
  'essay',
  'decision_packet',
  'talk_guide',
  'feedback_sheet',
  'feedback_sheets',
  'student',
  'class_sheet',
  'assignment',
  'flag_report',
  'audit',
  'page',
] as const;
export type PrintedPageKind = (typeof PRINTED_PAGES)[number];

/** What was accessed: a kind of thing, never a student's words. */
export type AccessedThing =
  | PrintedPageKind
  | 'account'
  | 'baseline'
  | 'grades'
  | 'rubric'
  | 'accesses'
  | 'feedback_link'
  | 'school'
  | 'log';
