import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { session } from '../api/session.ts';

export const makeStore = () =>
  configureStore({
    reducer: { session: session.reducer, api: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });

export type Store = ReturnType<typeof makeStore>;
