import { pdfOf } from '@essays/engines/test/make-pdf';
import { startTestServer } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';
import { until } from '../../platform/async/until.ts';
import { READING_PATIENCE } from './batch-review.ts';

describe('batches whose files nobody reads yet', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ overrides: [[READING_PATIENCE, () => 8_000]] });
  });
  afterAll(() => server.close());

  it('do not hold up what their teacher sends next, however long their answers wait', async () => {
    const teacher = () => server.as('teacher');
    const student = (
      await teacher().post('/api/students').send({ name: 'Ada', period: 2, academic_year: '2025-26' })
    ).body as { id: string };
    const pdf = Buffer.from(await pdfOf('A river remembers every stone that it has moved.'));
    const about = { grading_status: 'previous_year', academic_year: '2025-26' };
    const batches = [
      teacher().post('/api/essays/upload-batch').field({ essay_type: 'argumentative' }),
      teacher()
        .post('/api/baselines/batch-upload')
        .field({ essay_type: 'argumentative', ...about }),
    ].map((sent) => sent.attach('files', pdf, 'one.pdf'));
    const answered: string[] = [];
    const note = (name: string) => () => answered.push(name);
    const waiting = batches.map((batch) => batch.then(note('batch')));
    await until(20_000, async () => {
      const rows = await server.storage.readModels.find('jobs', {});
      return rows.filter(({ step }) => step === 'extract').length === batches.length;
    });
    const typed = await teacher()
      .post('/api/essays/upload')
      .send({
        student_session_id: student.id,
        essay_type: 'argumentative',
        essay_text: 'The river. '.repeat(60),
      });
    note('typed')();
    await Promise.all(waiting);
    expect([typed.status, answered]).toEqual([201, ['typed', 'batch', 'batch']]);
  });
});
