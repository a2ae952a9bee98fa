import type { Store } from '../app/store.ts';
import { authApi } from './auth.api.ts';
import { schoolApi } from './school.api.ts';

/** Requests what a signed-in person's every page waits for. */
export const beginSession = (store: Store): void => {
  void store.dispatch(authApi.endpoints.verify.initiate());
  void store.dispatch(schoolApi.endpoints.school.initiate());
};
