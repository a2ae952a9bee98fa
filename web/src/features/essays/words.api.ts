import { CALLS } from '@essays/contract';
import type { BaselineWithAnalysis, Essay, EssaySummary } from '@essays/contract';
import { api } from '../../data/client/api.ts';
import { call, endpoint } from '../../data/client/call.ts';
import { byId } from '../../data/client/endpoints.ts';
import { normaliseGraded } from '../../domain/grading-view.ts';
import { sampleText } from '../../domain/sample-words.ts';

const sampleOf = (sample: BaselineWithAnalysis) => ({
  id: sample.id,
  text: sampleText(sample),
  date: sample.writing_date ?? sample.submission_date,
  type: sample.essay_type,
  is_primary: sample.is_primary,
});

const wordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a list leaves out of an essay, for one revision of it: a later revision is a separate query. */
    essayInState: build.query({
      ...endpoint(
        ({ id }: Pick<EssaySummary, 'id' | 'revision' | 'proposal_withheld'>) =>
          call(CALLS.essays.one, { path: { id } }),
        (essay): Essay => normaliseGraded(essay),
      ),
      providesTags: ['Words'],
    }),
    /** A sample's text for the side by side view. */
    sampleText: build.query(byId(CALLS.baselines.one, 'Baseline', sampleOf)),
    /** What the Word file of an essay says for its student. */
    fileHistory: build.query({
      ...endpoint((id: string) => call(CALLS.essays.fileHistory, { path: { id } })),
    }),
  }),
});

export const { useEssayInStateQuery, useFileHistoryQuery, useSampleTextQuery } = wordsApi;
/** Sends nothing. */
export const useCachedEssayInState = wordsApi.endpoints.essayInState.useQueryState;
