import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';

describe('which names are on the roster', () => {
  let server: EssayServer;
  beforeAll(async () => {
    server = await startEssayServer();
  });
  afterAll(() => server.close());

  const known = async (names: unknown, as: 'teacher' | 'admin' = 'teacher') =>
    server.as(as).post('/api/students/known').send({ names });

  it('ignores case and accents, and names the first of several and those who were deactivated', async () => {
    const ana = await server.student('Ána Lund');
    await server.student('Ana Lund');
    const gone = await server.student('Gone Away');
    await server.as('teacher').delete(`/api/students/${gone.id}?hard_delete=false`);
    const { status, body } = await known(['ana LUND', 'Ana Lun', 'Gone Away', 'Nobody']);
    expect([status, body]).toEqual([
      200,
      {
        known: [
          { name: 'ana LUND', display_id: ana.display_id },
          { name: 'Gone Away', display_id: gone.display_id },
        ],
      },
    ]);
  });

  it('is one question to an index that reads nobody else, however large the roster is', async () => {
    const { readModels } = server.storage;
    const pick = readModels.pick.bind(readModels);
    const asked: object[] = [];
    readModels.pick = (async (name: 'students', fields: ['id'], what: object) => {
      const rows = await pick(name, fields, what);
      if (name === 'students') asked.push({ what, rows: rows.length });
      return rows;
    }) as unknown as typeof readModels.pick;
    for (let n = 0; n < 10; n += 1) await server.student(`Other Pupil ${n}`);
    await known(['Gone Away']);
    readModels.pick = pick;
    expect(asked).toEqual([{ what: { where: { name_key: { in: ['gone away'] } } }, rows: 1 }]);
    const plan = await server.stores.slow('students', { where: { name_key: { in: ['gone away'] } } });
    expect(plan).not.toContain('scan');
  });

  it('takes at most 500 names, and only names', async () => {
    const many = Array.from({ length: 501 }, (_, n) => `Name ${n}`);
    for (const names of [many, 'Ana', [7], [null], [{}], ['x'.repeat(201)], undefined])
      expect((await known(names)).status).toBe(400);
    expect((await known([])).body).toEqual({ known: [] });
  });
});
