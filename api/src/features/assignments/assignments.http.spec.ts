import { DAY_MS, dayAfter } from '@essays/contract';
import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';
import { freshText } from '../../../test/start-essay-server.ts';
import { UNKNOWN_ID } from '../../../test/start-test-server.ts';

const TASK = {
  title: 'School hours',
  prompt: 'Should school start later?',
  essay_type: 'argumentative',
  academic_year: '2025-26',
  periods: [2],
};

describe('assignments over HTTP', () => {
  let server: EssayServer;
  let ahead = 0;
  const TOMORROW = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  beforeAll(async () => {
    server = await startEssayServer({ clock: () => Date.now() + ahead * DAY_MS });
  });
  afterAll(() => server.close());

  const create = async (more: object = {}) => {
    const { status, body } = await server.post('/api/assignments', { ...TASK, ...more });
    expect([status, body.error]).toEqual([201, undefined]);
    return body;
  };
  const upload = (student_session_id: string, assignment_id: string, more: object = {}) =>
    server.post('/api/essays/upload', {
      student_session_id,
      essay_type: 'argumentative',
      essay_text: freshText(),
      assignment_id,
      ...more,
    });
  const page = async (id: string, as: 'teacher' | 'assistant' = 'teacher') =>
    (await server.as(as).get(`/api/assignments/${id}`)).body;
  const put = (path: string, body: object) => server.as('teacher').put(path).send(body);

  it('shows every student of its class and their status, with names only for those who may see them', async () => {
    const [graded, missing, flagged] = [
      await server.student('Zoe Alder'),
      await server.student('Adam Zell'),
      await server.student('Bea Moss'),
    ];
    await server.student('Of Another', 3);
    const task = await create({ due_on: TOMORROW });
    expect(task).toMatchObject({ ...TASK, due_on: TOMORROW, class_type: expect.any(String) });
    const mine = (await upload(graded.id, task.id)).body;
    expect(mine.assignment_id).toBe(task.id);
    ahead = 2;
    const late = (await upload(flagged.id, task.id)).body;
    await server.settle();
    for (const { id } of [mine, late]) await server.post(`/api/essays/${id}/grade`);
    const { status } = await server.post(`/api/essays/${late.id}/flag`, { reason: 'Not like Bea' });
    expect(status).toBe(200);
    await server.settle();

    const seen = await page(task.id);
    expect(seen.lines.map((one: any) => [one.student_name, one.state, one.essay_id, one.after_due])).toEqual([
      ['Zoe Alder', 'to_confirm', mine.id, false],
      // It was uploaded two days after the last day: that says nothing about the student.
      ['Bea Moss', 'to_decide', late.id, false],
      ['Adam Zell', 'overdue', null, false],
    ]);
    expect(seen.lines[0]).toMatchObject({ score: { given: expect.any(Number), max: 4 }, scores: 'proposed' });
    expect(seen).toMatchObject({ students: 3, unassigned: 0 });
    expect(seen.counts).toMatchObject({ overdue: 1, to_decide: 1, to_confirm: 1, missing: 0 });

    const say = (writing_date: string | null) => put(`/api/essays/${late.id}/writing-date`, { writing_date });
    const after = dayAfter(TOMORROW);
    expect((await say(after)).body).toMatchObject({ writing_date: after, written_from: 'teacher' });
    expect((await page(task.id)).lines[1]).toMatchObject({ after_due: true, writing_date: after });
    expect((await say(TOMORROW)).status).toBe(200);
    expect((await page(task.id)).lines[1]).toMatchObject({ after_due: false, writing_date: TOMORROW });
    expect((await say(null)).body).toMatchObject({ writing_date: null, written_from: null });
    expect((await say('2999-01-01')).status).toBe(400);

    const nameless = await page(task.id, 'assistant');
    expect(nameless.lines.map((one: any) => [one.display_id, one.student_name])).toEqual([
      [graded.display_id, null],
      [missing.display_id, null],
      [flagged.display_id, null],
    ]);
    ahead = 0;
    expect((await page(task.id)).lines[2].state).toBe('missing');

    const { assignments } = await server.get('/api/assignments?academic_year=2025-26&period=2');
    expect(assignments).toEqual([
      expect.objectContaining({ id: task.id, counts: (await page(task.id)).counts }),
    ]);
    expect((await server.get('/api/assignments?period=3')).assignments).toEqual([]);
  });

  it('has each of several essays of a student, the newest first, with whose scores it has', async () => {
    const student = await server.student('Twice Written', 3);
    const task = await create({ periods: [3] });
    const ids: string[] = [];
    for (const _ of [1, 2]) {
      const { body } = await upload(student.id, task.id);
      await server.settle();
      await server.post(`/api/essays/${body.id}/grade`);
      await server.settle();
      ids.push(body.id);
    }
    await server.post(`/api/essays/${ids[1]}/confirm-scores`, { among: 1 });
    const line = (await page(task.id)).lines.find(({ id }: { id: string }) => id === student.id);
    expect(line).toMatchObject({ essays: 2, essay_id: ids[1] });
    expect(line.several).toMatchObject([
      { essay_id: ids[1], scores: 'confirmed', score: { max: 4, is_mean: true } },
      { essay_id: ids[0], state: 'to_confirm', scores: 'proposed' },
    ]);
  });

  it('can be limited to the newest', async () => {
    const older = await create({ periods: [8] });
    ahead = 1;
    const newer = await create({ periods: [8] });
    ahead = 0;
    const ids = async (query: string) =>
      (await server.get(`/api/assignments?period=8${query}`)).assignments.map(({ id }: { id: string }) => id);
    expect([await ids(''), await ids('&limit=1')]).toEqual([[newer.id, older.id], [newer.id]]);
  });

  it('the grid shows a class by its assignments, oldest first, each student in each', async () => {
    const pupil = await server.student('Grid Ash', 7);
    const first = await create({ periods: [7], title: 'First' });
    const second = await create({ periods: [7, 8], title: 'Second' });
    await create({ periods: [8], title: 'Of another class' });
    await upload(pupil.id, second.id);
    await server.settle();
    const grid = await server.get('/api/assignments/grid?academic_year=2025-26&period=7');
    expect(grid.assignments.map((one: any) => one.title)).toEqual(['First', 'Second']);
    const [only] = grid.students;
    expect(grid.students).toHaveLength(1);
    expect([only.student_name, only.places[first.id].state, only.places[second.id].state]).toEqual([
      'Grid Ash',
      'missing',
      'to_grade',
    ]);
    expect((await server.as('teacher').get('/api/assignments/grid?period=7')).status).toBe(400);
  });

  it('the grid comes in pages of students, each with their own places', async () => {
    const grid = '/api/assignments/grid?academic_year=2025-26&period=7';
    await server.student('Grid Birch', 7);
    const whole = await server.get(grid);
    const [ash, birch] = whole.students;
    expect([ash.student_name, birch.student_name]).toEqual(['Grid Ash', 'Grid Birch']);
    const page = async (offset: number) => {
      const { body, headers } = await server.as('teacher').get(`${grid}&limit=1&offset=${offset}`);
      expect([headers['x-total-count'], body.assignments]).toEqual(['2', whole.assignments]);
      return body.students;
    };
    expect([await page(0), await page(1), await page(2)]).toEqual([[ash], [birch], []]);
  });

  it('students of another class who wrote for it are shown too', async () => {
    const other = await server.student('Else Where', 8);
    const task = await create({ periods: [3] });
    await upload(other.id, task.id);
    await server.settle();
    const line = (await page(task.id)).lines.find((one: any) => one.id === other.id);
    expect(line).toMatchObject({ on_roster: false, period: 8 });
  });

  it('the lists of essays and the CSV of grades can be limited to one assignment', async () => {
    const pupil = await server.student('Li Stone');
    const [one, two] = [await create(), await create()];
    const [mine, other] = [
      (await upload(pupil.id, one.id)).body.id,
      (await upload(pupil.id, two.id)).body.id,
    ];
    await server.settle();
    const idsOf = (answer: any) => (answer.essays ?? answer).map(({ id }: { id: string }) => id);
    const listed = async (path: string, of: string) =>
      idsOf(await server.get(`/api${path}&assignment=${of}`));
    expect(await listed('/essays?list=ungraded&academic_year=2025-26', one.id)).toEqual([mine]);
    expect(await listed('/essays?list=ungraded', two.id)).toEqual([other]);
    expect(await listed('/essays?limit=20', two.id)).toEqual([other]);
    expect(await listed('/essays?list=graded', one.id)).toEqual([]);
    for (const id of [mine, other])
      await server.post(`/api/essays/${id}/save-grades`, {
        focus_organization_score: 3,
        evidence_elaboration_score: 3,
        conventions_score: 3,
      });
    await server.settle();
    await server.post(`/api/essays/${mine}/flag`, { reason: 'Look again' });
    expect(await listed('/essays/flagged?', one.id)).toEqual([mine]);
    expect(await listed('/essays/flagged?', two.id)).toEqual([]);
    const lines = async (of: string) =>
      (await server.as('teacher').get(`/api/exports/grades?assignment=${of}`)).text.trim().split('\r\n');
    expect(await lines(one.id)).toHaveLength(2);
    expect(await lines(UNKNOWN_ID)).toHaveLength(1);
  });

  it('takes essays of its type only, and none once it is deleted', async () => {
    const pupil = await server.student('Ty Pe', 3);
    const task = await create({ periods: [3] });
    const wrong = await upload(pupil.id, task.id, { essay_type: 'explanatory' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: 'This assignment is for argumentative essays, not explanatory ones.' },
    });
    expect((await upload(pupil.id, UNKNOWN_ID)).status).toBe(404);
    expect((await upload(pupil.id, 'soon')).status).toBe(400);
    expect((await server.delete(`/api/assignments/${task.id}`)).status).toBe(200);
    expect((await upload(pupil.id, task.id)).status).toBe(404);
    expect((await server.as('teacher').get(`/api/assignments/${task.id}`)).status).toBe(404);
  });

  it('an essay is put into it, moved and taken out, and only an empty one is deleted', async () => {
    const pupil = await server.student('Mo Ve', 3);
    const [one, two] = [await create({ periods: [3] }), await create({ periods: [3] })];
    const essay = await server.essay(pupil.id);
    const move = (assignment_id: string | null) => put(`/api/essays/${essay}/assignment`, { assignment_id });
    expect((await move(one.id)).body.assignment_id).toBe(one.id);
    expect((await move(two.id)).body.assignment_id).toBe(two.id);
    expect((await move(two.id)).status).toBe(200);
    expect(await server.delete(`/api/assignments/${two.id}`)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('1 essay is in this assignment.') },
    });
    expect((await move(null)).body.assignment_id).toBe(null);
    expect((await server.delete(`/api/assignments/${two.id}`)).status).toBe(200);
    const moves = (await server.eventsOf('essay', essay)).filter(({ type }) => type.includes('Assignment'));
    expect(moves.map(({ type, data }) => [type, (data as any).assignment_id])).toEqual([
      ['EssayPutIntoAssignment', one.id],
      ['EssayPutIntoAssignment', two.id],
      ['EssayTakenOutOfAssignment', two.id],
    ]);
    const explanatory = await create({ periods: [3], essay_type: 'explanatory' });
    expect((await move(explanatory.id)).status).toBe(400);
    expect((await put(`/api/essays/${essay}/assignment`, {})).status).toBe(400);
  });

  it('a change is refused to a teacher who has not seen a colleague’s change', async () => {
    const task = await create();
    const { essay_type: _, academic_year: __, ...details } = TASK;
    const change = (title: string, seen: number) =>
      put(`/api/assignments/${task.id}`, { ...details, title }).set('If-Match', `"${seen}"`);
    const changed = await change('Renamed', task.revision);
    expect([changed.status, changed.body.title]).toEqual([200, 'Renamed']);
    expect((await change('Overwritten', task.revision)).status).toBe(412);
    expect((await page(task.id)).title).toBe('Renamed');
  });

  it.each([
    [{ title: '  ' }, 'Please enter a title'],
    [{ periods: [] }, 'Please choose at least one class.'],
    [{ periods: [4] }, /Period must be one of/],
    [{ periods: [1] }, /Period 1 is IB English/],
    [{ due_on: '2026-02-30' }, /must be a date/],
    [{ due_on: '2026-02-20', time_zone: 'Mars/Olympus' }, /time_zone/],
    [{ essay_type: 'poem' }, /Essay type/],
    [{ academic_year: 'soon' }, /Academic year/],
  ])('with %j is refused', async (more, sentence) => {
    const { status, body } = await server.post('/api/assignments', { ...TASK, ...more });
    expect(status).toBe(400);
    expect(body.error).toMatch(sentence);
  });

  it('keeps its hand-out, whose words in an essay are not its student’s own', async () => {
    const sheet =
      'Task: Read both articles in your booklet and write to the principal about the hours of our school. Name two ' +
      'reasons, answer one objection, and hand in a clean copy before the bell.';
    const task = await create({ hand_out: ` ${sheet} `, periods: [3] });
    expect(task.hand_out).toBe(sheet);
    expect((await create({ periods: [3] })).hand_out).toBeNull();
    const student = await server.student('Ida Lund', 3);
    const { body } = await upload(student.id, task.id, { essay_text: `${sheet}\n\n${freshText()}` });
    await server.settle();
    const { own_words } = await server.get(`/api/essays/${body.id}`);
    expect(own_words.set_apart).toEqual([{ start: 0, end: sheet.length, reason: 'task' }]);
    const { body: changed } = await put(`/api/assignments/${task.id}`, {
      title: TASK.title,
      periods: [3],
      hand_out: null,
    }).set('If-Match', `"${task.revision}"`);
    expect(changed.hand_out).toBeNull();
  });
});
