import { startTestServer } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';
import { isSetupCode, setupCode, setupLine } from './setup-code.ts';

const JWT_SECRET = 'a secret of at least thirty-two characters';
const OPEN = { host: '0.0.0.0', trustProxy: false, jwtSecret: JWT_SECRET } as const;
const CODE = setupCode(OPEN) as string;

describe('the code of the first administrator', () => {
  it('is needed by a server that others can reach, and is the same in all processes of one school', () => {
    expect(CODE).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    for (const host of ['::', '192.168.1.7', 'essays.school.example'])
      expect(setupCode({ ...OPEN, host })).toBe(CODE);
    for (const host of ['127.0.0.1', 'localhost', '::1']) expect(setupCode({ ...OPEN, host })).toBeNull();
    expect(setupCode({ ...OPEN, jwtSecret: `${JWT_SECRET}.` })).not.toBe(CODE);
  });

  it('is needed by a server of its own machine too when a proxy stands in front: others reach it through that', () => {
    for (const trustProxy of [1, ['loopback']])
      expect(setupCode({ host: '127.0.0.1', trustProxy, jwtSecret: JWT_SECRET })).toBe(CODE);
  });

  it('is read as people type it, and nothing else is', () => {
    for (const typed of [
      CODE,
      ` ${CODE.toLowerCase()} `,
      CODE.replaceAll('-', ' '),
      CODE.replaceAll('-', ''),
    ])
      expect(isSetupCode(typed, CODE)).toBe(true);
    for (const typed of ['', '-', CODE.slice(0, -1), `${CODE}0`, CODE.split('').reverse().join('')])
      expect(isSetupCode(typed, CODE)).toBe(false);
  });

  describe('on a server that others can reach', () => {
    let server: TestServer;
    beforeEach(async () => {
      server = await startTestServer({ empty: true, env: { HOST: '0.0.0.0', JWT_SECRET } });
    });
    afterEach(() => server.close());
    const setup = async () => (await server.anonymous().get('/api/auth/setup')).body;
    const register = (code?: string) =>
      server
        .anonymous()
        .post('/api/auth/register')
        .send({ username: 'head', password: 'a long password', ...(code !== undefined && { code }) });

    it('creates the first administrator, whom nobody creates without it', async () => {
      expect(await setup()).toEqual({ needs_administrator: true, needs_code: true });
      for (const code of [undefined, '', 'AAAA-AAAA-AAAA-AAAA']) {
        const { status, body } = await register(code);
        expect([status, body.message]).toEqual([
          403,
          expect.stringMatching(
            /^The first account needs the code that the program printed when it started\./,
          ),
        ]);
      }
      expect(await server.events('FirstAdministratorCreated', 'UserRegistered')).toEqual([]);
      const { config, storage } = server;
      const line = `The first administrator is created with this code: ${CODE}`;
      expect(await setupLine(config, storage.log)).toBe(line);
      expect(await setupLine({ ...config, roles: ['reactors', 'projections'] }, storage.log)).toBeNull();
      expect(await setupLine({ ...config, host: '127.0.0.1' }, storage.log)).toBeNull();
      const { status, body } = await register(CODE.toLowerCase());
      expect([status, body.user.role]).toEqual([201, 'admin']);
      expect(await setup()).toEqual({ needs_administrator: false });
      expect((await register(CODE)).status).toBe(401);
      expect(await setupLine(config, storage.log)).toBeNull();
    });

    it('cannot be guessed: after five tries within a minute even the right one waits', async () => {
      for (let n = 0; n < 5; n += 1) expect((await register(`${n}`)).status).toBe(403);
      const { status, headers } = await register(CODE);
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    });
  });
});
