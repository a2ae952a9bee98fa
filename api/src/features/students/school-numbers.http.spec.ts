import { startTestServer } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';

const CLASS = { period: 2, academic_year: '2025-26' };

describe("the school's numbers of students", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const add = async (details: object) =>
    server
      .as('teacher')
      .post('/api/students')
      .send({ ...CLASS, ...details });
  const change = (id: string, details: object) =>
    server.as('teacher').put(`/api/students/${id}`).send(details);

  it('are entered with an address, corrected, removed, and found by the search', async () => {
    const { status, body } = await add({ name: 'Nia One', school_number: ' 100001 ', email: 'n.one@s.org' });
    expect([status, body]).toMatchObject([201, { school_number: '100001', email: 'n.one@s.org' }]);
    const found = await server.as('teacher').get('/api/students?search=100001&limit=5');
    expect(found.body.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    expect((await change(body.id, { period: 3 })).body).toMatchObject({ school_number: '100001' });
    expect((await change(body.id, { school_number: '', email: null })).body).toMatchObject({
      school_number: null,
      email: null,
    });
  });

  it('are sealed in the events, and seen only by those who see names', async () => {
    const { body } = await add({ name: 'Nia Two', school_number: '100002', email: 'n.two@s.org' });
    const event = (await server.events('StudentAdded')).at(-1)!;
    expect(event.personal).toEqual({ name: 'Nia Two', school_number: '100002', email: 'n.two@s.org' });
    expect(JSON.stringify(event.data)).not.toMatch(/100002|two/);
    expect((await server.as('assistant').get(`/api/students/${body.id}`)).body).toMatchObject({
      student_name: null,
      school_number: null,
      email: null,
    });
    const found = await server.as('assistant').get('/api/students?search=100002');
    expect(found.body).toEqual([]);
  });

  it('belong to one student each, whoever enters them and at whatever instant', async () => {
    const { body: first } = await add({ name: 'Nia Three', school_number: '100003' });
    const second = await add({ name: 'Nia Four', school_number: '00100003' });
    expect([second.status, second.body.error]).toEqual([
      409,
      `This school number belongs to ${first.display_id}.`,
    ]);
    const { body: other } = await add({ name: 'Nia Five' });
    expect((await change(other.id, { school_number: '100003' })).status).toBe(409);
    expect((await change(first.id, { school_number: '100003', period: 3 })).status).toBe(200);
    const rows = [
      { name: 'Nia Six', school_number: '100006', period: 2 },
      { name: 'Nia Seven', school_number: '100006', period: 2 },
    ];
    const both = await server
      .as('teacher')
      .post('/api/students/bulk')
      .send({ students: rows, academic_year: '2025-26' });
    expect([both.status, both.body.error]).toEqual([409, 'The school number 100006 is there twice.']);
    const atOnce = await Promise.all([1, 2, 3].map((n) => add({ name: `At ${n}`, school_number: '100009' })));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('are free again once their student is deleted permanently', async () => {
    const { body } = await add({ name: 'Nia Eight', school_number: '100008' });
    await server.as('teacher').delete(`/api/students/${body.id}?hard_delete=false`);
    expect((await add({ name: 'Nia Nine', school_number: '100008' })).status).toBe(409);
    expect((await server.as('teacher').delete(`/api/students/${body.id}?hard_delete=true`)).status).toBe(200);
    expect((await add({ name: 'Nia Nine', school_number: '100008' })).status).toBe(201);
  });

  it('propose whose a file is, also among students of one name', async () => {
    const { body } = await add({ name: 'Otto Twin', school_number: '100011' });
    await add({ name: 'Otto Twin', school_number: '100012' });
    const asked = await server
      .as('teacher')
      .post('/api/students/named')
      .send({ files: [{ name: 'twinotto_100011_1_essay.pdf' }, { name: 'twinotto.pdf' }] });
    expect(asked.body.named).toEqual([
      { student: { id: body.id, display_id: body.display_id, name: 'Otto Twin' }, where: 'number' },
      { student: null, where: null },
    ]);
  });

  it('of a wrong form are refused with a sentence', async () => {
    const { status, body } = await add({ name: 'X', school_number: '10 42' });
    expect([status, body.error]).toEqual([
      400,
      'A school number has only letters and digits, such as 104215',
    ]);
    expect((await add({ name: 'X', email: 'nobody' })).status).toBe(400);
    expect((await add({ name: 'X', school_number: { $gt: '' } })).status).toBe(400);
  });
});
