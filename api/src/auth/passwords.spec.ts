import { hashPassword, passwordMatches } from './passwords.ts';

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
    ['m.lopez1', 'it is hardly more than your username'],
    ['05/04/1987', 'it is hardly more than a date'],
  ])('that are easy to guess are refused, and why is said: %s', async (password, why) => {
    await expect(hashPassword(password, 'm.lopez')).rejects.toThrow(
      `This password is too easy to guess: ${why}. Three or four words that do not belong together make a good one.`,
    );
  });

  it('of any length are judged in bounded time', async () => {
    const mixed = 'aB3$'.repeat(256);
    const before = process.cpuUsage();
    await expect(hashPassword(mixed, 'lopez')).rejects.toThrow('repeats the same few characters');
    // Without the bound this takes tens of seconds of the processor.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3);
  });
});
