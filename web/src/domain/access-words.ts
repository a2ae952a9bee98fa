import type { AccessedThing, AccessEntry, AccessKind } from '@essays/contract';
import type { StatusWord } from './status-words.ts';

export const ACCESS_WORDS: Record<AccessKind, StatusWord> = {
  signed_in: { band: 'grey', word: 'Signed in', icon: 'key' },
  sign_in_failed: { band: 'yellow', word: 'Sign-in failed', icon: 'warning' },
  exported: { band: 'blue', word: 'Exported', icon: 'download' },
  downloaded: { band: 'blue', word: 'Downloaded', icon: 'download' },
  refused: { band: 'yellow', word: 'Refused', icon: 'warning' },
  printed: { band: 'blue', word: 'Printed', icon: 'print' },
  link_opened: { band: 'grey', word: 'Link opened', icon: 'eye' },
  link_failed: { band: 'yellow', word: 'Link refused', icon: 'warning' },
  backed_up: { band: 'blue', word: 'Backed up', icon: 'copy' },
  not_recorded: { band: 'red', word: 'Not recorded', icon: 'octagon' },
};

const THINGS: Record<AccessedThing, string> = {
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

/** What was accessed. Of grades, what was asked for is named by ids alone. */
export const accessedWord = ({ kind, thing, ids, times }: AccessEntry): string => {
  if (kind === 'not_recorded') return `${times} accesses are missing: the store of this log did not answer.`;
  if (thing === 'feedback_sheets')
    return `${THINGS[thing]} of ${ids.length === 100 ? '100 essays or more' : countOf(ids.length)}`;
  return THINGS[thing];
};

const countOf = (count: number): string => (count === 1 ? 'one essay' : `${count} essays`);

/** Who did it; a sign-in that failed names the account that was tried. */
export const accountWord = ({ kind, account }: AccessEntry): string => {
  if (account !== null) return account;
  if (kind === 'backed_up' || kind === 'not_recorded') return 'the server';
  return kind === 'sign_in_failed' ? 'no such account' : 'without an account';
};

/** From where. */
export const addressWord = ({ kind, address }: AccessEntry): string => {
  if (address !== null) return address;
  return kind === 'backed_up' || kind === 'not_recorded' ? 'the server' : 'many other addresses';
};
