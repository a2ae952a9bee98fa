import { testPipelines } from '../../../test/start-test-pipeline.ts';
import { TEXT } from '../../../test/test-texts.ts';

const start = testPipelines();

describe('an essay that is put into an assignment', () => {
  it('after it was graded is compared and graded again by itself, by the rubric of the assignment', async () => {
    const t = await start();
    t.pipeline.start();
    const id = await t.essay({ filing: await t.student('Ada Moss'), text: TEXT });
    await t.settle();
    const rubric_version = '10th_grade_english-1';
    await t.changeEssay(id, { type: 'RequestGrading', rubric_version, engine: 'embedded' });
    await t.settle();
    const graded = () => t.types(`essay-${id}`).then((types) => types.filter((one) => one === 'EssayGraded'));
    expect(await graded()).toHaveLength(1);
    await t.changeEssay(id, { type: 'PutIntoAssignment', assignment_id: 'task', rubric_version });
    await t.settle();
    expect(await graded()).toHaveLength(2);
    expect(await t.storage.readModels.get('essays', id)).toMatchObject({
      assignment_id: 'task',
      processing_status: 'completed',
      scores: 'proposed',
    });
  });

  it('while it is compared is compared by the words of the assignment, and not recorded before', async () => {
    const t = await start();
    t.pipeline.start();
    const filing = await t.student('Ada Moss');
    await t.approvedBaseline(filing);
    const before = t.stubs.compared.length;
    const id = await t.essay({ filing, text: TEXT });
    let isMoved = false;
    t.stubs.comparing = async () => {
      if (isMoved) return;
      isMoved = true;
      await t.changeEssay(id, {
        type: 'PutIntoAssignment',
        assignment_id: 'task',
        rubric_version: '10th_grade_english-1',
      });
    };
    await t.settle();
    expect(t.stubs.compared.length - before).toBe(2);
    const types = await t.types(`essay-${id}`);
    expect(types.filter((type) => type === 'AuthorshipCompared')).toHaveLength(1);
    expect(types.indexOf('AuthorshipCompared')).toBeGreaterThan(types.indexOf('EssayPutIntoAssignment'));
  });
});
