import { testPipelines } from '../../../test/start-test-pipeline.ts';
import { OTHER, TEXT } from '../../../test/test-texts.ts';

const start = testPipelines();

describe('the summary of a student’s progress', () => {
  it('is written after the second grade, and not again while nothing has changed', async () => {
    const t = await start();
    t.pipeline.start();
    const filing = await t.student();
    for (const text of [TEXT, OTHER]) {
      const essay = await t.essay({ filing, text });
      await t.settle();
      await t.requestGrading(essay, { early: true });
      await t.settle();
    }
    const written = async () =>
      (await t.events(`student-${filing.student_id}`)).filter((one) => one.type === 'TeacherSummaryWritten');
    expect((await written()).length).toBeGreaterThanOrEqual(1);
    expect((await written()).at(-1)?.data).toMatchObject({ essays: 2, model: 'local-summary-v1' });
    const before = (await written()).length;
    (await t.another()).start();
    await t.settle();
    expect(await written()).toHaveLength(before);
  });

  it('leaves a flagged essay out until the flag is decided for the student, every time', async () => {
    const t = await start();
    t.pipeline.start();
    const filing = await t.student();
    const essays: string[] = [];
    for (const text of [TEXT, OTHER]) {
      const essay = await t.essay({ filing, text });
      essays.push(essay);
      await t.settle();
      await t.requestGrading(essay, { early: true });
      await t.settle();
    }
    const counted = async () =>
      (await t.events(`student-${filing.student_id}`))
        .flatMap((one) => (one.type === 'TeacherSummaryWritten' ? one.data.essays : []))
        .at(-1);
    expect(await counted()).toBe(2);
    const by = { id: 'teacher-1', hasSeen: false };
    await t.changeEssay(essays[1]!, { type: 'FlagEssay', reason: 'Look again.' });
    await t.settle();
    expect(await counted()).toBe(1);
    await t.changeEssay(essays[1]!, { type: 'UndoDecision', by });
    await t.settle();
    expect(await counted()).toBe(2);
    await t.changeEssay(essays[1]!, { type: 'RejectEssay', reason: 'Copied.' });
    await t.settle();
    expect(await counted()).toBe(1);
  });
});
