import { DAY_MS } from '@essays/contract';
import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';

describe('the class sheet over HTTP', () => {
  let server: EssayServer;
  let ago = 0;
  const clock = () => Date.now() - ago * DAY_MS;
  beforeAll(async () => {
    server = await startEssayServer({ clock });
  });
  /** Restarted and signed in anew: a session does not survive a clock that goes back or jumps ahead. */
  const goTo = async (days: number) => {
    await server.stop();
    ago = days;
    server = await startEssayServer({ dataDir: server.dataDir, clock });
  };
  afterAll(() => server.close());

  const sheet = async (query: string, as: 'teacher' | 'assistant' = 'teacher') => {
    const { status, body } = await server.as(as).get(`/api/students/class-sheet?${query}`);
    expect(status).toBe(200);
    return body;
  };

  it('is of one class: its current students and their essays for it, named only for who may see names', async () => {
    const [zoe, adam, away] = [
      await server.student('Zoe Alder'),
      await server.student('Adam Zell'),
      await server.student('Gone Away'),
    ];
    await server.student('Of Another', 3);
    await server.student('Of Last', 2, '2024-25');
    await server.as('teacher').delete(`/api/students/${away.id}?hard_delete=false`);
    const old = await server.essay(adam.id, undefined, 'explanatory');
    await goTo(-40);
    const [first, second] = [await server.gradedEssay(zoe.id), await server.gradedEssay(adam.id)];
    const score = (essay: string, focus: number, evidence: number, conventions: number) =>
      server.post(`/api/essays/${essay}/save-grades`, {
        focus_organization_score: focus,
        evidence_elaboration_score: evidence,
        conventions_score: conventions,
      });
    await score(first, 4, 3, 1);
    await score(second, 2, 3, 0);
    await score(old, 3, 3, 3);
    await server.settle();

    const named = await sheet('academic_year=2025-26&period=2');
    expect(named).toMatchObject({
      class_type: '10th_grade_english',
      compared: 2,
      essay_type: null,
      days: null,
    });
    expect(
      named.students.map((one: any) => [one.student_name, Object.values(one.scores), one.essays]),
    ).toEqual([
      ['Zoe Alder', [4, 3, 1], 1],
      ['Adam Zell', [2, 3, 0], 2],
    ]);
    expect(named.criteria.map((one: any) => [one.name, one.median, one.lowest_for])).toEqual([
      ['Focus/Organization', 3, 0],
      ['Evidence/Elaboration', 3, 0],
      ['Conventions', 0.5, 2],
    ]);
    // Nothing that could accuse anyone.
    expect(JSON.stringify(named)).not.toMatch(/similarity|ai_|flag|authorship|confidence/i);

    const nameless = await sheet('academic_year=2025-26&period=2', 'assistant');
    expect(nameless.students.map((one: any) => [one.display_id, one.student_name])).toEqual([
      [zoe.display_id, null],
      [adam.display_id, null],
    ]);
    const recent = await sheet('academic_year=2025-26&period=2&days=30');
    expect(recent.students[1].essays).toBe(1);
    const explanatory = await sheet('academic_year=2025-26&period=2&essay_type=explanatory');
    expect(explanatory.students.map((one: any) => Object.values(one.scores))).toEqual([
      [null, null, null],
      [3, 3, 3],
    ]);
    expect(await sheet('academic_year=2025-26&period=1')).toMatchObject({
      class_type: 'ib_english',
      students: [],
      compared: 0,
    });
  });

  it('reads one row for each student of a page, however much they wrote', async () => {
    const asked: string[] = [];
    const read: number[] = [];
    const { readModels } = server.storage;
    const find = readModels.find.bind(readModels);
    readModels.find = (async (name: 'students', what: object) => {
      const rows = await find(name, what);
      // A summary, which follows the last grade, reads what one student wrote.
      const isOfSheet = (name as string) !== 'jobs' && !JSON.stringify(what ?? {}).includes('"student_id"');
      if (isOfSheet) asked.push(name);
      if (isOfSheet) read.push(rows.length);
      return rows;
    }) as typeof readModels.find;
    const query = 'academic_year=2025-26&period=2&limit=1';
    const first = await sheet(query);
    const bytes = JSON.stringify(first).length;
    const { id } = first.students[0];
    for (let n = 0; n < 10; n += 1) await server.gradedEssay(id);
    await server.settle();
    asked.length = 0;
    read.length = 0;
    const after = await sheet(query);
    readModels.find = find;
    expect([asked, read]).toEqual([
      ['students', 'student_progress'],
      [1, 1],
    ]);
    expect(after.students[0].essays).toBe(first.students[0].essays + 10);
    expect(JSON.stringify(after).length).toBeLessThan(bytes + 10);
    const { headers, body } = await server
      .as('teacher')
      .get(`/api/students/class-sheet?academic_year=2025-26&period=2&limit=1&offset=1`);
    expect([headers['x-total-count'], body.students.length]).toEqual(['2', 1]);
    expect(body.students[0].id).not.toBe(id);
  });

  it('needs a class, and refuses anything else', async () => {
    for (const query of [
      '',
      'academic_year=2025-26',
      'period=2',
      'academic_year=2025-26&period=all',
      'academic_year=soon&period=2',
      'academic_year=2025-26&period=2&essay_type=poem',
      'academic_year=2025-26&period=2&days=0',
    ])
      expect([query, (await server.as('teacher').get(`/api/students/class-sheet?${query}`)).status]).toEqual([
        query,
        400,
      ]);
    expect((await server.anonymous().get('/api/students/class-sheet')).status).toBe(401);
  });
});
