import { hostname } from 'node:os';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { newId } from '@essays/storage';
import type { EventLog, FileStore, Leases, PersonalDataKeys, ReadModels } from '@essays/storage';
import { AI_WRITING_DETECTOR } from '../ai-writing/ai-writing-detector.ts';
import type { AiWritingDetector } from '../ai-writing/ai-writing-detector.ts';
import { BackgroundWork } from '../app/background-work.ts';
import { Health } from '../app/health.ts';
import type { HealthReporter } from '../app/health.ts';
import { CLOCK, EVENT_LOG, FILES, KEYS, LEASES, READ_MODELS } from '../app/tokens.ts';
import type { Clock } from '../app/tokens.ts';
import { AUTHORSHIP_COMPARISON } from '../authorship/authorship-comparison.ts';
import type { AuthorshipComparison } from '../authorship/authorship-comparison.ts';
import { ChangeBaseline } from '../baselines/baseline.commands.ts';
import { ChangeBaselineHandler } from '../baselines/baseline.handlers.ts';
import { CommandRunner } from '../commands/command-runner.ts';
import { OwnedDocuments } from '../documents/owned-documents.ts';
import { Filings } from '../documents/filings.ts';
import { ChangeEssay, RecordEssayReport } from '../essays/essay.commands.ts';
import { ChangeEssayHandler, RecordEssayReportHandler } from '../essays/essay.handlers.ts';
import { EssayConversion } from '../essays/essay-conversion.ts';
import { EXTRACTION } from '@essays/engines/extraction/extraction';
import type { Extraction } from '@essays/engines/extraction/extraction';
import { ENGINES } from '../engines/engines.ts';
import type { Engines } from '../engines/engines.ts';
import { GRADERS } from '../grading/grader.ts';
import type { Graders } from '../grading/grader.ts';
import { SUMMARY_WRITER } from '../progress/summary-writer.ts';
import type { SummaryWriter } from '../progress/summary-writer.ts';
import { Rubrics } from '../rubrics/rubrics.ts';
import { StudentNames } from '../students/student-names.ts';
import { checkAiWritingWhenBaselineCompared } from './check-ai-writing-when-baseline-compared.reactor.ts';
import { checkAiWritingWhenEssayCompared } from './check-ai-writing-when-essay-compared.reactor.ts';
import { checkRewriteWhenEssayAssigned } from './check-rewrite-when-essay-assigned.reactor.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { compareAuthorshipWhenEssayCheckedForRewrite } from './compare-authorship-when-essay-checked-for-rewrite.reactor.ts';
import { compareBaselineWhenAssigned } from './compare-baseline-when-assigned.reactor.ts';
import { decideOnBaselineWhenChecked } from './decide-on-baseline-when-checked.reactor.ts';
import { extractTextWhenBaselineReceived } from './extract-text-when-baseline-received.reactor.ts';
import { extractTextWhenEssayReceived } from './extract-text-when-essay-received.reactor.ts';
import { gradeBaselineWhenApproved } from './grade-baseline-when-approved.reactor.ts';
import { gradeEssayWhenGradingRequested } from './grade-essay-when-grading-requested.reactor.ts';
import type { Reactor } from './job.ts';
import { matchStudentWhenBaselineTextExtracted } from './match-student-when-baseline-text-extracted.reactor.ts';
import { matchStudentWhenEssayTextExtracted } from './match-student-when-essay-text-extracted.reactor.ts';
import { MeasuredTexts } from './measured-texts.ts';
import { PipelineWorker } from './pipeline-worker.ts';
import type { WorkerOptions } from './worker-settings.ts';
import type { Tools } from './tools.ts';
import { WriteSummaryWhenEssayGraded } from './write-summary-when-essay-graded.reactor.ts';

/** Every step a document can be due for. */
export const allReactors = (tools: Tools): Reactor[] => [
  extractTextWhenEssayReceived(tools),
  matchStudentWhenEssayTextExtracted(tools),
  checkRewriteWhenEssayAssigned(tools),
  compareAuthorshipWhenEssayCheckedForRewrite(tools),
  checkAiWritingWhenEssayCompared(tools),
  gradeEssayWhenGradingRequested(tools),
  extractTextWhenBaselineReceived(tools),
  matchStudentWhenBaselineTextExtracted(tools),
  compareBaselineWhenAssigned(tools),
  checkAiWritingWhenBaselineCompared(tools),
  decideOnBaselineWhenChecked(tools),
  gradeBaselineWhenApproved(tools),
];

