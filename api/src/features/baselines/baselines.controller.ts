import { Body, Controller, Inject, Query, Res, UploadedFile } from '@nestjs/common';
import type { Response } from 'express';
import { CALLS, ACCEPTED_PAGE_SIZE, InvalidInput } from '@essays/contract';
import type { BaselineWithAnalysis, User } from '@essays/contract';
import type { FileStore } from '@essays/storage';
import { tagged } from '../../platform/http/tagged.ts';
import { InExchange, Me, Needs, ignoringPipelineEvents } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';
import type { QueryFor } from '../../platform/http/serves.ts';
import { FILES } from '../../platform/http/tokens.ts';
import { decisionMakerOf } from '../../platform/commands/command-meta.ts';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { DecisionGate } from '../../platform/http/decision-gate.ts';
import { streamOf } from '../documents/document-noun.ts';
import { Id, isSummary, oneOf, textOf, wholeNumberOf } from '../../platform/http/inputs.ts';
import type { ClassFilter } from '../../platform/http/inputs.ts';
import { OfClasses } from '../classes/of-classes.ts';
import { originalFile } from '../documents/original-file.ts';
import { TakesFile } from '../../platform/http/takes-file.ts';
import type { Upload } from '../../platform/http/upload.ts';
import type { PersonsBaselineCommand } from './baseline.commands.ts';
import { BaselineChanges } from './baseline-changes.ts';
import { BaselineIntake } from './baseline-intake.ts';
import { BASELINE } from './baseline.noun.ts';
import { BASELINE_SCREEN, BaselineQueries } from './baseline.queries.ts';
import { ReviewRequest, UploadBaselineRequest } from './baselines.requests.ts';
import { InPages, Pages } from '../../platform/http/paging.ts';
import type { Page } from '../../platform/http/paging.ts';

const searchedOf = (query: Record<'search', unknown>) => ({ search: textOf(query, 'search')?.trim() });

