import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';

describe('whom the files of a batch name', () => {
  let server: EssayServer;
  const ids = new Map<string, { id: string; display_id: string }>();
  beforeAll(async () => {
    server = await startEssayServer();
    for (const name of ['Maya Rivera', 'José María Núñez', 'Ada Marsh', 'Gone Away'])
      ids.set(name, await server.student(name));
    await server.as('teacher').delete(`/api/students/${ids.get('Gone Away')!.id}?hard_delete=false`);
  });
  afterAll(() => server.close());

  const named = (files: unknown, as: 'teacher' | 'assistant' | 'department_head' = 'teacher') =>
    server.as(as).post('/api/students/named').send({ files });
  const found = (name: string, where: string) => {
    const { id, display_id } = ids.get(name)!;
    return { student: { id, display_id, name }, where };
  };

  it('is told for each file in their order, with where they are named; not of one who was deactivated', async () => {
    const { status, body } = await named([
      { name: 'rivera_maya.pdf', text: null },
      { name: 'scan.pdf', text: 'Ada Marsh, period 2' },
      { name: 'josemarianunez.pdf', text: 'Nunez, Jose' },
      { name: 'scan2.pdf', text: 'The sea' },
      { name: 'scan3.pdf', text: 'By Núñez José María, period 2' },
      { name: 'josenunez.pdf', text: null },
      { name: 'maya rivera and ada marsh.pdf' },
      { name: 'Gone Away.pdf', text: null },
    ]);
    expect([status, body]).toEqual([
      200,
      {
        named: [
          found('Maya Rivera', 'file_name'),
          found('Ada Marsh', 'first_words'),
          found('José María Núñez', 'both'),
          null,
          found('José María Núñez', 'first_words'),
          found('José María Núñez', 'file_name'),
          { student: null, where: null },
          null,
        ],
      },
    ]);
  });

  it('finds a name of one word, unless another student has it as their first name or their last', async () => {
    const { id } = await server.student('王秀英');
    const teller = await server.student('Teller');
    const ask = async () =>
      (await named([{ name: '王秀英_1.pdf' }, { name: 'teller_55001_2.pdf' }])).body.named;
    expect((await ask()).map((one: { student: { id: string } }) => one.student.id)).toEqual([id, teller.id]);
    await server.student('Penn Teller');
    expect(await ask()).toMatchObject([{ where: 'file_name' }, { student: null, where: null }]);
  });

  it('follows a corrected name', async () => {
    const { id } = await server.student('Otto Wrong');
    const right = { name: 'Otto Right', period: 2, academic_year: '2025-26' };
    await server.as('teacher').put(`/api/students/${id}`).send(right);
    const { body } = await named([{ name: 'otto wrong.pdf' }, { name: 'otto right.pdf' }]);
    expect([body.named[0], body.named[1]?.student.id]).toEqual([null, id]);
  });

  it('is a display id alone for those who see no names, and refused to those who assign nothing', async () => {
    const { student } = found('Maya Rivera', '');
    const files = [
      { name: 'rivera_maya.pdf', text: 'Maya Rivera' },
      { name: `draft ${student.display_id}.pdf`, text: 'Ada Marsh' },
    ];
    const hidden = { student: { ...student, name: null }, where: 'display_id' };
    expect((await named(files, 'assistant')).body).toEqual({ named: [null, hidden] });
    expect((await named(files, 'department_head')).status).toBe(403);
  });

  it('is a question to two indexes that reads nobody else, however large the roster is', async () => {
    const { readModels } = server.storage;
    const pick = readModels.pick.bind(readModels);
    const asked: { what: object; rows: number }[] = [];
    readModels.pick = (async (name: 'students', fields: ['id'], what: object) => {
      const rows = await pick(name, fields, what);
      if (name === 'students') asked.push({ what, rows: rows.length });
      return rows;
    }) as unknown as typeof readModels.pick;
    for (let n = 0; n < 10; n += 1) await server.student(`Other Pupil${n}`);
    await named([{ name: 'rivera_maya-final draft.pdf', text: 'The sea is wide, and so on.' }]);
    readModels.pick = pick;
    expect(asked.map(({ rows }) => rows)).toEqual([1]);
    expect(await server.stores.slow('students', asked[0]!.what)).not.toContain('scan');
  });

  it('takes at most 200 files, and of each no more than is looked at', async () => {
    const name = 'a.pdf';
    const many = Array.from({ length: 201 }, () => ({ name }));
    for (const files of [
      many,
      'Ana',
      [7],
      [null],
      [{}],
      [{ name: 7 }],
      [{ name: 'x'.repeat(201) }],
      [{ name, text: 'x'.repeat(121) }],
      [{ name, text: 7 }],
      [{ name, path: 'x' }],
      undefined,
    ])
      expect((await named(files)).status).toBe(400);
    expect((await named(many.slice(1))).body.named).toHaveLength(200);
    expect((await named([])).body).toEqual({ named: [] });
  });
});
