import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RecordedEvent } from '@essays/contract';
import { AI_WRITING_DETECTOR } from '../ai-writing/ai-writing-detector.ts';
import type { AiWritingDetector } from '../ai-writing/ai-writing-detector.ts';
import { AUTHORSHIP_COMPARISON } from '../authorship/authorship-comparison.ts';
import { pdfOf } from '@essays/engines/extraction/make-pdf';
import { GRADERS } from '../grading/grader.ts';
import type { Grader } from '../grading/grader.ts';
import { startTestServer } from '../http-testing/start-test-server.ts';
import type { TestServer } from '../http-testing/start-test-server.ts';
import { ServiceFailure } from '../language-model/service-failure.ts';
import { WORKER_TUNING } from './pipeline.ts';
import { OTHER, stubGrade, stubResult, TEXT } from './start-test-pipeline.ts';

const found = { similarity: 0.9, flagged: false, aiScore: 5 };
const asked = { grader: 0 };
let failing: 'grader' | 'detector' | null = null;

const grader: Grader = {
  name: 'stub',
  provider: null,
  async grade() {
    asked.grader += 1;
    if (failing === 'grader') throw new ServiceFailure('The language model refused our access key.', false);
    return stubGrade();
  },
};
const detector: AiWritingDetector = {
  provider: null,
  async detect() {
    if (failing === 'detector')
      throw new ServiceFailure('The AI-writing service refused our access key.', false);
    return { score: found.aiScore, band: 'likely_human', indicators: [], engine: 'stub', version: '1' };
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    pipeline: true,
    overrides: [
      [GRADERS, { configured: grader, embedded: grader }],
      [AI_WRITING_DETECTOR, detector],
      [
        AUTHORSHIP_COMPARISON,
        {
          provider: null,
          compare: async ({ input }: { input: { samples: never[] } }) => ({
            cost: null,
            result: stubResult(input.samples, found),
          }),
        },
      ],
      [WORKER_TUNING, { backOff: { first: 20, longest: 100 }, idle: 100 }],
    ],
  });
});
afterAll(() => server?.close());
beforeEach(() => {
  Object.assign(found, { similarity: 0.9, flagged: false, aiScore: 5 });
  asked.grader = 0;
  failing = null;
});

let students = 0;
const student = async (): Promise<string> => {
  students += 1;
  const { status, body } = await server
    .as('teacher')
    .post('/api/students')
    .send({ name: `Student ${String.fromCharCode(64 + students)}`, period: 2, academic_year: '2025-26' });
  expect(status).toBe(201);
  return body.id;
};
const upload = async (
  student_session_id: string,
  file: { text?: string; pdf?: Uint8Array },
): Promise<string> => {
  const request = server
    .as('teacher')
    .post('/api/essays/upload')
    .field('student_session_id', student_session_id)
    .field('essay_type', 'argumentative');
  const { status, body } = await (file.pdf
    ? request.attach('file', Buffer.from(file.pdf), 'essay.pdf')
    : request.field('essay_text', file.text as string));
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.id ?? body.essay_id ?? body.essay.id;
};
const baseline = async (student_session_id: string, grading_status = 'needs_grading', text = OTHER) => {
  const { status, body } = await server
    .as('teacher')
    .post('/api/baselines/upload')
    .field('student_session_id', student_session_id)
    .field('essay_type', 'argumentative')
    .field('grading_status', grading_status)
    .field('academic_year', '2025-26')
    .field('essay_text', text);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  await server.settle();
  return (body.id ?? body.baseline_id ?? body.baseline?.id) as string;
};
const approvedBaseline = async (id: string, text = OTHER) => {
  const sample = await baseline(id, 'needs_grading', text);
  const { body } = await server.as('teacher').get(`/api/baselines/${sample}`);
  if (body.processing_status === 'ready_for_review') {
    const { status } = await server
      .as('teacher')
      .post(`/api/baselines/${sample}/review`)
      .send({ decision: 'approved' });
    expect(status).toBe(200);
    await server.settle();
  }
  return sample;
};
const essayEvents = async (id: string): Promise<RecordedEvent[]> =>
  (await server.events()).filter((one) => one.streamId === `essay-${id}`);
const essay = async (id: string) => (await server.as('teacher').get(`/api/essays/${id}`)).body;

