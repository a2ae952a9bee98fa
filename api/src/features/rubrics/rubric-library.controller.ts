import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CALLS, criteriaFrom, InvalidInput } from '@essays/contract';
import type { ReadModelName, RubricPage } from '@essays/contract';
import { derivedId } from '@essays/storage';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { InExchange, Needs } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';
import { tagged } from '../../platform/http/tagged.ts';
import { canvasRubricCsv } from './canvas-rubric-csv.ts';
import { readCanvasRubrics } from './canvas-rubric-file.ts';
import { ChangeRubric, DraftRubric } from './rubric.commands.ts';
import { RubricQueries } from './rubric.queries.ts';
import { Rubrics } from './rubrics.ts';
import {
  ImportedRubricsRequest,
  NewRubricRequest,
  RubricDraftRequest,
  RubricId,
} from './rubrics.requests.ts';

const SCREEN: readonly ReadModelName[] = ['rubrics', 'audit'];

/** What essays are scored by: the product's own rubrics, and those that teachers write. */
@Controller()
@Needs('view_essays')
export class RubricLibraryController {
  constructor(
    private readonly rubrics: Rubrics,
    private readonly queries: RubricQueries,
    private readonly sender: CommandSender,
  ) {}

  @Serves(CALLS.rubrics.library)
  async library() {
    return { rubrics: await this.queries.library() };
  }

  @Serves(CALLS.rubrics.one)
  async one(@RubricId() id: string, @Res({ passthrough: true }) response: Response) {
    return tagged(await this.queries.page(id), response);
  }

  @Serves(CALLS.rubrics.csv)
  async csv(@RubricId() id: string, @Res({ passthrough: true }) response: Response): Promise<string> {
    const row = await this.queries.row(id);
    response.type('text/csv; charset=utf-8');
    response.setHeader('Content-Disposition', 'attachment; filename="rubric.csv"');
    // Returned, not written here, so that names in it are masked for those who may not see them.
    return canvasRubricCsv(row);
  }

  @Serves(CALLS.rubrics.create)
  @Needs('grade_essays')
  async create(@Body() { name, class_type, copy_of }: NewRubricRequest, @InExchange() exchange: Exchange) {
    const copied = copy_of ? await this.rubrics.version(copy_of) : null;
    const of = copied?.class_type ?? class_type;
    if (of === undefined) throw new InvalidInput('Please choose the class that the rubric is for.');
    const command = new DraftRubric(
      {
        rubric: { class_type: of, copied_from: copied?.version ?? null },
        words: { name, criteria: copied?.criteria ?? [] },
      },
      exchange.meta,
    );
    const { rubric_id } = await this.sender.send(command, SCREEN, exchange);
    return this.#answer(rubric_id, exchange);
  }

  @Serves(CALLS.rubrics.import)
  @Needs('grade_essays')
  async import(@Body() { class_type, text }: ImportedRubricsRequest, @InExchange() exchange: Exchange) {
    const { meta } = exchange;
    const ids: string[] = [];
    for (const [at, { name, criteria }] of readCanvasRubrics(text).entries()) {
      const commandId = derivedId(meta.commandId, `rubric/${at}`);
      const words = { name, criteria: criteriaFrom(criteria, class_type, [], freshIds(commandId)) };
      const command = new DraftRubric(
        { rubric: { class_type, copied_from: null }, words },
        { ...meta, commandId },
      );
      ids.push((await this.sender.send(command, SCREEN, exchange)).rubric_id);
    }
    return { rubrics: await this.queries.facts(ids) };
  }

  @Serves(CALLS.rubrics.change)
  @Needs('grade_essays')
  async change(
    @RubricId() id: string,
    @Body() { name, criteria }: RubricDraftRequest,
    @InExchange() exchange: Exchange,
  ) {
    const before = await this.queries.row(id);
    const fresh = freshIds(exchange.meta.commandId);
    const words = { name, criteria: criteriaFrom(criteria, before.class_type, before.criteria, fresh) };
    return this.#change(id, { type: 'change', words }, exchange);
  }

  @Serves(CALLS.rubrics.publish)
  @Needs('grade_essays')
  publish(@RubricId() id: string, @InExchange() exchange: Exchange) {
    return this.#change(id, { type: 'publish' }, exchange);
  }

  @Serves(CALLS.rubrics.retire)
  @Needs('grade_essays')
  retire(@RubricId() id: string, @InExchange() exchange: Exchange) {
    return this.#change(id, { type: 'retire' }, exchange);
  }

  @Serves(CALLS.rubrics.bringBack)
  @Needs('grade_essays')
  bringBack(@RubricId() id: string, @InExchange() exchange: Exchange) {
    return this.#change(id, { type: 'bring back' }, exchange);
  }

  async #change(
    id: string,
    command: ChangeRubric['fields']['command'],
    exchange: Exchange,
  ): Promise<RubricPage> {
    await this.sender.send(new ChangeRubric({ rubricId: id, command }, exchange.meta), SCREEN, exchange);
    return this.#answer(id, exchange);
  }

  async #answer(id: string, { response }: Exchange): Promise<RubricPage> {
    return tagged(await this.queries.page(id), response);
  }
}

const freshIds =
  (commandId: string) =>
  (at: number): string =>
    derivedId(commandId, `criterion/${at}`);
