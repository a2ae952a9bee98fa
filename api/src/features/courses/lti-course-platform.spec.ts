import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../platform/config/config.ts';
import type { Course } from './course.ts';
import { LtiCoursePlatform } from './lti-course-platform.ts';

const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const LEARNER = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner';

type Answer = (path: string) => { body: unknown; next?: string };

describe('a learning platform, as it is asked', () => {
  const servers: Server[] = [];
  /** A server that gives everybody a token, and remembers what else it was asked. */
  const serving = async (answer: Answer) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      if (path === '/token') return void response.end(JSON.stringify({ access_token: 'a token' }));
      asked.push(`${request.method} ${path}`);
      const { body, next } = answer(path);
      if (next !== undefined) response.setHeader('Link', `<${next}>; rel="next"`);
      return void response.end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });
  const student = (user_id: string) => ({
    members: [{ user_id, name: 'Maya Rivera', roles: [LEARNER] }],
  });

  const at = (url: string) => {
    const registered = { name: 'Canvas', issuer: 'canvas', client_id: 'c1', token_url: `${url}/token` };
    const course = {
      issuer: 'canvas',
      client_id: 'c1',
      members_url: `${url}/members`,
      line_items_url: `${url}/lines`,
    } as Course;
    const config = { lti: { platforms: [registered], privateKey } } as unknown as Config;
    return { course, platform: new LtiCoursePlatform(config) };
  };
  const membersOf = async (url: string) => {
    const { course, platform } = at(url);
    return (await platform.members(course)).map(({ id }) => id);
  };

  it('tells who is in a course page after page, and another server is given no token', async () => {
    const stranger = await serving(() => ({ body: student('m3') }));
    const canvas = await serving((path) =>
      path === '/members'
        ? { body: student('m1'), next: '/members?page=2' }
        : { body: student('m2'), next: `${stranger.url}/members` },
    );
    expect(await membersOf(canvas.url)).toEqual(['m1', 'm2']);
    expect(canvas.asked).toEqual(['GET /members', 'GET /members?page=2']);
    expect(stranger.asked).toEqual([]);
  });

  it('is asked for thirty pages at most, even if it always has another', async () => {
    const canvas = await serving(() => ({ body: student('m1'), next: '/members' }));
    expect(await membersOf(canvas.url)).toHaveLength(30);
  });

  it('gets scores in the column of their work, also where it answers with all its columns', async () => {
    const canvas = await serving(() => ({
      body: ['other-work', 'this-work'].map((resourceId) => ({
        id: `${canvas.url}/columns/${resourceId}`,
        resourceId,
      })),
    }));
    const { course, platform } = at(canvas.url);
    const work = { assignment_id: 'this-work', title: 'The sea', out_of: 20 };
    const sent = await platform.send(course, work, [{ user_id: 'm1', given: 15 }], new Date());
    expect(sent).toEqual({ sent: 1, failure: null });
    expect(canvas.asked).toEqual(['GET /lines?resource_id=this-work', 'POST /columns/this-work/scores']);
  });
});

describe('what a learning platform refuses', () => {
  let statuses: Record<string, number> = {};
  const server = createServer((request, response) => {
    const status = statuses[request.url ?? ''] ?? 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ access_token: 'a', members: [] }));
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const asked = (answers: Record<string, number>) => {
    statuses = answers;
    const known = { name: 'Canvas', issuer: 'i', client_id: 'c', token_url: `${url}/token` };
    const lti = { platforms: [known], privateKey };
    const course = { ...known, platform: 'Canvas', id: '1', title: 'x', line_items_url: null };
    return new LtiCoursePlatform({ lti } as never).members({ ...course, members_url: `${url}/members` });
  };

  it('is nothing where it answers', async () => {
    expect(await asked({})).toEqual([]);
  });

  it.each([
    ['the key or the id of this product: its installer is named', { '/token': 401 }, /whoever installed it/],
    [
      'what is not allowed: its administrator is named',
      { '/members': 403 },
      /ask its administrator to allow/,
    ],
    ['what is not there: the course is opened again', { '/members': 404 }, /in your course again\.$/],
    ['everybody, for a while: later', { '/members': 503 }, /cannot answer just now .*try again in a moment/],
    ['everybody at the door: later', { '/token': 429 }, /cannot answer just now/],
  ])('%s', async (_, answers, sentence) => {
    await expect(asked(answers)).rejects.toMatchObject({ reason: expect.stringMatching(sentence) });
  });
});
