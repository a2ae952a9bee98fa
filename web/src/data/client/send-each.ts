import { errorSentence } from './error-sentence.ts';

/**
 * Sends one after the other, whatever comes of each. `told`: how many were sent, for the sentence about those that were
 * not; the reason is that of the first.
 */
export const sendEach = async <Item>(
  items: readonly Item[],
  send: (item: Item) => PromiseLike<{ error?: unknown }>,
  { told, failed }: { told: (done: number) => string; failed: string },
): Promise<{ problem: string | null }> => {
  const errors: unknown[] = [];
  for (const item of items) {
    const { error } = await send(item);
    if (error) errors.push(error);
  }
  const done = items.length - errors.length;
  return { problem: errors.length === 0 ? null : `${told(done)} ${errorSentence(errors[0], failed)}` };
};
