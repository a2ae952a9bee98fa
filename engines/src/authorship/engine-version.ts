import { SCHOOL_CALIBRATION } from '@essays/contract';
import { fitted } from '../fitted.ts';
import { withOwnWords } from '../own-words/version.ts';

/** Changes with every fit, so that fingerprints stored by an older one are rebuilt. */
export const FINGERPRINT_VERSION: string = withOwnWords(fitted<{ version: string }>('style-model').version);

/**
 * Whether a comparison was made by the shipped engine, with any calibration: a new calibration does not repeat
 * comparisons.
 */
export const isByShippedEngine = (version: string | null): boolean =>
  version?.split(SCHOOL_CALIBRATION)[0] === FINGERPRINT_VERSION;
