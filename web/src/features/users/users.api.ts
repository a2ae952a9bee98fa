import type { Permission, Role, User } from '@essays/contract';
import { api, listTags, onSuccess } from '../../api/api.ts';

export interface UserChange {
  role?: Role;
  /** A full list replaces the role's; null returns to it. */
  permissions?: Permission[] | null;
  is_active?: boolean;
  password?: string;
}

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query<User[], void>({
      query: () => '/users',
      providesTags: (rows) => listTags('User', rows),
    }),
    registerUser: build.mutation<unknown, { username: string; password: string; role: Role }>({
      query: (body) => ({ url: '/auth/register', method: 'POST', body }),
      invalidatesTags: onSuccess('User', 'Audit'),
    }),
    changeUser: build.mutation<User, { id: string; change: UserChange }>({
      query: ({ id, change }) => ({ url: `/users/${id}`, method: 'PATCH', body: change }),
      invalidatesTags: onSuccess('User', 'Audit'),
    }),
    eraseUser: build.mutation<unknown, string>({
      query: (id) => ({ url: `/users/${id}`, method: 'DELETE' }),
      invalidatesTags: onSuccess('User', 'Audit'),
    }),
  }),
});

export const { useUsersQuery, useRegisterUserMutation, useChangeUserMutation, useEraseUserMutation } =
  usersApi;
