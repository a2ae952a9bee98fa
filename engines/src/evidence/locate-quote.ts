import { foldedText, occurrencesOf } from '@essays/contract';

/**
 * Where a quotation is in a text, after folding white space, quotation marks and dashes, and nothing else: a changed
 * word, letter or capital is not found. What is not found is never shown as a quotation. A quotation begins and ends at
 * word borders, so 'art' is not found in 'start'.
 */
export function locateQuote(quote: string, text: string): { start: number; end: number } | null {
  const wanted = foldedText(quote).text.trim();
  if (wanted.replace(/[^\p{L}\p{N}]/gu, '') === '') return null;
  const searched = foldedText(text);
  for (const at of occurrencesOf(wanted, searched.text)) {
    const last = at + wanted.length - 1;
    if (cutsAWord(searched.text, at) || cutsAWord(searched.text, last + 1)) continue;
    const start = searched.from[at]!;
    return { start, end: searched.from[last]! + 1 };
  }
  return null;
}

function cutsAWord(text: string, border: number): boolean {
  const before = text[border - 1];
  const after = text[border];
  return before !== undefined && after !== undefined && isLetter(before) && isLetter(after);
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{N}\p{M}]/u.test(character);
}
