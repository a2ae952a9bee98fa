import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ConfigProblems } from '@essays/storage';
import { parseConfig } from './config.ts';

describe('configuration', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'essays-config-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const problemsOf = (env: Record<string, string>): readonly string[] => {
    try {
      parseConfig({ DATA_DIR: dataDir, ...env });
    } catch (error) {
      if (error instanceof ConfigProblems) return error.problems;
      throw error;
    }
    return [];
  };

  it.each([
    [undefined, false],
    ['1', 1],
    ['10.0.0.5, fd00::/8,loopback', ['10.0.0.5', 'fd00::/8', 'loopback']],
  ])('TRUST_PROXY %s', (TRUST_PROXY, trustProxy) => {
    expect(parseConfig({ DATA_DIR: dataDir, TRUST_PROXY })).toMatchObject({ trustProxy });
  });

  it.each([
    'true',
    '0',
    '99',
    '*',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    'proxy.school.example',
    '10.0.0.1,,10.0.0.2',
  ])('TRUST_PROXY that trusts everybody, or names nobody, is refused: %s', (TRUST_PROXY) => {
    expect(problemsOf({ TRUST_PROXY })).toEqual([expect.stringContaining('TRUST_PROXY must be how many')]);
  });

  it('needs nothing but Node: every default is the embedded form', () => {
    expect(parseConfig({ DATA_DIR: dataDir })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      eventStore: 'sqlite',
      readModels: 'sqlite',
      aiDetector: { kind: 'embedded' },
      roles: ['api', 'reactors', 'projections', 'web'],
      logLevel: 'log',
    });
  });

  it('names all problems at once', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      EVENT_STORE: 'files',
      ROLES: 'api,cook',
      JWT_SECRET: 'short',
      MASTER_KEY: 'short',
      AI_DETECTOR: 'gptzero',
      OPENAI_BASE_URL: 'example.org',
    });
    const names = [
      'EVENT_STORE',
      'MASTER_KEY',
      'PORT',
      'OPENAI_BASE_URL',
      'ROLES',
      'AI_DETECTOR_KEY',
      'JWT_SECRET',
    ];
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(names);
  });

  it('a store on another machine needs its address and secrets of its own', () => {
    const problems = problemsOf({ EVENT_STORE: 'eventstoredb', READ_MODELS: 'mongodb' }).join('\n');
    for (const name of ['EVENTSTORE_URL', 'MONGODB_URL', 'MASTER_KEY', 'JWT_SECRET'])
      expect(problems).toContain(name);
  });

  it('a variable that is empty counts as not set', () => {
    expect(parseConfig({ DATA_DIR: dataDir, PORT: '', OPENAI_API_KEY: ' ' })).toMatchObject({
      port: 3000,
      openai: { apiKey: undefined },
    });
  });

  it('serves the pages from where they are built', () => {
    const { webDir } = parseConfig({ DATA_DIR: dataDir });
    expect(existsSync(join(webDir, '../vite.config.ts'))).toBe(true);
    expect(basename(webDir)).toBe('dist');
  });

  it('makes the secret of tokens at first start, for its owner only, and keeps it', () => {
    const { jwtSecret } = parseConfig({ DATA_DIR: dataDir });
    const file = join(dataDir, 'jwt.secret');
    expect(jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe(jwtSecret);
    expect(parseConfig({ DATA_DIR: dataDir }).jwtSecret).toBe(jwtSecret);
  });

  it('says which secret is damaged and what to do', () => {
    writeFileSync(join(dataDir, 'jwt.secret'), '');
    expect(problemsOf({}).join()).toMatch(/jwt\.secret is damaged: remove it/);
  });

  it('a configured secret is used and none is written', () => {
    const secret = 'a configured secret of many characters';
    expect(parseConfig({ DATA_DIR: dataDir, JWT_SECRET: secret }).jwtSecret).toBe(secret);
    expect(() => statSync(join(dataDir, 'jwt.secret'))).toThrow('ENOENT');
  });
});
