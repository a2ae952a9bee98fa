import { ACCESS_KIND_WORD, accessedThingWord } from '@essays/contract';
import type { AccessEntry, AccessKind } from '@essays/contract';
import type { StatusWord } from './status-words.ts';

export const ACCESS_WORDS: Record<AccessKind, StatusWord> = {
  signed_in: { band: 'grey', word: ACCESS_KIND_WORD.signed_in, icon: 'key' },
  sign_in_failed: { band: 'yellow', word: ACCESS_KIND_WORD.sign_in_failed, icon: 'warning' },
  exported: { band: 'blue', word: ACCESS_KIND_WORD.exported, icon: 'download' },
  downloaded: { band: 'blue', word: ACCESS_KIND_WORD.downloaded, icon: 'download' },
  refused: { band: 'yellow', word: ACCESS_KIND_WORD.refused, icon: 'warning' },
  printed: { band: 'blue', word: ACCESS_KIND_WORD.printed, icon: 'print' },
  link_opened: { band: 'grey', word: ACCESS_KIND_WORD.link_opened, icon: 'eye' },
  link_failed: { band: 'yellow', word: ACCESS_KIND_WORD.link_failed, icon: 'warning' },
  backed_up: { band: 'blue', word: ACCESS_KIND_WORD.backed_up, icon: 'copy' },
  not_recorded: { band: 'red', word: ACCESS_KIND_WORD.not_recorded, icon: 'octagon' },
};

/** What was accessed. Of grades, what was asked for is named by ids alone. */
export const accessedWord = ({ kind, thing, ids, times }: AccessEntry): string => {
  const what = accessedThingWord(kind, thing);
  if (kind === 'not_recorded') {
    const missing = times === 1 ? 'One access is' : `${times} accesses are`;
    return `${missing} missing: the store of this log did not answer.`;
  }
  if (thing === 'feedback_sheets')
    return `${what} of ${ids.length === 100 ? '100 essays or more' : countOf(ids.length)}`;
  return what;
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
