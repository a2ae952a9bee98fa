import { useCallback, useState } from 'react';
import { keyOf, readDraft } from './drafts.ts';
import { useMe } from './use-me.ts';

const load = <T>(key: string, initial: T) => {
  const kept = readDraft<T>(key);
  return { key, draft: kept ?? initial, restored: kept !== null };
};

/**
 * Typed text that survives a lost session: kept in this tab's sessionStorage under whoever is signed in and the
 * subject (an essay id), restored after sign-in, removed on logout. `clear` after a successful save.
 */
export const useDraft = <T>(subject: string, initial: T) => {
  const key = keyOf(useMe()?.id ?? '', subject);
  const [state, setState] = useState(() => load(key, initial));
  // A different essay: never carry one student's text over to the next.
  if (state.key !== key) setState(load(key, initial));

  const save = useCallback(
    (draft: T) => {
      // A late answer is about its own subject, not about the one shown by then.
      setState((before) => (before.key === key ? { ...before, draft } : before));
      try {
        sessionStorage.removeItem(key);
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // A full or forbidden store costs the draft, not the work on screen.
      }
    },
    [key],
  );

  const clear = useCallback(
    (to: T = initial) => {
      sessionStorage.removeItem(key);
      setState((before) => (before.key === key ? { key, draft: to, restored: false } : before));
    },
    [key, initial],
  );

  /** What has been typed by the time an answer arrives; null if nothing. */
  const latest = useCallback(() => readDraft<T>(key), [key]);

  /**
   * Call once `sent` is saved. What was typed meanwhile stays, as returned by `rest`, and the result is false.
   * Otherwise the draft is gone.
   */
  const settle = useCallback(
    (sent: T, rest: (typed: NonNullable<T>) => T, to: T = initial): boolean => {
      const typed = readDraft<NonNullable<T>>(key);
      const isAsSent = typed === null || JSON.stringify(typed) === JSON.stringify(sent);
      if (isAsSent) clear(to);
      else save(rest(typed));
      return isAsSent;
    },
    [key, initial, clear, save],
  );

  return { draft: state.draft, save, clear, latest, settle, restored: state.restored };
};