describe('each processing step leaves an event', () => {
  it('EVT-041 text extraction, with success', async () => {
    const id = await upload(await student(), { pdf: await pdfOf(TEXT) });
    await server.settle();
    const read = (await essayEvents(id)).find((one) => one.type === 'EssayTextExtracted');
    expect(read).toMatchObject({ data: { page_count: 1, engine: 'pdf-parse 2' }, personal: { text: TEXT } });
  });

  it('EVT-041 text extraction, with failure: a file of a batch says why', async () => {
    const { status, body } = await server
      .as('teacher')
      .post('/api/essays/upload-batch')
      .field('essay_type', 'argumentative')
      .attach('files', Buffer.from(await pdfOf(TEXT, { userPassword: 'x' })), 'locked.pdf')
      .attach('files', Buffer.from(await pdfOf(TEXT)), 'open.pdf');
    expect(status).toBeLessThan(300);
    await server.settle();
    const failed = (await server.events('EssayExtractionFailed')).at(-1);
    expect(failed?.data).toMatchObject({ code: 'encrypted', reason: expect.stringContaining('password') });
    expect(body.total_files).toBe(2);
  });

  it('EVT-042 grading, started and finished', async () => {
    const id = await upload(await student(), { text: TEXT });
    await server.settle();
    const { status } = await server.as('teacher').post(`/api/essays/${id}/grade`).send({});
    expect(status).toBe(200);
    const types = (await essayEvents(id)).map((one) => one.type);
    expect(types.indexOf('GradingStarted')).toBeGreaterThan(types.indexOf('GradingRequested'));
    expect(types.indexOf('EssayGraded')).toBeGreaterThan(types.indexOf('GradingStarted'));
  });

  it('EVT-042 grading, started and failed', async () => {
    const id = await upload(await student(), { text: OTHER });
    await server.settle();
    failing = 'grader';
    const { status, body } = await server.as('teacher').post(`/api/essays/${id}/grade`).send({});
    expect(status).toBe(502);
    expect(body.detail).toBe('The language model refused our access key.');
    const types = (await essayEvents(id)).map((one) => one.type);
    expect(types.slice(-2)).toEqual(['GradingStarted', 'GradingFailed']);
    await server.settle();
    expect((await essay(id)).processing_status).toBe('error');
  });

  it('EVT-043 EVT-044 EVT-045 authorship analysis, AI detection and rewrite detection', async () => {
    const who = await student();
    await approvedBaseline(who);
    const id = await upload(who, { text: TEXT });
    await server.settle();
    const events = await essayEvents(id);
    expect(events.find((one) => one.type === 'AuthorshipCompared')?.data).toMatchObject({ similarity: 0.9 });
    expect(events.find((one) => one.type === 'AiWritingChecked')?.data).toMatchObject({ score: 5 });
    expect(events.map((one) => one.type)).toContain('RewriteRuledOut');
    const again = await upload(who, { text: TEXT.replace('later', 'earlier') });
    await server.settle();
    expect((await essayEvents(again)).find((one) => one.type === 'RewriteDetected')?.data).toMatchObject({
      rewrite_of_essay_id: id,
    });
  });

  it('EVT-044 AI detection that failed leaves an event and no score', async () => {
    failing = 'detector';
    const id = await upload(await student(), { text: TEXT });
    await server.settle();
    expect((await essayEvents(id)).at(-1)).toMatchObject({
      type: 'AiWritingCheckFailed',
      data: { reason: 'The AI-writing service refused our access key.' },
    });
    expect((await essay(id)).ai_writing_score).toBeNull();
  });
});

