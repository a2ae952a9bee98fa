import { fitted } from '../fitted.ts';
import { stemOf } from './content-words.ts';

/** By Zipf's law the word at a rank is this share of all words, divided by the rank. */
const FIRST_SHARE = 0.08;
/** Content words of an essay of some 350 words. */
const CONTENT_WORDS = 150;
/** Of a word that is not among the most common. */
const UNKNOWN_RANK = 12_000;

let shares: Map<string, number> | undefined;

/** Of all words, by stem: the shares of its forms together. Made when first asked for: stemming them takes 0.1 s. */
function shareOf(stem: string): number {
  if (!shares) {
    shares = new Map();
    for (const [at, word] of fitted<string>('word-frequency').split(' ').entries())
      shares.set(stemOf(word), (shares.get(stemOf(word)) ?? 0) + FIRST_SHARE / (at + 1));
  }
  return Math.min(0.5, shares.get(stem) ?? FIRST_SHARE / UNKNOWN_RANK);
}

/** Which share of essays uses a word whatever they are about, 0-1. */
export const usualShare = (stem: string): number => 1 - (1 - shareOf(stem)) ** CONTENT_WORDS;
