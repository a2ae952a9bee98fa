import { Body, Controller, Query, UploadedFiles } from '@nestjs/common';
import { CALLS, InvalidInput, MOST_DATED_FILES } from '@essays/contract';
import type { BatchAnswer, ReadModelName, User, WritingDate } from '@essays/contract';
import { InExchange, Me, Needs } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { releaseSlot } from '../../platform/http/call-turn.ts';
import { Serves } from '../../platform/http/serves.ts';
import type { QueryFor } from '../../platform/http/serves.ts';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { Id, isSummary } from '../../platform/http/inputs.ts';
import { TakesFiles, TakesMixedFiles } from '../../platform/http/takes-file.ts';
import { discard } from '../../platform/http/upload.ts';
import type { Upload } from '../../platform/http/upload.ts';
import type { Accepted } from '../../platform/commands/command-meta.ts';
import { DocumentIntake } from '../documents/document-intake.ts';
import { OfClasses } from '../classes/of-classes.ts';
import type { ClassFilter } from '../../platform/http/inputs.ts';
import { EssayLists } from '../essays/lists/essay-lists.queries.ts';
import {
  AssignEssaysRequest,
  ProcessBatchRequest,
  UploadEssayBatchRequest,
} from './essay-batches.requests.ts';
import { onlyPdfs, readableFiles } from './dropped-files.ts';
import { EssayBatches } from './essay-batches.ts';
import { EssayBatchWork } from './essay-batch-work.ts';
import { InPages, Pages } from '../../platform/http/paging.ts';

const SCREEN: readonly ReadModelName[] = ['essays', 'essay_batches', 'jobs', 'dashboard', 'audit'];

/** The batch calls under /essays; registered before the essays, so that 'batches' is not taken for an id. */
@Controller()
@Needs('view_essays')
export class EssayBatchesController {
  constructor(
    private readonly sender: CommandSender,
    private readonly batches: EssayBatches,
    private readonly work: EssayBatchWork,
    private readonly lists: EssayLists,
    private readonly intake: DocumentIntake,
  ) {}

  @Serves(CALLS.essayBatches.upload)
  @TakesFiles()
  async upload(
    @UploadedFiles() files: Upload[] | undefined,
    @Body() { answer_when, ...batch }: UploadEssayBatchRequest,
    @InExchange() exchange: Exchange,
  ) {
    const received = await this.batches.receive(onlyPdfs(files ?? []), batch, exchange.meta);
    return this.#answer(received, files, answer_when, exchange);
  }

  @Serves(CALLS.essayBatches.uploadFiles)
  @TakesMixedFiles()
  async uploadFiles(
    @UploadedFiles() files: Upload[] | undefined,
    @Body() { answer_when, ...batch }: UploadEssayBatchRequest,
    @InExchange() exchange: Exchange,
  ) {
    const received = await this.batches.receive(await readableFiles(files ?? []), batch, exchange.meta);
    return this.#answer(received, files, answer_when, exchange);
  }

  async #answer(
    received: Accepted & { batch_id: string },
    files: Upload[] = [],
    answerWhen: BatchAnswer['answer_when'],
    exchange: Exchange,
  ) {
    const { batch_id } = await this.sender.acknowledge(received, SCREEN, exchange);
    discard(files);
    if (answerWhen !== 'received' && releaseSlot(exchange)) await this.batches.read(batch_id);
    return this.batches.uploadResult(batch_id, exchange.me);
  }

  @Serves(CALLS.essayBatches.writingDays)
  @TakesFiles()
  async writingDays(@UploadedFiles() files: Upload[] | undefined, @InExchange() { meta }: Exchange) {
    if (!files || files.length === 0 || files.length > MOST_DATED_FILES)
      throw new InvalidInput(`Please send 1 to ${MOST_DATED_FILES} files`);
    const days: (WritingDate | null)[] = [];
    for (const file of files) days.push(await this.intake.writtenIn(file, meta.now));
    return { days };
  }

  @Serves(CALLS.essayBatches.list)
  async list(@OfClasses() classes: ClassFilter, @InPages() pages: Pages) {
    const { rows } = await pages.numbered((page) => this.batches.list(classes, page));
    return rows;
  }

  @Serves(CALLS.essayBatches.files)
  files(@Id('Batch', 'batchId') batchId: string, @Me() me: User) {
    return this.batches.uploadResult(batchId, me);
  }

  @Serves(CALLS.essayBatches.essays)
  async essays(
    @Id('Batch', 'batchId') batchId: string,
    @Query() query: QueryFor<typeof CALLS.essayBatches.essays>,
    @Me() me: User,
  ) {
    await this.batches.batch(batchId);
    return this.lists.all({ where: { batch_id: batchId } }, isSummary(query), me);
  }

  @Serves(CALLS.essayBatches.compare)
  @Needs('grade_essays')
  async compareAgain(@Id('Batch', 'batchId') batchId: string, @InExchange() exchange: Exchange) {
    const done = await this.work.compareAgain(batchId, exchange.meta);
    const { accepted, skipped, finished } = await this.sender.acknowledge(done, SCREEN, exchange);
    return { accepted, skipped, finished };
  }

  @Serves(CALLS.essayBatches.status)
  status(@Id('Batch') id: string, @Me() me: User) {
    return this.batches.counts(id, me);
  }

  @Serves(CALLS.essayBatches.assign)
  @Needs('grade_essays')
  async assign(
    @Body() { batch_id, manual_assignments }: AssignEssaysRequest,
    @InExchange() exchange: Exchange,
  ) {
    const done = await this.batches.assign(manual_assignments, batch_id ?? null, exchange.meta);
    await this.sender.acknowledge(done, SCREEN, exchange);
    return { assigned: manual_assignments.length };
  }

  /** Answers at once; the work continues in the background. */
  @Serves(CALLS.essayBatches.process)
  @Needs('grade_essays')
  async process(@Body() { essay_ids }: ProcessBatchRequest, @InExchange() exchange: Exchange) {
    if (essay_ids.length === 0) throw new InvalidInput('Please select at least one essay to grade');
    const done = await this.work.process(essay_ids, exchange.meta);
    const { accepted, skipped } = await this.sender.acknowledge(done, SCREEN, exchange);
    return { accepted, skipped };
  }
}
