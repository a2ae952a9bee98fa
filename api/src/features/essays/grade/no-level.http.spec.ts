import { GRADERS } from '../../../work/grading/grader.ts';
import type { Grader } from '../../../work/grading/grader.ts';
import { startEssayServer } from '../../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../../test/start-essay-server.ts';
import { stubGrade } from '../../../../test/stub-answers.ts';

/** Sees a stretch about storks in every text, until it is to score a text as it is. */
const seesStorks: Grader = {
  name: 'sees storks',
  provider: null,
  grade: async ({ asItIs }) =>
    asItIs
      ? stubGrade()
      : {
          no_level: { because: 'foreign', words: 90, share: 0.4 },
          place: { from: 'Storks nest, says Ada Marsh.', to: 'They fly south.' },
          engine: 'stub',
          engine_version: '1',
        },
};

describe('an essay for which no level is proposed', () => {
  let server: EssayServer;
  beforeAll(async () => {
    server = await startEssayServer({
      overrides: [[GRADERS, { configured: seesStorks, embedded: seesStorks }]],
    });
  });
  afterAll(() => server.close());
  const essayWithout = async () => {
    const { id: student } = await server.student('Ada Marsh');
    const id = await server.essay(student);
    await server.settle();
    const answer = await server.post(`/api/essays/${id}/grade`);
    return { id, student, answer };
  };
  const summaries = async (id: string): Promise<string[]> => {
    const { entries } = await server.get(`/api/audit/essays/${id}`);
    return entries.map(({ summary }: { summary: string }) => summary);
  };

  it('says why in the answer, on the essay and in the history; in the lists without its words', async () => {
    const { id, answer } = await essayWithout();
    expect([answer.status, answer.body.grading_result]).toEqual([200, null]);
    expect(answer.body.message).toMatch(/hardly any word is one that the class uses/);
    expect(await server.get(`/api/essays/${id}`)).toMatchObject({
      processing_status: 'ready_for_grading',
      scores: null,
      no_level: { because: 'foreign', words: 90, place: { to: 'They fly south.' } },
      can: { propose_level: true, grade: false, approve: true, score: true, confirm: false },
    });
    const { essays } = await server.get('/api/essays?list=ungraded&view=summary');
    expect(essays.find((one: { id: string }) => one.id === id).no_level).toMatchObject({ place: null });
    expect(await summaries(id)).toContain(
      'No level was proposed: hardly any word of a part of it is one that the class uses (90 words).',
    );
  });

  it('gets a level with one click, which can be undone', async () => {
    const { id } = await essayWithout();
    const asked = await server.as('teacher').post(`/api/essays/${id}/propose-level`).send({});
    expect([asked.status, asked.body.no_level]).toEqual([200, null]);
    await server.settle();
    const graded = await server.get(`/api/essays/${id}`);
    expect(graded).toMatchObject({ scores: 'proposed', overall_score: 3, can: { undo: true } });
    expect(await summaries(id)).toContain('Asked for a level all the same: it is on the task.');
    const undone = await server.post(`/api/essays/${id}/undo`);
    expect(undone.body).toMatchObject({
      scores: null,
      overall_score: null,
      no_level: { because: 'foreign' },
    });
    expect((await server.as('teacher').post(`/api/essays/${id}/propose-level`).send({})).status).toBe(200);
  });

  it('is not asked for by whoever grades nothing, nor where nothing stands in its way', async () => {
    const { id } = await essayWithout();
    const call = () => server.as('department_head').post(`/api/essays/${id}/propose-level`).send({});
    expect((await call()).status).toBe(403);
    await server.post(`/api/essays/${id}/save-grades`, { conventions_score: 3 });
    const late = await server.as('teacher').post(`/api/essays/${id}/propose-level`).send({});
    expect([late.status, late.body.error]).toEqual([
      409,
      'Nothing stands in the way of a level for this essay.',
    ]);
  });

  it('hides the names that its place has from whoever may not see them', async () => {
    const { id } = await essayWithout();
    const { body } = await server.as('assistant').get(`/api/essays/${id}`);
    expect(body.no_level.place.to).toBe('They fly south.');
    expect(JSON.stringify(body.no_level)).not.toContain('Marsh');
  });

  it('is not in the CSV of grades, on the class sheet or in a trend', async () => {
    const { id: without, student } = await essayWithout();
    const graded = await server.essay(student);
    await server.settle();
    await server.post(`/api/essays/${graded}/grade`);
    await server.as('teacher').post(`/api/essays/${graded}/propose-level`).send({});
    await server.settle();
    await server.post(`/api/essays/${graded}/confirm-scores`);
    await server.settle();
    const { text } = await server.as('teacher').get(`/api/exports/grades?studentSessionId=${student}`);
    expect([text.includes(graded), text.includes(without)]).toEqual([true, false]);

    const sheet = await server.get('/api/students/class-sheet?academic_year=2025-26&period=2');
    const own = sheet.students.find(({ id }: { id: string }) => id === student);
    expect([own.essays, Object.values(own.scores)]).toEqual([1, [3, 3, 3]]);
    const { scores, progress } = await server.get(`/api/students/${student}/progress`);
    expect(scores.map((one: { essay_id: string }) => one.essay_id)).toEqual([graded]);
    expect(progress.count).toBe(1);
  });

  it('adds nothing to the progress of its student, and does not become their sample', async () => {
    const { id, student } = await essayWithout();
    const { scores } = await server.get(`/api/students/${student}/progress`);
    expect(scores.filter((one: { overall: number | null }) => one.overall !== null)).toEqual([]);
    expect((await server.get(`/api/essays/${id}`)).linked_baseline_id).toBeNull();
  });
});
