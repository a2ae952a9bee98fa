import { startProjector } from '@essays/projections';
import { newId } from '@essays/storage';
import type { DomainEvent, Filing, RecordedEvent } from '@essays/contract';
import { openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import type { AiWritingDetector } from '../ai-writing/ai-writing-detector.ts';
import type { AuthorshipComparison } from '../authorship/authorship-comparison.ts';
import type { AuthorshipResult } from '@essays/engines/authorship/compare-authorship';
import { BackgroundWork } from '../app/background-work.ts';
import { Health } from '../app/health.ts';
import { ChangeBaseline } from '../baselines/baseline.commands.ts';
import type { BaselineCommand } from '../baselines/baseline.commands.ts';
import { ChangeBaselineHandler } from '../baselines/baseline.handlers.ts';
import type { CommandMeta } from '../commands/command-meta.ts';
import { CommandRunner } from '../commands/command-runner.ts';
import { OwnedDocuments } from '../documents/owned-documents.ts';
import { event } from '../commands/decider.ts';
import { PooledEngines } from '../engines/engines.ts';
import { ChangeEssay } from '../essays/essay.commands.ts';
import type { EssayCommand } from '../essays/essay.commands.ts';
import { ChangeEssayHandler } from '../essays/essay.handlers.ts';
import { PdfExtraction } from '@essays/engines/extraction/pdf-extraction';
import { readDocument } from '@essays/engines/reading/document-text';
import { TYPED } from '@essays/engines/reading/text-source';
import type { Grade, Grader, GradingTask } from '../grading/grader.ts';
import { EmbeddedSummaryWriter } from '../progress/summary-writer.ts';
import { publishShippedRubrics } from '../rubrics/publish-shipped-rubrics.ts';
import { Pipeline } from './pipeline.ts';
import type { WorkerTuning } from './pipeline.ts';

/** Two texts of one subject each, long enough to be compared and graded. */
export const TEXT = Array.from(
  { length: 30 },
  (_, n) => `Sentence number ${n} of this essay says that a school day should begin later in the morning.`,
).join(' ');
export const OTHER = Array.from(
  { length: 30 },
  (_, n) => `Where the river bends, in paragraph ${n}, my grandmother used to tell us stories of floods.`,
).join(' ');

/** What a stub detector, comparison and grader answer, and how often they were asked. */
export interface Stubs {
  graded: GradingTask[];
  grade: (task: GradingTask, signal: AbortSignal) => Promise<Grade>;
  /** 0–1. */
  similarity: number;
  flagged: boolean;
  compared: { samples: string[]; others: number }[];
  aiScore: number;
  detect: AiWritingDetector['detect'];
  provider: string | null;
  detectorProvider: string | null;
}

export interface TestPipeline {
  storage: TestStorage;
  stubs: Stubs;
  pipeline: Pipeline;
  /** A further pipeline on the same stores, as another process would be one. */
  another(): Pipeline;
  student(name?: string, period?: number): Promise<Filing>;
  essay(options: {
    filing?: Filing | null;
    text?: string;
    pdf?: Uint8Array;
    file_name?: string;
  }): Promise<string>;
  baseline(options: {
    filing?: Filing | null;
    text?: string;
    pdf?: Uint8Array;
    previous?: boolean;
  }): Promise<string>;
  changeEssay(id: string, command: EssayCommand): Promise<void>;
  changeBaseline(id: string, command: BaselineCommand): Promise<void>;
  events(stream: string): Promise<RecordedEvent[]>;
  types(stream: string): Promise<string[]>;
  settle(): Promise<void>;
  /** Lets so many milliseconds pass for the pipeline. */
  advance(milliseconds: number): void;
  /** Resolves once it is so. */
  when(isSo: () => boolean | Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

export const stubGrade = (score = 3): Grade => ({
  numbers: {
    focus_organization_score: score,
    evidence_elaboration_score: score,
    conventions_score: score,
    overall_score: score,
    rubric_version: 'test',
    rubric: [{ criterion_id: 'focus_organization', score, max: 4 }],
    learning_targets: [],
    engine: 'stub-grader',
    engine_version: '1',
    cost: null,
  },
  words: {
    rubric_assessment: [
      {
        criterion_id: 'focus_organization',
        criterion: 'Focus/Organization',
        score,
        max: 4,
        rationale: 'So.',
        student_feedback: 'Well done.',
      },
    ],
    detailed_feedback: 'Details.',
    student_feedback: 'For you.',
    strengths: ['Clear'],
    areas_for_improvement: ['Evidence'],
    strengths_paragraph: 'Clear.',
    improvements_paragraph: 'Evidence.',
    learning_targets: [],
  },
});

/** The worker on real stores with real projections and stand-ins for whom it asks. */
export async function startTestPipeline(tuning: WorkerTuning = {}): Promise<TestPipeline> {
  const storage = await openTestStorage();
  const projector = startProjector(storage);
  const { log, readModels, leases, files, keys } = storage;
  const runner = new CommandRunner(log, 'test');
  await publishShippedRubrics(runner, Date.now);
  const stubs: Stubs = {
    graded: [],
    grade: async () => stubGrade(),
    similarity: 0.9,
    flagged: false,
    compared: [],
    aiScore: 5,
    detect: async () => ({
      score: stubs.aiScore,
      band: 'likely_human',
      indicators: [],
      engine: 'stub-detector',
      version: '1',
    }),
    provider: null,
    detectorProvider: null,
  };
  const grader: Grader = {
    name: 'stub',
    get provider() {
      return stubs.provider;
    },
    grade: (task, signal) => {
      stubs.graded.push(task);
      return stubs.grade(task, signal);
    },
  };
  const comparison: AuthorshipComparison = {
    provider: null,
    async compare({ input, others }) {
      stubs.compared.push({ samples: input.samples.map((one) => one.id), others: others.length });
      return { cost: null, result: stubResult(input.samples, stubs) };
    },
  };
  const extraction = new PdfExtraction();
  const engines = new PooledEngines();
  const fast: WorkerTuning = { backOff: { first: 20, longest: 100 }, idle: 60, ...tuning };
  let passed = 0;
  const make = () =>
    new Pipeline(
      log,
      readModels,
      leases,
      files,
      keys,
      () => Date.now() + passed,
      runner,
      extraction,
      engines,
      { configured: grader, embedded: { ...grader, name: 'embedded', provider: null } },
      {
        get provider() {
          return stubs.detectorProvider;
        },
        detect: (task, signal) => stubs.detect(task, signal),
      },
      comparison,
      new EmbeddedSummaryWriter(),
      fast,
      new Health(),
      new BackgroundWork(),
    );
  const pipeline = make();
  const others: Pipeline[] = [];
  const documents = new OwnedDocuments(runner, log, keys, files);
  const essays = new ChangeEssayHandler(documents);
  const baselines = new ChangeBaselineHandler(documents);
  const meta = (): CommandMeta => {
    const id = newId();
    return {
      commandId: id,
      correlationId: id,
      causationId: id,
      actor: { id: 'teacher-1', role: 'teacher' },
      now: new Date().toISOString(),
    };
  };
  let students = 1000;
  const idle = async () => {
    for (const one of [pipeline, ...others]) if (!(await one.isIdle())) return false;
    return true;
  };
  return {
    storage,
    stubs,
    pipeline,
    another() {
      const one = make();
      others.push(one);
      return one;
    },
    async student(name = 'Ada Okonkwo', period = 2) {
      const student_id = newId();
      const filing: Filing = {
        student_id,
        period,
        class_type: period === 1 || period === 5 ? 'ib_english' : '10th_grade_english',
        academic_year: '2025-26',
      };
      students += 1;
      const added: DomainEvent = event(
        'StudentAdded',
        { ...filing, display_id: `S${students}`, enrollment_date: '2025-09-01' },
        { name },
      );
      const { position } = await runner.append(`student-${student_id}`, [added], meta(), -1);
      await readModels.waitFor(['students'], position, 5_000);
      return filing;
    },
    async essay({ filing = null, text, pdf, file_name = 'essay.pdf' }) {
      const id = newId();
      const stored = pdf ? await files.put(`essay-${id}`, pdf) : null;
      await essays.execute(
        new ChangeEssay(
          id,
          {
            type: 'ReceiveEssay',
            essay: {
              essay_id: id,
              filing,
              batch_id: null,
              essay_type: filing?.class_type === 'ib_english' ? 'analytical' : 'argumentative',
              method: pdf ? 'pdf' : 'text',
              file_id: stored?.file_id ?? null,
              file_bytes: pdf?.byteLength ?? null,
              submitted_at: new Date().toISOString(),
              rewrite_of_essay_id: null,
            },
            personal: { text: text ?? null, file_name: pdf ? file_name : null, improvement_notes: null },
            ...(text === undefined
              ? {}
              : { extracted: readDocument({ as: 'essay', raw: text, from: TYPED }) }),
          },
          meta(),
        ),
      );
      return id;
    },
    async baseline({ filing = null, text, pdf, previous = false }) {
      const id = newId();
      const stored = pdf ? await files.put(`baseline-${id}`, pdf) : null;
      await baselines.execute(
        new ChangeBaseline(
          id,
          {
            type: 'ReceiveBaseline',
            baseline: {
              baseline_id: id,
              filing,
              batch_id: null,
              essay_type: 'argumentative',
              grading_status: previous ? 'previous_year' : 'needs_grading',
              academic_year: '2025-26',
              method: pdf ? 'pdf' : 'text',
              file_id: stored?.file_id ?? null,
              file_bytes: pdf?.byteLength ?? null,
              submitted_at: new Date().toISOString(),
              writing_date: null,
              is_primary: false,
              manual_scores: null,
              from_essay_id: null,
            },
            personal: {
              text: text ?? null,
              file_name: null,
              writing_prompt: null,
              notes: null,
              detailed_feedback: null,
            },
            ...(text === undefined
              ? {}
              : { extracted: readDocument({ as: 'sample', raw: text, from: TYPED }) }),
          },
          meta(),
        ),
      );
      return id;
    },
    async changeEssay(id, command) {
      await essays.execute(new ChangeEssay(id, command, meta()));
    },
    async changeBaseline(id, command) {
      await baselines.execute(new ChangeBaseline(id, command, meta()));
    },
    events: (stream) => log.readStream(stream),
    types: async (stream) => (await log.readStream(stream)).map((one) => one.type),
    async settle() {
      const end = Date.now() + 15_000;
      while (!(await idle())) {
        if (Date.now() > end) throw new Error('The pipeline did not come to rest');
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    advance(milliseconds) {
      passed += milliseconds;
    },
    async when(isSo) {
      while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 2));
    },
    async close() {
      for (const one of [pipeline, ...others]) await one.beforeApplicationShutdown();
      await extraction.close();
      await engines.close();
      await projector.stop();
      await storage.close();
    },
  };
}

export const stubResult = (
  samples: readonly { id: string; date: string; isPrimary: boolean }[],
  { similarity, flagged }: Pick<Stubs, 'similarity' | 'flagged'>,
): AuthorshipResult => {
  const recommendation = flagged ? ('different_authors' as const) : ('same_author' as const);
  return {
    engine: 'stub-authorship',
    version: '1',
    similarity,
    evidence_strength: 'strong',
    evidence_reasons: [],
    flagged,
    recommendation,
    details: {
      baseline_comparisons: samples.map((one) => ({
        baseline_id: one.id,
        similarity_score: similarity,
        sentence_length_similarity: similarity,
        vocabulary_similarity: similarity,
        readability_similarity: similarity,
        sentence_structure_similarity: similarity,
        weight: 1,
        is_primary: one.isPrimary,
        baseline_date: one.date,
      })),
      average_similarity: similarity,
    },
    analysis: { recommendation },
  } as unknown as AuthorshipResult;
};
