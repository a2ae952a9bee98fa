import { useCallback, useRef } from 'react';
import { madeIn } from './making.ts';

interface Outcome<Answer> {
  data?: Answer;
  error?: unknown;
}

/**
 * For a form that makes something new. If its own first try turns out to have made it, unheard, what is sent now is a
 * change of that. What another form has made is only told: it may be something else.
 *
 * `change` is given the answer to the first try, and what this form has sent so far; null: it cannot be changed.
 */
export const useOwnTry = <Sent>() => {
  const tries = useRef<Sent[]>([]);
  return useCallback(
    async <Answer>(
      sent: Sent,
      make: (sent: Sent) => PromiseLike<Outcome<Answer>>,
      change: (made: Answer, tries: readonly Sent[]) => PromiseLike<Outcome<Answer>> | null,
    ): Promise<Outcome<Answer>> => {
      const before = tries.current;
      const answer = await make(sent);
      tries.current = answer.error ? [...before, sent] : [];
      const made = before.length > 0 ? madeIn<Answer>(answer.error) : null;
      return (made !== null && (await change(made, before))) || answer;
    },
    [],
  );
};
