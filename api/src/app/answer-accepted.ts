import type { Response } from 'express';
import type { ReadModelName } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import type { Accepted } from '../commands/command-meta.ts';

/** How long a command's answer waits for the read models of its screen, milliseconds. */
export const WAIT_FOR_READ_MODELS = 3000;

/**
 * Sets ETag (revision of the stream) and X-Stream-Position, and waits, bounded, until the read models of the caller's
 * screen show what the command did. When the time runs out the answer goes all the same: the position is in its header.
 */
export const answerAccepted = async (
  response: Response,
  readModels: ReadModels,
  accepted: Accepted,
  names: readonly ReadModelName[],
): Promise<void> => {
  response.setHeader('ETag', `"${accepted.revision}"`);
  response.setHeader('X-Stream-Position', String(accepted.position));
  if (accepted.position < 0) return;
  // The trail is read together with the words that people wrote in it.
  const screen = names.includes('audit') ? [...names, 'audit_words' as const] : names;
  await readModels.waitFor(screen, accepted.position, WAIT_FOR_READ_MODELS);
};

/** Sets the ETag of what is answered, for the If-Match of a decision on it. */
export const tagged = <Answer extends { revision: number }>(answer: Answer, response: Response): Answer => {
  response.setHeader('ETag', `"${answer.revision}"`);
  return answer;
};
