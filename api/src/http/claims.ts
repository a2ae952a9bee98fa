/** What a token says of whoever carries it. */
export interface Claims {
  sub: string;
  /** The session: a sign-in and every renewal that follows from it. Signing out ends them all. */
  sid: string;
  /** When the user signed in, seconds since 1970. */
  auth_time: number;
  /** Of the password it was given for: a new password ends the tokens of the old one. */
  key: string;
  iat: number;
  exp: number;
}
