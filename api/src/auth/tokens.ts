import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { UserRow } from '@essays/contract';
import { CLOCK } from '../app/tokens.ts';
import type { Clock } from '../app/tokens.ts';

/** Life of a token, seconds: a school day. */
export const TOKEN_LIFE = 12 * 60 * 60;

export interface Claims {
  sub: string;
  /** Of the password it was given for: a new password ends the tokens of the old one. */
  key: string;
  iat: number;
  exp: number;
}

export const keyOf = (row: Pick<UserRow, 'password_hash'>): string =>
  createHash('sha256').update(row.password_hash).digest('base64url').slice(0, 16);

@Injectable()
export class Tokens {
  constructor(
    private readonly jwt: JwtService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  of(user: UserRow): string {
    const iat = Math.floor(this.clock() / 1000);
    const claims: Claims = { sub: user.id, key: keyOf(user), iat, exp: iat + TOKEN_LIFE };
    return this.jwt.sign(claims);
  }
}
