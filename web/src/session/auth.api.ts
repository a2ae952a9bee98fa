import type { LoginAnswer, SetupAnswer, User } from '@essays/contract';
import { api } from '../api/api.ts';
import { sessionEnded, sessionStarted } from '../api/session.ts';

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    verify: build.query<User, void>({
      query: () => '/auth/verify',
      transformResponse: (answer: { user: User }) => answer.user,
      // Whatever the reason, a token that cannot be verified is given up.
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
        } catch {
          dispatch(sessionEnded('expired'));
        }
      },
    }),
    login: build.mutation<LoginAnswer, { username: string; password: string }>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        await dispatch(authApi.util.upsertQueryData('verify', undefined, answer.data.user));
        dispatch(sessionStarted(answer.data.token));
      },
    }),
    renew: build.mutation<LoginAnswer, void>({
      query: () => ({ url: '/auth/renew', method: 'POST' }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(sessionStarted(answer.data.token));
      },
    }),
    /** The answer carries the token of this session; those of all others have ended. */
    changePassword: build.mutation<LoginAnswer, { old_password: string; new_password: string }>({
      query: (body) => ({ url: '/auth/password', method: 'POST', body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(sessionStarted(answer.data.token));
      },
    }),
    setup: build.query<SetupAnswer, void>({ query: () => '/auth/setup', providesTags: ['Setup'] }),
    /** Possible only while nobody has an account; the answer signs this first person in. */
    createAdministrator: build.mutation<LoginAnswer, { username: string; password: string }>({
      query: (body) => ({ url: '/auth/register', method: 'POST', body }),
      invalidatesTags: ['Setup'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer?.data.token) return;
        await dispatch(authApi.util.upsertQueryData('verify', undefined, answer.data.user));
        dispatch(sessionStarted(answer.data.token));
      },
    }),
    reachability: build.query<{ message: string }, void>({ query: () => '/test' }),
    testConnection: build.mutation<{ message: string }, void>({ query: () => '/ping' }),
  }),
});

export const {
  useVerifyQuery,
  useLoginMutation,
  useRenewMutation,
  useChangePasswordMutation,
  useSetupQuery,
  useCreateAdministratorMutation,
  useReachabilityQuery,
  useTestConnectionMutation,
} = authApi;
