const TOKEN = 'token';
/** When this browser got the token, by its own clock: the server's may differ. */
const TAKEN_AT = 'token_taken_at';

/** Whoever is signed in in this browser: kept in localStorage, so that it survives a reload. */
export const keptToken = (): string | null => localStorage.getItem(TOKEN);

export const tokenTakenAt = (): number | null => Number(localStorage.getItem(TAKEN_AT)) || null;

export const keepToken = (token: string, takenAt: number): void => {
  localStorage.setItem(TAKEN_AT, String(takenAt));
  localStorage.setItem(TOKEN, token);
};

export const forgetToken = (): void => {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(TAKEN_AT);
};

/** 'expired': the server no longer accepts the token. 'unchecked': it failed when it was to check it. */
export type EndedBy = 'expired' | 'unchecked';

interface Claims {
  /** Id of the account. */
  sub: string;
  /** The session: a sign-in and every renewal that follows from it. */
  sid: string;
  auth_time: number;
  iat: number;
  exp: number;
}

export const claimsOf = (token: string | null): Claims | null => {
  try {
    const part = token?.split('.')[1] ?? '';
    return JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/'))) as Claims;
  } catch {
    return null;
  }
};

/** The account that a token is for. */
export const accountOf = (token: string | null): string | null => claimsOf(token)?.sub ?? null;
