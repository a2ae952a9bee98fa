import { KEY_USED_OTHERWISE } from '@essays/contract';
import type { Call, Reply } from './fetch-stub.ts';

type Reaction = Awaited<ReturnType<Reply>>;

const wordsOf = ({ body }: Call): string =>
  JSON.stringify(
    body instanceof FormData ? [...body].filter(([, part]) => typeof part === 'string') : (body ?? null),
  );

/**
 * A server that does one thing under one key, as ours does, and whose first answer is lost. `arrives`: it has done what
 * it was asked for then. `made`: the words that it was asked with, once for each time that it did so.
 */
export const withLostAnswer = (reply: (call: Call) => Reaction, { arrives }: { arrives: boolean }) => {
  const known = new Map<string, { words: string; answer: Reaction }>();
  const made: string[] = [];
  let isLost = true;
  const take = (call: Call): Reaction => {
    const key = call.headers.get('Idempotency-Key') ?? '';
    const words = wordsOf(call);
    const before = known.get(key);
    if (before)
      return before.words === words ? before.answer : { status: 422, body: { error: KEY_USED_OTHERWISE } };
    const answer = reply(call);
    made.push(words);
    known.set(key, { words, answer });
    return answer;
  };
  return {
    made,
    reply: (call: Call): Reaction => {
      if (!isLost) return take(call);
      isLost = false;
      if (arrives) take(call);
      throw new TypeError('connection lost');
    },
  };
};
