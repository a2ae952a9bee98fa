import type { BaselineSummary } from '@essays/contract';
import { useMemo } from 'react';
import { useBaselineInStateQuery } from './baselines.api.ts';

/** A sample with its words, once it is wanted; those of its state before stay until the present ones are there. */
export const useWholeSample = (short: BaselineSummary, isWanted: boolean) => {
  const { id, revision } = short;
  const { data, isError, error, refetch } = useBaselineInStateQuery({ id, revision }, { skip: !isWanted });
  const whole = useMemo(() => {
    if (!data || data.revision !== short.revision) return data ?? null;
    // What joins it outside its own history is newer in the list.
    const { can, student_display_id, student_name, waiting_reason } = short;
    return { ...data, can, student_display_id, student_name, waiting_reason };
  }, [data, short]);
  return { whole, failed: isError ? error : null, retry: () => void refetch() };
};
