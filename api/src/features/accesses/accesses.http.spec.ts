import type { AccessEntry, Permission } from '@essays/contract';
import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';

const ADDRESS = expect.stringMatching(/^(127\.0\.0\.1|::ffff:127\.0\.0\.1|::1)$/);

const nextIn = (link: string): string | undefined =>
  link
    .split(', ')
    .find((one) => one.endsWith('rel="next"'))
    ?.slice(1)
    .split('>', 1)[0];

describe('the log of accesses', () => {
  let server: EssayServer;
  let essay: string;
  beforeAll(async () => {
    server = await startEssayServer();
    const maya = await server.student('Maya Quillfeather');
    essay = await server.gradedEssay(maya.id);
  });
  afterAll(() => server?.close());

  const entries = async (query = ''): Promise<AccessEntry[]> => {
    const { status, body } = await server.as('admin').get(`/api/accesses${query}`);
    expect(status).toBe(200);
    return body.entries as AccessEntry[];
  };
  const newest = async () => (await entries('?limit=1'))[0];
  const teacher = () => server.user('teacher');

  it('has a CSV that was exported: who, what, when, from where, and no words of a query', async () => {
    const from = new Date(Date.now() - 60_000).toISOString();
    await server.as('teacher').get(`/api/exports/grades?assignment=${essay}&studentSessionId=Maya`);
    const entry = await newest();
    expect(entry).toMatchObject({
      kind: 'exported',
      thing: 'grades',
      account_id: teacher().id,
      account: teacher().username,
      ids: [essay],
      times: 1,
      address: ADDRESS,
    });
    expect(entry!.at > from).toBe(true);
  });

  it('has a CSV of the audit and not the page of it', async () => {
    await server.as('admin').get('/api/audit').set('Accept', 'text/csv');
    await server.as('admin').get('/api/audit');
    const found = (await entries('?access=exported')).filter(({ thing }) => thing === 'audit');
    expect(found).toMatchObject([{ times: 1, account_id: server.user('admin').id }]);
  });

  it('has the PDFs of sheets, with the essays they are of', async () => {
    await server
      .as('teacher')
      .post('/api/feedback/pdfs')
      .send({ essay_ids: [essay] });
    expect(await newest()).toMatchObject({ kind: 'downloaded', thing: 'feedback_sheets', ids: [essay] });
  });

  it('has a page that a teacher says they print', async () => {
    const print = { page: 'decision_packet', ids: [essay] };
    expect((await server.as('teacher').post('/api/accesses/prints').send(print)).status).toBe(201);
    expect(await newest()).toMatchObject({ kind: 'printed', thing: 'decision_packet', ids: [essay] });
    for (const wrong of [{ page: 'Maya' }, { page: 'essay', ids: ['Maya'] }, { page: 'essay', ids: [1] }])
      expect((await server.as('teacher').post('/api/accesses/prints').send(wrong)).status).toBe(400);
  });

  it('has sign-ins and those that failed, and never what was typed for an unknown account', async () => {
    const signIn = (username: string, password: string) =>
      server.anonymous().post('/api/auth/login').send({ username, password });
    await signIn('somebody.quillfeather', 'a wrong password');
    const { username } = teacher();
    await signIn(username, 'a wrong password');
    await server
      .as('admin')
      .post('/api/auth/register')
      .send({ username: 'fresh', password: 'a long password' });
    await signIn('fresh', 'a long password');
    const failed = await entries('?access=sign_in_failed');
    expect(failed.map(({ account }) => account).sort()).toEqual([teacher().username, null].sort());
    expect(await entries('?access=signed_in&actor=fresh')).toMatchObject([
      { account: 'fresh', thing: 'account' },
    ]);
    expect(JSON.stringify(await entries('?limit=1000'))).not.toMatch(/quillfeather|Maya|password/i);
  });

  it('has each opening of a feedback link, and tries with a wrong one', async () => {
    const returned = await server
      .as('teacher')
      .post('/api/feedback/returns')
      .send({ essay_ids: [essay], how: 'link' });
    const { token, id } = returned.body.returned[0].link;
    const open = (one: string) => server.anonymous().post('/api/shared-feedback').send({ token: one });
    expect((await open(token)).status).toBe(200);
    expect((await open(`${token.slice(0, -3)}xyz`)).status).toBe(404);
    expect(await entries('?access=link_opened')).toMatchObject([
      { account_id: null, ids: [id, essay], thing: 'feedback_link', address: ADDRESS },
    ]);
    expect(await entries('?access=link_failed')).toMatchObject([{ account_id: null, ids: [id, essay] }]);
  });

  it('has tries of links that the throttle refused', async () => {
    const before = (await entries('?access=link_failed&limit=1000')).reduce(
      (sum, { times }) => sum + times,
      0,
    );
    const statuses: number[] = [];
    // More than the throttle lets in: it refuses before anything of a link is read.
    while (statuses.at(-1) !== 429 && statuses.length < 300)
      statuses.push(
        (
          await server
            .anonymous()
            .post('/api/shared-feedback')
            .send({ token: 'x'.repeat(43) })
        ).status,
      );
    expect(statuses.at(-1)).toBe(429);
    const after = (await entries('?access=link_failed&limit=1000')).reduce(
      (sum, { times }) => sum + times,
      0,
    );
    expect(after - before).toBe(statuses.length);
  });

  it('has exports and files that an account was refused, and no list that it was refused', async () => {
    const { id } = server.user('assistant');
    await server
      .as('admin')
      .patch(`/api/users/${id}`)
      .send({ permissions: ['view_student_names'] });
    for (const path of ['/exports/grades', '/reports/flags', '/audit'])
      expect((await server.as('assistant').get(`/api${path}`).set('Accept', 'text/csv')).status).toBe(403);
    expect((await server.as('assistant').get('/api/audit')).status).toBe(403);
    expect((await server.anonymous().get('/api/exports/grades')).status).toBe(401);
    const refused = await entries('?access=refused');
    expect(refused.map(({ thing, account_id, times }) => [thing, account_id, times]).sort()).toEqual([
      ['audit', id, 1],
      ['flag_report', id, 1],
      ['grades', id, 1],
    ]);
  });

  it('does not grow by a stranger who tries again and again', async () => {
    const before = (await server.as('admin').get('/api/accesses?access=sign_in_failed')).body.count as number;
    for (let n = 0; n < 30; n += 1)
      await server
        .anonymous()
        .post('/api/auth/login')
        .send({ username: `nobody${n}`, password: 'wrong' });
    const { count } = (await server.as('admin').get('/api/accesses?access=sign_in_failed')).body;
    expect(count - before).toBeLessThanOrEqual(1);
  });

  it('is shown in pages, each naming the next', async () => {
    const all = (await entries('?limit=1000')).map(({ id }) => id);
    const paged: string[] = [];
    for (let path: string | undefined = '/api/accesses?limit=3'; path;) {
      const { body, headers } = await server.as('admin').get(path);
      expect(body.count).toBe(all.length);
      paged.push(...body.entries.map(({ id }: AccessEntry) => id));
      path = nextIn(String(headers['link']));
    }
    expect(paged).toEqual(all);
  });

  it('is a CSV for an administrator who may export, which is an access itself', async () => {
    const { text, headers } = await server
      .as('admin')
      .get('/api/accesses?access=printed')
      .set('Accept', 'text/csv');
    expect(headers['content-type']).toContain('text/csv');
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFat,last_at,times,kind,account,account_id,thing,ids,address',
      expect.stringMatching(
        new RegExp(
          `^2\\d{3}-[^,]+Z,[^,]+Z,1,printed,${teacher().username},${teacher().id},decision_packet,${essay},`,
        ),
      ),
    ]);
    expect(await newest()).toMatchObject({ kind: 'exported', thing: 'accesses' });
    const { id } = server.user('assistant');
    const permissions: Permission[] = ['manage_users'];
    await server.as('admin').patch(`/api/users/${id}`).send({ permissions });
    const asked = server.as('assistant').get('/api/accesses');
    expect((await asked).status).toBe(200);
    expect((await server.as('assistant').get('/api/accesses').set('Accept', 'text/csv')).status).toBe(403);
  });

  it.each(['access=read', 'from=yesterday', 'limit=0'])('refuses %s', async (query) => {
    expect((await server.as('admin').get(`/api/accesses?${query}`)).status).toBe(400);
  });
});
