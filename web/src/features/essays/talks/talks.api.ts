import { CALLS } from '@essays/contract';
import { api, onSuccess } from '../../../data/client/api.ts';
import { changeable, command } from '../../../data/client/endpoints.ts';

const talksApi = api.injectEndpoints({
  endpoints: (build) => ({
    noteTalk: build.mutation(
      changeable(
        command(CALLS.essays.noteTalk, onSuccess('Essay', 'Audit')),
        ({ corrects }) => corrects ?? '',
      ),
    ),
  }),
});

export const { useNoteTalkMutation } = talksApi;
