import type { RecordedEvent } from '@essays/contract';
import { EngineFailure } from '../engines/engines.ts';
import { ServiceFailure } from '../language-model/service-failure.ts';
import { studentsOf } from '@essays/engines/names/roster';
import { pdfOf } from '@essays/engines/extraction/make-pdf';
import { OTHER, startTestPipeline, stubGrade, TEXT } from './start-test-pipeline.ts';
import type { TestPipeline } from './start-test-pipeline.ts';

let it_: TestPipeline;
afterEach(() => it_?.close());

const start = async (tuning?: Parameters<typeof startTestPipeline>[0]) => {
  it_ = await startTestPipeline(tuning);
  return it_;
};
const typeCounts = (events: readonly RecordedEvent[], type: string) =>
  events.filter((one) => one.type === type).length;
const approved = async (
  t: TestPipeline,
  filing: Awaited<ReturnType<TestPipeline['student']>>,
  text = OTHER,
) => {
  const id = await t.baseline({ filing, text });
  await t.settle();
  const row = await t.storage.readModels.get('baselines', id);
  if (row?.processing_status === 'ready_for_review')
    await t.changeBaseline(id, { type: 'ApproveBaseline', review_notes: null });
  await t.settle();
  return id;
};

describe('an essay', () => {
  it('of a student with an approved sample goes from its PDF to its grade by itself', async () => {
    const t = await start();
    t.pipeline.start();
    const filing = await t.student();
    const sample = await approved(t, filing);
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
    expect((await t.storage.leases.list()).filter((one) => one.key.includes(essay))).toEqual([]);
  });

  it('DOM-058 is compared against all approved samples, not only the newest or the primary', async () => {
    const t = await start();
    t.pipeline.start();
    const filing = await t.student();
    const samples = [];
    for (let n = 0; n < 3; n += 1) samples.push(await approved(t, filing, `${OTHER} Sample ${n}.`));
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
    await approved(t, filing);
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
    await t.changeEssay(essay, {
      type: 'RequestGrading',
      rubric_version: '10th_grade_english-1',
      engine: 'configured',
    });
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
    await t.changeEssay(essay, {
      type: 'RequestGrading',
      rubric_version: '10th_grade_english-1',
      engine: 'configured',
    });
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
    const others = [t.another(), t.another()];
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
    for (const id of essays)
      await t.changeEssay(id, {
        type: 'RequestGrading',
        rubric_version: '10th_grade_english-1',
        engine: 'configured',
      });
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
    await t.changeEssay(third, {
      type: 'RequestGrading',
      rubric_version: '10th_grade_english-1',
      engine: 'configured',
    });
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
    await t.changeEssay(essay, {
      type: 'RequestGrading',
      rubric_version: '10th_grade_english-1',
      engine: 'configured',
    });
    await t.settle();
    const [task] = t.stubs.graded;
    expect(task).toMatchObject({ text: TEXT, names: { own: 'Ada Okonkwo' } });
    expect(studentsOf(task!.names.roster).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Ada Okonkwo', 'Zuri Nakamura']),
    );
  });
});

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
    await approved(t, filing);
    const graded = t.stubs.graded.length;
    const second = await t.baseline({ filing, text: TEXT, previous: true });
    await t.settle();
    expect((await t.types(`baseline-${second}`)).at(-1)).toBe('BaselineFoundConsistent');
    expect(t.stubs.graded).toHaveLength(graded);
  });
});

