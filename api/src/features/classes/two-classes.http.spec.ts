import type TestAgent from 'supertest/lib/agent.js';
import { freshText, useEssayServer } from '../../../test/start-essay-server.ts';
import { TEST_PASSWORD } from '../../../test/start-test-server.ts';

const YEAR = '2025-26';

describe('what two classes have in common', () => {
  const server = useEssayServer();
  let other: TestAgent;
  let newcomer: TestAgent;
  let ada: { id: string; display_id: string };
  let ben: { id: string; display_id: string };

  const colleague = async (username: string) => {
    const account = { username, password: TEST_PASSWORD };
    await server
      .as('admin')
      .post('/api/auth/register')
      .send({ ...account, role: 'teacher' })
      .expect(201);
    const { body } = await server.anonymous().post('/api/auth/login').send(account);
    return server.anonymous(body.token);
  };

  beforeAll(async () => {
    [other, newcomer] = [await colleague('second.teacher'), await colleague('new.teacher')];
    ada = await server.student('Ada Second', 2);
    const sent = { name: 'Ben Third', period: 3, academic_year: YEAR };
    ben = (await other.post('/api/students').send(sent).expect(201)).body;
  });

  it('an assignment of two classes counts each rightly, wherever its students were when they wrote', async () => {
    const task = { title: 'Two classes', essay_type: 'argumentative', academic_year: YEAR, periods: [2, 3] };
    const { body: both } = await server.post('/api/assignments', task);
    const moved = await server.student('Cy Moved', 2);
    for (const id of [ada.id, ben.id, moved.id]) {
      const essay = { student_session_id: id, essay_type: 'argumentative', assignment_id: both.id };
      const sent = await server.post('/api/essays/upload', { ...essay, essay_text: freshText() });
      expect(sent.status).toBe(201);
    }
    await server.settle();
    const change = { name: 'Cy Moved', period: 3, academic_year: YEAR };
    await server.as('teacher').put(`/api/students/${moved.id}`).send(change).expect(200);
    const counted = async (agent: TestAgent, query: string) => {
      const { body: list } = await agent.get(`/api/assignments${query}`).expect(200);
      const { body: page } = await agent.get(`/api/assignments/${both.id}${query}`).expect(200);
      const listed = list.assignments.find(({ id }: { id: string }) => id === both.id);
      expect([listed.shown, listed.counts, listed.students]).toEqual([
        page.shown,
        page.counts,
        page.students,
      ]);
      return [page.shown, page.lines.map(({ display_id }: { display_id: string }) => display_id).sort()];
    };
    const all = [ada, ben, moved].map(({ display_id }) => display_id).sort();
    expect(await counted(server.as('admin'), '')).toEqual([[2, 3], all]);
    expect(await counted(server.as('teacher'), '?classes=mine')).toEqual([[2], [ada.display_id]]);
    expect(await counted(other, '?classes=mine')).toEqual([[3], [ben.display_id, moved.display_id].sort()]);
    const { body: second } = await server.as('admin').get('/api/assignments?period=2').expect(200);
    expect(second.assignments.find(({ id }: { id: string }) => id === both.id).students).toBe(1);
    // A link to a colleague's assignment shows all of it.
    const { body: foreign } = await newcomer.get(`/api/assignments/${both.id}?classes=mine`).expect(200);
    expect(foreign.lines).toHaveLength(3);
  });

  it('a student who changes in mid-year is on the sheet and in the grades of both, each of which says so', async () => {
    const dee = await server.student('Dee Changed', 2);
    const score = async (n: number) => {
      const essay = await server.gradedEssay(dee.id);
      const given = { focus_organization_score: n, evidence_elaboration_score: n, conventions_score: n };
      expect((await server.post(`/api/essays/${essay}/save-grades`, given)).status).toBe(200);
      await server.settle();
      return essay;
    };
    const before = await score(1);
    const there = { name: 'Dee Changed', period: 3, academic_year: YEAR };
    await server.as('teacher').put(`/api/students/${dee.id}`).send(there).expect(200);
    const after = await score(4);
    const lineIn = async (period: number) => {
      const path = `/api/students/class-sheet?academic_year=${YEAR}&period=${period}`;
      const { body } = await server.as('teacher').get(path).expect(200);
      return body.students.find(({ id }: { id: string }) => id === dee.id);
    };
    expect(await lineIn(2)).toMatchObject({
      now_in: { academic_year: YEAR, period: 3 },
      essays: 1,
      scores: { conventions: 1 },
    });
    expect(await lineIn(3)).toMatchObject({
      now_in: null,
      also_from: [2],
      essays: 2,
      scores: { conventions: 4 },
    });
    const gradesOf = async (query: string) => {
      const { text } = await server.as('teacher').get(`/api/exports/grades?${query}`).expect(200);
      const lines = text
        .trim()
        .split('\r\n')
        .filter((line) => line.includes('Dee Changed'));
      return lines.map((line) => [[before, after].find((id) => line.includes(id)), line.split(',').at(-1)]);
    };
    expect(await gradesOf(`academic_year=${YEAR}&period=2`)).toEqual([[before, '3']]);
    const both = [
      [before, '3'],
      [after, ''],
    ];
    expect(await gradesOf(`academic_year=${YEAR}&period=3`)).toEqual(both);
    expect(await gradesOf('')).toEqual(both);
  });
});
