import type { Response } from 'express';

/** Sets the ETag of the answer, for the If-Match of a decision on it. */
export const tagged = <Answer extends { revision: number }>(answer: Answer, response: Response): Answer => {
  response.setHeader('ETag', `"${answer.revision}"`);
  return answer;
};
