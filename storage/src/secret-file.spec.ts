import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { masterKey } from './master-key.ts';
import { secretFile } from './secret-file.ts';

describe('a secret in the data folder', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'essays-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is made once, for its owner only, and no draft is left beside it', () => {
    const first = secretFile(dataDir, 'a.secret', () => 'first');
    expect(secretFile(dataDir, 'a.secret', () => 'second')).toBe(first);
    expect(statSync(join(dataDir, 'a.secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['a.secret']);
  });

  it('is made anew when a kill at the first start left only a draft', () => {
    writeFileSync(join(dataDir, 'a.secret.4711.aabbccdd'), 'half');
    expect(secretFile(dataDir, 'a.secret', () => 'whole')).toBe('whole');
  });

  it('is the one of the process that was quicker', () => {
    const slow = secretFile(dataDir, 'a.secret', () => {
      secretFile(dataDir, 'a.secret', () => 'quick');
      return 'slow';
    });
    expect(slow).toBe('quick');
    expect(readFileSync(join(dataDir, 'a.secret'), 'utf8')).toBe('quick');
  });

  it('is not used when it is damaged: the sentence says which file and what to do', () => {
    writeFileSync(join(dataDir, 'master.key'), '');
    expect(() => masterKey(dataDir, undefined)).toThrow(/master\.key is damaged: put the copy/);
  });
});
