/** What a token says about its holder. */
export interface Claims {
  sub: string;
  /** The session: a sign-in and every renewal that follows from it. Signing out ends them all. */
  sid: string;
  /** When the user signed in, seconds since 1970. */
  auth_time: number;
  /** Identifies the password it was issued for: a new password ends the tokens of the old one. */
  key: string;
  iat: number;
  exp: number;
}