describe('what happens by itself', () => {
  it('EVT-046 is marked as made by the system, not by a teacher', async () => {
    const who = await student();
    await approvedBaseline(who);
    Object.assign(found, { similarity: 0.2, flagged: true });
    const id = await upload(who, { text: TEXT });
    await server.settle();
    Object.assign(found, { similarity: 0.9, flagged: false });
    const second = await baseline(who, 'needs_grading', `${TEXT} ${OTHER}`);
    const all = await server.events('EssayFlagged', 'BaselineFoundConsistent');
    const flag = all.find((one) => one.streamId === `essay-${id}`);
    const approval = all.find((one) => one.streamId === `baseline-${second}`);
    for (const one of [flag, approval])
      expect(one).toMatchObject({
        metadata: { actorId: 'system', actorRole: 'system' },
        data: { rule: expect.any(String) },
      });
  });

  it('STA-004 a graded essay is flagged when the comparison with the samples says so', async () => {
    const who = await student();
    await approvedBaseline(who);
    Object.assign(found, { similarity: 0.2, flagged: true });
    const id = await upload(who, { text: TEXT });
    await server.settle();
    expect(await essay(id)).toMatchObject({
      processing_status: 'flagged',
      is_flagged_baseline: true,
      is_flagged_for_ai_writing: false,
      overall_score: 3,
    });
  });

  it('STA-005 a graded essay is flagged when its AI score says so', async () => {
    const who = await student();
    await approvedBaseline(who);
    found.aiScore = 80;
    const id = await upload(who, { text: TEXT });
    await server.settle();
    expect(await essay(id)).toMatchObject({
      processing_status: 'flagged',
      is_flagged_for_ai_writing: true,
      is_flagged_baseline: false,
      ai_writing_score: 80,
    });
    found.aiScore = 79;
    const below = await upload(who, { text: `${OTHER} ${OTHER.length}` });
    await server.settle();
    expect((await essay(below)).is_flagged_for_ai_writing).toBe(false);
  });

  it('STA-022 an essay of a student without samples becomes the first one once graded, not the second essay', async () => {
    const who = await student();
    const id = await upload(who, { text: TEXT });
    const other = await upload(who, { text: OTHER });
    await server.settle();
    for (const one of [id, other])
      expect((await server.as('teacher').post(`/api/essays/${one}/grade`).send({})).status).toBe(200);
    await server.settle();
    const { body } = await server.as('teacher').get(`/api/students/${who}/baselines`);
    const list = Array.isArray(body) ? body : body.baselines;
    expect(list).toHaveLength(1);
    expect((await essay(id)).linked_baseline_id).toBe(list[0].id);
    expect((await essay(other)).linked_baseline_id).toBeNull();
    expect((await essay(id)).overall_score).toBe(3);
  });

  it('STA-040 a consistent baseline is approved on upload and sent to grading', async () => {
    const who = await student();
    await approvedBaseline(who);
    const second = await baseline(who, 'needs_grading', TEXT);
    const { body } = await server.as('teacher').get(`/api/baselines/${second}`);
    expect(body).toMatchObject({ processing_status: 'approved', overall_score: 3 });
  });

  it('STA-041 a baseline that is not consistent goes to review and is not graded', async () => {
    const who = await student();
    await approvedBaseline(who);
    asked.grader = 0;
    Object.assign(found, { similarity: 0.3, flagged: true });
    const second = await baseline(who, 'needs_grading', TEXT);
    const { body } = await server.as('teacher').get(`/api/baselines/${second}`);
    expect(body).toMatchObject({ processing_status: 'ready_for_review', overall_score: null });
    expect(asked.grader).toBe(0);
  });

  it('STA-042 a previous year’s sample is not graded', async () => {
    const who = await student();
    await approvedBaseline(who);
    asked.grader = 0;
    const second = await baseline(who, 'previous_year', TEXT);
    const { body } = await server.as('teacher').get(`/api/baselines/${second}`);
    expect(body).toMatchObject({ processing_status: 'approved', overall_score: null });
    expect(asked.grader).toBe(0);
  });

  it('DOM-058 an essay is compared against all three samples of its student', async () => {
    const who = await student();
    for (let n = 0; n < 3; n += 1) await approvedBaseline(who, `${OTHER} Sample ${n}.`);
    const id = await upload(who, { text: TEXT });
    await server.settle();
    expect((await essay(id)).baseline_comparison_details.baseline_comparisons).toHaveLength(3);
  });
});

describe('the models are asked by the pipeline alone', () => {
  const source = resolve(dirname(fileURLToPath(import.meta.url)), '..');
  const controllers = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.controller.ts'),
  );
  /** Every file a controller leads to by imports that exist when the program runs. */
  const reached = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const line of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type)[^;]*? from '(\.[^']+)';/gm,
    ))
      reached(join(dirname(file), line[1] as string), seen);
    return seen;
  };
  const all = controllers.flatMap((name) => [...reached(join(source, name))]);

  it('EVT-047 no controller leads to a grader', () => {
    expect(controllers.length).toBeGreaterThan(4);
    expect(all.filter((file) => /rubric-scorer|-grader\.ts$|openai-model|grading-prompt/.test(file))).toEqual(
      [],
    );
  });

  it('EVT-048 no controller leads to the comparison of authorship', () => {
    expect(
      all.filter((file) => /compare-authorship\.ts$|authorship-comparison|openai-authorship/.test(file)),
    ).toEqual([]);
  });
});
