import { createHash } from 'node:crypto';
import { isPlain, normalForm } from '@essays/contract';

/** Letters and digits in lower case; anything between them counts as one space. */
const sameWords = (text: string): string =>
  // The normal form of a plain text differs from it only between words.
  (isPlain(text)
    ? text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')
    : normalForm(text, 'NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  ).trim();

/** Equal for texts that differ only in white space, capitals and punctuation; null for a text without words. */
export const textKey = (text: string | null): string | null => {
  const words = text === null ? '' : sameWords(text);
  return words === '' ? null : createHash('sha256').update(words).digest('base64url');
};
