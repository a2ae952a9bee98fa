import type { AuditEntry, EssayFeedback, FeedbackReturns, SheetEdits } from '@essays/contract';
import { NO_EDITS } from '@essays/contract';
import { putSeen } from '../../../../test/put-seen.ts';
import { UNKNOWN_ID } from '../../../../test/start-test-server.ts';
import { freshText, startEssayServer } from '../../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../../test/start-essay-server.ts';

describe('feedback sheets over HTTP', () => {
  let server: EssayServer;
  let student: { id: string; display_id: string };
  let essay: string;

  beforeAll(async () => {
    server = await startEssayServer();
    student = await server.student('Ottoline Marchbanksy');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    essay = await server.gradedEssay(student.id);
  });

  const path = () => `/api/essays/${essay}/feedback`;
  const read = async (role: 'teacher' | 'assistant' = 'teacher'): Promise<EssayFeedback> =>
    (await server.as(role).get(path())).body;
  const edit = (edits: Partial<SheetEdits>, role: 'teacher' | 'assistant' = 'teacher') =>
    putSeen(server.as(role), path(), { ...NO_EDITS, ...edits });
  const editSeen = (edits: Partial<SheetEdits>, seen: string) =>
    server
      .as('teacher')
      .put(path())
      .set('If-Match', seen)
      .send({ ...NO_EDITS, ...edits });
  const giveBack = (essay_ids: string[], how = 'print') =>
    server.as('teacher').post('/api/feedback/returns').send({ essay_ids, how });
  const history = async (): Promise<AuditEntry[]> => (await server.get(`/api/audit/essays/${essay}`)).entries;

  it('has no word of the machine until a teacher keeps it, and then what they kept and wrote', async () => {
    const before = await read();
    expect(before).toMatchObject({ essay_id: essay, edits: NO_EDITS, returns: [], can_return: true });
    expect(before.student_name).toBe('Ottoline Marchbanksy');
    const first = before.points.find(({ section }) => section === 'next_step');
    expect([before.sheet.strengths, before.sheet.next_steps]).toEqual([[], []]);
    expect(before.points.every(({ kept }) => !kept)).toBe(true);
    const { status, body, headers } = await edit({
      kept: [first!.key],
      read: true,
      added: [{ id: 'own-1', section: 'strength', text: 'I laughed at your title.' }],
      hides: ['details', 'targets'],
    });
    expect(status).toBe(200);
    expect(headers['etag']).toBe(`"${body.revision}"`);
    expect(body.sheet.strengths).toEqual([{ text: 'I laughed at your title.', by: 'teacher' }]);
    expect(body.sheet.next_steps).toEqual([{ text: first!.proposed, by: 'machine' }]);
    expect(body.sheet.targets).toEqual([]);
    expect(await read()).toEqual(body);
    expect((await history()).at(-1)).toMatchObject({
      action: 'FeedbackSheetEdited',
      summary: 'Edited the feedback sheet: 1 point kept, 1 added.',
      actor: 'teacher',
    });
  });

  it('cannot be edited over an unseen change by a colleague', async () => {
    const { revision } = await read();
    expect((await editSeen({ hides: [] }, `"${revision}"`)).status).toBe(200);
    const late = await editSeen({ hides: ['scores'] }, `"${revision}"`);
    expect([late.status, late.body.message]).toEqual([
      412,
      'This has changed since you opened it. Reload it and try again.',
    ]);
    expect((await read()).edits.hides).toEqual([]);
  });

  it('shows the teacher’s own comment, and no score of a check, of a sample or of another student', async () => {
    await server.post(`/api/essays/${essay}/save-grades`, { detailed_feedback: 'A pleasure to read.' });
    const { sheet } = await read();
    expect(sheet.comment).toBe('A pleasure to read.');
    expect(JSON.stringify(sheet)).not.toMatch(/similar|baseline|ai_writing|flag|student_|name_/i);
  });

  it('has nothing that the student said in a talk', async () => {
    const talk = {
      held_on: '2025-11-20',
      said: 'I wrote it at the library.',
      supports: [],
      outcome: 'Settled.',
    };
    expect((await server.post(`/api/essays/${essay}/talks`, talk)).status).toBeLessThan(300);
    expect((await server.get(`/api/essays/${essay}`)).talks).toHaveLength(1);
    expect(JSON.stringify(await read())).not.toMatch(/library|talk/i);
  });

  it('says what the essay was written for, in which class and with whom, as it was when it was returned', async () => {
    const name = (name: string | null) =>
      server
        .as('admin')
        .patch(`/api/users/${server.user('teacher').id}`)
        .send({ name })
        .expect(200);
    const task = { title: 'The river', essay_type: 'argumentative', academic_year: '2025-26', periods: [2] };
    const { body: assignment } = await server.post('/api/assignments', task);
    await server.as('teacher').put(`/api/essays/${essay}/assignment`).send({ assignment_id: assignment.id });
    // It is graded anew.
    await server.settle();
    // Nobody is called by a username on a sheet.
    const place = { assignment: 'The river', class: '2nd period, 2025-26' };
    expect((await read()).sheet.heading).toEqual({ ...place, teachers: [] });
    await name('Ms. Hale');
    const heading = { ...place, teachers: ['Ms. Hale'] };
    expect((await read()).sheet.heading).toEqual(heading);
    const { body } = await giveBack([essay], 'link');
    await name(null);
    expect((await read()).sheet.heading).toEqual({ ...place, teachers: [] });
    const { token } = body.returned[0].link;
    const { body: shared } = await server
      .anonymous()
      .post('/api/shared-feedback')
      .send({ token })
      .expect(200);
    expect(shared.sheet.heading).toEqual(heading);
  });

  it('once returned can be read as it was, whatever is changed afterwards', async () => {
    await edit({ added: [{ id: 'own-1', section: 'next_step', text: 'Come and see me.' }] });
    const { status, body } = await giveBack([essay], 'pdf');
    expect([status, body]).toEqual([
      200,
      {
        returned: [{ essay_id: essay, version: 1, how: 'pdf', at: expect.any(String), link: null }],
        skipped: [],
      },
    ]);
    const first = await server.get(`${path()}/1`);
    expect(first).toMatchObject({ version: 1, how: 'pdf', student_name: 'Ottoline Marchbanksy' });
    expect(first.sheet.next_steps).toEqual([{ text: 'Come and see me.', by: 'teacher' }]);
    await edit({ hides: ['next_steps'] });
    await giveBack([essay]);
    expect((await server.get(`${path()}/2`)).sheet.next_steps).toEqual([]);
    expect(await server.get(`${path()}/1`)).toEqual(first);
    expect((await server.get(`/api/essays/${essay}`)).returned).toMatchObject({ version: 2, how: 'print' });
    const told = (await history()).filter(({ action }) => action === 'FeedbackReturned');
    expect(told.map(({ summary }) => summary)).toEqual([
      'Returned the feedback as a PDF, version 1.',
      'Returned the feedback on paper, version 2.',
    ]);
    for (const version of [0, 3, 'x', '1.5'])
      expect((await server.as('teacher').get(`${path()}/${version}`)).status).toBe(404);
  });

  it('a class is returned in one go; what cannot be returned is named with the reason', async () => {
    const other = await server.gradedEssay((await server.student('Another Student')).id);
    const ungraded = await server.essay((await server.student('Third Student')).id, freshText());
    await server.post(`/api/essays/${essay}/reject`, { rejection_reason: 'Copied' });
    const { body }: { body: FeedbackReturns } = await giveBack([essay, other, ungraded, UNKNOWN_ID, other]);
    expect(body.returned.map(({ essay_id }) => essay_id)).toEqual([other]);
    expect(body.skipped).toEqual([
      { essay_id: essay, reason: 'This essay is rejected. Restore it before you return feedback on it.' },
      { essay_id: ungraded, reason: expect.stringContaining('no grade yet') },
      { essay_id: UNKNOWN_ID, reason: 'Essay not found' },
    ]);
    const { sheets } = await server.get(`/api/feedback?essays=${ungraded},${other},${essay}`);
    expect(sheets.map((one: EssayFeedback) => one.essay_id)).toEqual([other]);
  });

  it('is returned once under one Idempotency-Key', async () => {
    const send = () => giveBack([essay]).set('Idempotency-Key', `return ${essay}`);
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await read()).returns).toHaveLength(1);
  });

  it('has no name for those who may not see names, who cannot write over a hidden one', async () => {
    await edit({ added: [{ id: 'own-1', section: 'strength', text: 'Well argued, Ottoline.' }] });
    await giveBack([essay]);
    const hidden = await read('assistant');
    expect(hidden.student_name).toBeNull();
    expect(JSON.stringify(hidden)).not.toMatch(/ottoline/i);
    const version = await server.as('assistant').get(`${path()}/1`);
    expect(JSON.stringify(version.body)).not.toMatch(/ottoline/i);
    const over = await edit({ added: hidden.edits.added }, 'assistant');
    expect([over.status, over.body.message]).toEqual([400, expect.stringContaining('hidden from you')]);
  });

  it('what was on it is deleted with the essay; that it was returned stays in the history', async () => {
    await edit({ added: [{ id: 'own-1', section: 'strength', text: 'My favourite Balthasar.' }] });
    await giveBack([essay]);
    await server.delete(`/api/essays/${essay}`);
    expect((await server.as('teacher').get(`${path()}/1`)).status).toBe(404);
    for (const type of ['FeedbackSheetEdited', 'FeedbackReturned'] as const)
      for (const { personal } of (await server.events(type)).filter((e) => e.streamId.endsWith(essay)))
        expect(personal).toBeNull();
    const told = await server.as('department_head').get(`/api/audit/essays/${essay}`);
    expect(told.body.entries.map((one: AuditEntry) => one.action)).toContain('FeedbackReturned');
    expect(JSON.stringify(told.body)).not.toMatch(/Balthasar/);
  });

  it('refuses what is not a sheet, and shows none before there is a grade', async () => {
    for (const bad of [
      { kept: 'strength' },
      { kept: [1] },
      { read: 'yes' },
      { replaced: [{ key: 'k', text: ' ' }] },
      { replaced: [{ key: 'k' }] },
      { added: [{ id: 'i', section: 'criterion', text: 'x' }] },
      { hides: ['everything'] },
      { hides: undefined },
    ] as object[])
      expect([bad, (await edit(bad)).status]).toEqual([bad, 400]);
    for (const body of [{}, { essay_ids: [], how: 'print' }, { essay_ids: ['x'], how: 'print' }])
      expect((await server.as('teacher').post('/api/feedback/returns').send(body)).status).toBe(400);
    expect((await giveBack([essay], 'dove')).status).toBe(400);
    expect((await server.as('teacher').get('/api/feedback')).status).toBe(400);
    const ungraded = await server.essay(student.id, freshText());
    const none = await server.as('teacher').get(`/api/essays/${ungraded}/feedback`);
    expect([none.status, none.body.message]).toEqual([409, expect.stringContaining('no grade yet')]);
  });
});
