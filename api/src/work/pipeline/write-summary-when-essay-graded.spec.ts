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

  it('says that an essay differs from the samples only while the comparison’s flag waits for a decision', async () => {
    const t = await start();
    t.pipeline.start();
    const filing = await t.student();
    await t.approvedBaseline(filing, `${OTHER} ${OTHER}`);
    const essays: string[] = [];
    for (const text of [TEXT, OTHER]) {
      const essay = await t.essay({ filing, text });
      essays.push(essay);
      await t.settle();
      await t.requestGrading(essay, { early: true });
      await t.settle();
    }
    const says = async () => {
      const events = await t.events(`student-${filing.student_id}`);
      const written = events.flatMap((one) =>
        one.type === 'TeacherSummaryWritten' ? [one.personal?.teacher_summary ?? ''] : [],
      );
      return written.at(-1)?.includes('differs from the samples');
    };
    expect(await says()).toBe(false);
    await t.changeEssay(essays[1]!, { type: 'FlagEssay', reason: 'Look again.' });
    await t.settle();
    expect(await says()).toBe(false);

    Object.assign(t.stubs, { similarity: 0.1, flagged: true });
    const third = await t.essay({ filing, text: `${TEXT} ${OTHER}` });
    await t.settle();
    await t.requestGrading(third, { early: true });
    await t.settle();
    expect(await says()).toBe(true);
    await t.changeEssay(third, { type: 'RejectEssay', reason: 'A cousin worded it.' });
    await t.settle();
    expect(await says()).toBe(false);
  });

  it('is not written in the middle of the deletion of its student', async () => {
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
    const written = async () =>
      (await t.types(`student-${filing.student_id}`)).filter((type) => type === 'TeacherSummaryWritten')
        .length;
    const before = await written();
    await t.changeEssay(essays[0]!, { type: 'EraseEssay', because: 'student_erased' });
    await t.settle();
    expect(await written()).toBe(before);
    await t.changeEssay(essays[1]!, { type: 'EraseEssay', because: 'deleted' });
    await t.settle();
    expect(await written()).toBe(before + 1);
  });
});
