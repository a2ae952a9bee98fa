import { CALLS } from '@essays/contract';
import { api, onSuccess } from '../../../data/client/api.ts';
import { command } from '../../../data/client/endpoints.ts';

const talksApi = api.injectEndpoints({
  endpoints: (build) => ({
    noteTalk: build.mutation(command(CALLS.essays.noteTalk, onSuccess('Essay', 'Audit'))),
  }),
});

export const { useNoteTalkMutation } = talksApi;
