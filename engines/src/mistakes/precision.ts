import { readFileSync } from 'node:fs';
import { fittedFile } from '../fitted.ts';
import type { MistakeRule } from './mistake-rules.ts';

/** Statements about an essay. Whoever adds one reads its hits first: without judgements a spec fails. */
export const STATEMENTS = [
  'long sentence',
  'same opening word',
  'contractions',
  'opinion in the opening',
  'linking words',
  'conclusion announced',
  'example given',
  'source named',
  'reason given',
  'other view mentioned',
  'range of sentences',
  'clean spelling',
  'single paragraph',
  'short paragraph',
  'nothing quoted',
] as const;
type Statement = (typeof STATEMENTS)[number];
/** Everything that can be said to a student, besides questions. */
export type JudgedRule = MistakeRule | Statement;

/**
 * Hits that a person read, each as `text@place`: the id of a text in the development data, and where in it the sentence
 * begins that is cited, white space folded. No words of anybody's text.
 */
interface Judgements {
  right: readonly string[];
  wrong: readonly string[];
}

/** What is said less often rightly is not shown to a student. */
export const LEAST_PRECISION = 0.95;
/** With fewer hits read than these, nothing has been measured. */
export const FEWEST_READ = 30;

/** What was judged, by hits that `npm run rule-hits` drew from texts by people, the collections in turn. */
export const judgements = (): Partial<Record<JudgedRule, Judgements>> =>
  JSON.parse(readFileSync(fittedFile('judgements'), 'utf8')) as Partial<Record<JudgedRule, Judgements>>;

export interface Precision {
  read: number;
  right: number;
}

/** How often each was right, of how many that were read. */
export const precisions = (): Partial<Record<JudgedRule, Precision>> =>
  Object.fromEntries(
    Object.entries(judgements()).map(([name, { right, wrong }]) => [
      name,
      { read: right.length + wrong.length, right: right.length },
    ]),
  );
