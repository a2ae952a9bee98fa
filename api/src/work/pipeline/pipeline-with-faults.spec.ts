import { EngineFailure } from '../../platform/engines/engines.ts';
import { ServiceFailure } from '../../platform/language-model/service-failure.ts';
import { stubGrade } from '../../../test/stub-answers.ts';
import { testPipelines } from '../../../test/start-test-pipeline.ts';
import type { TestPipeline } from '../../../test/start-test-pipeline.ts';
import { OTHER, TEXT } from '../../../test/test-texts.ts';

const start = testPipelines();

describe('when an outside service fails', () => {
  const graded = async (t: TestPipeline) => {
    const filing = await t.student();
    const essay = await t.essay({ filing, text: TEXT });
    await t.settle();
    await t.requestGrading(essay);
    await t.settle();
    return essay;
  };

  it('a passing fault is retried and leaves one grade and no trace of failure', async () => {
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

  it('after the last try the teacher reads the reason, and Retry starts over', async () => {
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
    'an %s whose student cannot be looked up is set aside, and continues once a teacher assigns it',
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

  it.each([
    ['held by another program', 5],
    ['not to be used', 14],
  ])('a file of the store that is %s for a while uses up no try', async (_, errcode) => {
    const t = await start();
    let calls = 0;
    t.stubs.grade = async () => {
      calls += 1;
      if (calls <= 5) throw Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode });
      return stubGrade();
    };
    t.pipeline.start();
    const essay = await graded(t);
    expect(calls).toBe(6);
    expect(await t.types(`essay-${essay}`)).not.toContain('GradingFailed');
    expect(await t.storage.readModels.get('essays', essay)).toMatchObject({ processing_status: 'completed' });
  });

  it('a fault that no retry can cure is not retried', async () => {
    const t = await start();
    t.stubs.grade = async () => {
      throw new ServiceFailure('The language model refused our access key.', false);
    };
    t.pipeline.start();
    const essay = await graded(t);
    expect(t.stubs.graded).toHaveLength(1);
    expect((await t.types(`essay-${essay}`)).at(-1)).toBe('GradingFailed');
  });

  it('a failed check for AI writing leaves the score empty and the essay continues', async () => {
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
      await t.requestGrading(essay, { early: true });
    }
    const due = { where: { step: 'grade' as const } };
    await t.when(async () => (await t.storage.readModels.count('jobs', due)) === 30);
    // All that were running at the same time may find out; from then on one at a time does.
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

  it('an outside detector that is down delays no grading; its checks follow, even after a restart', async () => {
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
      await t.requestGrading(essay, { early: true });
    }
    await t.settle();
    const rows = () => Promise.all(essays.map((id) => t.storage.readModels.get('essays', id)));
    for (const row of await rows())
      expect(row).toMatchObject({ processing_status: 'completed', ai_writing_score: null });
    // Three faults say that it is down, perhaps from calls made at the same time; then nobody asks.
    expect(asked).toBeLessThanOrEqual(5);

    await t.pipeline.beforeApplicationShutdown();
    t.stubs.aiScore = 91;
    isDown = false;
    (await t.another()).start();
    t.advance(120_000);
    await t.when(async () => (await rows()).every((row) => row?.ai_writing_score === 91));
    // A check that comes late flags as it would have done in time.
    for (const row of await rows()) expect(row?.processing_status).toBe('flagged');
    const types = (await Promise.all(essays.map((id) => t.types(`essay-${id}`)))).flat();
    expect(types.filter((type) => type === 'AiWritingCheckFailed')).toHaveLength(10);
  }, 60_000);
});
