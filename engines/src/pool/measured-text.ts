import { deserialize, serialize } from 'node:v8';
import { ownText } from '@essays/contract';
import type { SetApart } from '@essays/contract';
import { currentFingerprint, type Fingerprint } from '../authorship/fingerprint.ts';
import { usedWords, type UsedWords } from '../class-words/content-words.ts';
import { gradingFeatures } from '../grading/grading-features.ts';
import { apartByForm } from '../own-words/apart-by-form.ts';

/** A text to be measured. */
export interface TextToMeasure {
  text: string;
  /** What is not its writer's own wording; missing: what its form alone shows. */
  apart?: readonly SetApart[] | undefined;
  /** Read from a picture, or typed by a teacher: its spelling and marks are compared with nobody's. */
  isTranscribed?: boolean;
}

/**
 * What other texts are compared with, as numbers: a text is measured once, separately, and cannot harm a comparison.
 */
export interface MeasuredText {
  /** Its measures in the order of `GRADING_FEATURES`. */
  values: number[];
  /** Its fingerprint, packed: hundreds of numbers that only the engines look into. */
  fingerprint: Uint8Array;
}

export const measureText = ({
  text,
  apart = apartByForm(text),
  isTranscribed,
}: TextToMeasure): MeasuredText => ({
  values: gradingFeatures(text, apart).values,
  fingerprint: serialize({
    ...currentFingerprint(ownText(text, apart)),
    ...(isTranscribed && { isTranscribed }),
  } satisfies Fingerprint),
});

export const usedWordsOf = ({ text, apart = apartByForm(text) }: TextToMeasure): UsedWords =>
  usedWords(ownText(text, apart));

export const unpacked = (fingerprint: Uint8Array): Fingerprint => deserialize(fingerprint) as Fingerprint;
