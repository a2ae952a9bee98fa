import type { OwnText } from '@essays/contract';
import { COPYISTS_FAMILIES } from './families.ts';
import { ownWords, profile } from './profile.ts';
import { project, standardise, vocabularyOf } from './style-model.ts';
import type { Counts, Standardised, StyleModel, Vocabulary } from './style-model.ts';
import { fitted } from '../fitted.ts';
import { FINGERPRINT_VERSION } from './engine-version.ts';

export const STYLE_MODEL = fitted<StyleModel>('style-model');

/**
 * How a student writes, as numbers: counts of function words and patterns of the shipped vocabulary, never the text
 * itself.
 */
export interface Fingerprint extends Counts {
  version: string;
  /** Plain measures a teacher can read, per 100 words unless docs/accuracy.md says otherwise. */
  measures: Record<string, number>;
  /** The text was read from a picture or typed by a teacher: its spelling and marks are compared with nobody's. */
  isTranscribed?: boolean;
}

let vocabulary: Vocabulary | undefined;

export function fingerprint(text: OwnText): Fingerprint {
  vocabulary ??= vocabularyOf(STYLE_MODEL);
  const counted = profile(ownWords(text));
  const { wordCount, sparse, dense, histogram } = project(counted, vocabulary);
  return {
    version: FINGERPRINT_VERSION,
    wordCount,
    sparse,
    dense: Object.fromEntries(
      Object.entries(dense).map(([family, values]) => [family, values.map(brief)]),
    ) as Counts['dense'],
    histogram: histogram.map(brief),
    measures: Object.fromEntries(
      Object.entries(counted.measures).map(([name, value]) => [name, brief(value)]),
    ),
  };
}

/** With what is usual in place of its own spelling and marks, so that they count neither for nor against anybody. */
const withUsualSpelling = (print: Fingerprint): Fingerprint => ({
  ...print,
  dense: {
    ...print.dense,
    ...Object.fromEntries(COPYISTS_FAMILIES.map((family) => [family, STYLE_MODEL.dense[family].mean])),
  },
});

const standardised = new WeakMap<Fingerprint, Standardised>();

export function standardisedOf(print: Fingerprint): Standardised {
  let found = standardised.get(print);
  if (!found) {
    found = standardise(print.isTranscribed ? withUsualSpelling(print) : print, STYLE_MODEL);
    standardised.set(print, found);
  }
  return found;
}

const recent = new Map<string, Fingerprint>();
/** Sixty classmates and a few samples; a comparison usually needs the same texts as the one before. */
const MOST_RECENT = 256;

export function currentFingerprint(text: OwnText): Fingerprint {
  const seen = recent.get(text);
  if (seen) return seen;
  const made = fingerprint(text);
  if (recent.size >= MOST_RECENT) recent.delete(recent.keys().next().value!);
  recent.set(text, made);
  return made;
}

function brief(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
