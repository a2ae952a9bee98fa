import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

  it('is taken as it stands, without its end of line, and closed to others, and none is made', () => {
    writeFileSync(join(dataDir, 'a.secret'), 'by hand\n', { mode: 0o644 });
    const make = () => {
      throw new Error('made');
    };
    expect(secretFile(dataDir, 'a.secret', make)).toBe('by hand');
    expect(statSync(join(dataDir, 'a.secret')).mode & 0o777).toBe(0o600);
  });

  it('is made with its folder, for its owner only', () => {
    const folder = join(dataDir, 'new');
    expect(secretFile(folder, 'a.secret', () => 'made\n')).toBe('made');
    expect(readFileSync(join(folder, 'a.secret'), 'utf8')).toBe('made\n');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('is not made where something else stands in its place', () => {
    mkdirSync(join(dataDir, 'a.secret'));
    let isMade = false;
    const make = () => {
      isMade = true;
      return 'made';
    };
    expect(() => secretFile(dataDir, 'a.secret', make)).toThrow('EISDIR');
    expect(isMade).toBe(false);
  });

  it('is not used when it is damaged: the sentence says which file and what to do', () => {
    writeFileSync(join(dataDir, 'master.key'), '');
    expect(() => masterKey(dataDir, undefined)).toThrow(/master\.key is damaged: put the copy/);
  });
});
