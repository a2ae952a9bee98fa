/** Lifetime of a token in seconds: a school day. */
export const TOKEN_LIFE = 12 * 60 * 60;

/** How long after sign-in tokens can be renewed, in seconds; after that, everyone signs in again. */
export const LONGEST_SESSION = 24 * 60 * 60;

/** How far the clocks of two servers may be apart, in seconds: a token issued later than that from now is none. */
export const CLOCK_SKEW_SECONDS = 60;

/** How long before its end a session warns, in seconds. */
export const SESSION_WARNING = 5 * 60;
