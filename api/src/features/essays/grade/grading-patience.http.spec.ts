import { randomUUID } from 'node:crypto';
import { AI_WRITING_DETECTOR } from '../../../work/ai-writing/ai-writing-detector.ts';
import type { AiWritingDetector } from '../../../work/ai-writing/ai-writing-detector.ts';
import { stubGrade } from '../../../../test/stub-answers.ts';
import { freshText, startEssayServer } from '../../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../../test/start-essay-server.ts';
import { PATIENCE, STILL_GRADING } from './essay-grading.ts';

describe('a grader that takes longer than the call waits', () => {
  const patience = { grade: 0 };
  let checks = Promise.resolve();
  let server: EssayServer;
  let finish: () => void;
  let atWork: Promise<void>;
  beforeAll(async () => {
    const detector: AiWritingDetector = {
      provider: null,
      async detect() {
        await checks;
        return { score: 5, band: 'likely_human', indicators: [], engine: 'stub-detector', version: '1' };
      },
    };
    server = await startEssayServer({
      overrides: [
        [PATIENCE, patience],
        [AI_WRITING_DETECTOR, detector],
      ],
    });
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

  it('ERR-041 OPEN-143 answers 202 without a grade, and the grade comes all the same', async () => {
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

  it('answers 202 again for the repeat under the same key', async () => {
    const id = await typed('Bea Slow');
    const key = randomUUID();
    const answers = [await ask(id, key), await ask(id, key)];
    expect(answers.map(({ status, body }) => [status, body.grading_result])).toEqual([
      [202, null],
      [202, null],
    ]);
  });

  it('of an essay still being checked is not awaited, and the grade follows the checks', async () => {
    let endChecks = (): void => undefined;
    checks = new Promise((resolve) => (endChecks = resolve));
    const { id: student_session_id } = await server.student('Di Slow');
    const essay = { student_session_id, essay_text: freshText(), essay_type: 'argumentative' };
    const { id } = (await server.post('/api/essays/upload', essay)).body;
    const { status, body } = await ask(id);
    expect([status, body.message]).toEqual([202, STILL_GRADING]);
    endChecks();
    finish();
    await server.settle();
    expect((await server.get(`/api/essays/${id}`)).processing_status).toBe('completed');
  });

  it('answers 409 with a sentence for an essay that was taken from its student meanwhile', async () => {
    const id = await typed('Cy Slow');
    patience.grade = 20_000;
    const asked = ask(id).then(({ status, body }) => [status, body.message]);
    await atWork;
    expect((await server.post(`/api/essays/${id}/unassign`)).status).toBe(200);
    expect(await asked).toEqual([409, 'This essay was not graded, because it was changed in the meantime.']);
  });
});
