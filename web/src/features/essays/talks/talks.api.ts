import { CALLS } from '@essays/contract';
import type { NewTalk } from '@essays/contract';
import { api, onSuccess } from '../../../data/client/api.ts';
import { call, endpoint } from '../../../data/client/call.ts';

const talksApi = api.injectEndpoints({
  endpoints: (build) => ({
    noteTalk: build.mutation({
      ...endpoint(({ id, talk }: { id: string; talk: NewTalk }) =>
        call(CALLS.essays.noteTalk, { path: { id }, body: talk }),
      ),
      invalidatesTags: onSuccess('Essay', 'Audit'),
    }),
  }),
});

export const { useNoteTalkMutation } = talksApi;
