import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

const TOKEN = 'token';

export const readToken = (): string | null => localStorage.getItem(TOKEN);

/** Whether somebody is signed in. The token's home is localStorage, so that it survives a reload. */
export const session = createSlice({
  name: 'session',
  initialState: () => ({ token: readToken() }),
  reducers: {
    started(state, action: PayloadAction<string>) {
      localStorage.setItem(TOKEN, action.payload);
      state.token = action.payload;
    },
    ended(state) {
      localStorage.removeItem(TOKEN);
      state.token = null;
    },
  },
});

export const { started: sessionStarted, ended: sessionEnded } = session.actions;

export interface SessionState {
  session: { token: string | null };
}

export const useToken = (): string | null => useSelector((state: SessionState) => state.session.token);
