import { errorSentence } from '../data/client/error-sentence.ts';
import { useNotify } from './use-notify.ts';

/** Waits for a call and says what came of it, or why nothing did; whether it was done. */
export const useOutcomeNotice = () => {
  const notify = useNotify();
  return async (
    call: PromiseLike<{ error?: unknown }>,
    { done, failed = 'This could not be done.' }: { done?: string; failed?: string } = {},
  ): Promise<boolean> => {
    const { error } = await call;
    if (error) notify(errorSentence(error, failed), { kind: 'error' });
    else if (done !== undefined) notify(done);
    return !error;
  };
};
