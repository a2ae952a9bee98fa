import type { AuditEntry, Student } from '@essays/contract';
import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';

const HELD = /There is a legal hold on this student/;
const REASON = 'A family has asked for a hearing.';

describe('a legal hold', () => {
  let server: EssayServer;
  let student: { id: string; display_id: string };
  let essay: string;
  let sample: string;

  beforeAll(async () => {
    server = await startEssayServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    student = await server.student('Leocadia Quillfeather');
    essay = await server.gradedEssay(student.id);
    sample = await server.approvedBaseline(student.id);
  });

  const hold = (ids: string[], reason: unknown = REASON, as: 'admin' | 'teacher' = 'admin') =>
    server.as(as).post('/api/students/legal-holds').send({ student_ids: ids, reason });
  const lift = (ids: string[]) =>
    server.as('admin').post('/api/students/legal-holds/lift').send({ student_ids: ids, reason: 'Heard.' });
  const eraseStudent = () => server.as('admin').delete(`/api/students/${student.id}?hard_delete=true`);
  const one = (): Promise<Student> => server.get(`/api/students/${student.id}`);

  it('outlasts every deletion by hand, of the student and of each text, until it is lifted', async () => {
    expect((await hold([student.id])).status).toBe(200);
    const admin = server.as('admin');
    const refused = async (answer: PromiseLike<{ status: number; body: { message: string } }>) => {
      const { status, body } = await answer;
      return [status, HELD.test(body.message)];
    };
    expect(await refused(eraseStudent())).toEqual([409, true]);
    expect(await refused(admin.delete(`/api/essays/${essay}`))).toEqual([409, true]);
    expect(await refused(admin.delete(`/api/baselines/${sample}`))).toEqual([409, true]);
    expect((await server.get(`/api/essays/${essay}`)).essay_text).not.toBe('');
    expect((await server.get(`/api/baselines/${sample}`)).id).toBe(sample);
    // What was refused is not done at the next start, when the hold may have been lifted.
    expect(await server.storage.erasures.underWay()).toEqual([]);
    expect((await lift([student.id])).status).toBe(200);
    expect((await admin.delete(`/api/essays/${essay}`)).status).toBe(200);
    expect((await eraseStudent()).status).toBe(200);
    expect((await admin.get(`/api/students/${student.id}`)).status).toBe(404);
  });

  it('keeps a text from being taken from its student, where somebody could delete it', async () => {
    const other = await server.student('Balthasar Other');
    const loose = await server.essay(student.id);
    const fresh = await server.student('Ottilie Fresh');
    const waiting = await server.baseline(fresh.id);
    await hold([student.id, fresh.id]);
    const teacher = server.as('teacher');
    const unassigned = await teacher.post(`/api/essays/${loose}/unassign`);
    expect([unassigned.status, unassigned.body.message]).toEqual([409, expect.stringMatching(HELD)]);
    const moved = await teacher
      .post('/api/baselines/assign-batch')
      .send({ assignments: [{ baseline_id: waiting, student_session_id: other.id }] });
    expect(JSON.stringify(moved.body)).toMatch(HELD);
    expect((await server.get(`/api/essays/${loose}`)).student_session_id).toBe(student.id);
    expect((await server.get(`/api/baselines/${waiting}`)).student_session_id).toBe(fresh.id);
    await lift([student.id]);
    expect((await teacher.post(`/api/essays/${loose}/unassign`)).status).toBe(200);
  });

  it('keeps a student whom the import that brought them would remove again when it is undone', async () => {
    const row = { name: 'Imported Thistlewood', period: 2, academic_year: '2025-26', student_id: null };
    const brought = await server.post('/api/students/imports', { rows: [row] });
    expect(brought.status).toBe(201);
    const [added] = await server.get('/api/students?search=Imported%20Thistlewood');
    await hold([added.id]);
    const undone = await server.post(`/api/students/imports/${brought.body.import_id}/undo`);
    expect(undone.body).toMatchObject({ removed: 0, kept: [added.display_id] });
    expect((await server.get(`/api/students/${added.id}`)).legal_hold.reason).toBe(REASON);
  });

  it('says who set it and why, to whoever may see names; the history has each step', async () => {
    expect((await one()).legal_hold).toBeNull();
    await hold([student.id]);
    await hold([student.id]);
    expect((await one()).legal_hold).toEqual({ by: 'admin', at: expect.any(String), reason: REASON });
    const [listed] = await server.get(`/api/students?search=${student.display_id}`);
    expect(listed.legal_hold.by).toBe('admin');
    const covered = (await server.as('assistant').get(`/api/students/${student.id}`)).body;
    expect(covered.legal_hold).toEqual({ by: 'admin', at: expect.any(String), reason: null });
    await lift([student.id]);
    await lift([student.id]);
    expect((await one()).legal_hold).toBeNull();
    const { body } = await server.as('admin').get(`/api/audit?search=${student.display_id}`);
    const told = (body.entries as AuditEntry[]).filter(
      ({ action, student_display_id }) =>
        action.startsWith('LegalHold') && student_display_id === student.display_id,
    );
    expect(told.map(({ action, reason }) => [action, reason])).toEqual([
      ['LegalHoldLifted', 'Heard.'],
      ['LegalHoldSet', REASON],
    ]);
  });

  it('is put on a class at once, by whoever may delete anything; of ids that are none, on nobody', async () => {
    const second = await server.student('Second Thistlewood');
    expect((await hold([student.id], REASON, 'teacher')).status).toBe(403);
    const unknown = '11111111-1111-4111-8111-111111111111';
    expect((await hold([student.id, unknown])).status).toBe(404);
    expect((await one()).legal_hold).toBeNull();
    for (const none of [[], ['x'], Array.from({ length: 501 }, () => unknown)])
      expect((await hold(none)).status).toBe(400);
    for (const none of ['', '   ', 7, undefined, 'x'.repeat(2001)])
      expect((await hold([student.id], none === undefined ? null : none)).status).toBe(400);
    const { status, body } = await hold([student.id, second.id]);
    expect([status, body.message]).toEqual([200, 'A legal hold was put on 2 students.']);
    expect((await eraseStudent()).status).toBe(409);
  });

  it('that comes while its student is being deleted says so, and never both succeed', async () => {
    const [held, erased] = await Promise.all([hold([student.id]), eraseStudent()]);
    expect([held.status === 200, erased.status === 200].filter(Boolean)).toHaveLength(1);
    const late = await server.student('Late Brollachan');
    const { erasures } = server.storage;
    const note = JSON.stringify({ commandId: 'c1', now: '2099-01-01T00:00:00.000Z' });
    await erasures.begin(`student-${late.id}`, note);
    const { status, body } = await hold([late.id]);
    await erasures.end(`student-${late.id}`);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/the hold came too late for them/)]);
  });
});
