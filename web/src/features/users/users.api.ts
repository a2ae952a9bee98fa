import { CALLS } from '@essays/contract';
import { api, listTags, onSuccess, onSuccessOrStale } from '../../data/client/api.ts';
import { call, endpoint } from '../../data/client/call.ts';
import { command, decision } from '../../data/client/endpoints.ts';

/** Who has an account decides who teaches a class. */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query({
      ...endpoint(() => call(CALLS.users.list)),
      providesTags: (rows) => listTags('User', rows),
    }),
    registerUser: build.mutation(command(CALLS.auth.register, onSuccess('User', 'Class', 'Audit'))),
    changeUser: build.mutation(decision(CALLS.users.change, onSuccessOrStale('User', 'Class', 'Audit'))),
    eraseUser: build.mutation(decision(CALLS.users.erase, onSuccessOrStale('User', 'Class', 'Audit'))),
  }),
});

export const { useUsersQuery, useRegisterUserMutation, useChangeUserMutation, useEraseUserMutation } =
  usersApi;
