import type { Response } from 'express';

/**
 * Sets the ETag of the answer, for the If-Match of a decision on it. That of a command is never from before it: it
 * stays what `CommandSender` set, where the answer's document is the older one.
 */
export const tagged = <Answer extends { revision: number }>(answer: Answer, response: Response): Answer => {
  const [, done = '-1'] = /^"(\d+)"$/.exec(String(response.getHeader('ETag'))) ?? [];
  response.setHeader('ETag', `"${Math.max(answer.revision, Number(done))}"`);
  return answer;
};
