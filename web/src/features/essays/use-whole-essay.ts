import type { Essay, EssaySummary } from '@essays/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { answer } from '../../data/client/answer.ts';
import { useEssayInStateQuery, useCachedEssayInState } from './words.api.ts';

/** Until the text of the current revision has loaded, the previous revision is shown as it was. */
const joined = (whole: Essay, short: EssaySummary): Essay => {
  if (whole.revision !== short.revision) return whole;
  const { rubric_assessment: _rubric, learning_targets: _targets, ...present } = short;
  return { ...whole, ...present };
};

const stateOf = ({ id, revision, proposal_withheld }: EssaySummary) => ({
  id,
  revision,
  ...(proposal_withheld && { proposal_withheld }),
});

/** Fetches the text of an essay that is not on the page yet. */
export const useWordsAhead = (of: EssaySummary | undefined): void => {
  useEssayInStateQuery(of ? stateOf(of) : skipToken, { selectFromResult: answer });
};

/** An essay with its text: as given, if it has one; otherwise loaded once it is wanted. */
export const useWholeEssay = (of: EssaySummary | Essay, isWanted: boolean) => {
  const given = 'essay_text' in of ? of : null;
  const { data, error, refetch } = useEssayInStateQuery(
    given !== null || !isWanted ? skipToken : stateOf(of),
    { selectFromResult: answer },
  );
  const loaded = useMemo(() => (data ? joined(data, of) : null), [data, of]);
  return { whole: given ?? loaded, failed: error ?? null, retry: () => void refetch() };
};

/** Whether the text that another component has asked for is there, or cannot be had. */
export const useIsTextLoaded = (of: EssaySummary | Essay | undefined): boolean => {
  const { isThere } = useCachedEssayInState(of && !('essay_text' in of) ? stateOf(of) : skipToken, {
    selectFromResult: ({ data, error }) => ({ isThere: data !== undefined || error !== undefined }),
  });
  return isThere || (of !== undefined && 'essay_text' in of);
};
