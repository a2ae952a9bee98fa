import { EngineFailure } from '../../../platform/engines/engines.ts';
import { useEssayServer } from '../../../../test/start-essay-server.ts';

describe('the samples of a student since an essay was compared', () => {
  const server = useEssayServer();
  const sinceOf = async (id: string) => (await server.get(`/api/essays/${id}`)).samples_since;
  const comparedWith = async (id: string) =>
    (await server.get(`/api/essays/${id}`)).baseline_comparison_details.baseline_comparisons.length;
  const compareAgain = async (id: string) => {
    expect((await server.post(`/api/essays/${id}/comparison`)).status).toBe(200);
    await server.settle();
  };

  it('are named once one is accepted, until the essay is compared with it', async () => {
    const { id: student } = await server.student('Ada Moss');
    await server.approvedBaseline(student);
    const essay = await server.gradedEssay(student);
    expect(await sinceOf(essay)).toBeNull();
    await server.approvedBaseline(student);
    expect(await sinceOf(essay)).toEqual({ accepted: 1, gone: 0 });
    await compareAgain(essay);
    expect(await sinceOf(essay)).toBeNull();
    expect(await comparedWith(essay)).toBe(2);
  });

  it('are named when one that the essay was compared with is deleted', async () => {
    const { id: student } = await server.student('Bo Lark');
    const first = await server.approvedBaseline(student);
    await server.approvedBaseline(student);
    const essay = await server.gradedEssay(student);
    expect((await server.delete(`/api/baselines/${first}`)).status).toBeLessThan(300);
    await server.settle();
    expect(await sinceOf(essay)).toEqual({ accepted: 0, gone: 1 });
    await compareAgain(essay);
    expect(await comparedWith(essay)).toBe(1);
  });

  it('are not said to be new where the comparison itself could not be made', async () => {
    const { id: student } = await server.student('Flo Reed');
    await server.approvedBaseline(student);
    server.stubs.comparisonFailure = new EngineFailure('Too many words.', false);
    const essay = await server.gradedEssay(student);
    server.stubs.comparisonFailure = null;
    const { baseline_comparison_details: details, samples_since } = await server.get(`/api/essays/${essay}`);
    expect([details.baseline_comparisons, details.reasons, samples_since]).toEqual([
      [],
      ['The comparison could not be made. Ask for it again.'],
      null,
    ]);
    await compareAgain(essay);
    expect([await comparedWith(essay), await sinceOf(essay)]).toEqual([1, null]);
  });

  it('do not count one that was made from the essay itself', async () => {
    const { id: student } = await server.student('Cy Dean');
    await server.approvedBaseline(student);
    const essay = await server.gradedEssay(student);
    const { baseline_id } = (await server.post(`/api/essays/${essay}/convert-to-baseline`)).body;
    await server.settle();
    await server.post(`/api/baselines/${baseline_id}/review`, { decision: 'approved' });
    await server.settle();
    expect(await sinceOf(essay)).toBeNull();
  });

  it('a flag stays, whatever the new comparison says: a person decides', async () => {
    const { id: student } = await server.student('Di Frost');
    await server.approvedBaseline(student);
    server.stubs.similarity = 0.1;
    server.stubs.flagged = true;
    const essay = await server.gradedEssay(student);
    server.stubs.similarity = 0.9;
    server.stubs.flagged = false;
    await server.approvedBaseline(student);
    await compareAgain(essay);
    const now = await server.get(`/api/essays/${essay}`);
    expect(now).toMatchObject({ processing_status: 'flagged', baseline_similarity_score: 0.9 });
  });
});
