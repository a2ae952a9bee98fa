import { CALLS } from '@essays/contract';
import type { NewAccount, UserChange } from '@essays/contract';
import { api, listTags, onSuccess, onSuccessOrStale } from '../../data/client/api.ts';
import type { Versioned } from '../../data/client/api.ts';
import { call, endpoint } from '../../data/client/call.ts';

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query({
      ...endpoint(() => call(CALLS.users.list)),
      providesTags: (rows) => listTags('User', rows),
    }),
    registerUser: build.mutation({
      ...endpoint((body: NewAccount) => call(CALLS.auth.register, { body })),
      invalidatesTags: onSuccess('User', 'Audit'),
    }),
    changeUser: build.mutation({
      ...endpoint(({ id, revision, change }: Versioned & { change: UserChange }) =>
        call(CALLS.users.change, { path: { id }, revision, body: change }),
      ),
      invalidatesTags: onSuccessOrStale('User', 'Audit'),
    }),
    eraseUser: build.mutation({
      ...endpoint(({ id, revision }: Versioned) => call(CALLS.users.erase, { path: { id }, revision })),
      invalidatesTags: onSuccessOrStale('User', 'Audit'),
    }),
  }),
});

export const { useUsersQuery, useRegisterUserMutation, useChangeUserMutation, useEraseUserMutation } =
  usersApi;
