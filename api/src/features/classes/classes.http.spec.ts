import { EVERY_CALL, nameOf } from '@essays/contract';
import type { AuditEntry, SchoolClasses } from '@essays/contract';
import type TestAgent from 'supertest/lib/agent.js';
import { essayPdf } from '../../../../demo/demo-pdf.ts';
import { freshText, useEssayServer } from '../../../test/start-essay-server.ts';
import { TEST_PASSWORD } from '../../../test/start-test-server.ts';

const YEAR = '2025-26';

describe('classes belong to teachers', () => {
  const server = useEssayServer();
  let other: TestAgent;
  let otherId: string;
  /** A teacher whose first class is still to come. */
  let newcomer: TestAgent;
  let ada: { id: string; display_id: string };
  let ben: { id: string; display_id: string };
  /** Everything of the first teacher's class. */
  let theirs: string[];

  const colleague = async (username: string, role = 'teacher') => {
    const account = { username, password: TEST_PASSWORD };
    const admin = server.as('admin');
    expect((await admin.post('/api/auth/register').send({ ...account, role })).status).toBe(201);
    const { body } = await server.anonymous().post('/api/auth/login').send(account);
    return { agent: server.anonymous(body.token), id: body.user.id as string };
  };

  const classesOf = async (agent: TestAgent): Promise<SchoolClasses> =>
    (await agent.get('/api/classes').expect(200)).body;
  const shown = async (agent: TestAgent) =>
    (await classesOf(agent)).classes.map(({ period, teachers, mine }) => [
      period,
      teachers.map(({ username, part }) => `${username}, ${part}`),
      mine,
    ]);

  beforeAll(async () => {
    ({ agent: other, id: otherId } = await colleague('second.teacher'));
    ({ agent: newcomer } = await colleague('new.teacher'));
    ada = await server.student('Ada Second', 2);
    const sent = { name: 'Ben Third', period: 3, academic_year: YEAR };
    ben = (await other.post('/api/students').send(sent).expect(201)).body;
    const sample = await server.baseline(ada.id);
    const graded = await server.gradedEssay(ada.id);
    const flagged = await server.gradedEssay(ada.id);
    await server.post(`/api/essays/${flagged}/flag`, { reason: 'Not like her.' });
    const rejected = await server.gradedEssay(ada.id);
    await server.post(`/api/essays/${rejected}/reject`, { rejection_reason: 'Copied.' });
    const unfiled = await server.essay(ada.id);
    expect((await server.post(`/api/essays/${unfiled}/unassign`)).status).toBe(200);
    const task = { title: 'River', essay_type: 'argumentative', academic_year: YEAR, periods: [2] };
    const { body: assignment } = await server.post('/api/assignments', task);
    const file = {
      field: 'files' as const,
      filename: 'ada.pdf',
      bytes: await essayPdf('Ada', ada.display_id, freshText()),
    };
    const { body: batch } = await server.send('/api/essays/upload-batch', { essay_type: 'argumentative' }, [
      file,
    ]);
    const room = {
      purpose: 'sample',
      prompt: 'What did you read?',
      minutes: 30,
      period: 2,
      academic_year: YEAR,
    };
    const { body: opened } = await server.post('/api/writing-rooms', room);
    await server.settle();
    theirs = [ada.id, sample, graded, flagged, rejected, unfiled, assignment.id, batch.batch_id, opened.id];
    expect(theirs.every((id) => typeof id === 'string')).toBe(true);
  });

  it('a class is the teacher’s who added its first student', async () => {
    const classes = [
      [2, ['teacher, teacher'], true],
      [3, ['second.teacher, teacher'], false],
    ];
    expect(await shown(server.as('teacher'))).toEqual(classes);
    expect(await shown(server.as('admin'))).toEqual(classes.map(([period, who]) => [period, who, false]));
  });

  const listing = EVERY_CALL.filter((call) => call.query.includes('classes') && !call.path.includes('{'));
  it.each(listing.map((call) => [nameOf(call), call.path]))(
    '%s lists nothing of a colleague’s class among the caller’s own',
    async (_, path) => {
      const answered = async (agent: TestAgent, query: string) => {
        const { status, text } = await agent.get(`/api${path}${query}`);
        expect(status).toBe(200);
        return theirs.filter((id) => text.includes(id));
      };
      for (const more of ['', '&academic_year=2025-26', '&period=2', '&limit=5'])
        for (const agent of [other, newcomer])
          expect([more, await answered(agent, `?classes=mine${more}`)]).toEqual([more, []]);
      expect(await answered(server.as('teacher'), '?classes=mine')).toEqual(await answered(other, ''));
    },
  );

  it('the dashboard counts my classes, as kept, and what I entered for nobody', async () => {
    const stats = async (agent: TestAgent, query: string) =>
      (await agent.get(`/api/essays/dashboard-stats${query}`).expect(200)).body;
    const none = await stats(other, '?classes=mine');
    expect(none).toMatchObject({
      total_students: 1,
      recent_essays: 0,
      flagged_essays: 0,
      pending_baselines: 0,
      recent_scores: { counts: [0, 0, 0, 0] },
    });
    for (const queue of Object.values(none.queues)) expect(queue).toEqual({ count: 0, oldest: null });
    for (const filter of ['', '&academic_year=2025-26', '&academic_year=2025-26&period=2', '&period=2']) {
      const mine = await stats(server.as('teacher'), `?classes=mine${filter}`);
      const all = await stats(server.as('teacher'), `?${filter.slice(1)}`);
      expect(mine.queues).toEqual(all.queues);
      expect(mine.recent_essays).toBe(all.recent_essays);
      expect(mine.recent_essays).toBeGreaterThan(0);
      expect(mine.recent_scores).toEqual(all.recent_scores);
      expect(mine.flagged_essays).toBe(1);
      expect(mine.queues.unassigned.count).toBe(1);
      expect(mine.total_students).toBe(1);
    }
  });

  it('an upload of which no file could be taken is in the list of whoever sent it alone', async () => {
    const file = { field: 'files' as const, filename: 'old.doc', bytes: Buffer.from('no such file') };
    const { body } = await server.send('/api/essays/upload-files', { essay_type: 'argumentative' }, [file]);
    expect(body).toMatchObject({ total_files: 1, failed_extractions: 1 });
    const isListed = async (agent: TestAgent) =>
      (await agent.get('/api/essays/batches?classes=mine').expect(200)).text.includes(body.batch_id);
    expect([await isListed(server.as('teacher')), await isListed(other)]).toEqual([true, false]);
  });

  it('the history says when somebody decided outside their own classes', async () => {
    const outside = async (agent: TestAgent) =>
      (await classesOf(agent)).classes.map(({ period, outside: isOutside }) => [period, isOutside]);
    expect(await outside(newcomer)).toEqual([
      [2, true],
      [3, true],
    ]);
    expect(await outside(other)).toEqual([
      [2, true],
      [3, false],
    ]);
    // Whoever teaches nothing has no classes to be outside of.
    expect(await outside(server.as('admin'))).toEqual([
      [2, false],
      [3, false],
    ]);
    const essay = await server.gradedEssay(ada.id);
    const flag = (agent: TestAgent) =>
      agent.post(`/api/essays/${essay}/flag`).send({ reason: 'Not like her.' }).expect(200);
    await flag(other);
    await other.post(`/api/essays/${essay}/undo`).expect(200);
    await flag(server.as('teacher'));
    const sample = await server.baseline(ada.id);
    await other
      .post(`/api/baselines/${sample}/review`)
      .send({ decision: 'rejected', rejection_reason: 'Copied.' })
      .expect(200);
    const told = async (path: string) => {
      const { body } = await server.as('admin').get(path).expect(200);
      return body.entries
        .filter(({ actor_role, decision }: AuditEntry) => decision && actor_role === 'teacher')
        .map(({ actor, summary }: AuditEntry) => [actor, summary.endsWith(' Outside their own classes.')]);
    };
    expect(await told(`/api/audit/essays/${essay}`)).toEqual([
      ['second.teacher', true],
      ['second.teacher', true],
      ['teacher', false],
    ]);
    expect(await told(`/api/audit/baselines/${sample}`)).toEqual([['second.teacher', true]]);
    await server.post(`/api/essays/${essay}/undo`);
  });

  it('totals of lists are those of my classes', async () => {
    const total = async (agent: TestAgent, path: string) =>
      (await agent.get(`/api${path}`).expect(200)).headers['x-total-count'];
    for (const path of [
      '/essays?list=graded&limit=5',
      '/essays?limit=5',
      '/essays/flagged?limit=5',
      '/baselines/pending-reviews?limit=5',
      '/baselines/pending-reviews?limit=5&order=oldest',
    ]) {
      expect([path, await total(other, `${path}&classes=mine`)]).toEqual([path, '0']);
      const all = await total(other, path);
      expect(Number(all)).toBeGreaterThan(0);
      expect([path, await total(server.as('teacher'), `${path}&classes=mine`)]).toEqual([path, all]);
    }
    expect(await total(other, `/students?academic_year=${YEAR}&limit=5&classes=mine`)).toBe('1');
  });

  it('writing rooms are listed by class', async () => {
    const sent = {
      purpose: 'sample',
      prompt: 'What did you read?',
      minutes: 9,
      period: 2,
      academic_year: YEAR,
    };
    const { body: room } = await server.as('teacher').post('/api/writing-rooms').send(sent).expect(201);
    const listed = async (agent: TestAgent, query: string) =>
      (await agent.get(`/api/writing-rooms${query}`).expect(200)).body.rooms
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => !theirs.includes(id));
    expect(await listed(other, '?classes=mine')).toEqual([]);
    for (const agent of [other, server.as('teacher')])
      expect(await listed(agent, '?period=2')).toEqual([room.id]);
    expect(await listed(other, '?period=3')).toEqual([]);
    expect(await listed(server.as('teacher'), '?classes=mine')).toEqual([room.id]);
  });

  it('whoever is no teacher and teaches no class has all of them', async () => {
    expect((await classesOf(newcomer)).has_own).toBe(true);
    expect((await classesOf(server.as('assistant'))).has_own).toBe(false);
    const { body } = await server.as('assistant').get('/api/students?classes=mine');
    expect(body.map(({ id }: { id: string }) => id).sort()).toEqual([ada.id, ben.id].sort());
    expect((await server.as('admin').get('/api/students?classes=nobody')).status).toBe(400);
  });

  it('only its teachers and administrators say who teaches a class, and the history has it', async () => {
    const put = (agent: TestAgent, period: number | string, teachers: unknown) =>
      agent.put(`/api/classes/${YEAR}/${period}`).send({ teachers });
    const second = { user_id: otherId, part: 'teacher' };
    expect((await put(other, 2, [second])).status).toBe(403);
    const first = { user_id: server.user('teacher').id, part: 'teacher' };
    const both = [first, { user_id: server.user('assistant').id, part: 'assistant' }];
    const { status, body } = await put(server.as('teacher'), 2, both);
    expect([status, body.mine, body.said, body.revision]).toEqual([200, true, true, 0]);
    expect((await shown(server.as('assistant')))[0]).toEqual([
      2,
      ['teacher, teacher', 'assistant, assistant'],
      true,
    ]);
    const { body: roster } = await server.as('assistant').get('/api/students?classes=mine');
    expect(roster.map(({ id }: { id: string }) => id)).toEqual([ada.id]);
    const { body: audit } = await server.as('admin').get('/api/audit?action=ClassTeachersSet');
    expect(audit.entries).toMatchObject([
      {
        actor: 'teacher',
        subject: 'class',
        summary: 'Said who teaches 2nd period, 2025-26: 1 teacher, 1 assistant.',
      },
    ]);
    for (const [period, teachers] of [
      [4, [first]],
      [2, 'nobody'],
      [2, [{ user_id: 'me', part: 'teacher' }]],
      [2, [{ ...first, part: 'head' }]],
      [2, [{ user_id: ada.id, part: 'teacher' }]],
      [2, Array.from({ length: 21 }, () => first)],
    ] as const)
      expect([period, (await put(server.as('admin'), period, teachers)).status]).toEqual([period, 400]);
    expect((await put(server.as('admin'), 2, [])).body).toMatchObject({ teachers: [], said: true });
  });

  it('a class that nobody teaches belongs to everybody', async () => {
    const ids = async (agent: TestAgent) =>
      (await agent.get('/api/students?classes=mine')).body.map(({ id }: { id: string }) => id);
    expect((await ids(other)).sort()).toEqual([ada.id, ben.id].sort());
    // Whoever adds to it now is not its teacher: somebody has said that it is nobody's.
    const late = await server.student('Cleo Late', 2);
    expect(await ids(other)).toContain(late.id);
    await server.as('admin').patch(`/api/users/${otherId}`).send({ is_active: false }).expect(200);
    expect((await shown(server.as('admin')))[1]).toEqual([3, [], false]);
  });
});
