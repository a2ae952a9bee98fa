import type { CookieOptions, Request, Response } from 'express';
import { KnownDevices } from './known-devices.ts';

const devices = new KnownDevices({ jwtSecret: 'secret' });
const asking = (cookie?: string) => ({ headers: { cookie } });

/** The cookie that a sign-in sets. */
const remembered = (
  userId: string,
  { cookie, secure = true }: { cookie?: string; secure?: boolean } = {},
) => {
  const set: { name: string; value: string; options: CookieOptions }[] = [];
  const response = {
    cookie: (name: string, value: string, options: CookieOptions) => set.push({ name, value, options }),
  };
  devices.remember({ ...asking(cookie), secure } as Request, response as unknown as Response, userId);
  const [{ name, value, options }] = set as [(typeof set)[0]];
  return { name, value, options, cookie: `${name}=${value}`, device: value.split('.')[0] };
};

describe('a device', () => {
  it('is known for the account that signed in on it, and for no other', () => {
    const { cookie, device } = remembered('lopez');
    expect(devices.of(asking(cookie), 'lopez')).toBe(device);
    expect(device).toHaveLength(22);
    expect(devices.of(asking(cookie), 'okafor')).toBeNull();
    expect(devices.of(asking(), 'lopez')).toBeNull();
  });

  it('differs from every other, and stays the same at the next sign-in', () => {
    const first = remembered('lopez');
    expect(remembered('lopez').device).not.toBe(first.device);
    expect(remembered('lopez', { cookie: first.cookie }).cookie).toBe(first.cookie);
  });

  it('is found among the cookies of everyone who shares it', () => {
    const [lopez, okafor] = [remembered('lopez'), remembered('okafor')];
    const both = asking(`theme=dark;  ${okafor.cookie} ; ${lopez.cookie}`);
    expect(devices.of(both, 'lopez')).toBe(lopez.device);
    expect(devices.of(both, 'okafor')).toBe(okafor.device);
  });

  it('is told from others without the account, unless nobody has signed in on it', () => {
    const { cookie, device, name } = remembered('lopez');
    expect(devices.ofAnybody(asking(`theme=dark; device_AAAAAAAAAAAA=x.y; ${cookie}`))).toBe(device);
    const elsewhere = new KnownDevices({ jwtSecret: 'another secret' });
    expect(elsewhere.ofAnybody(asking(cookie))).toBeNull();
    for (const made of [`${name}=${'A'.repeat(22)}.x`, `${name}=.x`, `${name}=`, undefined])
      expect(devices.ofAnybody(asking(made))).toBeNull();
  });

  it('is not known by a cookie that the server did not sign', () => {
    const { name, device, value } = remembered('lopez');
    const [, signature] = value.split('.') as [string, string];
    const elsewhere = new KnownDevices({ jwtSecret: 'another secret' });
    for (const forged of [
      `another.${signature}`,
      `${device}.${'A'.repeat(signature.length)}`,
      `${device}.short`,
      `${device}.`,
      `.${signature}`,
      `${device}`,
      '',
    ])
      expect(devices.of(asking(`${name}=${forged}`), 'lopez')).toBeNull();
    expect(elsewhere.of(asking(`${name}=${value}`), 'lopez')).toBeNull();
  });

  it('is known by a good cookie that comes after a forged one of the same name', () => {
    const { name, cookie, device } = remembered('lopez');
    expect(devices.of(asking(`${name}=forged; ${name}=for.ged; ${cookie}`), 'lopez')).toBe(device);
  });

  it('is not known by the cookie of one account under the name of another', () => {
    const [lopez, okafor] = [remembered('lopez'), remembered('okafor')];
    expect(devices.of(asking(`${okafor.name}=${lopez.value}`), 'okafor')).toBeNull();
  });
});

describe('the cookie of a device', () => {
  it('is sent to the sign-in only, is out of reach of scripts and other sites, and lasts a year', () => {
    expect(remembered('lopez').options).toEqual({
      httpOnly: true,
      sameSite: 'strict',
      secure: true,
      path: '/api/auth/login',
      maxAge: 31_536_000_000,
    });
    expect(remembered('lopez', { secure: false }).options.secure).toBe(false);
  });

  it('always has the same name for an account, which does not reveal the account', () => {
    const { name } = remembered('lopez');
    expect(name).toMatch(/^device_[\w-]{12}$/);
    expect(remembered('lopez').name).toBe(name);
    expect(remembered('okafor').name).not.toBe(name);
    expect(name).not.toContain('lopez');
  });
});
