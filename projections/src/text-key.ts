import { createHash } from 'node:crypto';
import { isPlain, normalForm } from '@essays/contract';

/** Letters and digits in lower case; anything between them counts as one space. */
const sameWords = (text: string): string =>
  normalForm(text, 'NFKC')
    .toLowerCase()
    .replace(isPlain(text) ? /[^a-z0-9]+/g : /[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Equal for texts that differ only in white space, capitals and punctuation; null for a text without words. */
export const textKey = (text: string | null): string | null => {
  const words = text === null ? '' : sameWords(text);
  return words === '' ? null : createHash('sha256').update(words).digest('base64url');
};
