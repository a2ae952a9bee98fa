import type { SetApart } from '@essays/contract';
import { testPipelines } from '../../../test/start-test-pipeline.ts';
import { OTHER, TEXT } from '../../../test/test-texts.ts';

const start = testPipelines();

const PLEDGE =
  'I promise that every line of this essay is mine, that nobody helped me with it, and that I have named each book.';
const reasons = (apart: readonly SetApart[] | undefined) => apart?.map(({ reason }) => reason);

describe('whose words an essay has', () => {
  it('is recorded with its comparison, and every later step takes the same own words', async () => {
    const t = await start();
    t.pipeline.start();
    for (const [n, name] of ['Ada Moss', 'Bo Lark', 'Cy Wren'].entries())
      await t.essay({
        filing: await t.student(name),
        text: `${PLEDGE}\n\n${OTHER.replaceAll('river', `lake${n}`).replaceAll('stories', `tales${n}`)}`,
      });
    await t.settle();

    const seen: (readonly SetApart[] | undefined)[] = [];
    const { detect } = t.stubs;
    t.stubs.detect = (task, signal) => {
      seen.push(task.apart);
      return detect(task, signal);
    };
    const essay = await t.essay({ filing: await t.student('Di Finch'), text: `${PLEDGE}\n\n${TEXT}` });
    await t.settle();
    await t.requestGrading(essay);
    await t.settle();

    const events = await t.events(`essay-${essay}`);
    const skipped = events.find((one) => one.type === 'AuthorshipComparisonSkipped');
    const { own_words } = skipped!.data as { own_words: { set_apart: SetApart[] } };
    expect(own_words.set_apart).toEqual([{ start: 0, end: PLEDGE.length, reason: 'class' }]);
    expect(own_words).toMatchObject({ compared_words: 510, all_words: 533 });
    // Also the sample that the essay became.
    expect(new Set(seen.map((apart) => JSON.stringify(apart)))).toEqual(
      new Set([JSON.stringify(own_words.set_apart)]),
    );
    expect(t.stubs.graded.at(-1)?.apart).toEqual(own_words.set_apart);
    expect((await t.storage.readModels.get('essays', essay))?.own_words).toEqual(own_words);
  });

  it('of three students who share a wording, nothing is set apart', async () => {
    const t = await start();
    t.pipeline.start();
    for (const name of ['Ada Moss', 'Bo Lark'])
      await t.essay({ filing: await t.student(name), text: `${PLEDGE}\n\n${OTHER}` });
    await t.settle();
    const essay = await t.essay({ filing: await t.student('Di Finch'), text: `${PLEDGE}\n\n${TEXT}` });
    await t.settle();
    const row = await t.storage.readModels.get('essays', essay);
    expect(reasons(row?.own_words?.set_apart)).toEqual([]);
  });

  it('is found again when a teacher says that a passage is the student’s own, and when they take it back', async () => {
    const t = await start();
    t.pipeline.start();
    const quoted = '“the river knows every house on its way down to the sea”';
    const text = `${TEXT}\n\nAs I once said, ${quoted}, and I still say so.`;
    const place = { start: text.indexOf(quoted), end: text.indexOf(quoted) + quoted.length };
    const essay = await t.essay({ filing: await t.student('Di Finch'), text });
    await t.settle();
    const ownWords = async () => (await t.storage.readModels.get('essays', essay))!.own_words!;
    const { set_apart, compared_words } = await ownWords();
    expect(set_apart).toEqual([{ ...place, reason: 'quotation' }]);

    await t.changeEssay(essay, { type: 'ClaimWords', ...place, isOwn: true });
    await t.settle();
    expect(await ownWords()).toMatchObject({ set_apart: [], compared_words: compared_words + 12 });

    await t.changeEssay(essay, { type: 'ClaimWords', ...place, isOwn: false });
    await t.settle();
    expect((await ownWords()).set_apart).toEqual(set_apart);
  });

  it('a passage called the student’s own is so in the sample too that is made of the essay', async () => {
    const t = await start();
    t.pipeline.start();
    const filing = await t.student('Di Finch');
    const place = { start: 0, end: 40 };
    const essay = await t.essay({ filing, text: TEXT });
    await t.settle();
    await t.changeEssay(essay, { type: 'ClaimWords', ...place, isOwn: true });
    await t.settle();
    await t.requestGrading(essay);
    await t.settle();
    const { linked_baseline_id: sample } = (await t.storage.readModels.get('essays', essay))!;
    await t.changeBaseline(sample!, { type: 'ApproveBaseline', review_notes: null });
    await t.settle();
    await t.essay({ filing, text: OTHER });
    await t.settle();
    expect(t.stubs.compared.at(-1)).toMatchObject({ samples: [sample], claimed: [[place]] });
  });
});
