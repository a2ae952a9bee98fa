import { startTestServer, UNKNOWN_ID } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';

const CLASS = { period: 2, academic_year: '2025-26' };
type Row = { name: string; school_number?: string; email?: string; period?: number };

describe('a class list', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const teacher = () => server.as('teacher');
  const compared = async (rows: Row[]) => {
    const { status, body } = await teacher()
      .post('/api/students/compare')
      .send({ rows: rows.map((row) => ({ ...CLASS, ...row })) });
    expect(status).toBe(200);
    return body.rows as { plan: string; doubt: string | null; student: { id: string; revision: number } }[];
  };
  const send = (rows: object[], import_id?: string) =>
    teacher()
      .post('/api/students/imports')
      .send({ ...(import_id && { import_id }), rows: rows.map((row) => ({ ...CLASS, ...row })) });
  /** As the page does: compared, then what is certain is sent. */
  const bringIn = async (rows: Row[]) => {
    const plans = await compared(rows);
    const sure = rows.flatMap((row, at) =>
      plans[at]!.plan === 'doubtful'
        ? []
        : [{ ...row, student_id: plans[at]!.student?.id ?? null, revision: plans[at]!.student?.revision }],
    );
    const { status, body } = await send(sure);
    expect(status).toBe(201);
    return body as { import_id: string; added: number; changed: number; unchanged: number };
  };
  const studentOf = async (number: string) =>
    (await teacher().get(`/api/students?search=${number}&include_inactive=true`)).body[0];

  const IDA = { name: 'Ida Field', school_number: '200001', email: 'i.field@s.org' };
  const OLE = { name: 'Ole Berg', school_number: '200002', email: 'o.berg@s.org' };

  it('is added whole; sent again it changes nothing; a later one only what changed, one event a student', async () => {
    expect(await bringIn([IDA, OLE])).toMatchObject({ added: 2, changed: 0, unchanged: 0 });
    const before = (await server.events()).length;
    expect(await bringIn([IDA, OLE])).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect((await server.events()).slice(before).map(({ type }) => type)).toEqual(['StudentsImported']);
    const later = [
      { ...IDA, name: 'Field, Ida', period: 3 },
      { ...OLE, email: 'ole@s.org' },
    ];
    const middle = (await server.events()).length;
    expect(await bringIn(later)).toMatchObject({ added: 0, changed: 2, unchanged: 0 });
    expect((await server.events()).slice(middle).map(({ type }) => type)).toEqual([
      'StudentDetailsCorrected',
      'StudentDetailsCorrected',
      'StudentsImported',
    ]);
    expect(await studentOf('200001')).toMatchObject({
      student_name: 'Ida Field',
      period: 3,
      email: IDA.email,
    });
    expect(await studentOf('200002')).toMatchObject({ email: 'ole@s.org', period: 2 });
  });

  it('never deletes whoever is missing in it, nor a number that it does not have', async () => {
    await bringIn([{ name: 'Stays Here', school_number: '200010' }]);
    await bringIn([{ name: 'Stays Here' }]);
    expect(await studentOf('200010')).toMatchObject({ student_name: 'Stays Here', is_active: true });
  });

  it('brings back whoever left, and is undone with one call: added, changed and brought back', async () => {
    await bringIn([{ name: 'Left Once', school_number: '200020', email: 'left@s.org' }]);
    const left = await studentOf('200020');
    await teacher().delete(`/api/students/${left.id}?hard_delete=false`);
    const { import_id } = await bringIn([
      { name: 'Left Once', school_number: '200020', email: 'back@s.org', period: 5 },
      { name: 'Brand New', school_number: '200021' },
      { name: 'Used Since', school_number: '200022' },
    ]);
    expect(await studentOf('200020')).toMatchObject({ is_active: true, period: 5 });
    const used = await studentOf('200022');
    await teacher().put(`/api/students/${used.id}`).send({ name: 'Used Since Then' });
    const { status, body } = await teacher().post(`/api/students/imports/${import_id}/undo`);
    expect([status, body]).toEqual([200, { removed: 1, restored: 1, kept: [used.display_id], left: 0 }]);
    const again = await teacher().post(`/api/students/imports/${import_id}/undo`);
    expect(again.body).toEqual({ removed: 0, restored: 0, kept: [], left: 0 });
    expect(await studentOf('200020')).toMatchObject({ is_active: false, period: 2, email: 'left@s.org' });
    expect(await studentOf('200021')).toBeUndefined();
    expect(JSON.stringify(await server.events())).not.toContain('Brand New');
    expect(await bringIn([{ name: 'Brand New', school_number: '200021' }])).toMatchObject({ added: 1 });
    expect((await send([{ name: 'Too Late', student_id: null }], import_id)).status).toBe(409);
  });

  it('comes in parts that are undone together, and only by whoever brought it in', async () => {
    const { import_id } = await bringIn([{ name: 'Part One', school_number: '200030' }]);
    const second = await send([{ name: 'Part Two', school_number: '200031', student_id: null }], import_id);
    expect([second.status, second.body.import_id]).toEqual([201, import_id]);
    const path = `/api/students/imports/${import_id}`;
    expect((await server.as('admin').post(`${path}/undo`)).status).toBe(404);
    expect((await teacher().post(`${path}/undo`)).body).toEqual({
      removed: 2,
      restored: 0,
      kept: [],
      left: 0,
    });
    expect((await teacher().post(`/api/students/imports/${UNKNOWN_ID}/undo`)).status).toBe(404);
    expect((await send([{ name: 'Part Two', student_id: null }], UNKNOWN_ID)).status).toBe(404);
  });

  it('of hundreds is undone in portions, each of which goes on where the last one stopped', async () => {
    const rows = Array.from({ length: 520 }, (_, n) => ({
      name: `Many ${'abcdefghijkl'[n % 12]} ${n}`,
      student_id: null,
    }));
    const { body } = await send(rows.slice(0, 500));
    await send(rows.slice(500), body.import_id);
    const undo = () => teacher().post(`/api/students/imports/${body.import_id}/undo`);
    expect((await undo()).body).toEqual({ removed: 500, restored: 0, kept: [], left: 20 });
    expect((await send([rows[0]!], body.import_id)).status).toBe(409);
    expect((await undo()).body).toEqual({ removed: 20, restored: 0, kept: [], left: 0 });
    expect((await undo()).body).toEqual({ removed: 0, restored: 0, kept: [], left: 0 });
    const undone = (await server.events()).filter(({ type }) => type === 'StudentImportUndone');
    expect(undone.slice(-2).map(({ data }) => (data as { removed: string[] }).removed.length)).toEqual([
      500, 20,
    ]);
  }, 180_000);

  it('is taken whole or not at all', async () => {
    const { body: kai } = await teacher()
      .post('/api/students')
      .send({ ...CLASS, name: 'Kai Lund' });
    const before = (await server.events()).length;
    const fresh = { name: 'Never Added', student_id: null };
    const refused = [
      [fresh, { name: '\u200B', student_id: null }, 400],
      [fresh, { name: 'Taken Number', school_number: '200001', student_id: null }, 409],
      [fresh, { name: 'Kai Lund', period: 3, student_id: kai.id, revision: 7 }, 412],
      [fresh, { name: 'Kai Lund', student_id: UNKNOWN_ID }, 404],
      [{ name: 'Kai', student_id: kai.id }, { name: 'Kai', student_id: kai.id }, 400],
    ] as const;
    for (const [one, two, status] of refused) expect((await send([one, two])).status).toBe(status);
    expect((await send([])).status).toBe(400);
    expect((await send(Array.from({ length: 501 }, () => fresh))).status).toBe(400);
    expect((await server.events()).length).toBe(before);
  });

  it('sent twice with one key is added once', async () => {
    const rows = [{ ...CLASS, name: 'Once Only', school_number: '200040', student_id: null }];
    const twice = () =>
      teacher().post('/api/students/imports').set('Idempotency-Key', 'list-1').send({ rows });
    const [first, second] = [await twice(), await twice()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await teacher().get('/api/students?search=once%20only')).body).toHaveLength(1);
  });

  it('is for those who manage students and see their names', async () => {
    for (const role of ['assistant', 'department_head'] as const) {
      const rows = [{ ...CLASS, name: 'Not Mine', student_id: null }];
      expect((await server.as(role).post('/api/students/imports').send({ rows })).status).toBe(403);
      const plain = [{ ...CLASS, name: 'Ida Field' }];
      expect((await server.as(role).post('/api/students/compare').send({ rows: plain })).status).toBe(403);
    }
  });
});
