import { testPipelines } from './start-test-pipeline.ts';
import { OTHER, TEXT } from './test-texts.ts';

const start = testPipelines();

describe('a sample', () => {
  it('that is the first waits for a person; a consistent one after it is approved by rule and graded', async () => {
    const t = await start();
    t.pipeline.start();
    const filing = await t.student();
    const first = await t.baseline({ filing, text: OTHER });
    await t.settle();
    expect((await t.types(`baseline-${first}`)).at(-1)).toBe('BaselineNeedsReview');
    expect(
      (await t.events(`baseline-${first}`)).find((e) => e.type === 'BaselineCompared')?.data,
    ).toMatchObject({
      similarity: null,
      sample_ids: [],
    });
    await t.changeBaseline(first, { type: 'ApproveBaseline', review_notes: null });
    await t.settle();
    const second = await t.baseline({ filing, text: TEXT });
    await t.settle();
    expect((await t.types(`baseline-${second}`)).slice(-2)).toEqual([
      'BaselineFoundConsistent',
      'BaselineGraded',
    ]);
  });

  it('from a previous year is not graded', async () => {
    const t = await start();
    t.pipeline.start();
    const filing = await t.student();
    await t.approvedBaseline(filing);
    const graded = t.stubs.graded.length;
    const second = await t.baseline({ filing, text: TEXT, previous: true });
    await t.settle();
    expect((await t.types(`baseline-${second}`)).at(-1)).toBe('BaselineFoundConsistent');
    expect(t.stubs.graded).toHaveLength(graded);
  });
});
