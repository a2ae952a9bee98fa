import { accountOf } from '../data/client/token.ts';
import { PATHS } from '../domain/paths.ts';

/** The page somebody was on. Signing out forgets it; an expired session is resumed only by the same account. */
export interface CameFrom {
  from?: string;
  /** Id of the account. */
  of?: string | null;
}

/** Where a sign-in leads to. */
export const placeAfterSignIn = (came: CameFrom | null | undefined, token: string): string => {
  const { from, of } = came ?? {};
  const isTheirs = !of || of === accountOf(token);
  return (isTheirs && from) || PATHS.dashboard;
};
