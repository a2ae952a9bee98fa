import { useState } from 'react';
import { isUnsure, statusOf } from '../data/client/error-sentence.ts';

export interface SubmissionState {
  /** Why it cannot be sent, or was refused. */
  problem: string | null;
  /** Nobody knows whether it has arrived: it can be sent again. */
  unsure: boolean;
  /** The server's sentence when the text names another student than the chosen one. */
  mismatch: string | null;
  forgetMismatch: () => void;
}

/** What became of the last attempt to send something: nothing, a problem, or a question only the teacher can answer. */
export const useSubmission = () => {
  const [problem, setProblem] = useState<string | null>(null);
  const [unsure, setUnsure] = useState(false);
  const [mismatch, setMismatch] = useState<string | null>(null);
  return {
    /** For the form. */
    standing: {
      problem,
      unsure,
      mismatch,
      forgetMismatch: () => setMismatch(null),
    } satisfies SubmissionState,
    setProblem,
    /** It is sent, unless there is a problem with it. */
    begin: (found: string | null) => {
      setProblem(found);
      setUnsure(false);
    },
    accepted: () => {
      setProblem(null);
      setMismatch(null);
    },
    /** `asks`: whether the teacher may be asked to confirm the student. */
    refused: (failure: unknown, sentence: string, asks: boolean) => {
      setUnsure(isUnsure(failure));
      const isMismatch = asks && statusOf(failure) === 409;
      setMismatch(isMismatch ? sentence : null);
      if (!isMismatch) setProblem(sentence);
    },
  };
};
