import { startTestPipeline, TEXT } from './start-test-pipeline.ts';
import type { TestPipeline } from './start-test-pipeline.ts';

describe('a log with a grading that an early release let in without an engine', () => {
  let t: TestPipeline;
  afterEach(() => t.close());

  it('is graded by the configured grader, and holds up nobody', async () => {
    t = await startTestPipeline();
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
