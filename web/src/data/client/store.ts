import { configureStore } from '@reduxjs/toolkit';
import { api } from './api.ts';
import { session } from './session.ts';

export const makeStore = () =>
  configureStore({
    reducer: { session: session.reducer, api: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });

export type Store = ReturnType<typeof makeStore>;
