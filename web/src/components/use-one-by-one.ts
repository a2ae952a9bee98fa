import { useState } from 'react';

/**
 * Sends one after the other, whatever comes of each: says how many were done, and what was wrong with the first that
 * was not, or null.
 */
export const useOneByOne = () => {
  const [isBusy, setBusy] = useState(false);
  const sendEach = async <Item>(
    items: readonly Item[],
    send: (item: Item) => Promise<{ error?: unknown }>,
  ): Promise<{ done: number; problem: unknown }> => {
    setBusy(true);
    let done = 0;
    let problem: unknown = null;
    for (const item of items) {
      const { error } = await send(item);
      if (error) problem ??= error;
      else done += 1;
    }
    setBusy(false);
    return { done, problem };
  };
  return { isBusy, sendEach };
};
