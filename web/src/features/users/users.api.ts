import { CALLS } from '@essays/contract';
import type { NewAccount, UserChange } from '@essays/contract';
import { api, listTags, onSuccess } from '../../api/api.ts';
import { asks, call } from '../../api/call.ts';

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query({
      ...asks(() => call(CALLS.users.list)),
      providesTags: (rows) => listTags('User', rows),
    }),
    registerUser: build.mutation({
      ...asks((body: NewAccount) => call(CALLS.auth.register, { body })),
      invalidatesTags: onSuccess('User', 'Audit'),
    }),
    changeUser: build.mutation({
      ...asks(({ id, change }: { id: string; change: UserChange }) =>
        call(CALLS.users.change, { path: { id }, body: change }),
      ),
      invalidatesTags: onSuccess('User', 'Audit'),
    }),
    eraseUser: build.mutation({
      ...asks((id: string) => call(CALLS.users.erase, { path: { id } })),
      invalidatesTags: onSuccess('User', 'Audit'),
    }),
  }),
});

export const { useUsersQuery, useRegisterUserMutation, useChangeUserMutation, useEraseUserMutation } =
  usersApi;
