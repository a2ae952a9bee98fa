import { SCHOOL_CALIBRATION } from '@essays/contract';
import { FINGERPRINT_VERSION } from './engine-version.ts';
import type { AuthorshipWeights, Calibration } from './score.ts';
import { AUTHORSHIP_WEIGHTS } from './similarity.ts';

/** What a comparison is made with; `version` is in every event it leads to. */
export interface AuthorshipEngine {
  version: string;
  weights: AuthorshipWeights;
}

export const SHIPPED_ENGINE: AuthorshipEngine = { version: FINGERPRINT_VERSION, weights: AUTHORSHIP_WEIGHTS };

/** What the engine learned from a school's own approved writing: numbers only, none about any single student. */
export interface SchoolCalibration {
  /** 1, 2, 3 … in the order they were made; never changed afterwards. */
  number: number;
  /** ISO. */
  made: string;
  /** The shipped engine it belongs to; another one's numbers would mean something else. */
  engine: string;
  calibration: Calibration;
  /** Only if there was enough writing to refit the families' weights. */
  families?: { weights: number[]; intercept: number };
}

/** The shipped engine, or the one recalibrated on the school's own writing. */
export function engineWith(school: SchoolCalibration | null): AuthorshipEngine {
  if (!school || school.engine !== FINGERPRINT_VERSION) return SHIPPED_ENGINE;
  return {
    version: `${FINGERPRINT_VERSION}${SCHOOL_CALIBRATION}${school.number}`,
    weights: { ...AUTHORSHIP_WEIGHTS, ...school.families, calibration: school.calibration },
  };
}
