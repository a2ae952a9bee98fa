import { useEssayServer } from '../../../../test/start-essay-server.ts';

const SCORES = { focus_organization_score: 2, evidence_elaboration_score: 2, conventions_score: 2 };

describe('scores saved by someone who may not see names', () => {
  const server = useEssayServer();
  let id: string;
  let words: string;

  beforeAll(async () => {
    const { id: student } = await server.student('Ottoline Marchbanksy');
    id = await server.gradedEssay(student);
    words = 'Ottoline, your opening works.';
    await server.post(`/api/essays/${id}/save-grades`, { ...SCORES, detailed_feedback: words });
  });
  const save = (body: object) => server.as('assistant').post(`/api/essays/${id}/save-grades`).send(body);
  const seen = async () => (await server.as('assistant').get(`/api/essays/${id}`)).body.detailed_feedback;

  it('keep the name in feedback that is sent back with the name hidden', async () => {
    expect(await seen()).not.toContain('Ottoline');
    const { status } = await save({ ...SCORES, conventions_score: 4, detailed_feedback: await seen() });
    expect(status).toBe(200);
    const row = await server.get(`/api/essays/${id}`);
    expect([row.conventions_score, row.detailed_feedback]).toEqual([4, words]);
  });

  it('are refused with a sentence when the feedback was edited around a hidden name', async () => {
    const { status, body } = await save({ ...SCORES, detailed_feedback: `${await seen()} Well done.` });
    expect([status, body.error]).toEqual([400, expect.stringContaining('hidden from you')]);
    expect((await server.get(`/api/essays/${id}`)).detailed_feedback).toBe(words);
  });
});
