import { CALLS } from '@essays/contract';
import type {
  AnswerOf,
  Credentials,
  LoginAnswer,
  Message,
  NewAccount,
  PasswordChange,
  ScoringChoice,
  SetupAnswer,
  User,
} from '@essays/contract';
import { api, DECISION_TAGS, onSuccess } from './client/api.ts';
import { asks, call } from './client/call.ts';
import { isUnready, statusOf } from './client/error-sentence.ts';
import { sessionEnded, sessionStarted } from './client/session.ts';
import { forgetDrafts } from './client/use-draft.ts';

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    verify: build.query<User, void>({
      ...asks(
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
    login: build.mutation<LoginAnswer, Credentials>({
      ...asks((body: Credentials) => call(CALLS.auth.login, { body })),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        forgetDrafts({ but: answer.data.user.id });
        await dispatch(authApi.util.upsertQueryData('verify', undefined, answer.data.user));
        dispatch(sessionStarted(answer.data.token));
      },
    }),
    renew: build.mutation<LoginAnswer, void>({
      ...asks(() => call(CALLS.auth.renew)),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(sessionStarted(answer.data.token));
      },
    }),
    /** The answer has a new token for this session; all other sessions have ended. */
    changePassword: build.mutation<LoginAnswer, PasswordChange>({
      ...asks((body: PasswordChange) => call(CALLS.auth.password, { body })),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(sessionStarted(answer.data.token));
        await dispatch(authApi.util.upsertQueryData('verify', undefined, answer.data.user));
      },
    }),
    /** What is withheld from a teacher is withheld by the server: everything that has been read is read again. */
    chooseScoring: build.mutation<{ user: User }, ScoringChoice>({
      ...asks((body: ScoringChoice) => call(CALLS.auth.scoring, { body })),
      invalidatesTags: onSuccess(...DECISION_TAGS, 'Assignment', 'Words'),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) await dispatch(authApi.util.upsertQueryData('verify', undefined, answer.data.user));
      },
    }),
    setup: build.query<SetupAnswer, void>({ ...asks(() => call(CALLS.auth.setup)), providesTags: ['Setup'] }),
    /** Possible only while nobody has an account; the answer signs this first person in. */
    createAdministrator: build.mutation<AnswerOf<typeof CALLS.auth.register>, NewAccount>({
      ...asks((body: NewAccount) => call(CALLS.auth.register, { body })),
      invalidatesTags: ['Setup'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer?.data.token) return;
        await dispatch(authApi.util.upsertQueryData('verify', undefined, answer.data.user));
        dispatch(sessionStarted(answer.data.token));
      },
    }),
    reachability: build.query<Message, void>(asks(() => call(CALLS.product.test))),
    testConnection: build.mutation<Message, void>(asks(() => call(CALLS.product.ping))),
  }),
});

export const {
  useVerifyQuery,
  useLoginMutation,
  useRenewMutation,
  useChangePasswordMutation,
  useChooseScoringMutation,
  useSetupQuery,
  useCreateAdministratorMutation,
  useReachabilityQuery,
  useTestConnectionMutation,
} = authApi;
