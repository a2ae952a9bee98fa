import type { Essay, EssaySummary } from '@essays/contract';
import { useMemo } from 'react';
import { useEssayInStateQuery } from './words.api.ts';

/** Until the words of its present state are there, those of the one before are shown, with what was so then. */
const joined = (whole: Essay, short: EssaySummary): Essay => {
  if (whole.revision !== short.revision) return whole;
  const { rubric_assessment: _rubric, learning_targets: _targets, ...present } = short;
  return { ...whole, ...present };
};

/** An essay with its words: as given, if it has them; else loaded, once it is wanted. */
export const useWholeEssay = (of: EssaySummary | Essay, isWanted: boolean) => {
  const given = 'essay_text' in of ? of : null;
  const { id, revision, proposal_withheld } = of;
  const { data, isError, error, refetch } = useEssayInStateQuery(
    { id, revision, ...(proposal_withheld && { proposal_withheld }) },
    { skip: given !== null || !isWanted },
  );
  const loaded = useMemo(() => (data ? joined(data, of) : null), [data, of]);
  return { whole: given ?? loaded, failed: isError ? error : null, retry: () => void refetch() };
};
