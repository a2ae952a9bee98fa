import { argon2Sync } from 'node:crypto';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { TooBusy } from '../../platform/http/shares.ts';

describe('the hashing of passwords', () => {
  it('is done two at a time, sixty wait, and any other is told to come again', async () => {
    const cheap = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
    const asked = await Promise.allSettled(Array.from({ length: 65 }, () => passwordMatches('x', cheap)));
    const refused = asked.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.map(({ reason }) => (reason as TooBusy).status)).toEqual([503, 503, 503]);
    expect(await passwordMatches('x', cheap)).toBe(false);
  });
});

describe('passwords', () => {
  it('are kept as argon2id with a salt of their own and match only themselves', async () => {
    const hash = await hashPassword('correct horse', 'lopez');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword('correct horse', 'lopez')).not.toBe(hash);
    expect(await passwordMatches('correct horse', hash)).toBe(true);
    expect(await passwordMatches('Correct horse', hash)).toBe(false);
    expect(await passwordMatches('', hash)).toBe(false);
  });

  it('of an unknown account never match, whatever is typed', async () => {
    expect(await passwordMatches('correct horse', null)).toBe(false);
    expect(await passwordMatches('correct horse', 'no hash at all')).toBe(false);
  });

  it('that were hashed at another cost match, so that the cost may grow', async () => {
    const salt = Buffer.from('sixteen bytes, ok');
    const tag = argon2Sync('argon2id', {
      message: 'correct horse',
      nonce: salt,
      parallelism: 10,
      tagLength: 24,
      memory: 256,
      passes: 12,
    });
    const [s, t] = [salt, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
    const hash = `$argon2id$v=19$m=256,t=12,p=10$${s}$${t}`;
    expect(await passwordMatches('correct horse', hash)).toBe(true);
    for (const damaged of [`x${hash}`, `${hash}=`])
      expect(await passwordMatches('correct horse', damaged)).toBe(false);
  });

  it('of up to 1024 characters match as a whole', async () => {
    const long = `tablelamp kitchen zebra ${'x'.repeat(1000)}`;
    const hash = await hashPassword(long, 'lopez');
    expect(await passwordMatches(long, hash)).toBe(true);
    expect(await passwordMatches(long.slice(0, -1), hash)).toBe(false);
    expect(await passwordMatches(`${long}r`, hash)).toBe(false);
  });

  it('cost an unknown account the same work, so that time does not reveal which accounts exist', async () => {
    const hash = await hashPassword('correct horse', 'lopez');
    const work = async (known: string | null) => {
      const before = process.cpuUsage();
      for (let n = 0; n < 3; n += 1) await passwordMatches('wrong horse', known);
      return process.cpuUsage(before).user;
    };
    await work(hash);
    expect((await work(null)) / (await work(hash))).toBeGreaterThan(0.3);
  });

  it('the same characters typed in another Unicode form match', async () => {
    const hash = await hashPassword('caf\u00e9 au lait', 'lopez');
    expect(await passwordMatches('cafe\u0301 au lait', hash)).toBe(true);
  });

  it('shorter than 8 characters are refused', async () => {
    await expect(hashPassword('1234567', 'lopez')).rejects.toThrow('at least 8 characters');
    await expect(hashPassword('x'.repeat(1025), 'lopez')).rejects.toThrow('at most 1024');
  });

  it.each([
    ['password1', 'it is a common password'],
    ['12345678', 'it is one of the most common passwords'],
    ['P4ssw0rd!', 'it is almost a common password'],
    ['qwertyuiop', 'it is one of the most common passwords'],
    ['aaaaaaaaaaaa', 'it repeats one character'],
    ['abcabcabcabc', 'it repeats the same few characters'],
    ['m.lopez-okonkwo1', 'it is too close to your username, or a word this app uses'],
    ['05/04/1987', 'it is hardly more than a date'],
    ['okonkwo7q', 'it is too close to your username, or a word this app uses'],
    ['gradingqx7', 'it is too close to your username, or a word this app uses'],
    ['essayxq7', 'it is too close to your username, or a word this app uses'],
    ['essaysx7q', 'it is too close to your username, or a word this app uses'],
  ])('that are easy to guess are refused with the reason: %s', async (password, why) => {
    await expect(hashPassword(password, 'm.lopez-okonkwo')).rejects.toThrow(
      `This password is too easy to guess: ${why}. Three or four unrelated words make a good one.`,
    );
  });

  it.each(['tablelamp', 'kitchen42x'])(
    'that are just hard enough to guess are accepted: %s',
    async (password) => {
      expect(await passwordMatches(password, await hashPassword(password, 'm.lopez'))).toBe(true);
    },
  );

  it('are judged by how they begin, so that long ones take no longer', async () => {
    await expect(hashPassword(`${'a'.repeat(24)} tablelamp kitchen zebra`, 'lopez')).rejects.toThrow(
      'it repeats one character',
    );
    expect(await hashPassword(`${'a'.repeat(12)} tablelamp kitchen zebra`, 'lopez')).toMatch(/^\$argon2id/);
  });
});
