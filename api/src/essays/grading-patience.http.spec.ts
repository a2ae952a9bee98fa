import { randomUUID } from 'node:crypto';
import { stubGrade } from '../pipeline/start-test-pipeline.ts';
import { startEssayServer } from '../http-testing/start-essay-server.ts';
import type { EssayServer } from '../http-testing/start-essay-server.ts';
import { PATIENCE, STILL_GRADING } from './essay-grading.ts';

describe('a grader that takes longer than the call waits', () => {
  const patience = { checks: 20_000, grade: 0 };
  let server: EssayServer;
  let finish: () => void;
  let atWork: Promise<void>;
  beforeAll(async () => {
    server = await startEssayServer({ overrides: [[PATIENCE, patience]] });
  });
  beforeEach(() => {
    patience.grade = 250;
    const done = new Promise<void>((resolve) => (finish = resolve));
    atWork = new Promise((begun) => {
      server.stubs.grade = async () => {
        begun();
        await done;
        return stubGrade();
      };
    });
  });
  afterEach(async () => {
    finish();
    await server.settle();
  });
  afterAll(() => server.close());

  const typed = async (name: string) => server.essay((await server.student(name)).id);
  const ask = (id: string, key = randomUUID()) =>
    server.as('teacher').post(`/api/essays/${id}/grade`).set('Idempotency-Key', key).send({});

  it('ERR-041 OPEN-143 is answered with 202 and without a grade, and the grade comes all the same', async () => {
    const id = await typed('Ann Slow');
    const { status, body } = await ask(id);
    expect([status, body]).toEqual([
      202,
      { grading_result: null, learning_targets: [], processing_status: 'processing', message: STILL_GRADING },
    ]);
    finish();
    await server.settle();
    expect((await server.get(`/api/essays/${id}`)).processing_status).toBe('completed');
  });

  it('is answered with 202 again for the repeat under the same key', async () => {
    const id = await typed('Bea Slow');
    const key = randomUUID();
    const answers = [await ask(id, key), await ask(id, key)];
    expect(answers.map(({ status, body }) => [status, body.grading_result])).toEqual([
      [202, null],
      [202, null],
    ]);
  });

  it('is 409 with a sentence for an essay that was taken from its student meanwhile', async () => {
    const id = await typed('Cy Slow');
    patience.grade = 20_000;
    const asked = ask(id).then(({ status, body }) => [status, body.message]);
    await atWork;
    expect((await server.post(`/api/essays/${id}/unassign`)).status).toBe(200);
    expect(await asked).toEqual([409, 'This essay was not graded, because it was changed in the meantime.']);
  });
});
