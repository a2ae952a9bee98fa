import { execFile } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startTestServer } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';

const TEXT =
  'School uniforms are often defended as a way to make students equal. I used to believe this, but ' +
  'after two years in a uniform I am less sure. My blazer was second hand and everybody could ' +
  'tell. The rule did not hide the difference between families; it only moved it to shoes, bags ' +
  'and phones. Some people say that uniforms save time in the morning. That is true for me, but ' +
  'ten minutes are not a reason to decide what a thousand people wear. Others say that uniforms ' +
  'help teachers to see who belongs to the school. A badge would do the same. What I would like ' +
  'instead is a simple dress code that students help to write, because people keep rules that they ' +
  'made. In short, uniforms solve a small problem and create a larger one: they teach us that ' +
  'looking equal is the same as being equal.';
const NAME = 'Quillfeather';

describe('the audit over HTTP', () => {
  let server: TestServer;
  let student: { id: string; display_id: string };
  let essay: string;
  let decided: string[];

  const upload = async (studentId: string): Promise<string> => {
    const { status, body } = await server
      .as('teacher')
      .post('/api/essays/upload')
      .send({ student_session_id: studentId, essay_type: 'argumentative', essay_text: TEXT });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    await server.settle();
    await server.as('teacher').post(`/api/essays/${body.id}/grade`).send({});
    await server.settle();
    return body.id;
  };
  const act = async (action: string, body: object = {}, id = essay) => {
    const answer = await server.as('teacher').post(`/api/essays/${id}/${action}`).send(body);
    if (answer.status !== 200) throw new Error(`${action}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  const audit = async (query = '', role: 'admin' | 'department_head' = 'department_head') => {
    const { status, body } = await server.as(role).get(`/api/audit${query}`);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body as { entries: Record<string, unknown>[]; count: number };
  };

  beforeAll(async () => {
    server = await startTestServer({ pipeline: true });
    const { body } = await server
      .as('teacher')
      .post('/api/students')
      .send({ name: `Zebediah ${NAME}`, period: 2, academic_year: '2025-26' });
    student = body;
    essay = await upload(student.id);
    decided = [
      'EssayConvertedToBaseline',
      'EssayFlagged',
      'AuthorshipApproved',
      'ScoresConfirmed',
      'EssayFlagged',
      'EssayRejected',
      'AuthorshipApproved',
    ];
    await act('flag', { reason: `Not like ${NAME} at all` });
    await act('approve-authorship');
    await act('flag', { reason: 'Flagged by teacher' });
    await act('reject', { rejection_reason: '=Copied from a site' });
    await act('approve-authorship');
  });
  afterAll(() => server.close());

  it('EVT-057 an auditor finds who approved an essay, and when', async () => {
    const { entries } = await audit(`?essay=${essay}&action=AuthorshipApproved`);
    expect(entries).toHaveLength(2);
    for (const entry of entries)
      expect(entry).toMatchObject({
        actor: 'teacher',
        actor_id: server.user('teacher').id,
        actor_role: 'teacher',
        at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
        subject: 'essay',
        subject_id: essay,
        decision: true,
      });
  });

  it('EVT-058 an auditor finds who rejected an essay, when and for what reason', async () => {
    const { entries } = await audit(`?essay=${essay}&action=EssayRejected`);
    expect(entries).toEqual([
      expect.objectContaining({
        actor: 'teacher',
        reason: '=Copied from a site',
        at: expect.any(String),
        student_display_id: student.display_id,
      }),
    ]);
  });

  it('EVT-059 every decision on one essay stays visible in the order in which it was made', async () => {
    const { body, status } = await server.as('assistant').get(`/api/audit/essays/${essay}`);
    expect(status).toBe(200);
    const decisions = body.entries.filter((entry: { decision: boolean }) => entry.decision);
    expect(decisions.map((entry: { action: string }) => entry.action)).toEqual(decided);
    expect(body.count).toBe(body.entries.length);
    const positions = body.entries.map((entry: { position: number }) => entry.position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  it('the whole list is newest first, gives the total and comes in pages', async () => {
    const all = await audit('?limit=1000');
    expect(all.count).toBe(all.entries.length);
    const positions = all.entries.map(({ position }) => position as number);
    expect(positions).toEqual([...positions].sort((a, b) => b - a));
    const page = await audit('?limit=3&offset=2');
    expect(page.count).toBe(all.count);
    expect(page.entries).toEqual(all.entries.slice(2, 5));
    expect((await audit(`?offset=${all.count}`)).entries).toEqual([]);
    for (const bad of [
      'limit=-1',
      'offset=x',
      'from=soon',
      'action=Everything',
      'from=2026-02-01&to=2026-01-01',
    ])
      expect((await server.as('department_head').get(`/api/audit?${bad}`)).status).toBe(400);
  });

  it('filters by display id: the student’s own entries and those of all their documents', async () => {
    const { entries } = await audit(`?student=${student.display_id.toLowerCase()}&limit=1000`);
    const actions = new Set(entries.map(({ action }) => action));
    for (const action of ['StudentAdded', 'EssayReceived', 'EssayFlagged', 'EssayRejected'])
      expect(actions).toContain(action);
    for (const entry of entries) expect(entry.student_display_id).toBe(student.display_id);
    expect((await audit('?student=S9999')).count).toBe(0);
  });

  it('filters by actor and by time', async () => {
    const all = await audit('?limit=1000');
    const byAdmin = await audit('?actor=admin&limit=1000');
    expect(byAdmin.count).toBeGreaterThan(0);
    for (const { actor } of byAdmin.entries) expect(actor).toBe('admin');
    const bySystem = await audit('?actor=system&limit=1000');
    expect(bySystem.entries.every(({ actor }) => actor === 'system')).toBe(true);
    expect(bySystem.count).toBeGreaterThan(0);
    const days = all.entries.map(({ at }) => (at as string).slice(0, 10)).sort();
    expect((await audit(`?from=${days[0]}&to=${days.at(-1)}`)).count).toBe(all.count);
    expect((await audit('?to=2001-01-01')).count).toBe(0);
    // Whole days are counted by their figures, whatever the filters.
    for (const filter of ['', '&action=EssayGraded', '&actor=system', '&up_to=9'])
      expect([filter, (await audit(`?from=2001-01-01&to=2101-01-01${filter}`)).count]).toEqual([
        filter,
        (await audit(`?limit=1000${filter}`)).count,
      ]);
    const middle = all.entries[Math.floor(all.count / 2)]!.at as string;
    const later = await audit(`?from=${encodeURIComponent(middle)}&limit=1000`);
    expect(later.entries).toEqual(all.entries.filter(({ at }) => (at as string) >= middle));
  });

  it.each([
    '',
    '&actor=teacher',
    '&action=EssayFlagged,ScoresConfirmed',
    '&actor=teacher&action=AuthorshipApproved,ScoresConfirmed',
    '&from=2001-01-01',
    '&from=2001-01-01&action=AuthorshipApproved',
  ])('shows and counts what was recorded up to a position (%s)', async (filter) => {
    const end = (await audit('?action=ScoresConfirmed')).entries[0]!.position as number;
    const now = await audit(`?limit=1000${filter}`);
    const then = await audit(`?limit=1000${filter}&up_to=${end}`);
    expect(then.entries).toEqual(now.entries.filter(({ position }) => (position as number) <= end));
    expect(then.count).toBe(then.entries.length);
    expect(then.count).toBeLessThan(now.count);
  });

  it('only who holds view_audit reads the list; everybody signed in reads the history of one document', async () => {
    for (const role of ['teacher', 'assistant'] as const) {
      expect((await server.as(role).get('/api/audit')).status).toBe(403);
      expect((await server.as(role).get(`/api/audit/essays/${essay}`)).status).toBe(200);
    }
    const unknown = await server.as('teacher').get('/api/audit/essays/01890000-0000-7000-8000-000000000001');
    expect(unknown.status).toBe(404);
    expect(unknown.body.error).toBe('Essay not found');
    expect((await server.as('teacher').get('/api/audit/baselines/x')).body.error).toBe('Baseline not found');
  });

  it('PRM-009 a name that a teacher wrote into a reason is hidden from those who may not see names', async () => {
    const teacher = await server.as('teacher').get(`/api/audit/essays/${essay}`);
    expect(teacher.text).toContain(NAME);
    const assistant = await server.as('assistant').get(`/api/audit/essays/${essay}`);
    expect(assistant.text).not.toMatch(new RegExp(NAME, 'i'));
    expect(assistant.text).toContain(`Not like ${'█'.repeat(NAME.length)} at all`);
  });

  it('answers CSV with no more listeners on the response than Node allows without a warning', async () => {
    let most = 0;
    const watch = (message: unknown) => {
      const { response } = message as { response: ServerResponse };
      response.on('newListener', (event) => {
        if (event === 'close') most = Math.max(most, response.listenerCount('close') + 1);
      });
    };
    subscribe('http.server.request.start', watch);
    await server.as('department_head').get(`/api/audit?essay=${essay}`).set('Accept', 'text/csv');
    unsubscribe('http.server.request.start', watch);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(EventEmitter.defaultMaxListeners);
  });

  it('answers CSV without formulas, when asked for it, to those who may also export', async () => {
    const get = (role: 'department_head' | 'admin' | 'teacher') =>
      server.as(role).get(`/api/audit?essay=${essay}`).set('Accept', 'text/csv');
    const { status, headers, text } = await get('department_head');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(headers['content-disposition']).toContain('audit.csv');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength((await audit(`?essay=${essay}&limit=1000`)).count + 1);
    expect(text).toContain(`"'=Copied from a site"`);
    expect((await get('teacher')).status).toBe(403);
    await server
      .as('admin')
      .patch(`/api/users/${server.user('department_head').id}`)
      .send({ permissions: ['view_audit'] });
    const refused = await get('department_head');
    expect(refused.status).toBe(403);
    expect(refused.headers['content-type']).toMatch(/problem\+json/);
    await server
      .as('admin')
      .patch(`/api/users/${server.user('department_head').id}`)
      .send({ permissions: null });
  });

  it('the history of an essay is a chain that an outside script finds intact, also after an erasure', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'essays-chain-'));
    const script = fileURLToPath(new URL('../../../../scripts/verify-chain.mjs', import.meta.url));
    const address = `${server.url}/api/audit/essays/${essay}`;
    const verify = (...sources: string[]) =>
      promisify(execFile)(process.execPath, [script, ...sources], {
        env: { ...process.env, TOKEN: server.token('admin') },
      });
    const history = async () => (await server.as('admin').get(`/api/audit/essays/${essay}`)).body;
    const save = (name: string, body: object) => {
      writeFileSync(join(folder, name), JSON.stringify(body));
      return join(folder, name);
    };
    try {
      const before = await history();
      expect(before.chain.links).toHaveLength(before.entries.length);
      const early = save('early.json', before);
      expect((await verify(address)).stdout).toContain(`last hash ${before.chain.head}`);
      await act('flag', { reason: 'Once more' });
      expect((await verify(address, early)).stdout).toContain('Whole');
      const forged = await history();
      forged.entries.find((one: { action: string }) => one.action === 'EssayRejected').actor_id =
        server.user('admin').id;
      await expect(verify(save('forged.json', forged))).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('EssayRejected'),
      });
      await server.as('admin').delete(`/api/students/${student.id}?hard_delete=true`);
      const { entries } = await history();
      expect(entries.at(-1).action).toBe('EssayErased');
      expect((await verify(address, early)).stdout).toContain('Whole');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
