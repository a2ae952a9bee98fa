import type { BaselineSummary } from '@essays/contract';
import { useMemo } from 'react';
import { useBaselineInStateQuery } from './baselines.api.ts';

/** A sample with its text, once it is wanted; the previous revision stays until the current one has loaded. */
export const useWholeSample = (short: BaselineSummary, isWanted: boolean) => {
  const { id, revision } = short;
  const { data, error, refetch } = useBaselineInStateQuery({ id, revision }, { skip: !isWanted });
  const whole = useMemo(() => {
    if (!data || data.revision !== short.revision) return data ?? null;
    // Fields that do not come from its own history are newer in the list.
    const { can, student_display_id, student_name, waiting_reason } = short;
    return { ...data, can, student_display_id, student_name, waiting_reason };
  }, [data, short]);
  return { whole, failed: error ?? null, retry: () => void refetch() };
};
