import { round2 } from '@essays/contract';
import type { ErrorFingerprint, Place, SetApart } from '@essays/contract';
import { wordsShowing } from '../evidence/densest-quote.ts';
import { clearMisspellings } from '../mistakes/clear-misspellings.ts';
import { beginning } from '../reading/normalise.ts';
import type { ReadText } from '../reading/read-text.ts';
import type { Fingerprint } from './fingerprint.ts';
import { MARKERS } from './markers.ts';

const MOST_EXAMPLES = 6;

/** What the measured rules find, by category: the teacher reads mistakes, not guesses. */
export function errorFingerprints(
  read: ReadText,
  question: Fingerprint,
  apart: readonly SetApart[] = [],
): ErrorFingerprint[] {
  const text = beginning(read.text);
  const isBesideAGap = besideAGap(text, apart);
  return MARKERS.filter(({ kind }) => kind === 'error').flatMap((marker) => {
    const found = wordsShowing(marker, text)
      .filter((place) => !isBesideAGap(place))
      .map(({ start, end }) => text.slice(start, end));
    if (found.length === 0) return [];
    return [
      {
        category: marker.label,
        rate_per_100_words: round2((100 * found.length) / Math.max(1, question.wordCount)),
        count: found.length,
        examples: [...new Set(found)].slice(0, MOST_EXAMPLES),
      },
    ];
  });
}

/** Where words were set apart, what is left around the gap is no mistake of the writer. */
function besideAGap(text: string, apart: readonly SetApart[]): (place: Place) => boolean {
  /** How many characters before each place were set apart. */
  const before = new Uint32Array(text.length + 1);
  let next = 0;
  for (let at = 0; at < text.length; at += 1) {
    while (next < apart.length && apart[next]!.end <= at) next += 1;
    before[at + 1] = before[at]! + (next < apart.length && apart[next]!.start <= at ? 1 : 0);
  }
  return (place) => {
    let { start, end } = place;
    while (start > 0 && isBlank(text[start - 1]!)) start -= 1;
    while (end < text.length && isBlank(text[end]!)) end += 1;
    return before[end]! > before[start]!;
  };
}

const isBlank = (character: string): boolean => /\s/.test(character);

/** Words that are clearly misspelled, each once. */
const misspellings = (text: string): string[] => {
  const read = beginning(text);
  return [...new Set(clearMisspellings(read).map(({ start, end }) => read.slice(start, end)))];
};

/** The same wrong form in both texts says more than any rate. */
export function sharedErrors(text: string, samples: string[]): string[] {
  const mine = new Set(misspellings(text));
  if (mine.size === 0) return [];
  return [...new Set(samples.flatMap(misspellings))].filter((word) => mine.has(word)).slice(0, 6);
}
