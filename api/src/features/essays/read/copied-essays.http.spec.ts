import { until } from '../../../platform/async/until.ts';
import { startEssayServer } from '../../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../../test/start-essay-server.ts';
import { freshText } from '../../../../test/start-essay-server.ts';
import { YEAR } from '../../../../test/story.ts';

describe('an essay with the same words as a classmate’s', () => {
  let server: EssayServer;
  let first: string;
  let second: string;
  let task: string;
  beforeAll(async () => {
    server = await startEssayServer();
    const [ada, bea] = [await server.student('Ada Marsh'), await server.student('Bea Moss')];
    const { body: assignment } = await server.post('/api/assignments', {
      title: 'Towns',
      essay_type: 'argumentative',
      academic_year: YEAR,
      periods: [2],
    });
    task = assignment.id;
    const essay_text = `${freshText()} ${freshText()}`;
    const sent = await Promise.all(
      [ada, bea].map(({ id }) =>
        server.post('/api/essays/upload', {
          student_session_id: id,
          essay_type: 'argumentative',
          essay_text,
          assignment_id: assignment.id,
        }),
      ),
    );
    [first, second] = sent.map(({ body }) => body.id) as [string, string];
    await server.settle();
    await untilItHas(1);
  });
  afterAll(() => server.close());
  /** The class is looked through after the essays' own steps. */
  const untilItHas = (copies: number) =>
    until(30_000, async () => (await server.get(`/api/essays/${first}`)).copies.length === copies);

  it('names the classmate to those who may see names, and to nobody else', async () => {
    const { copies } = await server.get(`/api/essays/${first}`);
    expect(copies).toEqual([
      expect.objectContaining({ essay_id: second, student_name: 'Bea Moss', words: expect.any(Number) }),
    ]);
    const { body, text } = await server.as('assistant').get(`/api/essays/${first}`);
    expect(body.copies).toEqual([expect.objectContaining({ essay_id: second, student_name: null })]);
    expect(text).not.toContain('Moss');
  });

  it('says so in lists too, without the places', async () => {
    const { essays } = await server.get(`/api/essays?assignment=${task}&view=summary`);
    const row = essays.find(({ id }: { id: string }) => id === first);
    expect(row.copies).toEqual([
      expect.objectContaining({ essay_id: second, student_name: 'Bea Moss', passages: [] }),
    ]);
  });

  it('is not flagged by it', async () => {
    const { is_flagged_baseline, processing_status } = await server.get(`/api/essays/${second}`);
    expect([is_flagged_baseline, processing_status === 'flagged']).toEqual([false, false]);
  });

  it('no longer says so once the other essay is deleted', async () => {
    const { status } = await server.delete(`/api/essays/${second}`);
    expect(status).toBe(200);
    expect(await untilItHas(0)).toBe(true);
  });
});
