/** Life of a token, seconds: a school day. */
export const TOKEN_LIFE = 12 * 60 * 60;

/** How long after a sign-in its tokens are renewed, seconds; then everyone signs in again. */
export const LONGEST_SESSION = 24 * 60 * 60;

/** How long before its end a session says so, seconds. */
export const SESSION_WARNING = 5 * 60;
