import type { LocatedQuote, Place } from '@essays/contract';
import type { ReadText } from '../reading/read-text.ts';
import { locateQuote } from './locate-quote.ts';

/** How the words that show a habit are found; none if they cannot be shown. */
export interface QuoteFinder {
  shows?: RegExp | ((passage: string) => Place[]) | undefined;
}

const LONGEST_QUOTE = 200;
/** Characters of a long sentence that are kept on either side of the words. */
const AROUND = 80;

/** The words of a passage that show a habit, as offsets in the passage. */
export function wordsShowing({ shows }: QuoteFinder, passage: string): Place[] {
  if (!shows) return [];
  if (typeof shows === 'function') return shows(passage);
  return [...passage.matchAll(new RegExp(shows.source, `${shows.flags}g`))].map((match) => {
    const start = match.index + match[0].length - match[0].trimStart().length;
    return { start, end: start + match[0].trim().length };
  });
}

/**
 * The sentence, or the part of a long one, in which the habit is densest: one such word in a sentence proves nothing.
 * What is in `used` has already been quoted for another habit; two findings never use the same sentence.
 */
export function densestQuote(
  read: ReadText,
  habit: QuoteFinder,
  used: readonly Place[],
): LocatedQuote | null {
  let best: { quote: LocatedQuote; hits: number } | null = null;
  for (const sentence of read.sentences) {
    if (used.some((place) => place.start < sentence.end && place.end > sentence.start)) continue;
    const words = wordsShowing(habit, sentence.text);
    const passage =
      sentence.text.length <= LONGEST_QUOTE
        ? { start: 0, end: sentence.text.length }
        : densest(sentence.text, words);
    const inside = words.filter((word) => word.start >= passage.start && word.end <= passage.end);
    const isBetter =
      best === null ||
      inside.length > best.hits ||
      (inside.length === best.hits && passage.end - passage.start < best.quote.quote.length);
    if (inside.length === 0 || !isBetter) continue;
    const quote = checked(
      {
        quote: sentence.text.slice(passage.start, passage.end),
        start: sentence.start + passage.start,
        end: sentence.start + passage.end,
        words: inside.map((word) => ({ start: sentence.start + word.start, end: sentence.start + word.end })),
      },
      read.text,
    );
    if (quote) best = { quote, hits: inside.length };
  }
  return best?.quote ?? null;
}

/** The part of a long sentence, cut at spaces, that contains most of the words. */
function densest(sentence: string, words: readonly Place[]): Place {
  let best: Place & { hits: number } = { start: 0, end: 0, hits: 0 };
  let first = 0;
  for (const word of words) {
    let start = Math.max(0, word.start - AROUND);
    let end = Math.min(sentence.length, start + LONGEST_QUOTE);
    while (start > 0 && start <= word.start && !isBlank(sentence[start - 1]!)) start += 1;
    while (end < sentence.length && end > word.end && !isBlank(sentence[end]!)) end -= 1;
    while (start < word.start && isBlank(sentence[start]!)) start += 1;
    while (end > word.end && isBlank(sentence[end - 1]!)) end -= 1;
    // Inside a link or similar there is no space to start or end at.
    if (start > word.start || end < word.end) continue;
    while (words[first]!.start < start) first += 1;
    let after = first;
    while (after < words.length && words[after]!.end <= end) after += 1;
    const hits = after - first;
    if (hits > best.hits) best = { start, end, hits };
  }
  return best;
}

const isBlank = (character: string): boolean => /\s/.test(character);

/** No quotation leaves the engine unless it is in the text. */
function checked(quote: LocatedQuote, text: string): LocatedQuote | null {
  if (text.slice(quote.start, quote.end) === quote.quote) return quote;
  const place = locateQuote(quote.quote, text);
  return place && { quote: quote.quote, start: place.start, end: place.end };
}
