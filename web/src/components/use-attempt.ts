import { useState } from 'react';
import { dialogSentence } from '../data/client/error-sentence.ts';

/** What came of something that was to be sent. */
export interface Outcome {
  /** Why the server refused it. */
  error?: unknown;
  /** Why it was not sent, or not all of it, in our own words. */
  problem?: string | null;
}

/** The sentence where the server gave none, or what makes one of its error. */
export type Failed = string | ((error: unknown) => string);

/** Sends what a dialog asks for, and says why it was not done; opened again, the dialog begins anew. */
export const useAttempt = (failed: Failed = 'This could not be done.', isOpen = true) => {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const tell = ({ error, problem: ours = null }: Outcome) => {
    const sentenceOf = typeof failed === 'string' ? (it: unknown) => dialogSentence(it, failed) : failed;
    setRefused(error ? sentenceOf(error) : null);
    setProblem(ours);
    return !error && ours === null;
  };
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) tell({});
  }
  return {
    isBusy,
    said: problem ?? refused,
    /** What it said of its own may no longer be so: something is being changed. */
    forgetProblem: () => setProblem(null),
    /** Whether it was done. */
    attempt: async (send: () => PromiseLike<Outcome | undefined> | undefined): Promise<boolean> => {
      setBusy(true);
      setProblem(null);
      try {
        return tell((await send()) ?? {});
      } finally {
        setBusy(false);
      }
    },
  };
};
