import type { ErrorFingerprint } from '@essays/contract';
import { wordsShowing } from '../evidence/densest-quote.ts';
import { beginning } from '../reading/normalise.ts';
import { readText, type ReadText } from '../reading/read-text.ts';
import { isSpelt } from '../reading/spelling.ts';
import type { Fingerprint } from './fingerprint.ts';
import { MARKERS, markerValue } from './markers.ts';
import { round2 } from './rounding.ts';

export function errorFingerprints(read: ReadText, question: Fingerprint): ErrorFingerprint[] {
  const text = beginning(read.text);
  const result: ErrorFingerprint[] = [];
  for (const marker of MARKERS) {
    if (marker.kind !== 'error') continue;
    const value = markerValue(question.measures, marker);
    if (value <= 0) continue;
    const examples =
      marker.id === 'misspellings'
        ? misspellings(text).slice(0, 6)
        : [...new Set(wordsShowing(marker, text).map(({ start, end }) => text.slice(start, end)))].slice(
            0,
            6,
          );
    result.push({
      category: marker.label,
      rate_per_100_words: round2(value),
      count: Math.round((value * question.wordCount) / 100),
      examples,
    });
  }
  return result;
}

/** Lower-case words that neither American nor British English spells so. */
export function misspellings(text: string): string[] {
  const found = new Set<string>();
  for (const token of readText(text).tokens) {
    if (!token.isWord || token.lower.length < 3 || token.lower.includes("'") || /[A-Z]/.test(token.value))
      continue;
    if (!isSpelt(token.value)) found.add(token.value);
  }
  return [...found];
}

/** The same wrong form in both texts says more than any rate. */
export function sharedErrors(text: string, samples: string[]): string[] {
  const mine = new Set(misspellings(text));
  if (mine.size === 0) return [];
  return [...new Set(samples.flatMap(misspellings))].filter((word) => mine.has(word)).slice(0, 6);
}
