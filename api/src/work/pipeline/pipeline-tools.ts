import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EXTRACTION } from '@essays/engines/extraction/extraction';
import type { Extraction } from '@essays/engines/extraction/extraction';
import type { EventLog, FileStore, ReadModels, Storage } from '@essays/storage';
import { AI_WRITING_DETECTOR } from '../ai-writing/ai-writing-detector.ts';
import type { AiWritingDetector } from '../ai-writing/ai-writing-detector.ts';
import { AUTHORSHIP_COMPARISON } from '../authorship/authorship-comparison.ts';
import type { AuthorshipComparison } from '../authorship/authorship-comparison.ts';
import { ChangeBaseline } from '../../features/baselines/baseline.commands.ts';
import type { BaselineCommand } from '../../features/baselines/baseline.commands.ts';
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
import type { Tools } from './tools.ts';

/** The tools of this process. Steps report over the same bus as people's commands. */
@Injectable()
export class PipelineTools implements Tools {
  readonly log: EventLog;
  readonly readModels: ReadModels;
  readonly files: FileStore;
  readonly measured: MeasuredTexts;
  readonly #breakers = new Map<string, CircuitBreaker>();

  constructor(
    @Inject(STORAGE) { log, readModels, files }: Storage,
    @Inject(CLOCK) readonly now: Clock,
    @Inject(EXTRACTION) readonly extraction: Extraction,
    @Inject(ENGINES) readonly engines: Engines,
    @Inject(GRADERS) readonly graders: Graders,
    @Inject(AI_WRITING_DETECTOR) readonly detector: AiWritingDetector,
    @Inject(AUTHORSHIP_COMPARISON) readonly comparison: AuthorshipComparison,
    readonly commands: CommandBus,
    readonly rubrics: Rubrics,
    private readonly filings: Filings,
    private readonly names: StudentNames,
    private readonly days: SchoolDays,
  ) {
    this.log = log;
    this.readModels = readModels;
    this.files = files;
    this.measured = new MeasuredTexts(engines);
  }

  match(markers: readonly string[]) {
    return this.filings.match(markers);
  }

  zone() {
    return this.days.zone();
  }

  namesToHide(studentId: string) {
    return this.names.toHide(studentId);
  }

  essay(id: string, command: EssayCommand, meta: CommandMeta): Promise<Accepted> {
    const isLast = command.type === 'RecordGrade' || command.type === 'RecordComparisonSkipped';
    return this.commands.execute(
      isLast ? new RecordEssayReport(id, command, meta) : new ChangeEssay(id, command, meta),
    );
  }

  baseline(id: string, command: BaselineCommand, meta: CommandMeta): Promise<Accepted> {
    return this.commands.execute(new ChangeBaseline(id, command, meta));
  }

  breakerOf(provider: string | null): CircuitBreaker | null {
    if (provider === null) return null;
    const breaker = this.#breakers.get(provider) ?? new CircuitBreaker();
    this.#breakers.set(provider, breaker);
    return breaker;
  }
}
