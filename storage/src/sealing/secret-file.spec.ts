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

  it('is created once, for its owner only, and leaves no draft beside it', () => {
    const first = secretFile(dataDir, 'a.secret', () => 'first');
    expect(secretFile(dataDir, 'a.secret', () => 'second')).toBe(first);
    expect(statSync(join(dataDir, 'a.secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['a.secret']);
  });

  it('is created again when a kill at the first start left only a draft', () => {
    writeFileSync(join(dataDir, 'a.secret.4711.aabbccdd'), 'half');
    expect(secretFile(dataDir, 'a.secret', () => 'whole')).toBe('whole');
  });

  it('is that of the faster of two processes', () => {
    const slow = secretFile(dataDir, 'a.secret', () => {
      secretFile(dataDir, 'a.secret', () => 'quick');
      return 'slow';
    });
    expect(slow).toBe('quick');
    expect(readFileSync(join(dataDir, 'a.secret'), 'utf8')).toBe('quick');
  });

  it('is read without its line end and closed to others if it exists, and not replaced', () => {
    writeFileSync(join(dataDir, 'a.secret'), 'by hand\n', { mode: 0o644 });
    const make = () => {
      throw new Error('made');
    };
    expect(secretFile(dataDir, 'a.secret', make)).toBe('by hand');
    expect(statSync(join(dataDir, 'a.secret')).mode & 0o777).toBe(0o600);
  });

  it('is created with its folder, for its owner only', () => {
    const folder = join(dataDir, 'new');
    expect(secretFile(folder, 'a.secret', () => 'made\n')).toBe('made');
    expect(readFileSync(join(folder, 'a.secret'), 'utf8')).toBe('made\n');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('is not created where something else is in its place', () => {
    mkdirSync(join(dataDir, 'a.secret'));
    let isMade = false;
    const make = () => {
      isMade = true;
      return 'made';
    };
    expect(() => secretFile(dataDir, 'a.secret', make)).toThrow('EISDIR');
    expect(isMade).toBe(false);
  });

  it('is not used when damaged: the sentence names the file and says what to do', () => {
    writeFileSync(join(dataDir, 'master.key'), '');
    expect(() => masterKey(dataDir, undefined)).toThrow(/master\.key is damaged: put the copy/);
  });
});
