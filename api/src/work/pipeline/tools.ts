import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { dayOf, isTranscribed, writtenOn } from '@essays/contract';
import type {
  BaselineLife,
  BaselineRow,
  EssayLife,
  FileFormat,
  Place,
  ReadModelName,
  RecordedEvent,
  TimeZone,
  UploadMethod,
} from '@essays/contract';
import { EXTRACTION } from '@essays/engines/extraction/extraction';
import type { Extraction } from '@essays/engines/extraction/extraction';
import type { EventLog, FileStore, ReadModels, Storage } from '@essays/storage';
import { AI_WRITING_DETECTOR } from '../ai-writing/ai-writing-detector.ts';
import type { AiWritingDetector } from '../ai-writing/ai-writing-detector.ts';
import { AUTHORSHIP_COMPARISON } from '../authorship/authorship-comparison.ts';
import type { AuthorshipComparison } from '../authorship/authorship-comparison.ts';
import { ChangeBaseline } from '../../features/baselines/baseline.commands.ts';
import type { BaselineCommand } from '../../features/baselines/baseline.commands.ts';
import { SYSTEM } from '../../platform/commands/command-meta.ts';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import { Filings } from '../../features/documents/filings.ts';
import { ENGINES } from '../../platform/engines/engines.ts';
import type { Engines } from '../../platform/engines/engines.ts';
import { RecordEssayReport } from '../../features/essays/write/essay.commands.ts';
import { ChangeEssay } from '../../features/essays/change-essay.ts';
import type { EssayCommand } from '../../features/essays/write/essay.commands.ts';
import { GRADERS } from '../grading/grader.ts';
import type { Graders } from '../grading/grader.ts';
import { CLOCK, STORAGE } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import { Rubrics } from '../../features/rubrics/rubrics.ts';
import { SchoolDays } from '../../features/school/school-days.ts';
import { StudentNames } from '../../features/students/student-names.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { MeasuredTexts } from './measured-texts.ts';
import { NotReady } from '../../platform/async/not-ready.ts';
import { metaOf } from './job.ts';
import type { Job } from './job.ts';

/**
 * What the reactors use: read models, services, and the way to report, which is the same bus as people's commands take.
 */
@Injectable()
export class Tools {
  readonly log: EventLog;
  readonly readModels: ReadModels;
  readonly files: FileStore;
  readonly measured: MeasuredTexts;
  readonly #breakers = new Map<string, CircuitBreaker>();

  constructor(
    @Inject(STORAGE) { log, readModels, files }: Storage,
    /** Milliseconds since 1970. */
    @Inject(CLOCK) readonly now: Clock,
    @Inject(EXTRACTION) readonly extraction: Extraction,
    @Inject(ENGINES) readonly engines: Engines,
    @Inject(GRADERS) readonly graders: Graders,
    @Inject(AI_WRITING_DETECTOR) readonly detector: AiWritingDetector,
    @Inject(AUTHORSHIP_COMPARISON) readonly comparison: AuthorshipComparison,
    readonly commands: CommandBus,
    readonly rubrics: Rubrics,
    readonly filings: Filings,
    readonly names: StudentNames,
    readonly days: SchoolDays,
  ) {
    this.log = log;
    this.readModels = readModels;
    this.files = files;
    this.measured = new MeasuredTexts(engines);
  }

  essay(id: string, command: EssayCommand, meta: CommandMeta): Promise<Accepted> {
    const isLast = command.type === 'RecordGrade' || command.type === 'RecordComparisonSkipped';
    return this.commands.execute(
      isLast
        ? new RecordEssayReport({ essayId: id, report: command }, meta)
        : new ChangeEssay({ essayId: id, command }, meta),
    );
  }

  baseline(id: string, command: BaselineCommand, meta: CommandMeta): Promise<Accepted> {
    return this.commands.execute(new ChangeBaseline({ baselineId: id, command }, meta));
  }

  breakerOf(provider: string | null): CircuitBreaker | null {
    if (provider === null) return null;
    const breaker = this.#breakers.get(provider) ?? new CircuitBreaker();
    this.#breakers.set(provider, breaker);
    return breaker;
  }
}

/** Reports what a step of an essay came to; `purpose` as for `metaOf`. */
export const reportOnEssay = (
  tools: Tools,
  job: Job<EssayLife>,
  purpose: string,
  command: EssayCommand,
): Promise<Accepted> => tools.essay(job.id, command, metaOf(job, purpose, tools.now()));

/** The same of a sample. */
export const reportOnBaseline = (
  tools: Tools,
  job: Job<BaselineLife>,
  purpose: string,
  command: BaselineCommand,
): Promise<Accepted> => tools.baseline(job.id, command, metaOf(job, purpose, tools.now()));

/** What a document came in; of a typed one it is not asked. */
export const formatOf = (method: UploadMethod = 'pdf'): FileFormat => (method === 'text' ? 'pdf' : method);

/** How long a step waits for the read models to show its own cause, milliseconds. */
const CATCH_UP = 5_000;

/** Waits until the read models have seen all that had happened when the step began. */
export const caughtUp = async (
  tools: Pick<Tools, 'log' | 'readModels'>,
  names: readonly ReadModelName[],
): Promise<void> => {
  const position = await tools.log.head();
  if (!(await tools.readModels.waitFor(names, position, CATCH_UP)))
    throw new NotReady(`The read models ${names.join(', ')} are behind`);
};

/** Who caused an event of an essay: for what a step reports, whoever had asked for the step. */
export const askerOf = async (
  readModels: Pick<ReadModels, 'get'>,
  essayId: string,
  { actorId }: RecordedEvent['metadata'],
): Promise<string> =>
  actorId === SYSTEM.id ? ((await readModels.get('jobs', essayId))?.asked_by ?? SYSTEM.id) : actorId;

/** The day at the school on which a text was received, for reading it. */
export const receivedOf = async (
  tools: Pick<Tools, 'days' | 'now'>,
  received: { data: { submitted_at: string } } | undefined,
) => {
  const zone = await tools.days.zone();
  return { on: dayOf(received?.data.submitted_at ?? tools.now(), zone), zone };
};

/** Samples in the form that the comparison with a text of this academic year needs. */
export const asSamples = (
  rows: readonly (BaselineRow & { sample_text: string })[],
  zone: TimeZone,
  year: string,
  claimed: Record<string, readonly Place[]>,
) =>
  rows.map((row) => ({
    id: row.id,
    text: row.sample_text,
    claimed: claimed[row.id] ?? [],
    date: writtenOn(row, zone, year),
    isPrimary: row.is_primary,
    isTranscribed: isTranscribed(row.reading_remarks),
    provenance: row.provenance,
    essayType: row.essay_type,
  }));
