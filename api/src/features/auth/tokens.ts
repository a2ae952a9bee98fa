import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LONGEST_SESSION, RuleBroken, TOKEN_LIFE } from '@essays/contract';
import type { UserRow } from '@essays/contract';
import { newId } from '@essays/storage';
import type { Claims } from '../../platform/http/claims.ts';
import { CLOCK } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';

type KeyFacts = Pick<UserRow, 'password_hash' | 'deactivations'>;

/** What a token depends on besides its time: another password ends it, and so does a deactivation, for good. */
export const keyOf = ({ password_hash, deactivations = 0 }: KeyFacts): string =>
  createHash('sha256')
    .update(deactivations > 0 ? `${password_hash} ${deactivations}` : password_hash)
    .digest('base64url')
    .slice(0, 16);

@Injectable()
export class Tokens {
  constructor(
    private readonly jwt: JwtService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** For a user who has just signed in. */
  of(user: UserRow): string {
    return this.#sign(user, newId(), this.#now());
  }

  /** Another token of the session. @throws RuleBroken when the session has reached its maximum length. */
  renewed(user: UserRow, { sid, auth_time, exp }: Claims): string {
    if (exp >= auth_time + LONGEST_SESSION)
      throw new RuleBroken('A session ends 24 hours after you sign in. Please sign in again.');
    return this.#sign(user, sid, auth_time);
  }

  /** Of the same session, after a new password has ended all tokens of the old one. */
  again(user: UserRow, { sid, auth_time }: Claims): string {
    return this.#sign(user, sid, auth_time);
  }

  #sign(user: UserRow, sid: string, auth_time: number): string {
    const iat = this.#now();
    const exp = Math.min(iat + TOKEN_LIFE, auth_time + LONGEST_SESSION);
    const claims: Claims = { sub: user.id, sid, auth_time, key: keyOf(user), iat, exp };
    return this.jwt.sign(claims);
  }

  /** Seconds since 1970. */
  #now(): number {
    return Math.floor(this.clock() / 1000);
  }
}