/** Settings of the worker; tests provide their own. */
export const WORKER_TUNING = Symbol('WorkerTuning');
export type WorkerTuning = Partial<
  Pick<WorkerOptions, 'backOff' | 'leaseFor' | 'attempts' | 'idle' | 'concurrency'>
>;

/** Everything that runs in the background of this process: the worker, and the reactor that follows the log. */
@Injectable()
export class Pipeline implements HealthReporter, BeforeApplicationShutdown {
  private readonly logger = new Logger('Pipeline');
  readonly name = 'pipeline worker';
  private readonly worker: PipelineWorker;
  private readonly parts: { start(): void; stop(): Promise<void>; isIdle(): Promise<boolean> }[];

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_MODELS) readModels: ReadModels,
    @Inject(LEASES) leases: Leases,
    @Inject(FILES) files: FileStore,
    @Inject(KEYS) keys: PersonalDataKeys,
    @Inject(CLOCK) now: Clock,
    runner: CommandRunner,
    @Inject(EXTRACTION) extraction: Extraction,
    @Inject(ENGINES) engines: Engines,
    @Inject(GRADERS) graders: Graders,
    @Inject(AI_WRITING_DETECTOR) detector: AiWritingDetector,
    @Inject(AUTHORSHIP_COMPARISON) comparison: AuthorshipComparison,
    @Inject(SUMMARY_WRITER) writer: SummaryWriter,
    @Inject(WORKER_TUNING) tuning: WorkerTuning,
    health: Health,
    work: BackgroundWork,
  ) {
    health.add(this);
    work.add(this.name, () => this.start());
    // Created here instead of injected, so that a process with the reactors alone loads no module of the API.
    const documents = new OwnedDocuments(runner, log, keys, files);
    const essays = new ChangeEssayHandler(documents);
    const baselines = new ChangeBaselineHandler(documents);
    const conversion = new EssayConversion(runner, log, keys, documents);
    const reports = new RecordEssayReportHandler(runner, conversion, log, readModels);
    const filings = new Filings(readModels);
    const names = new StudentNames(readModels, engines);
    const breakers = new Map<string, CircuitBreaker>();
    const tools: Tools = {
      log,
      readModels,
      files,
      extraction,
      engines,
      measured: new MeasuredTexts(engines),
      graders,
      rubrics: new Rubrics(log),
      detector,
      comparison,
      match: (markers) => filings.match(markers),
      namesToHide: (studentId) => names.toHide(studentId),
      now,
      essay: (id, command, meta) =>
        command.type === 'RecordGrade' || command.type === 'RecordComparisonSkipped'
          ? reports.execute(new RecordEssayReport(id, command, meta))
          : essays.execute(new ChangeEssay(id, command, meta)),
      baseline: (id, command, meta) => baselines.execute(new ChangeBaseline(id, command, meta)),
      breakerOf(provider) {
        if (provider === null) return null;
        const breaker = breakers.get(provider) ?? new CircuitBreaker();
        breakers.set(provider, breaker);
        return breaker;
      },
    };
    const owner = `${hostname()}/${process.pid}/${newId()}`;
    // Names of errors only: a message may contain a student's words.
    const onTrouble = (what: string, error: unknown) =>
      this.logger.error(
        `${what}: ${error instanceof Error ? `${error.name}${placeOf(error)}` : 'unknown error'}`,
      );
    const shared = { log, leases, readModels, now, owner, onTrouble };
    this.worker = new PipelineWorker({ ...shared, ...tuning, reactors: allReactors(tools) });
    this.parts = [this.worker, new WriteSummaryWhenEssayGraded({ ...shared, runner, writer })];
  }

  start(): void {
    for (const part of this.parts) part.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.parts.map((part) => part.stop()));
  }

  async health() {
    const stuck = await this.worker.stuck();
    return { state: stuck.length > 0 ? ('stuck' as const) : ('ok' as const), stuck };
  }

  /** Nothing is open and nothing is being worked on; for tests and for a clean shutdown. */
  async isIdle(): Promise<boolean> {
    const head = await this.log.head();
    for (const part of this.parts) if (!(await part.isIdle())) return false;
    return (await this.log.head()) === head;
  }
}

/** Where in our code it happened, without the message. */
const placeOf = (error: Error): string => {
  const line = error.stack?.split('\n').find((one) => /^\s+at /.test(one));
  return line ? ` ${line.trim()}` : '';
};
