import { CALLS } from '@essays/contract';
import type { NewTextComment } from '@essays/contract';
import { api, onSuccess, onSuccessOrStale } from '../../../data/client/api.ts';
import { call, endpoint } from '../../../data/client/call.ts';

/** A comment of an essay, as it was seen. */
interface SeenComment {
  id: string;
  commentId: string;
  revision: number;
}

const textCommentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    addTextComment: build.mutation({
      ...endpoint(({ id, comment }: { id: string; comment: NewTextComment }) =>
        call(CALLS.essays.addTextComment, { path: { id }, body: comment }),
      ),
      invalidatesTags: onSuccess('Essay', 'Audit'),
    }),
    changeTextComment: build.mutation({
      ...endpoint(({ id, commentId, revision, text }: SeenComment & { text: string }) =>
        call(CALLS.essays.changeTextComment, { path: { id, commentId }, revision, body: { text } }),
      ),
      invalidatesTags: onSuccessOrStale('Essay', 'Audit'),
    }),
    removeTextComment: build.mutation({
      ...endpoint(({ id, commentId, revision }: SeenComment) =>
        call(CALLS.essays.removeTextComment, { path: { id, commentId }, revision }),
      ),
      invalidatesTags: onSuccessOrStale('Essay', 'Audit'),
    }),
  }),
});

export const { useAddTextCommentMutation, useChangeTextCommentMutation, useRemoveTextCommentMutation } =
  textCommentsApi;
