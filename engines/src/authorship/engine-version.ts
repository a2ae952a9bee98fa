import { fitted } from '../fitted.ts';

/** Changes with every fit, so that stored fingerprints of an older one are rebuilt. */
export const FINGERPRINT_VERSION: string = fitted<{ version: string }>('style-model').version;

/** Before the number of a school's own calibration. */
export const SCHOOL_CALIBRATION = '+school-';

/**
 * Whether a comparison was made by the engine that ships, with whatever calibration: a new one compares
 * nothing again.
 */
export const isByShippedEngine = (version: string | null): boolean =>
  version?.split(SCHOOL_CALIBRATION)[0] === FINGERPRINT_VERSION;
