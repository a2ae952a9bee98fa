import { CALLS } from '@essays/contract';
import type { CommentField } from '@essays/contract';
import { api } from '../../../data/client/api.ts';
import { call, endpoint } from '../../../data/client/call.ts';

export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The teacher's own earlier sentences; new ones are found as soon as scores are saved. */
    commentBank: build.query({
      ...endpoint(
        ({ field, q }: { field: CommentField; q: string }) =>
          call(CALLS.commentBank.list, { query: { field, q } }),
        ({ comments }) => comments,
      ),
      providesTags: [{ type: 'Essay', id: 'LIST' }],
    }),
  }),
});

export const { useCommentBankQuery } = commentsApi;
