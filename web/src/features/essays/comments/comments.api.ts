import type { CommentField, UsedComment } from '@essays/contract';
import { api, filterParams } from '../../../api/api.ts';

export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The teacher's own earlier sentences; new ones are there as soon as scores are saved. */
    commentBank: build.query<UsedComment[], { field: CommentField; q: string }>({
      query: ({ field, q }) => ({ url: '/essays/comment-bank', params: filterParams({ field, q }) }),
      transformResponse: (answer: { comments?: UsedComment[] }) => answer.comments ?? [],
      providesTags: [{ type: 'Essay', id: 'LIST' }],
    }),
  }),
});

export const { useCommentBankQuery } = commentsApi;