describe('when whom we ask fails', () => {
  const graded = async (t: TestPipeline) => {
    const filing = await t.student();
    const essay = await t.essay({ filing, text: TEXT });
    await t.settle();
    await t.changeEssay(essay, {
      type: 'RequestGrading',
      rubric_version: '10th_grade_english-1',
      engine: 'configured',
    });
    await t.settle();
    return essay;
  };

  it('a passing fault is tried again and leaves one grade and no trace of failure', async () => {
    const t = await start();
    let calls = 0;
    t.stubs.grade = async () => {
      calls += 1;
      if (calls < 3) throw new ServiceFailure('Busy.', true);
      return stubGrade();
    };
    t.pipeline.start();
    const essay = await graded(t);
    const types = await t.types(`essay-${essay}`);
    expect(types.filter((type) => type === 'EssayGraded')).toHaveLength(1);
    expect(types).not.toContain('GradingFailed');
    expect(calls).toBe(3);
  });

  it('after the last try the teacher reads the reason, and Retry begins anew', async () => {
    const t = await start();
    t.stubs.grade = async () => {
      throw new ServiceFailure('The language model has a fault at the moment (500).', true);
    };
    t.pipeline.start();
    const essay = await graded(t);
    expect(t.stubs.graded).toHaveLength(3);
    expect(await t.storage.readModels.get('essays', essay)).toMatchObject({
      processing_status: 'error',
      processing_error: 'The language model has a fault at the moment (500).',
      failed_step: 'grade',
    });
    t.stubs.grade = async () => stubGrade(4);
    await t.changeEssay(essay, {
      type: 'RetryEssay',
      rubric_version: '10th_grade_english-1',
      engine: 'configured',
    });
    await t.settle();
    expect(await t.storage.readModels.get('essays', essay)).toMatchObject({ processing_status: 'completed' });
    expect(t.stubs.graded).toHaveLength(4);
  });

  it.each([
    ['the limits of one text', new EngineFailure('Too long.', false), { fault: 'text' }],
    ['an outside service', new ServiceFailure('Refused.', false), { fault: 'service' }],
    ['our own program', new TypeError('of ours'), {}],
  ])('a grading that fails by %s says so in its event', async (_, failure, expected) => {
    const t = await start();
    t.stubs.grade = () => Promise.reject(failure);
    t.pipeline.start();
    const essay = await graded(t);
    const { reason, fault } = (await t.events(`essay-${essay}`)).at(-1)!.data as Record<string, unknown>;
    expect({ ...(fault !== undefined && { fault }) }).toEqual(expected);
    expect(reason).toEqual(expect.any(String));
  });

  it.each(['essay', 'baseline'] as const)(
    'an %s whose student cannot be looked up is set aside, and goes on once a teacher assigns it',
    async (document) => {
      const t = await start();
      t.pipeline.start();
      const filing = await t.student();
      const { readModels } = t.storage;
      const find = readModels.find.bind(readModels);
      readModels.find = (name, ...rest) =>
        name === 'students' ? Promise.reject(new TypeError('of ours')) : find(name, ...rest);
      const id = await t[document]({ text: `#(S1001) ${TEXT}` });
      await t.settle();
      readModels.find = find;
      const setAside = (await t.events(`${document}-${id}`)).at(-1)!;
      expect(setAside.type).toMatch(/SetAside$/);
      expect(setAside.data).toMatchObject({ reason: 'not_looked_up' });
      if (document === 'essay') await t.changeEssay(id, { type: 'AssignEssay', filing });
      else await t.changeBaseline(id, { type: 'AssignBaseline', filing, setup: {} });
      await t.settle();
      expect(await t.types(`${document}-${id}`)).toContain(
        document === 'essay' ? 'AiWritingChecked' : 'BaselineAiWritingChecked',
      );
    },
  );

  it('what no repetition cures is not repeated', async () => {
    const t = await start();
    t.stubs.grade = async () => {
      throw new ServiceFailure('The language model refused our access key.', false);
    };
    t.pipeline.start();
    const essay = await graded(t);
    expect(t.stubs.graded).toHaveLength(1);
    expect((await t.types(`essay-${essay}`)).at(-1)).toBe('GradingFailed');
  });

  it('a failed check for AI writing leaves the score empty and the essay goes on', async () => {
    const t = await start();
    t.stubs.detect = async () => {
      throw new ServiceFailure('The AI-writing service did not answer in time. Try again later.', true);
    };
    t.pipeline.start();
    const essay = await t.essay({ filing: await t.student(), text: TEXT });
    await t.settle();
    expect((await t.types(`essay-${essay}`)).at(-1)).toBe('AiWritingCheckFailed');
    expect(await t.storage.readModels.get('essays', essay)).toMatchObject({
      processing_status: 'ready_for_grading',
      ai_writing_score: null,
    });
  });

  it('a class that meets a model that is down for ten minutes is graded when it is back, without a click', async () => {
    const t = await start();
    t.stubs.provider = 'somewhere';
    let isDown = true;
    let asked = 0;
    t.stubs.grade = async () => {
      asked += 1;
      if (isDown) throw new ServiceFailure('The language model is not working at the moment.', true);
      return stubGrade();
    };
    t.pipeline.start();
    const filing = await t.student();
    const essays: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      const essay = await t.essay({ filing, text: `${OTHER.slice(n * 31)} ${n}` });
      essays.push(essay);
      await t.changeEssay(essay, {
        type: 'RequestGrading',
        rubric_version: '10th_grade_english-1',
        engine: 'configured',
        early: true,
      });
    }
    const due = { where: { step: 'grade' as const } };
    await t.when(async () => (await t.storage.readModels.count('jobs', due)) === 30);
    // Of those that were on their way together all may find out; from then on one at a time does.
    await t.when(() => asked >= 3);
    for (let minutes = 0; minutes < 10; minutes += 0.5) {
      const before = asked;
      t.advance(30_000);
      await t.when(() => asked > before);
      expect(asked).toBe(before + 1);
    }
    isDown = false;
    t.advance(30_000);
    await t.settle();
    const types = (await Promise.all(essays.map((id) => t.types(`essay-${id}`)))).flat();
    expect(types.filter((type) => type === 'EssayGraded')).toHaveLength(30);
    expect(types).not.toContain('GradingFailed');
  }, 60_000);

  it('an outside detector that is down holds up no grading; its checks are made up for when it is back, after a restart too', async () => {
    const t = await start();
    t.stubs.detectorProvider = 'detector';
    const { detect } = t.stubs;
    let isDown = true;
    let asked = 0;
    t.stubs.detect = async (task, signal) => {
      asked += 1;
      if (isDown) throw new ServiceFailure('The AI-writing service is not working at the moment.', true);
      return detect(task, signal);
    };
    t.pipeline.start();
    const filing = await t.student();
    const essays: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      const essay = await t.essay({ filing, text: `${OTHER.slice(n * 31)} ${n}` });
      essays.push(essay);
      await t.changeEssay(essay, {
        type: 'RequestGrading',
        rubric_version: '10th_grade_english-1',
        engine: 'configured',
        early: true,
      });
    }
    await t.settle();
    const rows = () => Promise.all(essays.map((id) => t.storage.readModels.get('essays', id)));
    for (const row of await rows())
      expect(row).toMatchObject({ processing_status: 'completed', ai_writing_score: null });
    // Three faults say that it is down, perhaps of calls that were on their way together; nobody asks then.
    expect(asked).toBeLessThanOrEqual(5);

    await t.pipeline.beforeApplicationShutdown();
    t.stubs.aiScore = 91;
    isDown = false;
    t.another().start();
    t.advance(120_000);
    await t.when(async () => (await rows()).every((row) => row?.ai_writing_score === 91));
    // A check that comes late flags as it would have in its turn.
    for (const row of await rows()) expect(row?.processing_status).toBe('flagged');
    const types = (await Promise.all(essays.map((id) => t.types(`essay-${id}`)))).flat();
    expect(typeCounts(types.map((type) => ({ type })) as never, 'AiWritingCheckFailed')).toBe(10);
  }, 60_000);
});

