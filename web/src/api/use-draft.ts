import { useCallback, useEffect, useRef, useState } from 'react';

const PREFIX = 'draft:';
const keyOf = (user: string, subject: string): string => `${PREFIX}${user}:${subject}`;

const read = <T>(key: string): T | null => {
  try {
    const text = sessionStorage.getItem(key);
    return text ? (JSON.parse(text) as T) : null;
  } catch {
    return null;
  }
};

/**
 * Typed text that survives a lost session: kept in this tab's sessionStorage under user and subject
 * (an essay id), found again after sign-in, gone on logout. `clear` after a successful save.
 */
export const useDraft = <T>(user: string, subject: string, initial: T) => {
  const key = keyOf(user, subject);
  const [draft, setDraft] = useState<T>(() => read<T>(key) ?? initial);
  const shown = useRef(key);
  const restored = useRef(read<T>(key) !== null);

  // Another essay: never carry one student's text over to the next.
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    restored.current = read<T>(key) !== null;
    setDraft(read<T>(key) ?? initial);
  }, [key, initial]);

  const save = useCallback(
    (next: T) => {
      setDraft(next);
      try {
        sessionStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A full or forbidden store costs the draft, not the work on screen.
      }
    },
    [key],
  );

  const clear = useCallback(
    (to: T = initial) => {
      sessionStorage.removeItem(key);
      restored.current = false;
      setDraft(to);
    },
    [key, initial],
  );

  return { draft, save, clear, restored: restored.current };
};

/** On logout nothing typed stays behind for the next person at this computer. */
export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
};
