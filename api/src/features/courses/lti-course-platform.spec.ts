import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LtiCoursePlatform } from './lti-course-platform.ts';

const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

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
