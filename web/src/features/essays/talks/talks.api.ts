import type { Essay, TalkSupport } from '@essays/contract';
import { api, onSuccess } from '../../../api/api.ts';

export interface NewTalk {
  held_on: string;
  said: string;
  supports: TalkSupport[];
  outcome?: string;
  /** The note whose place it takes. */
  corrects?: string;
}

const talksApi = api.injectEndpoints({
  endpoints: (build) => ({
    noteTalk: build.mutation<Essay, { id: string; talk: NewTalk }>({
      query: ({ id, talk }) => ({ url: `/essays/${id}/talks`, method: 'POST', body: talk }),
      invalidatesTags: onSuccess('Essay', 'Audit'),
    }),
  }),
});

export const { useNoteTalkMutation } = talksApi;
