import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

const TOKEN = 'token';

export const readToken = (): string | null => localStorage.getItem(TOKEN);

/** Whether somebody is signed in. The token's home is localStorage, so that it survives a reload. */
export const session = createSlice({
  name: 'session',
  initialState: () => ({ token: readToken(), hasExpired: false }),
  reducers: {
    started(state, action: PayloadAction<string>) {
      localStorage.setItem(TOKEN, action.payload);
      state.token = action.payload;
      state.hasExpired = false;
    },
    /** 'expired': nobody signed out; the server no longer takes the token. */
    ended(state, action: PayloadAction<'expired' | undefined>) {
      // A second call may be refused after the first one has ended the session.
      state.hasExpired = action.payload === 'expired' && (state.token !== null || state.hasExpired);
      localStorage.removeItem(TOKEN);
      state.token = null;
    },
  },
});

export const { started: sessionStarted, ended: sessionEnded } = session.actions;

export interface SessionState {
  session: { token: string | null; hasExpired: boolean };
}

export const useToken = (): string | null => useSelector((state: SessionState) => state.session.token);

export const useHasExpired = (): boolean => useSelector((state: SessionState) => state.session.hasExpired);
