import { CALLS } from '@essays/contract';
import { api, onSuccess, onSuccessOrStale } from '../../../data/client/api.ts';
import { changeable, command, decision } from '../../../data/client/endpoints.ts';

const textCommentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    addTextComment: build.mutation(
      changeable(
        command(CALLS.essays.addTextComment, onSuccess('Essay', 'Audit')),
        ({ start, end }) => `${start}-${end}`,
      ),
    ),
    changeTextComment: build.mutation(
      decision(CALLS.essays.changeTextComment, onSuccessOrStale('Essay', 'Audit')),
    ),
    removeTextComment: build.mutation(
      decision(CALLS.essays.removeTextComment, onSuccessOrStale('Essay', 'Audit')),
    ),
  }),
});

export const { useAddTextCommentMutation, useChangeTextCommentMutation, useRemoveTextCommentMutation } =
  textCommentsApi;
