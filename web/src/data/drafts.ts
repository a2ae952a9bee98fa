const PREFIX = 'draft:';
/** Typed text is kept in this tab's sessionStorage under a person and what it is about. */
export const keyOf = (user: string, subject: string): string => `${PREFIX}${user}:${subject}`;

export const readDraft = <T>(key: string): T | null => {
  try {
    const text = sessionStorage.getItem(key);
    return text ? (JSON.parse(text) as T) : null;
  } catch {
    return null;
  }
};

/** Whether something typed waits to be restored, for what shows its fields only when asked to. */
export const hasDraft = (user: string, subject: string): boolean => readDraft(keyOf(user, subject)) !== null;

/** On logout, and when somebody else signs in, nothing typed stays behind for the next person at this computer. */
export const forgetDrafts = ({ but }: { but?: string } = {}): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && (but === undefined || !key.startsWith(keyOf(but, ''))))
      sessionStorage.removeItem(key);
};
