import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { generateKeyPair } from 'jose';
import { CLIENT, keyBeside, LearningPlatform, ROLE } from '../../../test/learning-platform.ts';
import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';

const WITHOUT_KEYS = 'client-3';
const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';

describe('a course of a learning platform', () => {
  let platform: LearningPlatform;
  let server: EssayServer;
  beforeAll(async () => {
    platform = await new LearningPlatform().start();
    const file = join(mkdtempSync(join(tmpdir(), 'lti-')), 'platforms.json');
    const other = { ...platform.registration, client_id: WITHOUT_KEYS, keys_url: `${platform.url}/nothing` };
    writeFileSync(file, JSON.stringify([platform.registration, other]));
    server = await startEssayServer({ env: { LTI_PLATFORMS: file, LTI_KEY_FILE: await keyBeside(file) } });
    platform.toolKeys = (await request(server.url).get('/api/lti/keys')).body;
  });
  afterAll(async () => {
    await server?.close();
    await platform?.close();
  });

  /** The first half of a launch, as the browser of a teacher goes through it. */
  const begun = async (changes: object = {}) => {
    const answer = await request(server.url)
      .get('/api/lti/login')
      .query({ ...platform.opening, ...changes });
    expect(answer.status).toBe(302);
    const asked = new URL(answer.headers['location'] as string);
    const cookie = (answer.headers['set-cookie'] as unknown as string[])[0]!.split(';')[0]!;
    const { state, nonce } = Object.fromEntries(asked.searchParams) as { state: string; nonce: string };
    return { asked, cookie, state, nonce };
  };
  const launch = (form: { state: string; id_token: string }, cookie: string) =>
    request(server.url).post('/api/lti/launch').type('form').set('Cookie', cookie).send(form);
  const opened = async (changes: Record<string, unknown> = {}) => {
    const { cookie, state, nonce } = await begun();
    return launch({ state, id_token: await platform.idToken(nonce, changes) }, cookie);
  };
  const course = async (changes: Record<string, unknown> = {}): Promise<string> =>
    ((await opened(changes)).headers['location'] as string).replace('/course#', '');

  describe('is opened', () => {
    it('by a teacher, in the browser that asked for it, and signs nobody in', async () => {
      const { asked } = await begun();
      expect(`${asked.origin}${asked.pathname}`).toBe(`${platform.url}/authorize`);
      expect(Object.fromEntries(asked.searchParams)).toMatchObject({
        scope: 'openid',
        response_type: 'id_token',
        response_mode: 'form_post',
        prompt: 'none',
        client_id: CLIENT,
        redirect_uri: `${server.url}/api/lti/launch`,
        login_hint: 'teacher-7',
        lti_message_hint: 'm',
      });
      const answer = await opened();
      expect(answer.status).toBe(303);
      expect(answer.headers['location']).toMatch(/^\/course#[\w-]+\.[\w-]+\.[\w-]+$/);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text).not.toContain('token":');
    });

    it('once: the same answer of the platform is not taken again', async () => {
      const { cookie, state, nonce } = await begun();
      const form = { state, id_token: await platform.idToken(nonce) };
      expect((await launch(form, cookie)).status).toBe(303);
      expect((await launch(form, cookie)).status).toBe(403);
    });

    it('in no other browser, and not with the answer to another question', async () => {
      const [one, other] = [await begun(), await begun()];
      const id_token = await platform.idToken(one.nonce);
      for (const [state, cookie] of [
        [one.state, ''],
        [one.state, other.cookie],
        [other.state, one.cookie],
        [other.state, other.cookie],
        [`${one.state.slice(0, -1)}_`, one.cookie],
      ] as const) {
        const answer = await launch({ state, id_token }, cookie);
        expect([answer.status, answer.text]).toEqual([
          403,
          expect.stringContaining('this window is not the one'),
        ]);
      }
    });

    it.each([
      ['a student', { [`${CLAIM}roles`]: [ROLE.student] }, 'Only the teachers of a course', 'href="/write"'],
      [
        'another deployment',
        { [`${CLAIM}deployment_id`]: '7:af' },
        'deployment of Canvas is not registered',
        '<dd>7:af</dd>',
      ],
      ['another version', { [`${CLAIM}version`]: '1.1' }, 'as a link in a course', '<dd>1.1</dd>'],
      ['another message', { [`${CLAIM}message_type`]: 'Deep' }, 'as a link in a course', '<dd>Deep</dd>'],
      ['no course', { [`${CLAIM}context`]: undefined }, 'in a course', 'open it again'],
      ['another tool', { aud: 'client-2' }, 'could not be verified', 'another client_id'],
      ['several tools, this one not asked for', { aud: [CLIENT, 'x'], azp: 'x' }, 'for another one', '<dd>x'],
      ['another platform', { iss: 'https://evil.example.org' }, 'could not be verified', 'its issuer'],
    ])('not for %s: a page says so, and what can be done', async (_, changes, sentence, way) => {
      const { status, type, text, headers } = await opened(changes);
      expect([status, type, headers['cache-control']]).toEqual([403, 'text/html', 'no-store']);
      expect(text).toContain(sentence);
      expect(text).toContain(way);
    });

    it('not on the word of somebody with another key, or on one that is old', async () => {
      const { privateKey } = await generateKeyPair('RS256', { extractable: true });
      for (const how of [{ key: privateKey }, { key: undefined, expires: '-5m' }]) {
        const { cookie, state, nonce } = await begun();
        const id_token = await platform.idToken(nonce, {}, how as never);
        const { text } = await launch({ state, id_token }, cookie);
        expect(text).toContain('could not be verified');
        expect(text).toContain(how.key ? 'a key that is not at keys_url' : 'compare the clocks');
      }
    });

    it('not from a platform that is not registered, nor with a form that is too long', async () => {
      const stranger = { ...platform.opening, iss: 'https://other.example.org' };
      expect((await request(server.url).get('/api/lti/login').query(stranger)).status).toBe(403);
      const { state, cookie } = await begun();
      expect((await launch({ state, id_token: 'x'.repeat(70_000) }, cookie)).status).toBe(413);
    });
  });

  describe('that is not opened', () => {
    it('shows nothing that a stranger wrote', async () => {
      const words = { iss: '<b>I am</b>', client_id: 'Call 555 0100 now', login_hint: 'x' };
      const { text } = await request(server.url).get('/api/lti/login').query(words);
      expect(text).toContain('<dt>issuer</dt><dd>something that is no id</dd>');
      expect(text).not.toMatch(/I am|0100/);
    });

    it('because the platform does not say who it is: the teacher signs in there', async () => {
      const { cookie, state } = await begun();
      const form = { state, error: 'login_required' } as never;
      const { status, text } = await launch(form, cookie);
      expect([status, text]).toEqual([403, expect.stringContaining('Sign in there first.')]);
      expect(text).toContain('<dd>login_required</dd>');
    });

    it('because its keys cannot be had: that is not said of what it sent', async () => {
      const { cookie, state, nonce } = await begun({ client_id: WITHOUT_KEYS });
      const { status, text } = await launch({ state, id_token: await platform.idToken(nonce) }, cookie);
      expect([status, text]).toEqual([503, expect.stringContaining('asked for its keys')]);
    });

    it('inside a page of the platform: a link opens it in a window of its own, with the same question', async () => {
      const answer = await request(server.url)
        .get('/api/lti/login')
        .query(platform.opening)
        .set('Sec-Fetch-Dest', 'iframe');
      const { status, headers } = answer;
      expect([status, headers['set-cookie'] ?? headers['x-frame-options']]).toEqual([200, undefined]);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      const [, href = ''] = /href="(\/api[^"]+)" target="_blank"/.exec(answer.text) ?? [];
      const again = await request(server.url).get(href.replaceAll('&amp;', '&'));
      expect(again.status).toBe(302);
      expect(again.headers['location']).toContain('login_hint=teacher-7&state=');
      expect(again.headers['location']).toContain('lti_message_hint=m');
    });
  });

  it('tells its students to those who may add a class, page after page, without those who left', async () => {
    platform.members = [
      {
        user_id: 'm1',
        roles: [ROLE.student],
        given_name: 'Maya',
        family_name: 'Rivera',
        lis_person_sourcedid: '104215',
      },
      { user_id: 't1', roles: [ROLE.teacher], name: 'Ida Okafor' },
      { user_id: 'm2', roles: [ROLE.student], name: 'Owen Blake', email: 'o.blake@school.org' },
      { user_id: 'm3', roles: [ROLE.student], name: 'Gone Away', status: 'Inactive' },
    ];
    const token = await course();
    const { body } = await server.as('teacher').post('/api/courses/members').send({ course: token });
    expect(body.members).toEqual([
      { id: 'm1', name: 'Rivera, Maya', email: null, number: '104215' },
      { id: 'm2', name: 'Owen Blake', email: 'o.blake@school.org', number: null },
    ]);
    for (const role of ['assistant', 'department_head'] as const)
      expect((await server.as(role).post('/api/courses/members').send({ course: token })).status).toBe(403);
    expect((await request(server.url).post('/api/courses/members').send({ course: token })).status).toBe(401);
  });

  it('is asked nothing with a course that this server did not seal', async () => {
    const before = platform.asked.length;
    const token = await course();
    const [head, payload = '', seal] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      course: Record<string, string>;
    };
    claims.course['members_url'] = 'http://127.0.0.1:1/elsewhere';
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), seal].join('.');
    const { status, body } = await server.as('teacher').post('/api/courses/members').send({ course: forged });
    expect([status, body.message]).toEqual([400, expect.stringContaining('no longer open here')]);
    expect(platform.asked.slice(before).filter((one) => !one.endsWith('/keys'))).toEqual([]);
  });

  describe('gets scores', () => {
    const scored = async () => {
      const { id: student } = await server.student('Maya Rivera');
      const essay = await server.gradedEssay(student);
      const task = {
        title: 'School hours',
        essay_type: 'argumentative',
        academic_year: '2025-26',
        periods: [2],
      };
      const { id } = (await server.post('/api/assignments', task)).body as { id: string };
      const put = (path: string, body: object) => server.as('teacher').put(path).send(body);
      expect((await put(`/api/essays/${essay}/assignment`, { assignment_id: id })).status).toBe(200);
      await server.settle();
      return { essay, id };
    };
    const confirm = async (essay: string) => {
      expect((await server.post(`/api/essays/${essay}/confirm-scores`, {})).status).toBe(200);
      await server.settle();
    };
    const send = (id: string, course: string, scores: object[], more: object = {}) =>
      server
        .as('teacher')
        .post(`/api/assignments/${id}/course-scores`)
        .send({ course, out_of: 20, left_out: 0, scores, ...more });

    it('that a teacher confirmed, computed here, in one column however often they are sent', async () => {
      const { essay, id } = await scored();
      const token = await course();
      const scores = [{ essay_id: essay, member_id: 'm1' }];
      const proposed = await send(id, token, scores);
      expect([proposed.status, platform.scores]).toEqual([400, []]);
      await confirm(essay);
      expect((await send(id, token, scores).set('If-Match', '"7"')).status).toBe(412);
      for (let n = 0; n < 2; n += 1) expect((await send(id, token, scores)).body).toEqual({ sent: 1 });
      expect(platform.columns).toEqual([
        expect.objectContaining({ label: 'School hours', scoreMaximum: 20, resourceId: id }),
      ]);
      const { body } = await server.as('teacher').get(`/api/assignments/${id}`);
      const { given, max } = body.lines.find(
        ({ essay_id }: { essay_id: string }) => essay_id === essay,
      ).score;
      const [score] = platform.scores;
      expect(score).toMatchObject({
        userId: 'm1',
        scoreMaximum: 20,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
      });
      expect(score?.['scoreGiven']).toBeCloseTo((20 * given) / max, 1);
      await server.settle();
      const { text } = await server.as('department_head').get('/api/audit');
      expect(text).toContain('Sent 1 score to Canvas, as points.');
    });

    it('and when it refuses one, those before it are in the history and the teacher is told', async () => {
      const [one, other] = [await scored(), await scored()];
      await server.as('teacher').put(`/api/essays/${other.essay}/assignment`).send({ assignment_id: one.id });
      await server.settle();
      for (const { essay } of [one, other]) await confirm(essay);
      platform.refuses = 'm2';
      const { status, body } = await send(one.id, await course(), [
        { essay_id: one.essay, member_id: 'm1' },
        { essay_id: other.essay, member_id: 'm2' },
      ]);
      expect([status, body.message]).toEqual([502, expect.stringContaining('1 of 2 scores were sent')]);
      const [filled] = (await server.events('GradebookFilled')).slice(-1);
      expect(filled?.data).toMatchObject({ essay_ids: [one.essay], sent_to: 'Canvas' });
    });

    it('only where the platform takes them, from those who may export, and in what a gradebook can hold', async () => {
      const { essay, id } = await scored();
      await confirm(essay);
      const scores = [{ essay_id: essay, member_id: 'm1' }];
      const none = await course({ 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': undefined });
      expect((await send(id, none, scores)).body.message).toContain('Canvas takes no scores for this course');
      const token = await course();
      for (const more of [
        { out_of: 0 },
        { out_of: 'x' },
        { scores: [] },
        { scores: [...scores, ...scores] },
        { left_out: -1 },
      ])
        expect((await send(id, token, scores, more)).status).toBe(400);
      const asAssistant = server.as('assistant').post(`/api/assignments/${id}/course-scores`);
      expect((await asAssistant.send({ course: token, out_of: 20, left_out: 0, scores })).status).toBe(403);
    });
  });
});
