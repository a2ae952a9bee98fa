import { SENTENCES } from '@essays/contract';
import type { Role } from '@essays/contract';
import type { DocumentKind } from './document-noun.ts';
import { stepKey } from './step-key.ts';
import { GRADERS } from '../../work/grading/grader.ts';
import type { Grader } from '../../work/grading/grader.ts';
import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';
import { ServiceFailure } from '../../platform/language-model/service-failure.ts';
import { stubGrade } from '../../../test/stub-answers.ts';
import { PATIENCE } from '../essays/grade/essay-grading.ts';

describe('essays and samples while the language model is away', () => {
  let server: EssayServer;
  let isAway = true;
  let passed = 0;
  beforeAll(async () => {
    const grader: Grader = {
      name: 'stub',
      provider: 'openai',
      async grade() {
        if (isAway) throw new ServiceFailure('The language model is not working at the moment (503).', true);
        return stubGrade();
      },
    };
    server = await startEssayServer({
      clock: () => Date.now() + passed,
      overrides: [
        [PATIENCE, { grade: 0 }],
        [GRADERS, { configured: grader, embedded: { ...grader, provider: null } }],
      ],
    });
  });
  afterAll(() => server.close());

  const health = async () => (await server.anonymous().get('/api/health')).body;
  const reasonOf = async (id: string) => (await server.get(`/api/essays/${id}`)).waiting_reason;

  it('say what they wait for, alone and in lists, as health does; then they continue by themselves', async () => {
    const student = await server.student('Wade Long');
    const id = await server.essay(student.id);
    const unasked = await server.essay(student.id);
    expect(await reasonOf(id)).toBeNull();
    expect((await server.post(`/api/essays/${id}/grade`)).status).toBe(202);
    while ((await reasonOf(id)) === null) await new Promise(setImmediate);
    expect(await reasonOf(id)).toBe(SENTENCES.waitsForModel);
    for (const form of ['', '?view=summary']) {
      const list: { id: string; waiting_reason: string | null }[] = await server.get(
        `/api/essays/student/${student.id}${form}`,
      );
      expect(new Map(list.map((essay) => [essay.id, essay.waiting_reason]))).toEqual(
        new Map([
          [id, SENTENCES.waitsForModel],
          [unasked, null],
        ]),
      );
    }
    expect(await health()).toMatchObject({
      status: 'waiting',
      parts: expect.arrayContaining([
        {
          name: 'pipeline',
          state: 'waiting',
          stuck: [
            {
              what: 'essay grade',
              why: expect.stringContaining('The language model is not working at the moment'),
            },
          ],
        },
      ]),
    });

    isAway = false;
    passed += 120_000;
    await server.settle();
    expect(await server.get(`/api/essays/${id}`)).toMatchObject({
      processing_status: 'completed',
      waiting_reason: null,
    });
    passed += 15_000;
    expect((await health()).status).toBe('ok');
  });

  it('a step set aside because the process kept dying in it says so, and can be tried again', async () => {
    const student = await server.student('Zoe Hart');
    const { leases, readModels } = server.storage;
    const setAside = async (document: DocumentKind, id: string) => {
      const job = await readModels.get('jobs', id);
      const step = { document, id, step: job?.step ?? 'grade', revision: job?.revision ?? -1 };
      const lease = await leases.claim(stepKey(step), 'one', passed + Date.now() + 600_000, 1);
      await leases.setAside(lease!, 'this release', 'The process ended in the middle of it');
    };
    const essay = await server.essay(student.id);
    const sample = await server.baseline(student.id);
    isAway = true;
    expect((await server.post(`/api/essays/${essay}/grade`)).status).toBe(202);
    await server.post(`/api/baselines/${sample}/review`, { decision: 'approved' });
    const sampleReason = async () => (await server.get(`/api/baselines/${sample}`)).waiting_reason;
    while ((await sampleReason()) === null || (await reasonOf(essay)) === null)
      await new Promise(setImmediate);
    expect([await reasonOf(essay), await sampleReason()]).toEqual([
      SENTENCES.waitsForModel,
      SENTENCES.waitsForModel,
    ]);
    const { approved_baselines: approved } = await server.get('/api/baselines/approved');
    expect(approved).toEqual([expect.objectContaining({ waiting_reason: SENTENCES.waitsForModel })]);
    await setAside('essay', essay);
    await setAside('baseline', sample);
    isAway = false;
    for (const path of [`/api/essays/${essay}`, `/api/baselines/${sample}`])
      expect(await server.get(path)).toMatchObject({
        waiting_reason: SENTENCES.stepSetAside,
        can: { retry: true },
      });
    const offered = async (role: Role) => (await server.as(role).get(`/api/essays/${essay}`)).body.can.retry;
    expect([await offered('assistant'), await offered('department_head')]).toEqual([true, false]);
    const listed: { id: string; can: { retry: boolean } }[] = (await server.get('/api/essays')).essays;
    // In a list of essays a sample is only shown.
    expect(listed.flatMap(({ id, can }) => (can.retry ? [id] : []))).toEqual([essay]);

    expect((await server.post(`/api/essays/${essay}/retry`)).status).toBe(200);
    expect((await server.post(`/api/baselines/${sample}/retry-processing`)).status).toBe(200);
    passed += 120_000;
    await server.settle();
    expect(await server.get(`/api/essays/${essay}`)).toMatchObject({
      processing_status: 'completed',
      can: { retry: false },
    });
    expect((await server.get(`/api/baselines/${sample}`)).overall_score).not.toBeNull();
    expect((await server.post(`/api/essays/${essay}/retry`)).status).toBe(409);
  });
});
