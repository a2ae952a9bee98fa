import type { RecordedEvent } from '@essays/contract';
import { pdfOf } from '@essays/engines/test/make-pdf';
import { ServiceFailure } from '../../platform/language-model/service-failure.ts';
import { stubGrade } from '../../../test/stub-answers.ts';
import { testPipelines } from '../../../test/start-test-pipeline.ts';
import { OTHER, TEXT } from '../../../test/test-texts.ts';

const start = testPipelines();
const typeCounts = (events: readonly RecordedEvent[], type: string) =>
  events.filter((one) => one.type === type).length;

describe('whatever is killed or doubled', () => {
  it('three workers on the same stores grade each essay once', async () => {
    const t = await start();
    const workers = [t.pipeline, await t.another(), await t.another()];
    for (const one of workers) one.start();
    const filing = await t.student();
    const essays = [];
    for (let n = 0; n < 8; n += 1)
      essays.push(await t.essay({ filing, text: `${OTHER.slice(n * 31)} ${n}` }));
    await t.settle();
    for (const id of essays) await t.requestGrading(id);
    await t.settle();
    for (const id of essays) {
      const events = await t.events(`essay-${id}`);
      expect(typeCounts(events, 'EssayGraded')).toBe(1);
      expect(typeCounts(events, 'GradingStarted')).toBe(1);
      expect(typeCounts(events, 'AiWritingChecked')).toBe(1);
    }
    expect(t.stubs.graded).toHaveLength(essays.length);
  });

  it('a worker that dies between the model’s answer and the append has a successor; one grade results', async () => {
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
    await t.requestGrading(essay);
    await t.when(() => calls > 0);
    // As if the process were frozen: its heartbeat stops, its lease runs out, a second worker takes over.
    const renew = t.storage.leases.renew.bind(t.storage.leases);
    t.storage.leases.renew = async (lease, ...rest) =>
      lease.attempt === 1 && lease.key.includes(':grade:') ? true : renew(lease, ...rest);
    (await t.another()).start();
    await t.when(() => calls > 1);
    release();
    await t.settle();
    const grades = (await t.events(`essay-${essay}`)).filter((one) => one.type === 'EssayGraded');
    expect(grades).toHaveLength(1);
    // The stale worker's answer was refused by its fence.
    expect(grades[0]!.data.overall_score).toBe(4);
  });

  it('work that was open when the process ended continues when it starts again', async () => {
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

  it('stopping in the middle of a call returns the work at once', async () => {
    const t = await start();
    const first = await t.another();
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
    await t.requestGrading(essay);
    await t.when(() => asked);
    await first.beforeApplicationShutdown();
    t.stubs.grade = async () => stubGrade();
    t.pipeline.start();
    await t.when(async () => (await t.types(`essay-${essay}`)).includes('EssayGraded'));
    expect((await t.types(`essay-${essay}`)).filter((type) => type === 'EssayGraded')).toHaveLength(1);
    expect(await t.types(`essay-${essay}`)).not.toContain('GradingFailed');
  });

  it('a teacher’s own scores stay, whenever the machine’s come', async () => {
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
    await t.requestGrading(essay);
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
