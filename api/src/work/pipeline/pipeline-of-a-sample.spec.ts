import { testPipelines } from '../../../test/start-test-pipeline.ts';
import { OTHER, TEXT } from '../../../test/test-texts.ts';

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

  describe('whose text the student has already handed in', () => {
    const twice = async (again: string) => {
      const t = await start();
      t.pipeline.start();
      const filing = await t.student();
      const first = await t.approvedBaseline(filing);
      const second = await t.baseline({ filing, text: again });
      await t.settle();
      const row = await t.storage.readModels.get('baselines', second);
      return { t, filing, first, second, row };
    };

    it('waits for a person as a duplicate of that sample, and is compared with nothing', async () => {
      const { t, first, row } = await twice(`  ${OTHER.replace(/\. /g, '.\n')}`);
      expect(row).toMatchObject({
        processing_status: 'ready_for_review',
        duplicate_of: { baseline_id: first, changed_words: 0 },
        baseline_similarity_score: null,
        is_flagged_baseline: false,
      });
      expect(t.stubs.compared).toEqual([]);
    });

    it('with a word or two changed is one too, and says how many', async () => {
      const { first, row } = await twice(OTHER.replace('grandmother', 'aunt'));
      expect(row?.duplicate_of).toMatchObject({ baseline_id: first, changed_words: 1 });
    });

    it('counts once in what essays are compared with, even if both are approved', async () => {
      const { t, filing, first, second } = await twice(OTHER.replace('grandmother', 'aunt'));
      await t.changeBaseline(second, { type: 'ApproveBaseline', review_notes: null });
      await t.settle();
      await t.essay({ filing, text: TEXT });
      await t.settle();
      expect(t.stubs.compared.map(({ samples }) => samples)).toEqual([[first]]);
    });

    it('is not a duplicate of what another student wrote', async () => {
      const { t } = await twice(TEXT);
      const other = await t.baseline({ filing: await t.student('Ben Classmate'), text: OTHER });
      await t.settle();
      expect((await t.storage.readModels.get('baselines', other))?.duplicate_of).toBeNull();
    });

    it('of two equal ones that arrive together, exactly one is the duplicate', async () => {
      const t = await start();
      const filing = await t.student();
      const both = [await t.baseline({ filing, text: OTHER }), await t.baseline({ filing, text: OTHER })];
      t.pipeline.start();
      await t.settle();
      const rows = await Promise.all(both.map((id) => t.storage.readModels.get('baselines', id)));
      expect(rows.filter((row) => row?.duplicate_of)).toHaveLength(1);
    });
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
