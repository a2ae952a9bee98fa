import { hostname } from 'node:os';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { BaselineStep, EssayStep } from '@essays/contract';
import { newId } from '@essays/storage';
import type { EventLog, Storage } from '@essays/storage';
import { BackgroundWork } from '../../platform/lifecycle/background-work.ts';
import { Health } from '../../platform/lifecycle/health.ts';
import type { HealthReporter } from '../../platform/lifecycle/health.ts';
import { STORAGE } from '../../platform/http/tokens.ts';
import { checkAiWritingWhenBaselineCompared } from './check-ai-writing-when-baseline-compared.reactor.ts';
import { checkAiWritingWhenEssayCompared } from './check-ai-writing-when-essay-compared.reactor.ts';
import { checkRewriteWhenEssayAssigned } from './check-rewrite-when-essay-assigned.reactor.ts';
import { compareEssayWhenCheckedForRewrite } from './compare-essay-when-checked-for-rewrite.reactor.ts';
import { compareBaselineWhenAssigned } from './compare-baseline-when-assigned.reactor.ts';
import { decideOnBaselineWhenChecked } from './decide-on-baseline-when-checked.reactor.ts';
import { extractTextWhenBaselineReceived } from './extract-text-when-baseline-received.reactor.ts';
import { extractTextWhenEssayReceived } from './extract-text-when-essay-received.reactor.ts';
import { gradeBaselineWhenApproved } from './grade-baseline-when-approved.reactor.ts';
import { gradeEssayWhenGradingRequested } from './grade-essay-when-grading-requested.reactor.ts';
import type { Reactor } from './job.ts';
import { FindCopies } from './find-copies.ts';
import { LookAcrossAssignments } from './look-across-assignments.ts';
import { matchStudentWhenTextExtracted } from './match-student-when-text-extracted.reactor.ts';
import { Tools } from './tools.ts';
import { READS_UNDER_WAY } from '../../platform/async/reads-under-way.ts';
import { PipelineWorker } from './pipeline-worker.ts';
import { RunAssessmentWhenStarted } from '../../features/batches/run-assessment-when-started.ts';
import { Follower } from '../../platform/follower/follower.ts';
import { RemarkOnTopic } from './remark-on-topic.ts';
import { SUMMARY_WRITER } from '../progress/summary-writer.ts';
import type { SummaryWriter } from '../progress/summary-writer.ts';
import type { WorkerOptions } from './worker-settings.ts';
import { WriteSummaryWhenEssayGraded } from './write-summary-when-essay-graded.ts';

/** The reactor for each step an essay can be due for; a missing one does not compile. */
const OF_ESSAYS: Record<EssayStep, (tools: Tools) => Reactor> = {
  extract: extractTextWhenEssayReceived,
  match_student: (tools) => matchStudentWhenTextExtracted('essay', tools),
  check_rewrite: checkRewriteWhenEssayAssigned,
  compare_authorship: compareEssayWhenCheckedForRewrite,
  check_ai_writing: checkAiWritingWhenEssayCompared,
  grade: gradeEssayWhenGradingRequested,
};
/** The same for samples. */
const OF_BASELINES: Record<BaselineStep, (tools: Tools) => Reactor> = {
  extract: extractTextWhenBaselineReceived,
  match_student: (tools) => matchStudentWhenTextExtracted('baseline', tools),
  compare: compareBaselineWhenAssigned,
  check_ai_writing: checkAiWritingWhenBaselineCompared,
  decide: decideOnBaselineWhenChecked,
  grade: gradeBaselineWhenApproved,
};
const allReactors = (tools: Tools): Reactor[] =>
  [...Object.values(OF_ESSAYS), ...Object.values(OF_BASELINES)].map((reactorOf) => reactorOf(tools));

/** Settings of the worker; tests provide their own. */
export const WORKER_TUNING = Symbol('WorkerTuning');
export type WorkerTuning = Partial<
  Pick<WorkerOptions, 'backOff' | 'leaseFor' | 'attempts' | 'idle' | 'concurrency'>
>;

/** Everything that runs in the background of this process: the worker, and the reactor that follows the log. */
@Injectable()
export class Pipeline implements HealthReporter, BeforeApplicationShutdown {
  readonly #logger = new Logger('Pipeline');
  readonly name = 'pipeline worker';
  readonly #log: EventLog;
  readonly #worker: PipelineWorker;
  readonly #parts: { start(): void; stop(): Promise<void>; isIdle(): Promise<boolean> }[];

  constructor(
    tools: Tools,
    @Inject(STORAGE) storage: Storage,
    @Inject(SUMMARY_WRITER) writer: SummaryWriter,
    assessments: RunAssessmentWhenStarted,
    @Inject(WORKER_TUNING) tuning: WorkerTuning,
    health: Health,
    work: BackgroundWork,
  ) {
    health.add(this);
    work.add(this.name, () => this.start());
    const { log, readModels, commands, now } = tools;
    const { leases } = storage;
    this.#log = log;
    const owner = `${hostname()}/${process.pid}/${newId()}`;
    // Names of errors only: a message may contain a student's words.
    const onTrouble = (what: string, error: unknown) =>
      this.#logger.error(
        `${what}: ${error instanceof Error ? `${error.name}${placeOf(error)}` : 'unknown error'}`,
      );
    const shared = { log, leases, readModels, now: () => now(), owner, onTrouble };
    const others = () => READS_UNDER_WAY.over();
    this.#worker = new PipelineWorker({ ...shared, others, ...tuning, reactors: allReactors(tools) });
    const summaries = new WriteSummaryWhenEssayGraded({ ...shared, commands, writer });
    const together = new LookAcrossAssignments(tools, [new RemarkOnTopic(tools), new FindCopies(tools)]);
    this.#parts = [
      this.#worker,
      ...[summaries, assessments, together].map((followUp) => new Follower(followUp, { ...shared, storage })),
    ];
  }

  start(): void {
    for (const part of this.#parts) part.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.#parts.map((part) => part.stop()));
  }

  async health() {
    const stuck = await this.#worker.stuck();
    return { state: stuck.length > 0 ? ('stuck' as const) : ('ok' as const), stuck };
  }

  /** Nothing is open and nothing is being worked on; for tests and for a clean shutdown. */
  async isIdle(): Promise<boolean> {
    const head = await this.#log.head();
    for (const part of this.#parts) if (!(await part.isIdle())) return false;
    return (await this.#log.head()) === head;
  }
}

/** Where in our code it happened, without the message. */
const placeOf = (error: Error): string => {
  const line = error.stack?.split('\n').find((one) => /^\s+at /.test(one));
  return line ? ` ${line.trim()}` : '';
};
