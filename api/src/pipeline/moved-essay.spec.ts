import { testPipelines } from './start-test-pipeline.ts';
import { TEXT } from './test-texts.ts';

const start = testPipelines();

describe('an essay that is put into an assignment after it was graded', () => {
  it('is compared and graded again by itself, by the rubric of the assignment', async () => {
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
});
