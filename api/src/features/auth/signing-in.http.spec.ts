import { ROLE_PERMISSIONS } from '@essays/contract';
import { TEST_PASSWORD } from '../../../test/start-test-server.ts';
import { useSignIn } from '../../../test/sign-in-over-http.ts';

describe('signing in over HTTP', () => {
  const { server, login } = useSignIn();

  it('API-009 answers a token and the user; wrong credentials fail with one sentence in error', async () => {
    const { status, body } = await login('teacher', TEST_PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: {
        id: expect.any(String),
        username: 'teacher',
        role: 'teacher',
        permissions: [...ROLE_PERMISSIONS.teacher],
        is_active: true,
        revision: 0,
      },
    });
    const wrong = await login('teacher', 'wrong password');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({
      error: 'Wrong username or password.',
      message: 'Wrong username or password.',
      status: 401,
      statusCode: 401,
    });
    expect(wrong.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it('an unknown name and a wrong password cannot be told apart by the answer', async () => {
    const unknown = await login('nobody.here', 'wrong password');
    const wrong = await login('assistant', 'wrong password');
    expect({ ...unknown.body }).toEqual({ ...wrong.body });
  });

  it('a username matches whatever its case and the blanks around it', async () => {
    expect((await login('  Teacher ', TEST_PASSWORD)).status).toBe(200);
  });

  it('an empty name or password is refused with the words of the sign-in screen', async () => {
    for (const [name, password] of [
      ['', 'x'],
      ['teacher', ''],
      [undefined, undefined],
    ]) {
      const { status, body } = await login(name, password);
      expect(status).toBe(400);
      expect(body.error).toContain('Please enter both username and password');
    }
  });

  it('operators and lists in place of text are refused, not looked up', async () => {
    for (const value of [{ $ne: null }, { $gt: '' }, ['teacher'], 1, true, null]) {
      expect((await login(value, TEST_PASSWORD)).status).toBe(400);
      expect((await login('teacher', value)).status).toBe(400);
    }
    const query = await server.as('teacher').get('/api/students?period[$ne]=1&academic_year[$gt]=');
    expect(query.status).toBe(200);
    expect((await server.as('teacher').get('/api/students?period=1&period=2')).status).toBe(400);
  });

  describe('a diagnostic call is open to anyone and answers only a message', () => {
    const answersAMessage = (path: string) => async () => {
      const { status, body } = await server
        .anonymous()
        .get(`/api${path}?secret=abc`)
        .set('X-Secret', 'abc')
        .set('Authorization', 'Bearer nonsense');
      expect(status).toBe(200);
      expect(body).toEqual({ message: expect.any(String) });
      expect(JSON.stringify(body)).not.toContain('abc');
    };
    it('API-012 GET /test', answersAMessage('/test'));
    it('API-013 GET /ping', answersAMessage('/ping'));
    it('API-014 GET /debug/simple', answersAMessage('/debug/simple'));
    it('API-015 GET /debug/echo', answersAMessage('/debug/echo'));
  });

  it('someone who guesses is told to wait, with a sentence and Retry-After, while others can sign in', async () => {
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await login('department_head', 'wrong password'));
    expect(answers.slice(0, 5).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    const refused = answers[5]!;
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.error).toMatch(/^Too many attempts\. Please wait \d+ seconds? and try again\.$/);
    expect((await login('department_head', TEST_PASSWORD)).status).toBe(429);
    expect((await login('teacher', TEST_PASSWORD)).status).toBe(200);
    expect((await server.as('department_head').get('/api/auth/verify')).status).toBe(200);
  });

  it('what is no sign-in counts too, before its fields are looked at', async () => {
    let last = 400;
    for (let n = 0; n < 101 && last === 400; n += 1)
      last = (await server.anonymous().post('/api/auth/login').send({ nonsense: n })).status;
    expect(last).toBe(429);
  });
});
