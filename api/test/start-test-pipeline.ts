import { CommandBus } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import type { TestingModule } from '@nestjs/testing';
import type { Filing, RecordedEvent } from '@essays/contract';
import { EXTRACTION } from '@essays/engines/extraction/extraction';
import { READ_MODEL_NAMES, startProjector } from '@essays/projections';
import { openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { AI_WRITING_DETECTOR } from '../src/work/ai-writing/ai-writing-detector.ts';
import { AUTHORSHIP_COMPARISON } from '../src/work/authorship/authorship-comparison.ts';
import type { Config } from '../src/platform/config/config.ts';
import { ENGINES } from '../src/platform/engines/engines.ts';
import { testEngines, testExtraction } from './test-engines.ts';
import { GRADERS } from '../src/work/grading/grader.ts';
import { EmbeddedSummaryWriter, SUMMARY_WRITER } from '../src/work/progress/summary-writer.ts';
import { StorageModule } from '../src/app/storage.module.ts';
import { PipelineModule } from '../src/work/pipeline/pipeline.module.ts';
import { Pipeline, WORKER_TUNING } from '../src/work/pipeline/pipeline.ts';
import type { WorkerTuning } from '../src/work/pipeline/pipeline.ts';
import { standIns } from './stub-answers.ts';
import type { Stubs } from './stub-answers.ts';
import { testIntake } from './test-intake.ts';
import type { TestIntake } from './test-intake.ts';
import { OTHER } from './test-texts.ts';

export interface TestPipeline extends TestIntake {
  storage: TestStorage;
  stubs: Stubs;
  pipeline: Pipeline;
  /** Another pipeline on the same stores, like another process. */
  another(): Promise<Pipeline>;
  events(stream: string): Promise<RecordedEvent[]>;
  types(stream: string): Promise<string[]>;
  /** A sample that has been through its checks and is approved, by a person when the rules leave it to one. */
  approvedBaseline(filing: Filing, text?: string): Promise<string>;
  /** Resolves when no step is open or under way. */
  settle(): Promise<void>;
  /** Lets this many milliseconds pass for the pipeline. */
  advance(milliseconds: number): void;
  /** Resolves once the condition holds. */
  when(isSo: () => boolean | Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

/** Call once per spec file: starts pipelines for a spec and closes all of them after it. */
export const testPipelines = (): ((tuning?: WorkerTuning) => Promise<TestPipeline>) => {
  const open: TestPipeline[] = [];
  afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));
  return async (tuning) => {
    const one = await startTestPipeline(tuning);
    open.push(one);
    return one;
  };
};

/** The worker on real stores with real projections and stand-ins for its services. */
async function startTestPipeline(tuning: WorkerTuning = {}): Promise<TestPipeline> {
  const storage = await openTestStorage();
  const projector = startProjector(storage);
  const { log } = storage;
  const { stubs, grader, detector, comparison } = standIns();
  const fast: WorkerTuning = { backOff: { first: 20, longest: 100 }, idle: 60, ...tuning };
  let passed = 0;
  const make = async (): Promise<TestingModule> => {
    const clock = () => Date.now() + passed;
    const stores = StorageModule.of(storage, {} as Config, clock);
    const module = await Test.createTestingModule({ imports: [stores, PipelineModule] })
      .overrideProvider(EXTRACTION)
      .useValue(testExtraction())
      .overrideProvider(ENGINES)
      .useValue(testEngines())
      .overrideProvider(GRADERS)
      .useValue({ configured: grader, embedded: { ...grader, name: 'embedded', provider: null } })
      .overrideProvider(AI_WRITING_DETECTOR)
      .useValue(detector)
      .overrideProvider(AUTHORSHIP_COMPARISON)
      .useValue(comparison)
      .overrideProvider(SUMMARY_WRITER)
      .useValue(new EmbeddedSummaryWriter())
      .overrideProvider(WORKER_TUNING)
      .useValue(fast)
      .compile();
    return module.init();
  };
  const first = await make();
  const pipeline = first.get(Pipeline);
  const others: Pipeline[] = [];
  const idle = async () => {
    for (const one of [pipeline, ...others]) if (!(await one.isIdle())) return false;
    return true;
  };
  const settle = async () => {
    const end = Date.now() + 50_000;
    while (!(await idle())) {
      if (Date.now() > end) throw new Error('The pipeline did not come to rest');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    // The worker rests when its own list is up to date; specs read others.
    await storage.readModels.waitFor(READ_MODEL_NAMES, await log.head(), 30_000);
  };
  const intake = testIntake(storage, first.get(CommandBus));
  return {
    storage,
    stubs,
    pipeline,
    ...intake,
    async another() {
      const one = (await make()).get(Pipeline);
      others.push(one);
      return one;
    },
    events: (stream) => log.readStream(stream),
    types: async (stream) => (await log.readStream(stream)).map((one) => one.type),
    settle,
    async approvedBaseline(filing, text = OTHER) {
      const id = await intake.baseline({ filing, text });
      await settle();
      const row = await storage.readModels.get('baselines', id);
      if (row?.processing_status === 'ready_for_review')
        await intake.changeBaseline(id, { type: 'ApproveBaseline', review_notes: null });
      await settle();
      return id;
    },
    advance(milliseconds) {
      passed += milliseconds;
    },
    async when(isSo) {
      while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 2));
    },
    async close() {
      for (const one of [pipeline, ...others]) await one.beforeApplicationShutdown();
      await projector.stop();
      await storage.close();
    },
  };
}
