import type { Essay } from '@essays/contract';
import { useState } from 'react';

/** The rows that were last shown, for what depends on them before the next call: polling and widened filters. */
export const useListed = (): [readonly Essay[] | undefined, (rows: readonly Essay[] | undefined) => void] => {
  const [listed, setListed] = useState<readonly Essay[]>();
  return [
    listed,
    (rows) => {
      if (rows !== listed) setListed(rows);
    },
  ];
};