describe('whatever is killed or doubled', () => {
  it('three workers on the same stores grade each essay once', async () => {
    const t = await start();
    const workers = [t.pipeline, t.another(), t.another()];
    for (const one of workers) one.start();
    const filing = await t.student();
    const essays = [];
    for (let n = 0; n < 8; n += 1)
      essays.push(await t.essay({ filing, text: `${OTHER.slice(n * 31)} ${n}` }));
    await t.settle();
    for (const id of essays)
      await t.changeEssay(id, {
        type: 'RequestGrading',
        rubric_version: '10th_grade_english-1',
        engine: 'configured',
      });
    await t.settle();
    for (const id of essays) {
      const events = await t.events(`essay-${id}`);
      expect(typeCounts(events, 'EssayGraded')).toBe(1);
      expect(typeCounts(events, 'GradingStarted')).toBe(1);
      expect(typeCounts(events, 'AiWritingChecked')).toBe(1);
    }
    expect(t.stubs.graded).toHaveLength(essays.length);
  });

  it('a worker that dies between the model’s answer and the append is followed by another; one grade stands', async () => {
    const t = await start({ leaseFor: 300 });
    t.pipeline.start();
    const filing = await t.student();
    const essay = await t.essay({ filing, text: TEXT });
    await t.settle();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let calls = 0;
    t.stubs.grade = async () => {
      calls += 1;
      if (calls === 1) await held;
      return stubGrade(calls === 1 ? 1 : 4);
    };
    await t.changeEssay(essay, {
      type: 'RequestGrading',
      rubric_version: '10th_grade_english-1',
      engine: 'configured',
    });
    await t.when(() => calls > 0);
    // As if the process were frozen: its heartbeat stops, its lease runs out, a second worker takes over.
    const renew = t.storage.leases.renew.bind(t.storage.leases);
    t.storage.leases.renew = async (lease, ...rest) =>
      lease.attempt === 1 && lease.key.includes(':grade:') ? true : renew(lease, ...rest);
    t.another().start();
    await t.when(() => calls > 1);
    release();
    await t.settle();
    const grades = (await t.events(`essay-${essay}`)).filter((one) => one.type === 'EssayGraded');
    expect(grades).toHaveLength(1);
    // The stale worker's answer was refused by its fence.
    expect(grades[0]!.data.overall_score).toBe(4);
  });

  it('work that was open when the process ended goes on when it starts again', async () => {
    const t = await start();
    const filing = await t.student();
    const essay = await t.essay({ filing, pdf: await pdfOf(TEXT) });
    const due = { where: { step: 'extract' as const } };
    await t.when(async () => (await t.storage.readModels.count('jobs', due)) === 1);
    expect(await t.types(`essay-${essay}`)).toEqual(['EssayReceived']);
    t.pipeline.start();
    await t.settle();
    expect((await t.types(`essay-${essay}`)).at(-1)).toBe('AiWritingChecked');
  });

  it('stopping in the middle of a call gives the work back at once', async () => {
    const t = await start();
    const first = t.another();
    first.start();
    const filing = await t.student();
    const essay = await t.essay({ filing, text: TEXT });
    await t.when(() => first.isIdle());
    let asked = false;
    t.stubs.grade = (_, signal) =>
      new Promise((_resolve, reject) => {
        asked = true;
        signal.addEventListener('abort', () => reject(new ServiceFailure('The work was stopped.', true)));
      });
    await t.changeEssay(essay, {
      type: 'RequestGrading',
      rubric_version: '10th_grade_english-1',
      engine: 'configured',
    });
    await t.when(() => asked);
    await first.beforeApplicationShutdown();
    t.stubs.grade = async () => stubGrade();
    t.pipeline.start();
    await t.when(async () => (await t.types(`essay-${essay}`)).includes('EssayGraded'));
    expect((await t.types(`essay-${essay}`)).filter((type) => type === 'EssayGraded')).toHaveLength(1);
    expect(await t.types(`essay-${essay}`)).not.toContain('GradingFailed');
  });

  it('a teacher’s own scores stand, whenever the machine’s come', async () => {
    const t = await start();
    t.pipeline.start();
    const filing = await t.student();
    const essay = await t.essay({ filing, text: TEXT });
    await t.settle();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    t.stubs.grade = async () => {
      await held;
      return stubGrade(1);
    };
    await t.changeEssay(essay, {
      type: 'RequestGrading',
      rubric_version: '10th_grade_english-1',
      engine: 'configured',
    });
    await t.when(() => t.stubs.graded.length > 0);
    await t.changeEssay(essay, {
      type: 'ScoreEssay',
      grading_result_id: 'result-1',
      scores: { focus_organization_score: 4, evidence_elaboration_score: 4, conventions_score: 4 },
    });
    release();
    await t.settle();
    expect((await t.storage.readModels.get('essays', essay))?.overall_score).toBe(4);
  });
});

