import { CALLS } from '@essays/contract';
import { api, onSuccessOrStale } from '../../data/client/api.ts';
import { decision } from '../../data/client/endpoints.ts';

/** What an essay is, where it was said wrongly: its assignment, its day, its type, its text, whose words it has. */
export const correctionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    putIntoAssignment: build.mutation(
      decision(CALLS.essays.putIntoAssignment, onSuccessOrStale('Essay', 'Assignment', 'Audit')),
    ),
    correctWritingDay: build.mutation(
      decision(CALLS.essays.correctWritingDay, onSuccessOrStale('Essay', 'Assignment', 'Progress', 'Audit')),
    ),
    claimWords: build.mutation(decision(CALLS.essays.claimWords, onSuccessOrStale('Essay', 'Audit'))),
    compareAgain: build.mutation(decision(CALLS.essays.compareAgain, onSuccessOrStale('Essay', 'Audit'))),
    dismissOffTopic: build.mutation(
      decision(CALLS.essays.dismissOffTopic, onSuccessOrStale('Essay', 'Assignment', 'Audit')),
    ),
    typeText: build.mutation(
      decision(CALLS.essays.typeText, onSuccessOrStale('Essay', 'Batch', 'Student', 'Assignment', 'Audit')),
    ),
    correctType: build.mutation(
      decision(
        CALLS.essays.correctType,
        onSuccessOrStale('Essay', 'Baseline', 'Assignment', 'Progress', 'Audit'),
      ),
    ),
  }),
});

export const {
  useClaimWordsMutation,
  useCompareAgainMutation,
  useCorrectTypeMutation,
  useCorrectWritingDayMutation,
  useDismissOffTopicMutation,
  usePutIntoAssignmentMutation,
  useTypeTextMutation,
} = correctionsApi;
