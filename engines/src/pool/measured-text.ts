import { deserialize, serialize } from 'node:v8';
import { currentFingerprint, type Fingerprint } from '../authorship/fingerprint.ts';
import { gradingFeatures } from '../grading/grading-features.ts';

/**
 * What other texts are compared with, as numbers: a text is measured once, separately, and cannot harm a comparison.
 */
export interface MeasuredText {
  /** Its measures in the order of `GRADING_FEATURES`. */
  values: number[];
  /** Its fingerprint, packed: hundreds of numbers that only the engines look into. */
  fingerprint: Uint8Array;
}

export const measureText = (text: string): MeasuredText => ({
  values: gradingFeatures(text).values,
  fingerprint: serialize(currentFingerprint(text)),
});

export const unpacked = (fingerprint: Uint8Array): Fingerprint => deserialize(fingerprint) as Fingerprint;
