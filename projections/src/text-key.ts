import { createHash } from 'node:crypto';
import { normalForm } from '@essays/contract';

/** Letters and digits, without capitals; whatever is between them counts as one blank. */
const sameWords = (text: string): string =>
  normalForm(text, 'NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .join(' ')
    .trim();

/** The same for texts that are equal but for white space, capitals and punctuation; null for a text without words. */
export const textKey = (text: string | null): string | null => {
  const words = text === null ? '' : sameWords(text);
  return words === '' ? null : createHash('sha256').update(words).digest('base64url');
};
