import { JwtService } from '@nestjs/jwt';
import { RuleBroken } from '@essays/contract';
import type { UserRow } from '@essays/contract';
import type { Claims } from '../../platform/http/claims.ts';
import { keyOf, Tokens } from './tokens.ts';

const HOUR = 60 * 60;
const SIGNED_IN_AT = Date.UTC(2026, 0, 15, 9) / 1000;
const lopez = { id: 'lopez', password_hash: 'a hash' } as UserRow;

describe('a token', () => {
  let now: number;
  const jwt = new JwtService({ secret: 'secret', signOptions: { algorithm: 'HS256' } });
  const tokens = new Tokens(jwt, () => now * 1000 + 999);
  const read = (token: string) => jwt.decode<Claims>(token);
  beforeEach(() => {
    now = SIGNED_IN_AT;
  });

  it('names the person, the session, the sign-in and the password, and is valid for twelve hours', () => {
    const { sid, ...claims } = read(tokens.of(lopez));
    expect(claims).toEqual({
      sub: 'lopez',
      auth_time: SIGNED_IN_AT,
      key: keyOf(lopez),
      iat: SIGNED_IN_AT,
      exp: SIGNED_IN_AT + 12 * HOUR,
    });
    expect(sid).toMatch(/^[\da-f-]{36}$/);
  });

  it('of another sign-in belongs to another session', () => {
    expect(read(tokens.of(lopez)).sid).not.toBe(read(tokens.of(lopez)).sid);
  });

  it('that is renewed continues its session, and never beyond a day after the sign-in', () => {
    const first = read(tokens.of(lopez));
    now += 5 * HOUR;
    const second = read(tokens.renewed(lopez, first));
    expect(second).toEqual({ ...first, iat: now, exp: now + 12 * HOUR });
    now += 11 * HOUR;
    expect(read(tokens.renewed(lopez, second))).toEqual({
      ...first,
      iat: now,
      exp: SIGNED_IN_AT + 24 * HOUR,
    });
  });

  it('that lasts until the end of its session cannot be renewed', () => {
    const first = read(tokens.of(lopez));
    const renewed = (exp: number) => () => tokens.renewed(lopez, { ...first, exp });
    expect(renewed(SIGNED_IN_AT + 24 * HOUR - 1)).not.toThrow();
    for (const exp of [SIGNED_IN_AT + 24 * HOUR, SIGNED_IN_AT + 25 * HOUR])
      expect(renewed(exp)).toThrow(
        new RuleBroken('A session ends 24 hours after you sign in. Please sign in again.'),
      );
  });

  it('after a new password continues the session, and ends when the session ends', () => {
    const first = read(tokens.of(lopez));
    now += 20 * HOUR;
    const end = SIGNED_IN_AT + 24 * HOUR;
    const changed = { ...lopez, password_hash: 'another hash' };
    const again = read(tokens.again(changed, { ...first, exp: end }));
    expect(again).toEqual({ ...first, key: keyOf(changed), iat: now, exp: end });
  });

  it('tells passwords apart by 16 characters that do not reveal the hash', () => {
    expect(keyOf(lopez)).toMatch(/^[\w-]{16}$/);
    expect(keyOf(lopez)).toBe(keyOf({ password_hash: 'a hash' }));
    expect(keyOf(lopez)).not.toBe(keyOf({ password_hash: 'another hash' }));
    expect('a hash').not.toContain(keyOf(lopez));
    expect(keyOf({ ...lopez, deactivations: 1 })).not.toBe(keyOf(lopez));
    expect(keyOf({ ...lopez, deactivations: 1 })).not.toBe(keyOf({ ...lopez, deactivations: 2 }));
  });
});