/** Samples of a student's writing: what is uploaded, listed, read, reviewed and deleted. */
@Controller()
@Needs('view_essays')
export class BaselinesController {
  constructor(
    private readonly sender: CommandSender,
    private readonly gate: DecisionGate,
    private readonly queries: BaselineQueries,
    private readonly intake: BaselineIntake,
    private readonly changes: BaselineChanges,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  @Serves(CALLS.baselines.upload)
  @TakesFile()
  async upload(
    @UploadedFile() file: Upload | undefined,
    @Body() request: UploadBaselineRequest,
    @InExchange() exchange: Exchange,
  ) {
    const received = await this.intake.receive(request, file, exchange.meta);
    const { baseline_id } = await this.sender.acknowledge(received, BASELINE_SCREEN, exchange);
    return this.queries.one(baseline_id, exchange.me);
  }

  @Serves(CALLS.baselines.pending)
  async open(
    @Query() query: QueryFor<typeof CALLS.baselines.pending>,
    @OfClasses() classes: ClassFilter,
    @Me() me: User,
    @InPages() pages: Pages,
  ) {
    const isOldest = oneOf(query, 'order', ['newest', 'oldest']) === 'oldest';
    const around = textOf(query, 'around');
    if (isOldest && (textOf(query, 'after') ?? around) !== undefined)
      throw new InvalidInput('With order=oldest, pages are by offset: leave out after and around.');
    const filter = { ...classes, ...searchedOf(query) };
    const look = { around, isShort: isSummary(query), ...(isOldest && { order: 'oldest' as const }) };
    const find = (page: Page) => this.queries.open(filter, { page, ...look }, me);
    const { rows } = await (isOldest
      ? pages.numbered(find, ACCEPTED_PAGE_SIZE)
      : pages.byDay(find, ACCEPTED_PAGE_SIZE));
    return { pendingBaselines: rows };
  }

  @Serves(CALLS.baselines.recent)
  async recent(
    @Query() query: QueryFor<typeof CALLS.baselines.recent>,
    @OfClasses() classes: ClassFilter,
    @Me() me: User,
    @InPages() pages: Pages,
  ) {
    const days = wholeNumberOf(query, 'days', 1, 36_500);
    const isOpen = oneOf(query, 'status', ['open']) !== undefined;
    const look = { isOpen, isShort: isSummary(query) };
    const filter = { ...classes, ...searchedOf(query) };
    const { rows } = await pages.numbered((page) => this.queries.recent(filter, days, { page, ...look }, me));
    return { recentBaselines: rows };
  }

  /** One page; `Link` leads to the next by cursor, so that nothing is missed or repeated. */
  @Serves(CALLS.baselines.approved)
  async approved(
    @Query() query: QueryFor<typeof CALLS.baselines.approved>,
    @OfClasses() classes: ClassFilter,
    @Me() me: User,
    @InPages() pages: Pages,
  ) {
    const filter = { ...classes, ...searchedOf(query) };
    const look = { around: textOf(query, 'around'), isShort: isSummary(query) };
    const { rows, count } = await pages.byDay(
      (page) => this.queries.approved(filter, { page, ...look }, me),
      ACCEPTED_PAGE_SIZE,
    );
    return { approved_baselines: rows, count };
  }

  @Serves(CALLS.baselines.rejected)
  async rejected(
    @Query() query: QueryFor<typeof CALLS.baselines.rejected>,
    @OfClasses() classes: ClassFilter,
    @Me() me: User,
    @InPages() pages: Pages,
  ) {
    const around = textOf(query, 'around');
    const { rows } = await pages.byDay(
      (page) => this.queries.rejected(classes, { page, around }, me),
      ACCEPTED_PAGE_SIZE,
    );
    return { rejected_baselines: rows };
  }

  @Serves(CALLS.baselines.one)
  async one(@Id('Baseline') id: string, @Me() me: User, @Res({ passthrough: true }) response: Response) {
    return tagged(await this.queries.one(id, me), response);
  }

  /** The original file. It usually contains the student's name, so only those who may see names can open it. */
  @Serves(CALLS.baselines.file)
  @Needs('view_student_names')
  async file(@Id('Baseline') id: string, @Res({ passthrough: true }) response: Response) {
    const { file_id, file_format } = await this.queries.row(id);
    return originalFile(this.files, { kind: 'baseline', id, file_id, file_format }, response);
  }

  @Serves(CALLS.baselines.review)
  @Needs('grade_essays')
  review(
    @Id('Baseline') id: string,
    @Body() { decision, review_notes, rejection_reason }: ReviewRequest,
    @InExchange() exchange: Exchange,
  ): Promise<BaselineWithAnalysis> {
    if (decision === 'approved')
      return this.#decide(
        id,
        { type: 'ApproveBaseline', review_notes: review_notes?.trim() || null },
        exchange,
      );
    if (!rejection_reason?.trim()) throw new InvalidInput('A reason is needed to reject a baseline.');
    return this.#decide(id, { type: 'RejectBaseline', rejection_reason }, exchange);
  }

  /**
   * Undoes the caller's own last review or the rule's; someone else's only with the If-Match of what the caller has
   * seen.
   */
  @Serves(CALLS.baselines.undo)
  @Needs('grade_essays')
  undo(@Id('Baseline') id: string, @InExchange() exchange: Exchange): Promise<BaselineWithAnalysis> {
    const by = decisionMakerOf(exchange.meta);
    return this.#decide(id, { type: 'UndoReview', by }, ignoringPipelineEvents(exchange));
  }

  @Serves(CALLS.baselines.retry)
  @Needs('grade_essays')
  async retry(@Id('Baseline') id: string, @InExchange() exchange: Exchange): Promise<BaselineWithAnalysis> {
    const set_aside = await this.queries.setAside(id);
    return this.changes.make(id, { type: 'RetryProcessing', set_aside }, exchange);
  }

  @Serves(CALLS.baselines.erase)
  @Needs('erase_own')
  erase(@Id('Baseline') id: string, @InExchange() exchange: Exchange) {
    return this.changes.erase(id, exchange);
  }

  #decide(id: string, command: PersonsBaselineCommand, exchange: Exchange): Promise<BaselineWithAnalysis> {
    return this.gate.decide(streamOf(BASELINE, id), exchange, (own) => this.changes.make(id, command, own));
  }
}
