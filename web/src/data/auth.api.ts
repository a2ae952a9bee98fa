import { CALLS } from '@essays/contract';
import type { LoginAnswer, PasswordChange, ScoringChoice, User } from '@essays/contract';
import { api, DECISION_TAGS, onSuccess } from './client/api.ts';
import { call, endpoint } from './client/call.ts';
import { isUnready, statusOf } from './client/error-sentence.ts';
import { sessionEnded, sessionStarted } from './client/session.ts';
import type { Store } from './client/store.ts';
import { forgetDrafts } from './drafts.ts';

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    verify: build.query<User, void>({
      ...endpoint(
        () => call(CALLS.auth.verify),
        ({ user }) => user,
      ),
      // A token that cannot be verified is discarded; a server that starts anew has not said that it cannot.
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const refused = await queryFulfilled.then(
          () => null,
          ({ error }: { error: unknown }) => error,
        );
        if (refused === null || isUnready(refused)) return;
        dispatch(sessionEnded(statusOf(refused) === 401 ? 'expired' : 'unchecked'));
      },
    }),
    renew: build.mutation<LoginAnswer, void>({
      ...endpoint(() => call(CALLS.auth.renew)),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(sessionStarted(answer.data.token));
      },
    }),
    /** The answer has a new token for this session; all other sessions have ended. */
    changePassword: build.mutation<LoginAnswer, PasswordChange>({
      ...endpoint((body: PasswordChange) => call(CALLS.auth.password, { body })),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(sessionStarted(answer.data.token));
        await dispatch(authApi.util.upsertQueryData('verify', undefined, answer.data.user));
      },
    }),
    /** What is withheld from a teacher is withheld by the server: everything that has been read is read again. */
    chooseScoring: build.mutation<{ user: User }, ScoringChoice>({
      ...endpoint((body: ScoringChoice) => call(CALLS.auth.scoring, { body })),
      invalidatesTags: onSuccess(...DECISION_TAGS, 'Assignment', 'Words'),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) await dispatch(authApi.util.upsertQueryData('verify', undefined, answer.data.user));
      },
    }),
  }),
});

export const { useVerifyQuery, useRenewMutation, useChangePasswordMutation, useChooseScoringMutation } =
  authApi;

/** From the answer to a sign-in on, this tab is theirs. */
export const signedIn =
  ({ token, user }: LoginAnswer) =>
  async (dispatch: Store['dispatch']): Promise<void> => {
    forgetDrafts({ but: user.id });
    await dispatch(authApi.util.upsertQueryData('verify', undefined, user));
    dispatch(sessionStarted(token));
  };
