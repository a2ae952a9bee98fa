import { Body, Controller, Inject, Query, Res, UploadedFile } from '@nestjs/common';
import type { Response } from 'express';
import { CALLS } from '@essays/contract';
import type { SupportingHistory, User } from '@essays/contract';
import { EXTRACTION } from '@essays/engines/extraction/extraction';
import type { Extraction } from '@essays/engines/extraction/extraction';
import type { FileStore } from '@essays/storage';
import { tagged } from '../../../platform/http/tagged.ts';
import { InExchange, Me, Needs, ignoringPipelineEvents } from '../../../platform/http/decorators.ts';
import type { Exchange } from '../../../platform/http/decorators.ts';
import { Serves } from '../../../platform/http/serves.ts';
import type { QueryFor } from '../../../platform/http/serves.ts';
import { FILES } from '../../../platform/http/tokens.ts';
import { CommandSender } from '../../../platform/http/command-sender.ts';
import { streamOf } from '../../documents/document-noun.ts';
import { ErasureRights } from '../../documents/erasure-rights.ts';
import { Id, wholeNumberOf } from '../../../platform/http/inputs.ts';
import { originalFile } from '../../documents/original-file.ts';
import { TakesFile } from '../../../platform/http/takes-file.ts';
import type { Upload } from '../../../platform/http/upload.ts';
import { EraseEssay } from '../write/essay.commands.ts';
import { EssayFileHistory } from './essay-file-history.ts';
import { EssayIntake } from './essay-intake.ts';
import { ESSAY } from '../write/essay.noun.ts';
import { ESSAY_SCREEN, EssayQueries } from '../read/essay.queries.ts';
import { UploadEssayRequest } from './receive.requests.ts';

/**
 * One essay: what is uploaded, read and deleted. What is decided is in `essay-decisions.controller.ts`, the
 * lists are in `essay-lists.controller.ts`.
 */
@Controller()
@Needs('view_essays')
export class EssaysController {
  constructor(
    private readonly sender: CommandSender,
    private readonly queries: EssayQueries,
    private readonly intake: EssayIntake,
    private readonly history: EssayFileHistory,
    private readonly rights: ErasureRights,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(EXTRACTION) private readonly extraction: Extraction,
  ) {}

  @Serves(CALLS.essays.upload)
  @TakesFile()
  async upload(
    @UploadedFile() file: Upload | undefined,
    @Body() request: UploadEssayRequest,
    @InExchange() exchange: Exchange,
  ) {
    const received = await this.intake.receive(request, file, exchange.meta);
    const { essay_id } = await this.sender.acknowledge(received, ESSAY_SCREEN, exchange);
    const row = await this.queries.row(essay_id);
    return {
      ...(await this.queries.one(essay_id, exchange.me)),
      ...(await this.queries.rewrite(row, exchange.me)),
    };
  }

  @Serves(CALLS.essays.one)
  async one(@Id('Essay') id: string, @Me() me: User, @Res({ passthrough: true }) response: Response) {
    return tagged(await this.queries.one(id, me), response);
  }

  @Serves(CALLS.essays.withGrading)
  withGrading(@Id('Essay') id: string, @Me() me: User, @Res({ passthrough: true }) response: Response) {
    return this.one(id, me, response);
  }

  @Serves(CALLS.essays.learningTargets)
  async learningTargets(@Id('Essay') id: string, @Me() me: User) {
    return { learning_targets: await this.queries.learningTargets(id, me) };
  }

  @Serves(CALLS.essays.rewrite)
  async rewrite(@Id('Essay') id: string, @Me() me: User) {
    return this.queries.rewrite(await this.queries.row(id), me);
  }

  /** The original file. It usually contains the student's name, so only those who may see names can open it. */
  @Serves(CALLS.essays.file)
  @Needs('view_student_names')
  async file(
    @Id('Essay') id: string,
    @Query() query: QueryFor<typeof CALLS.essays.file>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { file_id, file_format } = await this.queries.row(id);
    const page = wholeNumberOf(query, 'page', 1, 200);
    const draw = (bytes: Uint8Array) =>
      page !== undefined && (file_format === 'pdf' || file_format === 'heic')
        ? this.extraction.drawPage(bytes, page, file_format)
        : null;
    return originalFile(this.files, { kind: 'essay', id, file_id, file_format }, response, draw);
  }

  /** It may name its author. */
  @Serves(CALLS.essays.fileHistory)
  @Needs('view_student_names')
  async fileHistory(@Id('Essay') id: string): Promise<SupportingHistory> {
    return this.history.of(await this.queries.row(id));
  }

  @Serves(CALLS.essays.erase)
  @Needs('erase_own')
  async erase(@Id('Essay') id: string, @InExchange() exchange: Exchange) {
    await this.rights.demand(streamOf(ESSAY, id), exchange.me);
    await this.sender.send(
      new EraseEssay({ essayId: id }, ignoringPipelineEvents(exchange).meta),
      ESSAY_SCREEN,
      exchange,
    );
    return { message: 'The essay was deleted.' };
  }
}
