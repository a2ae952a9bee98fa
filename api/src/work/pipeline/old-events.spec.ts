import { testPipelines } from '../../../test/start-test-pipeline.ts';
import { TEXT } from '../../../test/test-texts.ts';

const start = testPipelines();

describe('a log with a grading that an early release accepted without an engine', () => {
  it('is graded by the configured grader, and holds nobody up', async () => {
    const t = await start();
    const [filing, other] = [await t.student(), await t.student('Ben Classmate')];
    const essays = [await t.essay({ filing, text: TEXT }), await t.essay({ filing: other, text: TEXT })];
    t.pipeline.start();
    await t.settle();
    for (const [n, engine] of [null as never, 'configured' as const].entries())
      await t.changeEssay(essays[n] as string, {
        type: 'RequestGrading',
        rubric_version: '10th_grade_english-1',
        engine,
      });
    await t.settle();
    for (const essay of essays) expect(await t.types(`essay-${essay}`)).toContain('EssayGraded');
  });
});
