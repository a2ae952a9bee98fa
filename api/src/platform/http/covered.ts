import { InvalidInput } from '@essays/contract';

/** What someone who may not see names saw in their place, once for each character. */
const COVER = '█';

export const HIDDEN_NAME =
  'A name is hidden from you in this text (█). Somebody who may see names has to edit it.';
/** A text without a hidden name. */
export const NOTHING_HIDDEN = /^[^█]*$/;

/** Whether `seen` is the text with names covered. */
export const isSeenAs = (text: string, seen: string): boolean => {
  for (let at = 0; at < seen.length; at += 1) if (seen[at] !== COVER && seen[at] !== text[at]) return false;
  return seen.length === text.length && seen !== '';
};

/**
 * What is saved when a text comes back: as it was sent, or as it was stored if it comes back unchanged with names
 * masked.
 * @throws InvalidInput when it was edited around a masked name, which would be lost
 */
export const restoreMaskedText = (sent: string, kept: string | null | undefined): string => {
  if (NOTHING_HIDDEN.test(sent)) return sent;
  if (kept && isSeenAs(kept.trim(), sent.trim())) return kept;
  throw new InvalidInput(HIDDEN_NAME);
};
