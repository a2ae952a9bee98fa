import { readText, type ReadText } from '../text/read-text.ts';
import { isSpelt } from '../text/spelling.ts';
import type { ErrorFingerprint, GrammarPattern } from './analysis-types.ts';
import type { Fingerprint } from './fingerprint.ts';
import { MARKERS, markerValue } from './markers.ts';
import { round2 } from './rounding.ts';

const PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['Passive voice', /\b(?:is|are|was|were|been|being|be)\s+(?:\w+ly\s+)?\w+(?:ed|en|wn|ade|ought|ound)\b/i],
  ['Subordinate clause', /\b(?:because|although|though|while|whereas|if|unless|when|since|until)\b/i],
  ['Relative clause', /\b(?:who|which|whose|whom)\b/i],
  ['There is, there are', /\bthere(?:'s| is| are| was| were)\b/i],
  ['Begins with And, But or So', /^["'(]?(?:And|But|So)\b/i],
  ['Begins with an -ing form', /^["'(]?[A-Z][a-z]+ing\b/],
  ['Begins with an adverb in -ly', /^["'(]?[A-Z][a-z]+ly\b/],
  ['Begins with a preposition', /^["'(]?(?:In|On|At|By|For|With|From|After|Before|During)\b/],
  ['Question', /\?["')]*$/],
  ['List of three', /\w+, [\w ]+,? and \w+/],
  ['Semicolon', /;/],
  ['Parenthesis', /\(/],
  ['I think, I believe', /\bI (?:think|believe|feel)\b/i],
];

export function grammarPatterns(read: ReadText): GrammarPattern[] {
  const count = Math.max(1, read.sentences.length);
  return PATTERNS.map(([pattern, shows]) => {
    const hits = read.sentences.filter((sentence) => shows.test(sentence.text));
    const frequency = round2(hits.length / count);
    return {
      pattern,
      frequency,
      frequency_label:
        frequency >= 0.3
          ? 'Often'
          : frequency >= 0.1
            ? 'Sometimes'
            : frequency > 0
              ? 'Rarely'
              : 'Not observed',
      examples: hits
        .filter((sentence) => sentence.text.length <= 200)
        .slice(0, 4)
        .map((sentence) => sentence.text),
    };
  });
}

export function errorFingerprints(read: ReadText, question: Fingerprint): ErrorFingerprint[] {
  const result: ErrorFingerprint[] = [];
  for (const marker of MARKERS) {
    if (marker.kind !== 'error') continue;
    const value = markerValue(question.measures, marker);
    if (value <= 0) continue;
    const examples =
      marker.id === 'misspellings'
        ? misspellings(read.text).slice(0, 6)
        : marker.shows
          ? [...read.text.matchAll(new RegExp(marker.shows.source, `${marker.shows.flags}g`))]
              .slice(0, 6)
              .map((match) => match[0].trim())
          : [];
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
