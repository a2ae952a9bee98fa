import { ForbiddenException, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import { NotAllowed } from '@essays/contract';
import type { User, UserRow } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import type { Config } from '../../platform/config/config.ts';
import type { Claims } from '../../platform/http/claims.ts';
import { Needs, Public, SignedIn } from '../../platform/http/decorators.ts';
import { contextOf } from '../../../test/context.ts';
import { AccessGuard } from './access.guard.ts';
import type { KnownAccounts } from './known-accounts.ts';
import { KnownDevices } from './known-devices.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { keyOf, Tokens } from './tokens.ts';

class Routes {
  undecided(): void {}
  @Public() open(): void {}
  @SignedIn() own(): void {}
  @Needs('grade_essays') grade(): void {}
  @Needs('manage_users') users(): void {}
}

const SECRET = 'a secret of the server';
const LOPEZ: UserRow = {
  id: 'lopez',
  username: 'm.lopez',
  role: 'teacher',
  own_permissions: null,
  is_active: true,
  password_hash: 'a hash',
  revision: 0,
};
const now = () => Math.floor(Date.now() / 1000);

describe('the guard of all routes', () => {
  let accounts: Map<unknown, UserRow>;
  const guard = new AccessGuard(new Reflector(), new KnownDevices({ jwtSecret: SECRET }));
  beforeEach(() => {
    accounts = new Map([['lopez', LOPEZ]]);
    const readModels = {
      get: async (model: string, id: unknown) =>
        model === 'users' ? (accounts.get(typeof id === 'string' ? id : 'lopez') ?? null) : null,
    };
    const all = { mustBeAll: async () => undefined } as unknown as KnownAccounts;
    new JwtStrategy({ jwtSecret: SECRET } as Config, readModels as ReadModels, Date.now, all);
  });

  const jwt = (secret = SECRET) => new JwtService({ secret });
  const claims = (changed: Partial<Record<keyof Claims, unknown>> = {}) => ({
    sub: 'lopez',
    sid: 'session-1',
    auth_time: now(),
    key: keyOf(LOPEZ),
    iat: now(),
    exp: now() + 60,
    ...changed,
  });
  const signed = (changed: Parameters<typeof claims>[0] = {}) => jwt().sign(claims(changed));

  /** The call that was admitted. */
  const call = async (route: keyof Routes, token: string | null = signed()) => {
    const request: { user?: User | null; authInfo?: Claims; headers: object } = {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    };
    expect(await guard.canActivate(contextOf(request, {}, Routes, route))).toBe(true);
    return request;
  };
  const refused = (token: string | null) => expect(call('own', token)).rejects.toThrow(UnauthorizedException);

  it('tells the route who calls, what the account may do now, and what the token says', async () => {
    const given = claims();
    const { user, authInfo } = await call('own', jwt().sign(given));
    expect(user).toMatchObject({ id: 'lopez', username: 'm.lopez', role: 'teacher', is_active: true });
    expect(user?.permissions).toContain('grade_essays');
    expect(user).not.toHaveProperty('password_hash');
    expect(authInfo).toEqual(given);
  });

  it('accepts the token from a sign-in', async () => {
    const token = new Tokens(jwt(), Date.now).of(LOPEZ);
    expect((await call('own', token)).user?.id).toBe('lopez');
  });

  it('asks for a sign-in when there is no token', async () => {
    await refused(null);
    await refused('no token');
  });

  it('admits whoever holds the permission today, whatever they held at sign-in', async () => {
    const token = signed();
    expect((await call('grade', token)).user?.id).toBe('lopez');
    await expect(call('users', token)).rejects.toThrow(ForbiddenException);
    accounts.set('lopez', { ...LOPEZ, own_permissions: ['manage_users'] });
    expect((await call('users', token)).user?.id).toBe('lopez');
    await expect(call('grade', token)).rejects.toThrow(ForbiddenException);
  });

  it('admits nobody where nothing is declared', async () => {
    accounts.set('lopez', { ...LOPEZ, role: 'admin' });
    await expect(call('undecided')).rejects.toThrow(ForbiddenException);
  });

  it('admits everybody to a public route; a good token is still read, a bad one does no harm', async () => {
    expect((await call('open', null)).user).toBeFalsy();
    expect((await call('open', 'no token')).user).toBeFalsy();
    expect((await call('open')).user?.id).toBe('lopez');
  });

  it('knows nobody on a public route who has yet to choose a password, and admits them nowhere else', async () => {
    accounts.set('lopez', { ...LOPEZ, must_change_password: true });
    expect((await call('open')).user).toBeUndefined();
    await expect(call('own')).rejects.toThrow(NotAllowed);
  });

  it('rejects a token with another secret or another kind of signature, or one that has expired', async () => {
    await refused(jwt('another secret').sign(claims()));
    await refused(jwt().sign(claims(), { algorithm: 'HS512' }));
    await refused(signed({ exp: now() - 1 }));
    // In the second in which it ends.
    await refused(signed({ exp: now() }));
  });

  it.each<keyof Claims>(['sub', 'sid', 'auth_time', 'exp'])(
    'rejects a token without its %s, however well it is signed',
    async (name) => {
      const { [name]: _, ...rest } = claims();
      await refused(jwt().sign(rest));
    },
  );

  it.each([
    ['sub', 7],
    ['sid', 7],
    ['auth_time', '7'],
  ] as const)('rejects a token whose %s is of another type', async (name, value) => {
    await refused(signed({ [name]: value }));
  });

  it('rejects a token of an account that is unknown, inactive, or has changed its password since', async () => {
    await refused(signed({ sub: 'okafor' }));
    accounts.set('lopez', { ...LOPEZ, is_active: false });
    await refused(signed());
    accounts.set('lopez', { ...LOPEZ, password_hash: 'another hash' });
    await refused(signed());
  });

  it('rejects a token of a session that was signed out, and accepts those of other sessions', async () => {
    accounts.set('lopez', { ...LOPEZ, ended_sessions: { 'session-1': '2026-01-15T21:00:00.000Z' } });
    await refused(signed());
    expect((await call('own', signed({ sid: 'session-2' }))).user?.id).toBe('lopez');
    expect((await call('own', signed({ sid: 'toString' }))).user?.id).toBe('lopez');
  });

  it('passes on that accounts cannot be read, and does not take the caller for a stranger because of it', async () => {
    accounts.get = () => {
      throw new Error('the store is away');
    };
    await expect(call('own')).rejects.toThrow('the store is away');
    await expect(call('open')).rejects.toThrow('the store is away');
  });
});
