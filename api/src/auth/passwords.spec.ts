import { hashPassword, passwordMatches } from './passwords.ts';

describe('passwords', () => {
  it('are kept as argon2id with a salt of their own and match only themselves', async () => {
    const hash = await hashPassword('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword('correct horse')).not.toBe(hash);
    expect(await passwordMatches('correct horse', hash)).toBe(true);
    expect(await passwordMatches('Correct horse', hash)).toBe(false);
    expect(await passwordMatches('', hash)).toBe(false);
  });

  it('of an unknown account never match, whatever is typed', async () => {
    expect(await passwordMatches('correct horse', null)).toBe(false);
    expect(await passwordMatches('correct horse', 'no hash at all')).toBe(false);
  });

  it('the same characters typed in another Unicode form match', async () => {
    const hash = await hashPassword('caf\u00e9 au lait');
    expect(await passwordMatches('cafe\u0301 au lait', hash)).toBe(true);
  });

  it('shorter than 8 characters are refused', async () => {
    await expect(hashPassword('1234567')).rejects.toThrow('at least 8 characters');
    await expect(hashPassword('x'.repeat(1025))).rejects.toThrow('at most 1024');
  });
});
