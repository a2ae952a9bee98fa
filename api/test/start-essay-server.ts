import type { Test } from 'supertest';
import type { RecordedEvent } from '@essays/contract';
import { AI_WRITING_DETECTOR } from '../src/work/ai-writing/ai-writing-detector.ts';
import { AUTHORSHIP_COMPARISON } from '../src/work/authorship/authorship-comparison.ts';
import type { AuthorshipComparison } from '../src/work/authorship/authorship-comparison.ts';
import type { DocumentKind } from '../src/features/documents/document-noun.ts';
import { GRADERS } from '../src/work/grading/grader.ts';
import type { Grade, Grader, GradingTask } from '../src/work/grading/grader.ts';
import { startTestServer } from './start-test-server.ts';
import type { TestServer, TestServerOptions } from './start-test-server.ts';
import { WORKER_TUNING } from '../src/work/pipeline/pipeline.ts';
import { stubGrade, stubResult } from './stub-answers.ts';

export interface SentFile {
  /** The name of the form's field. */
  field: 'file' | 'files';
  filename: string;
  bytes: Uint8Array;
}

export interface EssayServer extends TestServer {
  /** What the stand-ins answer from now on. */
  stubs: {
    similarity: number;
    flagged: boolean;
    aiScore: number;
    /** What the comparison throws instead of answering; null: it answers. */
    comparisonFailure: Error | null;
    /** The same of the detector. */
    detectorFailure: Error | null;
    grade: () => Promise<Grade>;
    graded: number;
    /** What the grader was last asked. */
    asked: GradingTask | null;
  };
  student(name: string, period?: number, academic_year?: string): Promise<{ id: string; display_id: string }>;
  /** A typed essay, through all its checks. */
  essay(studentId: string, text?: string, essay_type?: string): Promise<string>;
  /** A typed essay with a grade. */
  gradedEssay(studentId: string, text?: string): Promise<string>;
  /** A typed sample, through all its checks. */
  baseline(studentId: string, more?: object): Promise<string>;
  approvedBaseline(studentId: string, more?: object): Promise<string>;
  /** A form with files, as the upload screens send it. */
  send(path: string, fields: Record<string, string>, files?: SentFile[]): Test;
  /** What has happened to a document. */
  eventsOf(noun: DocumentKind, id: string): Promise<RecordedEvent[]>;
  get(path: string): Promise<any>;
  post(path: string, body?: object): Promise<{ status: number; body: any }>;
  delete(path: string): Promise<{ status: number; body: any }>;
}

let texts = 0;
const NOUNS = 'river lantern orchard marble winter harbour letter garden engine silver market feather'.split(
  ' ',
);
/** A unique text, so that none is taken for a rewrite. */
export const freshText = (): string => {
  texts += 1;
  const word = (n: number) => `${NOUNS[(texts * 7 + n * 5) % NOUNS.length]}${texts}x${n}`;
  return Array.from(
    { length: 12 },
    (_, n) => `The ${word(n)} near the ${word(n + 40)} shows ${word(n + 80)} to every ${word(n + 120)}.`,
  ).join(' ');
};

/** An essay like the student's own, with nothing suspicious. */
const calm = () => ({
  similarity: 0.9,
  flagged: false,
  aiScore: 5,
  comparisonFailure: null,
  detectorFailure: null,
  grade: async () => stubGrade(),
});

/** Grader, comparison and detector without an engine: they answer with the stubs. */
const standInsFor = (stubs: EssayServer['stubs']): NonNullable<TestServerOptions['overrides']> => {
  const grader: Grader = {
    name: 'stub',
    provider: null,
    grade: (task) => {
      stubs.graded += 1;
      stubs.asked = task;
      return stubs.grade();
    },
  };
  const comparison: AuthorshipComparison = {
    provider: null,
    async compare({ input }) {
      if (stubs.comparisonFailure) throw stubs.comparisonFailure;
      return {
        cost: null,
        result: stubResult(input.samples, { similarity: stubs.similarity, flagged: stubs.flagged } as never),
      };
    },
  };
  const detector = {
    provider: null,
    detect: async () => {
      if (stubs.detectorFailure) throw stubs.detectorFailure;
      return { score: stubs.aiScore, band: 'stub', indicators: [], engine: 'stub-detector', version: '1' };
    },
  };
  return [
    [GRADERS, { configured: grader, embedded: grader }],
    [AUTHORSHIP_COMPARISON, comparison],
    [AI_WRITING_DETECTOR, detector],
    [WORKER_TUNING, { backOff: { first: 20, longest: 100 }, idle: 60 }],
  ];
};

/** The product with its pipeline; grader, comparison and detector are stand-ins with configurable answers. */
export const startEssayServer = async (options: TestServerOptions = {}): Promise<EssayServer> => {
  const stubs: EssayServer['stubs'] = { ...calm(), graded: 0, asked: null };
  const server = await startTestServer({
    pipeline: true,
    ...options,
    overrides: [...standInsFor(stubs), ...(options.overrides ?? [])],
  });
  const answered = async (request: Promise<{ status: number; body: any }>, expected: number) => {
    const { status, body } = await request;
    if (status !== expected) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const teacher = () => server.as('teacher');
  const kit: EssayServer = {
    ...server,
    stubs,
    async student(name, period = 2, academic_year = '2025-26') {
      return answered(teacher().post('/api/students').send({ name, period, academic_year }), 201);
    },
    async essay(student_session_id, essay_text = freshText(), essay_type = 'argumentative') {
      const body = { student_session_id, essay_text, essay_type };
      const { id } = await answered(teacher().post('/api/essays/upload').send(body), 201);
      await server.settle();
      return id;
    },
    async gradedEssay(student, text) {
      const id = await kit.essay(student, text);
      await answered(teacher().post(`/api/essays/${id}/grade`).send({}), 200);
      await server.settle();
      return id;
    },
    async baseline(student_session_id, more = {}) {
      const body = { student_session_id, essay_text: freshText(), ...more };
      const { id } = await answered(teacher().post('/api/baselines/upload').send(body), 201);
      await server.settle();
      return id;
    },
    async approvedBaseline(student, more) {
      const id = await kit.baseline(student, more);
      const { processing_status } = await kit.get(`/api/baselines/${id}`);
      if (processing_status === 'ready_for_review')
        await answered(teacher().post(`/api/baselines/${id}/review`).send({ decision: 'approved' }), 200);
      await server.settle();
      return id;
    },
    send(path, fields, files = []) {
      const request = teacher().post(path);
      for (const [key, value] of Object.entries(fields)) void request.field(key, value);
      for (const { field, filename, bytes } of files)
        void request.attach(field, Buffer.from(bytes), { filename, contentType: 'application/pdf' });
      return request;
    },
    async eventsOf(noun, id) {
      return (await server.events()).filter((e) => e.streamId === `${noun}-${id}`);
    },
    get: (path) => answered(teacher().get(path), 200),
    post: (path, body = {}) => teacher().post(path).send(body),
    delete: (path) => teacher().delete(path),
  };
  return kit;
};

/** One essay server for all tests of a file. Its stand-ins are reset for each test. */
export const useEssayServer = (): EssayServer => {
  const server = {} as EssayServer;
  beforeAll(async () => {
    Object.assign(server, await startEssayServer());
  });
  beforeEach(() => {
    Object.assign(server.stubs, calm());
  });
  afterAll(() => server.close());
  return server;
};
