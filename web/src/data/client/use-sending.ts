import { useCallback, useRef, useState } from 'react';
import { callWithoutSession } from './call-without-session.ts';
import type { CallResult } from './call-without-session.ts';
import type { ApiRequest } from './call.ts';

/** A call that is sent when told to, and how the latest one went; nothing while it is under way. */
export const useSending = <Answer>() => {
  const [standing, setStanding] = useState<{ isLoading: boolean; answered: CallResult<Answer> | null }>({
    isLoading: false,
    answered: null,
  });
  const latest = useRef(0);
  /** `then`: what is part of it, such as opening what it signs in to. */
  const send = useCallback(
    async (asking: ApiRequest<Answer>, then?: (answer: Answer) => Promise<void> | void): Promise<void> => {
      const turn = (latest.current += 1);
      setStanding({ isLoading: true, answered: null });
      const answered = await callWithoutSession(asking);
      if (then && !answered.error) await then(answered.data);
      if (turn === latest.current) setStanding({ isLoading: false, answered });
    },
    [],
  );
  const { isLoading, answered } = standing;
  return { send, isLoading, data: answered?.data, error: answered?.error };
};
