import { configureStore } from '@reduxjs/toolkit';
import { api } from './api.ts';
import { listEnds } from './list-ends.ts';
import { session } from './session.ts';
import { forgettingUnanswered } from './with-idempotency-key.ts';

export const makeStore = () =>
  configureStore({
    reducer: { session: session.reducer, listEnds: listEnds.reducer, api: api.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false }).concat(forgettingUnanswered, api.middleware),
  });

export type Store = ReturnType<typeof makeStore>;
