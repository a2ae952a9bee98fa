import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigProblems } from '@essays/storage';
import { parseConfig } from './config.ts';

const CANVAS = {
  name: 'Canvas',
  issuer: 'https://canvas.instructure.com',
  client_id: '10000000000001',
  deployment_ids: ['1:abc'],
  authorization_url: 'https://sso.canvaslms.com/api/lti/authorize_redirect',
  token_url: 'https://school.instructure.com/login/oauth2/token',
  keys_url: 'https://sso.canvaslms.com/api/lti/security/jwks',
};

describe('LTI_PLATFORMS', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'essays-lti-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const read = (content: unknown, env: Record<string, string> = {}) => {
    const file = join(dataDir, 'platforms.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return parseConfig({ DATA_DIR: dataDir, LTI_PLATFORMS: file, ...env });
  };
  const problemsOf = (content: unknown, env?: Record<string, string>): string => {
    try {
      read(content, env);
      return '';
    } catch (error) {
      return (error as ConfigProblems).problems.join('\n');
    }
  };

  it('names the platforms that may open the product; without it there are none, and no key is made', () => {
    expect(parseConfig({ DATA_DIR: dataDir }).lti).toBeNull();
    expect(() => statSync(join(dataDir, 'lti.pem'))).toThrow('ENOENT');
    const { lti } = read([CANVAS]);
    expect(lti?.platforms).toEqual([CANVAS]);
    expect(lti?.privateKey).toContain('BEGIN PRIVATE KEY');
    expect(statSync(join(dataDir, 'lti.pem')).mode & 0o777).toBe(0o600);
    expect(read([CANVAS]).lti?.privateKey).toBe(lti?.privateKey);
  });

  it.each([
    ['no JSON', 'nonsense', 'must name a JSON file'],
    ['no platform', [], 'the list'],
    ['a setting that is not known', [{ ...CANVAS, secret: 'x' }], 'secret'],
    [
      'an address without TLS',
      [{ ...CANVAS, token_url: 'http://school.example.org/token' }],
      '0.token_url: must begin',
    ],
    ['no deployment', [{ ...CANVAS, deployment_ids: [] }], '0.deployment_ids'],
  ])('with %s says what is wrong', (_, content, sentence) => {
    expect(problemsOf(content)).toContain(sentence);
  });

  it('needs a key of their own where several processes share the stores', () => {
    const shared = {
      EVENT_STORE: 'eventstoredb',
      EVENTSTORE_URL: 'esdb://u:p@a.example.org:2113',
      READ_MODELS: 'mongodb',
      MONGODB_URL: 'mongodb://a.example.org/essays',
      MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
      JWT_SECRET: 'a secret of more than thirty-two characters',
    };
    expect(problemsOf([CANVAS], shared)).toContain('LTI_KEY_FILE is needed');
    expect(problemsOf([CANVAS], { ...shared, LTI_KEY_FILE: join(dataDir, 'none.pem') })).toContain(
      'cannot be read',
    );
    const { lti } = read([CANVAS]);
    const file = join(dataDir, 'lti.pem');
    expect(read([CANVAS], { ...shared, LTI_KEY_FILE: file }).lti?.privateKey).toBe(
      readFileSync(file, 'utf8').trim(),
    );
    expect(lti?.privateKey).toBe(readFileSync(file, 'utf8').trim());
  });
});
