import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { CLOCK_SKEW_SECONDS } from '@essays/contract';
import type { User } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { CLOCK, CONFIG, READ_MODELS } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import type { Config } from '../../platform/config/config.ts';
import { userAnswer } from '../users/user-answer.ts';
import { KnownAccounts } from './known-accounts.ts';
import { keyOf } from './tokens.ts';
import type { Claims } from '../../platform/http/claims.ts';

/**
 * The same secret as a key object: of a string, jsonwebtoken makes one for each request, after it has tried to read it
 * as a public key. The declarations of passport-jwt do not know that it may be one.
 */
const keyFrom = (secret: string) => createSecretKey(Buffer.from(secret)) as unknown as string;

/** A token names a person. What they may do, and whether their account is active, is read again for each request. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly accounts: KnownAccounts,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: keyFrom(config.jwtSecret),
      algorithms: ['HS256'],
      // Checked below, by the clock that dated the token.
      ignoreExpiration: true,
    });
  }

  /** The user, and beside them the claims of their token. */
  async validate(claims: Claims): Promise<[User, Claims] | false> {
    const { sub, sid, auth_time, iat, exp } = claims;
    if (typeof sub !== 'string' || typeof sid !== 'string') return false;
    if (typeof auth_time !== 'number' || typeof exp !== 'number') return false;
    const now = this.clock() / 1000;
    if (exp <= now) return false;
    // A clock that ran ahead signed it: its time would come when nobody expects it any more.
    const latest = now + CLOCK_SKEW_SECONDS;
    if (typeof iat !== 'number' || iat > latest || auth_time > latest) return false;
    const row = await this.readModels.get('users', sub);
    if (!row) await this.accounts.mustBeAll();
    if (!row?.is_active || keyOf(row) !== claims.key) return false;
    if (row.ended_sessions && Object.hasOwn(row.ended_sessions, sid)) return false;
    return [userAnswer(row), claims];
  }
}
