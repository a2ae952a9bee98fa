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

/** What was done, in words. */
export const ACCESS_KIND_WORD: Record<AccessKind, string> = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  exported: 'Exported',
  downloaded: 'Downloaded',
  refused: 'Refused',
  printed: 'Printed',
  link_opened: 'Link opened',
  link_failed: 'Link refused',
  backed_up: 'Backed up',
  not_recorded: 'Not recorded',
};

const THING_WORD: Record<AccessedThing, string> = {
  account: '–',
  essay: 'An essay',
  baseline: 'A baseline',
  decision_packet: 'A decision packet',
  talk_guide: 'A talk guide',
  feedback_sheet: 'A feedback sheet',
  feedback_sheets: 'Feedback sheets',
  feedback_link: 'A feedback sheet',
  student: 'The page of a student',
  class_sheet: 'A class sheet',
  assignment: 'An assignment',
  flag_report: 'The flags report',
  audit: 'The audit',
  accesses: 'The access log',
  grades: 'Grades',
  rubric: 'A rubric',
  page: 'Another page',
  school: 'Everything that is stored',
  log: '–',
};

/** What was accessed, in words. */
export const accessedThingWord = (kind: AccessKind, thing: AccessedThing): string =>
  thing === 'student' && (kind === 'exported' || kind === 'refused')
    ? 'Everything that is kept of a student'
    : THING_WORD[thing];
