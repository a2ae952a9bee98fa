import { InvalidInput } from '@essays/contract';
import type { DomainEvent } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import { refuse } from '../../documents/document-rules.ts';
import type { ClaimWords } from './essay.commands.ts';
import { received } from './essay-state.ts';
import type { EssayState } from './essay-state.ts';

/** A teacher goes through the grey passages of one essay. */
const MOST_CLAIMS = 200;

/** @throws InvalidInput for a passage that the text does not have. */
export const wordsClaimed = (state: EssayState, { start, end, isOwn }: ClaimWords): DomainEvent[] => {
  const { essay_id } = received(state);
  const { claimed, text } = state;
  const isClaimed = claimed.some((one) => one.start === start && one.end === end);
  if (isClaimed === isOwn) return [];
  if (!isOwn) return [event('OwnWordsClaimWithdrawn', { essay_id, start, end })];
  if (start >= end || end > (text?.length ?? 0))
    throw new InvalidInput('These words are not in the text. Load the page again.');
  if (claimed.length >= MOST_CLAIMS)
    return refuse('No more passages of this essay can be called the student\u2019s own.');
  return [event('OwnWordsClaimed', { essay_id, start, end })];
};
