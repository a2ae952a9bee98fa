import { LONGEST_SESSION } from '@essays/contract';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { accountOf, claimsOf, forgetToken, keepToken, keptToken, tokenTakenAt } from './token.ts';
import type { EndedBy } from './token.ts';

/** Under the id of an account: it wants to see all classes. A word that says nothing of anybody. */
const ALL_CLASSES = 'all_classes:';

const readsAll = (token: string | null): boolean =>
  localStorage.getItem(`${ALL_CLASSES}${accountOf(token)}`) !== null;

const read = () => ({ token: keptToken(), takenAt: tokenTakenAt() });

/** Whether someone is signed in. */
export const session = createSlice({
  name: 'session',
  initialState: (): SessionState['session'] => ({
    ...read(),
    endedBy: null,
    hasSignedOut: false,
    endedOf: null,
    hasOwnClasses: null,
    seesAll: readsAll(keptToken()),
  }),
  reducers: {
    started(state, action: PayloadAction<string>) {
      const takenAt = Date.now();
      keepToken(action.payload, takenAt);
      state.token = action.payload;
      state.takenAt = takenAt;
      state.endedBy = null;
      state.hasSignedOut = false;
      state.seesAll = readsAll(action.payload);
    },
    /** Another tab has renewed the token of this session. */
    renewedElsewhere(state) {
      const { token, takenAt } = read();
      if (token === null || sessionOf(token) !== sessionOf(state.token)) return;
      state.token = token;
      state.takenAt = takenAt;
    },
    ended(state, action: PayloadAction<EndedBy | undefined>) {
      // A second call may be refused after the first one has ended the session.
      state.hasSignedOut ||= action.payload === undefined;
      state.endedOf = accountOf(state.token) ?? state.endedOf;
      if (action.payload === undefined) state.endedBy = null;
      else if (state.token !== null) state.endedBy = action.payload;
      forgetToken();
      state.token = null;
      state.takenAt = null;
      state.hasOwnClasses = null;
    },
    /** The server has said whether the account has classes of its own. */
    classesKnown(state, action: PayloadAction<boolean>) {
      state.hasOwnClasses = action.payload;
    },
    /** The choice is kept in this browser, for this account. */
    classesChosen(state, action: PayloadAction<'mine' | 'all'>) {
      state.seesAll = action.payload === 'all';
      const key = `${ALL_CLASSES}${accountOf(state.token)}`;
      if (state.seesAll) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
    },
  },
});

export const {
  started: sessionStarted,
  renewedElsewhere: sessionRenewedElsewhere,
  ended: sessionEnded,
  classesKnown,
  classesChosen,
} = session.actions;

export interface SessionState {
  session: {
    token: string | null;
    takenAt: number | null;
    /** Why it ended, if nobody signed out. */
    endedBy: EndedBy | null;
    /** Somebody signed out here: the next user does not continue where they were. */
    hasSignedOut: boolean;
    /** Whose session has ended here. */
    endedOf: string | null;
    /** Whether the account has classes of its own; null: not known yet. */
    hasOwnClasses: boolean | null;
    /** It chose to see all classes rather than its own. */
    seesAll: boolean;
  };
}

export const useToken = (): string | null => useSelector((state: SessionState) => state.session.token);

export const useEndedBy = (): EndedBy | null => useSelector((state: SessionState) => state.session.endedBy);

export const useSession = () => useSelector((state: SessionState) => state.session);

/** Whether lists and counts are those of the account's own classes. */
export const seesOwnClasses = ({ session: { hasOwnClasses, seesAll } }: SessionState): boolean =>
  hasOwnClasses === true && !seesAll;

export const useSeesOwnClasses = (): boolean => useSelector(seesOwnClasses);

const sessionOf = (token: string | null): string | null => claimsOf(token)?.sid ?? null;

export interface SessionEnd {
  /** Milliseconds since 1970 on this computer's clock. */
  at: number;
  /** Whether the server would renew the token. */
  canStay: boolean;
}

/** When the token expires; null if it does not say. */
export const sessionEnd = ({ token, takenAt }: SessionState['session']): SessionEnd | null => {
  const claims = claimsOf(token);
  if (!claims || !Number.isFinite(claims.exp) || !Number.isFinite(claims.iat)) return null;
  return {
    at: (takenAt ?? claims.iat * 1000) + (claims.exp - claims.iat) * 1000,
    canStay: claims.exp < claims.auth_time + LONGEST_SESSION,
  };
};
