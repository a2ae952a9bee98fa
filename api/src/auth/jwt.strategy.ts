import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { User } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { CONFIG, READ_MODELS } from '../app/tokens.ts';
import type { Config } from '../config.ts';
import { userAnswer } from '../users/user-answer.ts';
import { keyOf } from './tokens.ts';
import type { Claims } from './tokens.ts';

/** A token names a person. What they may do, and whether their account is active, is read again for each request. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: config.jwtSecret,
      algorithms: ['HS256'],
      ignoreExpiration: false,
    });
  }

  async validate(claims: Claims): Promise<User | false> {
    if (typeof claims.sub !== 'string' || typeof claims.exp !== 'number') return false;
    const row = await this.readModels.get('users', claims.sub);
    if (!row?.is_active || keyOf(row) !== claims.key) return false;
    return userAnswer(row);
  }
}
