import type { EssayRow } from '@essays/contract';
import { PROJECTIONS } from '@essays/projections';
import { startEssayServer } from '../../http-testing/start-essay-server.ts';
import type { EssayServer } from '../../http-testing/start-essay-server.ts';

/** Columns that this release added. */
const NEW = ['sheet_edits', 'returns', 'sheet_version', 'text_comments', 'text_key'] as const;

describe('an essay row as the release before wrote it', () => {
  let server: EssayServer;
  beforeAll(async () => {
    server = await startEssayServer();
  });
  afterAll(() => server.close());

  it('is answered by every list and page, until this release has rebuilt it', async () => {
    const student = await server.student('Ottoline Marchbanksy');
    const id = await server.gradedEssay(student.id);
    const { readModels, readModelWriter } = server.storage;
    const [row] = await readModels.find('essays', { where: { id } });
    const former: Partial<EssayRow> = { ...row };
    for (const column of NEW) delete former[column];
    const { version, indexes } = PROJECTIONS.essays;
    const model = await readModelWriter.open('essays', version, indexes);
    await model.write(new Map([[id, former]]), await model.checkpoint());
    expect((await readModels.find('essays', { where: { id } }))[0]).not.toHaveProperty('returns');

    expect(await server.get(`/api/essays/${id}`)).toMatchObject({ text_comments: [], returned: null });
    expect(await server.get(`/api/essays/${id}/feedback`)).toMatchObject({ returns: [] });
    for (const path of [
      '/api/essays?list=graded&limit=20',
      '/api/essays?view=summary',
      `/api/students/${student.id}`,
      `/api/students/${student.id}/progress`,
      '/api/essays/dashboard-stats',
    ])
      expect([path, (await server.as('teacher').get(path)).status]).toEqual([path, 200]);
  });
});
