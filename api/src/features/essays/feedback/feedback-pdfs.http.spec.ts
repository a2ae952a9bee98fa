import { testExtraction } from '../../../../test/test-engines.ts';
import { NO_EDITS } from '@essays/contract';
import { putSeen } from '../../../../test/put-seen.ts';
import { binary, unzipped } from '../../../../test/zips.ts';
import { UNKNOWN_ID } from '../../../../test/start-test-server.ts';
import { freshText, startEssayServer } from '../../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../../test/start-essay-server.ts';

const LEFT_OUT = 'Not included.txt';

describe('the feedback of a class as PDFs in a ZIP', () => {
  let server: EssayServer;
  let maya: { id: string; display_id: string };
  let essay: string;

  beforeAll(async () => {
    server = await startEssayServer();
    maya = await server.student('Maya Brollachán');
    essay = await server.gradedEssay(maya.id);
    const added = [{ id: 'own', section: 'strength', text: 'Well argued, Maya. Жук, Łukasz.' }];
    const edits = { ...NO_EDITS, added };
    const edited = await putSeen(server.as('teacher'), `/api/essays/${essay}/feedback`, edits);
    expect(edited.status).toBe(200);
  });
  afterAll(() => server.close());
  const extraction = testExtraction();

  const ask = (body: object, role: 'teacher' | 'assistant' = 'teacher') =>
    server.as(role).post('/api/feedback/pdfs').send(body);
  const zipOf = async (essay_ids: string[], role: 'teacher' | 'assistant' = 'teacher') => {
    const answer = await ask({ essay_ids }, role).buffer().parse(binary);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    return { files: await unzipped(answer.body as Buffer), headers: answer.headers };
  };
  const textOf = async (pdf: Buffer | undefined): Promise<string> => {
    const read = await extraction.extract(new Uint8Array(pdf ?? Buffer.alloc(0)));
    if (!read.ok) throw new Error(`not read: ${read.code}`);
    return read.text;
  };

  it('has one for each essay, named after its student, with the teacher’s additions, and is not cached', async () => {
    const bo = await server.student('Bo Lee');
    const [first, second] = [await server.gradedEssay(bo.id), await server.gradedEssay(bo.id)];
    const { files, headers } = await zipOf([second, essay, first]);
    const ofBo = `${bo.display_id} Bo Lee`;
    const name = `${maya.display_id} Maya Brollachán.pdf`;
    expect([...files.keys()]).toEqual([`${ofBo}.pdf`, name, `${ofBo} (2).pdf`]);
    const text = await textOf(files.get(name));
    expect(text).toContain(`${maya.display_id} Maya Brollachán`);
    expect(text).toContain('Well argued, Maya. Жук, Łukasz.');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="feedback-sheets.zip"',
    });
  });

  it('has no name for those who may not see names, on any sheet or in any file name', async () => {
    const { files } = await zipOf([essay, UNKNOWN_ID], 'assistant');
    expect([...files.keys()]).toEqual([`${maya.display_id}.pdf`, LEFT_OUT]);
    const pdf = files.get(`${maya.display_id}.pdf`);
    const text = await textOf(pdf);
    expect(text).toContain('Well argued, [name]. Жук');
    expect(`${text} ${pdf?.toString('latin1')}`).not.toMatch(/maya|brollach/i);
  });

  it('lists those that cannot be in it, with the reason, and is refused when none can', async () => {
    const cy = await server.student('Cy Third');
    const ungraded = await server.essay(cy.id, freshText());
    const { files } = await zipOf([ungraded, essay, UNKNOWN_ID, essay]);
    expect(files.size).toBe(2);
    const lines = files.get(LEFT_OUT)?.toString().trim().split('\r\n');
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^${cy.display_id} Cy Third: .*no grade yet`)),
      `${UNKNOWN_ID}: Essay not found`,
    ]);
    expect((await ask({ essay_ids: [UNKNOWN_ID] })).status).toBe(404);
    const none = await ask({ essay_ids: [ungraded, UNKNOWN_ID] });
    expect([none.status, none.body.error]).toEqual([409, 'None of these essays has feedback to return.']);
  });

  it('has no sheet whose proposal is withheld until the teacher has scored', async () => {
    const choose = (scores_first: boolean) =>
      server.as('teacher').put('/api/auth/scoring').send({ scores_first });
    await choose(true);
    const refused = await ask({ essay_ids: [essay] });
    await choose(false);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/score/i)]);
  });

  it('is made again under one Idempotency-Key, and returns nothing to anybody', async () => {
    for (const _ of [1, 2]) {
      const request = ask({ essay_ids: [essay] }).set('Idempotency-Key', 'a class');
      const { body } = await request.buffer().parse(binary);
      expect((await unzipped(body as Buffer)).size).toBe(1);
    }
    expect((await server.get(`/api/essays/${essay}/feedback`)).returns).toEqual([]);
  });

  it('takes 1 to 100 essays and a time zone that exists', async () => {
    for (const body of [
      {},
      { essay_ids: [] },
      { essay_ids: ['x'] },
      { essay_ids: Array.from({ length: 101 }, () => essay) },
      { essay_ids: [essay], time_zone: 'Mars/Olympus' },
      { essay_ids: [essay], time_zone: 7 },
    ])
      expect([body, (await ask(body)).status]).toEqual([body, 400]);
  });
});
