import type { Baseline } from '@essays/contract';
import { useState } from 'react';
import { statusOf } from '../../data/client/error-sentence.ts';
import { useLazyBaselineQuery } from './baselines.api.ts';

/** The current state of samples, learned from a refused decision (412). */
export const useChangedSamples = () => {
  const [now, setNow] = useState<Record<string, Baseline>>({});
  const [load] = useLazyBaselineQuery();

  /** @returns the ids of those that are deleted. */
  const look = async (ids: readonly string[]): Promise<readonly string[]> => {
    const deleted: string[] = [];
    const found: Record<string, Baseline> = {};
    for (const id of ids) {
      const { data, error } = await load(id);
      if (error === undefined && data) found[id] = data;
      else if (statusOf(error) === 404) deleted.push(id);
    }
    setNow((before) => ({ ...before, ...found }));
    return deleted;
  };

  return { now, look };
};
