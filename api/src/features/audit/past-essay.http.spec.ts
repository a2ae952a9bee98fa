import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '@essays/contract';
import type { AuditEntry, AuditHistory } from '@essays/contract';
import { ALL_PROJECTIONS, rebuildReadModels } from '@essays/projections';
import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';

describe('an essay as it was, over HTTP', () => {
  let server: EssayServer;
  let essay: string;
  let now: AuditHistory;

  const story = async (query = ''): Promise<AuditHistory> =>
    (await server.as('department_head').get(`/api/audit/essays/${essay}${query}`)).body;
  const entry = (action: string): AuditEntry => now.entries.find((one) => one.action === action)!;

  beforeAll(async () => {
    server = await startEssayServer();
    const student = await server.student('Ottoline Marchbanksy');
    await server.approvedBaseline(student.id);
    Object.assign(server.stubs, { similarity: 0.31, flagged: true, aiScore: 64 });
    essay = await server.gradedEssay(student.id);
    await server.post(`/api/essays/${essay}/reject`, { rejection_reason: 'Not their voice' });
    await server.post(`/api/essays/${essay}/talks`, { said: 'Ask my aunt.' });
    await server.post(`/api/essays/${essay}/save-grades`, { focus_organization_score: 0 });
    await server.as('admin').post(`/api/essays/${essay}/approve-authorship`).send({});
    await server.settle();
    now = await story();
  });
  afterAll(() => server.close());

  it('tells what the teacher could see before they rejected, and nothing that came later', async () => {
    const rejected = entry('EssayRejected');
    const { as_it_stood: seen, entries, count } = await story(`?up_to=${rejected.position - 1}`);
    expect(seen).toMatchObject({
      status: 'flagged',
      similarity: 0.31,
      ai_writing_score: 64,
      scored_by: 'stub-grader',
      decided: null,
      talks: 0,
    });
    expect(seen?.flags).toEqual({ authorship: true, ai_writing: false, teacher: false });
    expect(count).toBe(entries.length);
    expect(entries.map(({ id }) => id)).toEqual(
      now.entries.filter(({ position }) => position < rejected.position).map(({ id }) => id),
    );
  });

  it('includes what happened at that very moment, and says who had decided', async () => {
    const { at, position } = entry('EssayRejected');
    for (const bound of [position, at]) {
      const { as_it_stood: seen } = await story(`?up_to=${encodeURIComponent(bound)}`);
      expect(seen).toMatchObject({
        status: 'rejected',
        status_since: at,
        decided: { what: 'rejected', by: 'teacher', at },
        talks: 0,
      });
    }
    const { as_it_stood: seen } = await story('?up_to=2100-01-01');
    expect(seen).toMatchObject({
      status: 'completed',
      focus_organization_score: 0,
      scored_by: 'teacher',
      decided: { what: 'approved', by: 'admin' },
      talks: 1,
    });
  });

  it('a date means the whole day', async () => {
    const { at } = now.entries.at(-1)!;
    const { as_it_stood: seen } = await story(`?up_to=${at.slice(0, 10)}`);
    expect(seen?.status).toBe('completed');
    const before = new Date(Date.parse(now.entries[0]!.at) - DAY_MS).toISOString().slice(0, 10);
    expect((await story(`?up_to=${before}`)).as_it_stood).toBeNull();
  });

  it('its seals are the first seals of the whole history', async () => {
    const { chain } = await story(`?up_to=${entry('EssayRejected').position}`);
    expect(chain.links).toEqual(now.chain.links.slice(0, chain.links.length));
    expect(chain.head).toBe(chain.links.at(-1)?.hash);
  });

  it('does not exist before it was handed in, and is left out when no moment is asked for', async () => {
    expect(await story('?up_to=2020-01-01')).toMatchObject({ as_it_stood: null, entries: [], count: 0 });
    expect(now).not.toHaveProperty('as_it_stood');
  });

  it('anyone who may open the essay may ask how it was', async () => {
    const { body } = await server.as('assistant').get(`/api/audit/essays/${essay}?up_to=2100-01-01`);
    expect(body.as_it_stood.status).toBe('completed');
    const unknown = '01890000-0000-7000-8000-000000000001';
    const { status } = await server.as('teacher').get(`/api/audit/essays/${unknown}?up_to=2020-01-01`);
    expect(status).toBe(404);
    expect((await server.as('teacher').get(`/api/audit/essays/${essay}?up_to=yesterday`)).status).toBe(400);
  });

  it('the whole audit can be read as it was, too', async () => {
    const head = server.as('department_head');
    const { at } = entry('EssayRejected');
    const { body } = await head.get(`/api/audit?up_to=${encodeURIComponent(at)}&limit=1000`);
    expect(body.entries[0].at <= at).toBe(true);
    expect(body.entries.map((one: AuditEntry) => one.action)).toContain('EssayRejected');
    expect(body.entries.map((one: AuditEntry) => one.action)).not.toContain('TalkNoted');
    const both = await head.get(`/api/audit?up_to=2100-01-01&to=${encodeURIComponent(at)}&limit=1000`);
    expect(both.body.count).toBe(body.count);
    const pages = await head.get(`/api/audit?up_to=${encodeURIComponent(at)}&limit=2`);
    expect(pages.body.count).toBe(body.count);
    expect(pages.headers['link']).toContain(`to=${encodeURIComponent(at)}>; rel="next"`);
    const coming = await head.get('/api/audit?up_to=2100-01-01&limit=2');
    expect(coming.headers['link']).toContain(`up_to=${coming.body.entries[0].position}`);
  });

  it('a deleted essay is shown to auditors, without its words', async () => {
    await server.delete(`/api/essays/${essay}`);
    const { as_it_stood: seen } = await story('?up_to=2100-01-01');
    expect(seen).toMatchObject({ status: 'deleted', scored_by: 'teacher', similarity: 0.31 });
    const before = await story(`?up_to=${entry('EssayRejected').position}`);
    expect(before.as_it_stood).toMatchObject({ status: 'rejected' });
    expect(JSON.stringify(before)).not.toMatch(/Not their voice/);
    expect((await server.as('teacher').get(`/api/audit/essays/${essay}?up_to=2100-01-01`)).status).toBe(404);
  });

  it('and its history are refused, not shown in part, once an event of it was changed in the store', async () => {
    const student = await server.student('Ottoline Marchbanks');
    essay = await server.gradedEssay(student.id);
    await server.post(`/api/essays/${essay}/reject`, { rejection_reason: 'Not their voice' });
    await server.settle();
    expect((await story()).entries.at(-1)?.action).toBe('EssayRejected');
    const db = new DatabaseSync(join(server.dataDir, 'events.sqlite'));
    db.exec('DROP TRIGGER events_never_change');
    db.prepare("UPDATE events SET data = '{}' WHERE stream_id = ? AND type = 'EssayRejected'").run(
      `essay-${essay}`,
    );
    db.close();
    await rebuildReadModels(
      server.storage,
      ALL_PROJECTIONS.filter(({ name }) => name === 'audit'),
    );
    for (const query of ['', '?up_to=2100-01-01']) {
      const answer = await server.as('department_head').get(`/api/audit/essays/${essay}${query}`);
      expect([answer.status, answer.body.error]).toEqual([
        503,
        expect.stringMatching(/was changed or damaged, and cannot be read; in part it would be untrue/),
      ]);
    }
  });
});
