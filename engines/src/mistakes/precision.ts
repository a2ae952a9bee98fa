import type { MistakeRule } from './mistake-rules.ts';

/** Rules that count something a writer could improve, although it is not a mistake. */
export type AdviceRule = 'long sentence' | 'same opening word' | 'contractions';
export type ShownRule = MistakeRule | AdviceRule;

/** Hits of a rule that were read, and how many of them were what the rule says. */
export interface Precision {
  read: number;
  right: number;
}

/** Rules that are right less often are not shown to a student. */
export const LEAST_PRECISION = 0.95;
/** A rule with fewer hits than these in the data has not been measured. */
export const FEWEST_READ = 30;

/**
 * Hits in texts written by people, the collections in turn and at most one per text, on the half of the development
 * data that was not used to write the rule; each was read. `engines/lab/mistake-hits.ts` draws them.
 */
export const PRECISION: Readonly<Record<ShownRule, Precision>> = {
  'of for have': { read: 43, right: 43 },
  'there for their': { read: 100, right: 100 },
  'their for there': { read: 94, right: 93 },
  'your for you are': { read: 100, right: 100 },
  'then for than': { read: 100, right: 98 },
  'to for too': { read: 100, right: 99 },
  'words run together': { read: 100, right: 100 },
  'small i': { read: 100, right: 100 },
  'no apostrophe': { read: 100, right: 96 },
  'small letter after a full stop': { read: 100, right: 98 },
  'word twice': { read: 100, right: 99 },
  'a and an': { read: 100, right: 97 },
  'space before a mark': { read: 100, right: 100 },
  'no space after a mark': { read: 100, right: 100 },
  'comma splice': { read: 38, right: 37 },
  misspelling: { read: 100, right: 96 },
  'long sentence': { read: 100, right: 98 },
  'same opening word': { read: 100, right: 98 },
  contractions: { read: 100, right: 100 },
};
