import { pdfOf } from '@essays/engines/test/make-pdf';
import { studentsOf } from '@essays/engines/names/roster';
import { stubGrade } from '../../../test/stub-answers.ts';
import { testPipelines } from '../../../test/start-test-pipeline.ts';
import { OTHER, TEXT } from '../../../test/test-texts.ts';

const start = testPipelines();

describe('an essay', () => {
  it('of a student with an approved sample goes from its PDF to its grade by itself', async () => {
    const t = await start();
    t.pipeline.start();
    const filing = await t.student();
    const sample = await t.approvedBaseline(filing);
    const essay = await t.essay({ filing, pdf: await pdfOf(TEXT) });
    await t.settle();
    expect(await t.types(`essay-${essay}`)).toEqual([
      'EssayReceived',
      'EssayTextExtracted',
      'RewriteRuledOut',
      'AuthorshipCompared',
      'AiWritingChecked',
      'GradingRequested',
      'GradingStarted',
      'EssayGraded',
    ]);
    const events = await t.events(`essay-${essay}`);
    expect(events.slice(1).every((one) => one.metadata.actorId === 'system')).toBe(true);
    expect(events[1]!.personal).toMatchObject({ text: TEXT });
    expect(t.stubs.compared.at(-1)!.samples).toEqual([sample]);
    expect((await t.storage.readModels.get('essays', essay))?.processing_status).toBe('completed');
    expect((await t.storage.leases.list(0)).filter((one) => one.key.includes(essay))).toEqual([]);
  });

  it('DOM-058 is compared against all approved samples, not only the newest or the primary', async () => {
    const t = await start();
    t.pipeline.start();
    const filing = await t.student();
    const samples = [];
    for (let n = 0; n < 3; n += 1)
      samples.push(await t.approvedBaseline(filing, OTHER.replaceAll('floods', `storm${n}`)));
    const classmate = await t.student('Ben Classmate');
    await t.essay({ filing: classmate, text: `${OTHER} ${TEXT}` });
    await t.settle();
    const essay = await t.essay({ filing, text: TEXT });
    await t.settle();
    expect([...t.stubs.compared.at(-1)!.samples].sort()).toEqual([...samples].sort());
    expect(t.stubs.compared.at(-1)!.others).toBe(1);
    const compared = (await t.events(`essay-${essay}`)).find((one) => one.type === 'AuthorshipCompared');
    expect(compared?.personal?.details.baseline_comparisons).toHaveLength(3);
  });

  it('DOM-063 is shown to the detector once, and its answer from 0 to 100 is the score', async () => {
    const t = await start();
    t.pipeline.start();
    const asked: string[] = [];
    const { detect } = t.stubs;
    t.stubs.detect = (task, signal) => {
      asked.push(task.text);
      return detect(task, signal);
    };
    const filing = await t.student();
    await t.approvedBaseline(filing);
    t.stubs.aiScore = 100;
    const essay = await t.essay({ filing, text: TEXT });
    await t.settle();
    await t.changeEssay(essay, { type: 'RequestComparison' });
    await t.settle();
    expect(asked.filter((text) => text === TEXT)).toHaveLength(1);
    expect((await t.storage.readModels.get('essays', essay))?.ai_writing_score).toBe(100);
  });

  it('without a sample waits for a teacher, who asks for grading', async () => {
    const t = await start();
    t.pipeline.start();
    const filing = await t.student();
    const essay = await t.essay({ filing, text: TEXT });
    await t.settle();
    expect((await t.types(`essay-${essay}`)).slice(-2)).toEqual([
      'AuthorshipComparisonSkipped',
      'AiWritingChecked',
    ]);
    expect(t.stubs.graded).toHaveLength(0);
    await t.requestGrading(essay);
    await t.settle();
    expect(await t.types(`essay-${essay}`)).toEqual(
      expect.arrayContaining(['GradingStarted', 'EssayGraded']),
    );
    expect(t.stubs.graded).toHaveLength(1);
  });

  it('STA-022 without any sample becomes the first one of its student once it is graded', async () => {
    const t = await start();
    t.pipeline.start();
    const filing = await t.student();
    const essay = await t.essay({ filing, text: TEXT });
    await t.settle();
    await t.requestGrading(essay);
    await t.settle();
    const samples = await t.storage.readModels.find('baselines', {
      where: { student_session_id: filing.student_id },
    });
    expect(samples).toHaveLength(1);
    expect(samples[0]).toMatchObject({
      from_essay_id: essay,
      processing_status: 'ready_for_review',
      sample_text: TEXT,
    });
    expect((await t.storage.readModels.get('essays', essay))?.linked_baseline_id).toBe(samples[0]!.id);
  });

  it('of two that are graded at the same instant only one becomes the first baseline', async () => {
    const t = await start();
    const others = [await t.another(), await t.another()];
    for (const worker of [t.pipeline, ...others]) worker.start();
    const filing = await t.student();
    const essays = [await t.essay({ filing, text: TEXT }), await t.essay({ filing, text: OTHER })];
    await t.settle();
    let waiting = 0;
    let both: () => void = () => undefined;
    const together = new Promise<void>((resolve) => (both = resolve));
    t.stubs.grade = async () => {
      if ((waiting += 1) === 2) both();
      await together;
      return stubGrade();
    };
    for (const id of essays) await t.requestGrading(id);
    await t.settle();
    const where = { student_session_id: filing.student_id };
    expect(await t.storage.readModels.find('baselines', { where })).toHaveLength(1);
    const rows = await t.storage.readModels.find('essays', { where });
    expect(rows.map((row) => row.processing_status)).toEqual(['completed', 'completed']);
    expect(rows.filter((row) => row.linked_baseline_id !== null)).toHaveLength(1);

    // Once it is deleted, the next essay may be the first again.
    const [first] = await t.storage.readModels.find('baselines', { where });
    await t.changeBaseline((first as { id: string }).id, { type: 'EraseBaseline', because: 'deleted' });
    const third = await t.essay({ filing, text: `${OTHER} And a third text about boats and rivers.` });
    await t.settle();
    await t.requestGrading(third);
    await t.settle();
    expect((await t.storage.readModels.get('essays', third))?.linked_baseline_id).not.toBeNull();
  });

  it.each([
    ['one id', '#(S1001) ', ['EssayAssigned']],
    ['no id', '', ['EssaySetAside']],
    ['an unknown id', '#(S9999) ', ['EssaySetAside']],
    ['two ids', '#(S1001) #(S1002) ', ['EssaySetAside']],
  ])(
    'from a batch with %s is filed under that student or set aside, never guessed',
    async (_, mark, expected) => {
      const t = await start();
      t.pipeline.start();
      const one = await t.student('Ada Okonkwo');
      await t.student('Ben Ito');
      const essay = await t.essay({ pdf: await pdfOf(`${mark}${TEXT}`), file_name: 'Ben Ito.pdf' });
      await t.settle();
      const types = await t.types(`essay-${essay}`);
      expect(types.slice(2, 3)).toEqual(expected);
      const row = await t.storage.readModels.get('essays', essay);
      expect(row?.student_session_id ?? null).toBe(expected[0] === 'EssayAssigned' ? one.student_id : null);
      expect(row?.essay_text).not.toContain('#(');
    },
  );

  it('whose file cannot be read says why', async () => {
    const t = await start();
    t.pipeline.start();
    const essay = await t.essay({ filing: await t.student(), pdf: await pdfOf(TEXT, { userPassword: 'x' }) });
    await t.settle();
    expect(await t.types(`essay-${essay}`)).toEqual(['EssayReceived', 'EssayExtractionFailed']);
    expect(await t.storage.readModels.get('essays', essay)).toMatchObject({
      processing_status: 'error',
      processing_error: expect.stringContaining('password'),
    });
  });

  it('that changes an earlier essay of the same student is found to be a rewrite', async () => {
    const t = await start();
    t.pipeline.start();
    const filing = await t.student();
    const first = await t.essay({ filing, text: TEXT });
    await t.settle();
    const second = await t.essay({ filing, text: TEXT.replace('later', 'earlier') });
    await t.settle();
    const found = (await t.events(`essay-${second}`)).find((one) => one.type === 'RewriteDetected');
    expect(found?.data).toMatchObject({ rewrite_of_essay_id: first, declared: false });
  });

  it('passes the names of all classes to the grader apart from the text, never inside it', async () => {
    const t = await start();
    t.pipeline.start();
    const filing = await t.student('Ada Okonkwo');
    await t.student('Zuri Nakamura', 5);
    const essay = await t.essay({ filing, text: TEXT });
    await t.settle();
    await t.requestGrading(essay);
    await t.settle();
    const [task] = t.stubs.graded;
    expect(task).toMatchObject({ text: TEXT, names: { own: 'Ada Okonkwo' } });
    expect(studentsOf(task!.names.roster).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Ada Okonkwo', 'Zuri Nakamura']),
    );
  });
});