describe('the summary of a student’s progress', () => {
  it('is written after the second grade, and not again while nothing changed', async () => {
    const t = await start();
    t.pipeline.start();
    const filing = await t.student();
    for (const text of [TEXT, OTHER]) {
      const essay = await t.essay({ filing, text });
      await t.settle();
      await t.changeEssay(essay, {
        type: 'RequestGrading',
        rubric_version: '10th_grade_english-1',
        engine: 'configured',
        early: true,
      });
      await t.settle();
    }
    const written = async () =>
      (await t.events(`student-${filing.student_id}`)).filter((one) => one.type === 'TeacherSummaryWritten');
    expect((await written()).length).toBeGreaterThanOrEqual(1);
    expect((await written()).at(-1)?.data).toMatchObject({ essays: 2, model: 'local-summary-v1' });
    const before = (await written()).length;
    t.another().start();
    await t.settle();
    expect(await written()).toHaveLength(before);
  });

  it('leaves a flagged essay out until it is decided for the student, each time anew', async () => {
    const t = await start();
    t.pipeline.start();
    const filing = await t.student();
    const essays: string[] = [];
    for (const text of [TEXT, OTHER]) {
      const essay = await t.essay({ filing, text });
      essays.push(essay);
      await t.settle();
      await t.changeEssay(essay, {
        type: 'RequestGrading',
        rubric_version: '10th_grade_english-1',
        engine: 'configured',
        early: true,
      });
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
