import { AUTHORSHIP_COMPARISON } from '../../work/authorship/authorship-comparison.ts';
import type { AuthorshipComparison } from '../../work/authorship/authorship-comparison.ts';
import { until } from '../../platform/async/until.ts';
import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';
import { stubResult } from '../../../test/stub-answers.ts';

/** A comparison that waits at a gate, like a slow model. */
const gate = () => {
  let open: () => void = () => undefined;
  let wall: Promise<void> = Promise.resolve();
  const comparison: AuthorshipComparison = {
    provider: null,
    async compare({ input }, signal) {
      await Promise.race([
        wall,
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
      ]);
      return { cost: null, result: stubResult(input.samples, { similarity: 0.9, flagged: false } as never) };
    },
  };
  return {
    comparison,
    close: () => {
      wall = new Promise((resolve) => (open = resolve));
    },
    open: () => open(),
  };
};

describe('the intelligent assessment', () => {
  const door = gate();
  const start = (dataDir?: string) =>
    startEssayServer({
      overrides: [[AUTHORSHIP_COMPARISON, door.comparison]],
      ...(dataDir === undefined ? {} : { dataDir }),
    });
  let server: EssayServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(async () => {
    door.open();
    await server.close();
  });

  const ASSESS = '/api/baselines/batch-intelligent-assessment';
  const progress = () => server.get('/api/baselines/batch-progress');
  const reaches = async (is: (p: any) => boolean) => {
    let last: unknown;
    const reached = await until(20_000, async () => is((last = await progress())));
    if (!reached) throw new Error(`Still at ${JSON.stringify(last)}`);
    return progress();
  };
  /** Students whose second sample could not be compared when it came in, but can be now. */
  const studentsInWaiting = async (names: readonly string[]) => {
    const ids: string[] = [];
    for (const name of names) {
      const { id } = await server.student(name);
      const first = await server.baseline(id);
      await server.baseline(id);
      await server.post(`/api/baselines/${first}/review`, { decision: 'approved' });
      ids.push(id);
    }
    await server.settle();
    return ids;
  };
  const finishedOf = async (ids: readonly string[]) =>
    (await server.events('AssessmentStudentFinished'))
      .flatMap((e) => (e.type === 'AssessmentStudentFinished' ? [e.data.student_id] : []))
      .filter((id) => ids.includes(id));

  it('continues where the process ended, each student once, and refuses another start or reset meanwhile', async () => {
    const ids = await studentsInWaiting(['Ada Marsh', 'Bea Lopez', 'Cy Moreau', 'Di Novak']);
    expect(await server.get('/api/baselines/batch-summary')).toEqual({
      totalPending: 4,
      studentsWithExistingBaselines: 4,
      studentsWithoutBaselines: 0,
      estimatedBatches: 1,
    });
    door.close();
    const [one, two] = [server.as('teacher'), server.as('admin')];
    const answers = [one, two].map((who) =>
      who
        .post(ASSESS)
        .send({ batchSize: 3 })
        .then(
          ({ status, body }) => ({ status, body }),
          () => ({ status: 0, body: {} as any }),
        ),
    );
    const refused = await Promise.race(answers);
    expect(refused).toMatchObject({ status: 409, body: { error: 'An assessment is already running.' } });
    const running = await reaches((p) => p.currentStudentName !== null);
    expect(running).toMatchObject({
      status: 'processing',
      totalStudents: 4,
      totalBatches: 2,
      currentBatch: 1,
    });
    expect((await server.post(ASSESS, { batchSize: 3 })).status).toBe(409);
    const reset = await server.post('/api/baselines/batch-reset');
    expect(reset).toMatchObject({
      status: 409,
      body: { error: 'The assessment is still running. Stop it first.' },
    });

    await server.stop();
    await Promise.all(answers);
    server = await start(server.dataDir);
    expect(await progress()).toMatchObject({ status: 'processing', totalStudents: 4 });
    expect((await server.post(ASSESS, { batchSize: 3 })).status).toBe(409);
    door.open();
    const done = await reaches((p) => p.status !== 'processing');
    expect(done).toMatchObject({
      status: 'completed',
      processedStudents: 4,
      currentStudentName: null,
      errors: [],
    });
    expect((await finishedOf(ids)).sort()).toEqual([...ids].sort());
    expect(await server.events('AssessmentStarted')).toHaveLength(1);
    expect(await server.events('AssessmentCompleted')).toHaveLength(1);
    // Its steps take the turns of whoever started it, not of whoever uploaded the samples.
    const [begun] = await server.events('AssessmentStarted');
    const retried = await server.events('BaselineProcessingRetried');
    expect(retried.map(({ data }) => (data as { asked_by?: string }).asked_by)).toEqual(
      ids.map(() => begun!.metadata.actorId),
    );
    for (const id of ids) {
      const samples = await server.get(`/api/students/${id}/baselines`);
      expect(samples.map((one: any) => one.processing_status)).toEqual(['approved', 'approved']);
    }
    expect((await server.get('/api/baselines/batch-summary')).totalPending).toBe(0);
  });

  it('once stopped starts no further student, also after a restart, and may be started again', async () => {
    const ids = await studentsInWaiting(['Ed Ode', 'Flo Gray', 'Gil Ash', 'Hal Quist']);
    door.close();
    const answer = server.post(ASSESS, { batchSize: 3 }).then(
      ({ body }) => body.status,
      () => 'cut',
    );
    await reaches((p) => p.status === 'processing' && p.currentStudentName !== null);
    expect((await server.post('/api/baselines/batch-stop')).status).toBe(200);
    expect(await progress()).toMatchObject({ status: 'idle', totalStudents: 4, currentStudentName: null });
    expect((await server.post('/api/baselines/batch-stop')).status).toBe(409);
    expect(await answer).toBe('idle');
    await server.stop();
    server = await start(server.dataDir);
    door.open();
    await server.settle();
    expect(await progress()).toMatchObject({ status: 'idle' });
    const started = (await server.events('AssessmentStudentStarted')).filter(
      (e) => e.type === 'AssessmentStudentStarted' && ids.includes(e.data.student_id),
    );
    expect(started).toHaveLength(3);

    const again = await server.post(ASSESS, { batchSize: 10 });
    expect(again).toMatchObject({ status: 200, body: { status: 'completed', errors: [] } });
    for (const id of ids) {
      const samples = await server.get(`/api/students/${id}/baselines`);
      expect(samples.map((one: any) => one.processing_status)).toEqual(['approved', 'approved']);
    }
    expect((await server.post('/api/baselines/batch-reset')).body).toMatchObject({
      status: 'idle',
      totalStudents: 0,
      results: [],
    });
    await server.stop();
    server = await start(server.dataDir);
    expect(await progress()).toMatchObject({ status: 'idle', totalStudents: 0, results: [] });
  });

  it('is complete at once when no student waits, and is not held up by a student deleted meanwhile', async () => {
    expect((await server.post(ASSESS)).body).toMatchObject({ status: 'completed', totalStudents: 0 });
    const [gone, stays] = await studentsInWaiting(['Ivy Reed', 'Jon Park']);
    door.close();
    const answer = server.post(ASSESS, { batchSize: 5 }).then((all) => all);
    await reaches((p) => p.status === 'processing' && p.currentStudentName !== null);
    expect((await server.delete(`/api/students/${gone}?hard_delete=true`)).status).toBe(200);
    door.open();
    expect((await answer).body).toMatchObject({ status: 'completed', totalStudents: 2, errors: [] });
    expect(JSON.stringify(await progress())).not.toContain('Ivy');
    const samples = await server.get(`/api/students/${stays}/baselines`);
    expect(samples.map((one: any) => one.processing_status)).toEqual(['approved', 'approved']);
  });
});
