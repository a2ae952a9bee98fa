import { openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { TooManyTries } from '../../platform/http/problem.filter.ts';
import { addressKey } from '../../platform/http/caller.ts';
import { SignInThrottle } from './sign-in-throttle.ts';

const MINUTE = 60_000;
const HOME = '10.0.0.1';

describe('the throttle of sign-ins', () => {
  let storage: TestStorage;
  let now: number;
  let throttle: SignInThrottle;
  /** The throttle of another process of the same school. */
  const another = () => new SignInThrottle(storage.tallies, { jwtSecret: 'secret' }, () => now);
  beforeEach(async () => {
    storage = await openTestStorage();
    now = 1_000_000;
    throttle = another();
  });
  afterEach(() => storage.close());

  /** Seconds to wait; 0 when the try is allowed, and fails. */
  const fail = async (account: string, address = HOME, device: string | null = null, by = throttle) => {
    try {
      await by.signIn(account, address, device);
      return 0;
    } catch (error) {
      if (error instanceof TooManyTries) return error.retryAfterSeconds;
      throw error;
    }
  };
  const failTimes = async (times: number, ...as: Parameters<typeof fail>) => {
    for (let n = 0; n < times; n += 1) await fail(...as);
  };
  const signIn = async (account: string, address = HOME, device: string | null = null) =>
    (await throttle.signIn(account, address, device)).succeeded();

  it('lets someone on a new device mistype five times a minute', async () => {
    for (let n = 0; n < 5; n += 1) expect(await fail('lopez')).toBe(0);
    expect(await fail('lopez')).toBe(60);
    now += MINUTE;
    expect(await fail('lopez')).toBe(0);
  });

  it('forgets the failures at once after a successful sign-in', async () => {
    await failTimes(4, 'lopez');
    await signIn('lopez');
    for (let n = 0; n < 5; n += 1) expect(await fail('lopez')).toBe(0);
  });

  it('counts across all processes', async () => {
    await failTimes(3, 'lopez');
    await failTimes(2, 'lopez', HOME, null, another());
    expect(await fail('lopez')).toBe(60);
    expect(await fail('lopez', HOME, null, another())).toBe(60);
  });

  it('never makes a device that has signed in before wait longer than seconds, however often it mistypes', async () => {
    for (let n = 0; n < 200; n += 1) expect(await fail('lopez', HOME, 'desk')).toBeLessThanOrEqual(10);
    now += 10_000;
    await signIn('lopez', HOME, 'desk');
  });

  it('gives a device that has signed in before five tries in ten seconds for each account it knows', async () => {
    for (let n = 0; n < 5; n += 1) expect(await fail('lopez', HOME, 'desk')).toBe(0);
    expect(await fail('lopez', HOME, 'desk')).toBe(10);
    expect(await fail('lopez', HOME, 'laptop')).toBe(0);
    expect(await fail('okafor', HOME, 'desk')).toBe(0);
  });

  it('does not count an unavailable store as a failed sign-in', async () => {
    const away = { ...storage.tallies, add: () => Promise.reject(new Error('the store is away')) };
    throttle = new SignInThrottle(away, { jwtSecret: 'secret' }, () => now);
    await expect(fail('lopez')).rejects.toThrow('the store is away');
  });

  it('stops strangers who guess at an account everywhere, but not the devices of its owner', async () => {
    for (let n = 0; n < 20; n += 1) expect(await fail('lopez', `172.16.0.${n}`)).toBe(0);
    expect(await fail('lopez', '172.16.1.1')).toBe(15 * 60);
    await failTimes(5, 'lopez', HOME);
    await signIn('lopez', HOME, 'desk');
  });

  it('stops an address that tries many accounts, but not a known device behind it', async () => {
    for (let n = 0; n < 100; n += 1) expect(await fail(`guess${n}`)).toBe(0);
    expect(await fail('guess.more')).toBe(15 * 60);
    await signIn('lopez', HOME, 'desk');
  });

  it('does not take a whole school signing in behind one address on its first day for guessers', async () => {
    for (let n = 0; n < 150; n += 1) await signIn(`teacher${n}`);
    expect(await fail('lopez')).toBe(0);
  });

  it('counts all tries made at the same instant before any of them is answered', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => fail('lopez')));
    expect(answers.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('keeps nothing that was typed', async () => {
    await fail('a password typed as a name');
    expect(await storage.tallies.get('pair:10.0.0.1 a password typed as a name', now)).toBeNull();
  });

  it('gives someone who is asked for their own password five tries a minute', async () => {
    const confirm = () => throttle.confirm('u1').then(() => true);
    for (let n = 0; n < 5; n += 1) expect(await confirm()).toBe(true);
    await expect(confirm()).rejects.toThrow('Too many attempts. Please wait 60 seconds and try again.');
  });
});

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::7', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['2001:DB8::7', '2001:db8:0:0'],
  ['2001::2:3:4:5:6:7', '2001:0:2:3'],
  ['2001:db8::ffff:10.0.0.1', '2001:db8:0:0'],
  ['::FFFF:10.0.0.10', '10.0.0.10'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('an address is counted with its neighbours: %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
