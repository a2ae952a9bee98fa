import { Body, Controller, HttpCode, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import {
  CALLS,
  dayAfter,
  dayOf,
  endOfDay,
  LINK_DAYS,
  InvalidInput,
  NotFound,
  Refusal,
} from '@essays/contract';
import type {
  EssayRow,
  FeedbackLink,
  FeedbackReturns,
  FeedbackSheet,
  ReadModelName,
  ReturnWay,
  User,
} from '@essays/contract';
import { later, NOTHING_YET } from '../../../platform/commands/command-meta.ts';
import type { Accepted, CommandMeta } from '../../../platform/commands/command-meta.ts';
import { derivedId } from '@essays/storage';
import { noteAccess } from '../../../platform/http/accessed.ts';
import { CommandSender } from '../../../platform/http/command-sender.ts';
import { InExchange, Me, Needs, ignoringPipelineEvents } from '../../../platform/http/decorators.ts';
import type { Exchange } from '../../../platform/http/decorators.ts';
import { Id, textOf } from '../../../platform/http/inputs.ts';
import { Serves } from '../../../platform/http/serves.ts';
import type { QueryFor } from '../../../platform/http/serves.ts';
import { CONFIG } from '../../../platform/http/tokens.ts';
import type { Config } from '../../../platform/config/config.ts';
import { SchoolDays } from '../../school/school-days.ts';
import { TakesShare } from '../../../platform/http/fair-shares.interceptor.ts';
import { tagged } from '../../../platform/http/tagged.ts';
import { ChangeFeedbackLink, tokenOf } from '../write/feedback-link.ts';
import { ChangeEssay } from '../change-essay.ts';
import { FeedbackQueries, mustBeShownTo, sheetOf } from './feedback.queries.ts';
import { FeedbackPdfs } from './feedback-pdfs.ts';
import {
  FeedbackPdfsRequest,
  FeedbackReturnRequest,
  MOST_SHEETS,
  SheetEditsRequest,
} from './feedback.requests.ts';

const SCREEN: readonly ReadModelName[] = ['essays', 'jobs', 'audit'];
const LINKS_SCREEN: readonly ReadModelName[] = [...SCREEN, 'feedback_links'];
/** An If-Match names the essay, not the link. */
const unmatched = ({ expectedRevision: _, ...meta }: CommandMeta): CommandMeta => meta;
const UUID = /^[0-9a-f-]{36}$/i;

/** The essays that a query names. */
export const essaysIn = (query: Record<'essays', unknown>): string[] => {
  const ids = textOf(query, 'essays')?.split(',') ?? [];
  if (ids.length === 0 || ids.length > MOST_SHEETS || !ids.every((id) => UUID.test(id)))
    throw new InvalidInput(`Please choose 1 to ${MOST_SHEETS} essays`);
  return ids;
};

/** What students get to read about their essays, and that they received it. */
@Controller()
@Needs('view_essays')
export class FeedbackController {
  constructor(
    private readonly queries: FeedbackQueries,
    private readonly pdfs: FeedbackPdfs,
    private readonly days: SchoolDays,
    private readonly sender: CommandSender,
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Pick<Config, 'jwtSecret'>,
  ) {}

  @Serves(CALLS.feedback.ofEssay)
  async ofEssay(@Id('Essay') id: string, @Me() me: User, @Res({ passthrough: true }) response: Response) {
    return tagged(await this.queries.one(id, me), response);
  }

  @Serves(CALLS.feedback.edit)
  @Needs('grade_essays')
  async edit(@Id('Essay') id: string, @Body() edits: SheetEditsRequest, @InExchange() exchange: Exchange) {
    await this.queries.mustBeShown(id, exchange.me);
    const { meta } = ignoringPipelineEvents(exchange);
    const command = { type: 'EditFeedbackSheet' as const, edits };
    await this.sender.send(new ChangeEssay({ essayId: id, command }, meta), SCREEN, exchange);
    return this.queries.one(id, exchange.me);
  }

  @Serves(CALLS.feedback.sheets)
  async sheets(@Query() query: QueryFor<typeof CALLS.feedback.sheets>, @Me() me: User) {
    return { sheets: await this.queries.several(essaysIn(query), me) };
  }

  @Serves(CALLS.feedback.pdfs)
  @TakesShare('export')
  async zipOfPdfs(
    @Body() request: FeedbackPdfsRequest,
    @Me() me: User,
    @Req() asking: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    noteAccess(asking, { ids: request.essay_ids });
    response.setHeader('Cache-Control', 'private, no-store');
    return this.pdfs.zip(request.essay_ids, await this.days.zone(), me);
  }

  /** Each separately: one that cannot be returned does not hold up the others. */
  @Serves(CALLS.feedback.giveBack)
  @Needs('grade_essays')
  async giveBack(
    @Body() { essay_ids, how, days }: FeedbackReturnRequest,
    @InExchange() exchange: Exchange,
  ): Promise<FeedbackReturns> {
    const rows = new Map((await this.queries.rows(essay_ids)).map((row) => [row.id, row]));
    const headings = await this.queries.headings([...rows.values()]);
    const answer: FeedbackReturns = { returned: [], skipped: [] };
    let done: Accepted = NOTHING_YET;
    for (const essay_id of new Set(essay_ids))
      try {
        const row = rows.get(essay_id);
        if (!row) throw new NotFound('Essay not found');
        mustBeShownTo(exchange.me, row);
        const { version, at, ...accepted } = await this.#return(
          row,
          { how, sheet: sheetOf(row, headings) },
          exchange,
        );
        const made = how === 'link' ? await this.#makeLink(row, { version, at, days }, exchange) : null;
        done = later(later(done, accepted), made?.done ?? NOTHING_YET);
        answer.returned.push({ essay_id, how, at, version, link: made && made.link });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        answer.skipped.push({ essay_id, reason: error.message });
      }
    await this.sender.acknowledge(done, LINKS_SCREEN, exchange);
    return answer;
  }

  /** What is on the sheet must be what is in the log: the row's revision is what the command builds on. */
  async #return(row: EssayRow, given: { how: ReturnWay; sheet: FeedbackSheet }, { meta }: Exchange) {
    const command = { type: 'ReturnFeedback' as const, ...given };
    const own = { ...meta, expectedRevision: row.revision };
    const { revision, position, events, at } = await this.commands.execute(
      new ChangeEssay({ essayId: row.id, command }, own),
    );
    const returned = events.find((one) => one.type === 'FeedbackReturned');
    return { revision, position, at, version: returned?.data.version ?? row.sheet_version };
  }

  /** `at`: when the version was returned, ISO. A repeat answers with the link that was made then. */
  async #makeLink(
    row: EssayRow,
    { version, at, days }: { version: number; at: string; days: number | undefined },
    { meta }: Exchange,
  ) {
    const id = derivedId(meta.commandId, `link/${row.id}`);
    const { token, secret_hash } = tokenOf(id, this.config.jwtSecret);
    const zone = await this.days.zone();
    const last_day = dayAfter(dayOf(at, zone), days ?? LINK_DAYS.usual);
    const expires_at = endOfDay(last_day, zone);
    const student_id = row.student_session_id ?? '';
    const link = { link_id: id, essay_id: row.id, student_id, version, secret_hash, last_day, expires_at };
    const { link: made = link, ...done } = await this.commands.execute(
      new ChangeFeedbackLink({ linkId: id, command: { type: 'make', link } }, unmatched(meta)),
    );
    const isKnown = made.secret_hash === secret_hash;
    return { done, link: { id, token: isKnown ? token : null, expires_at: made.expires_at } };
  }

  @Serves(CALLS.feedback.revokeLink)
  @Needs('grade_essays')
  @HttpCode(200)
  async revokeLink(@Id('Link') id: string, @InExchange() exchange: Exchange): Promise<FeedbackLink> {
    const command = new ChangeFeedbackLink({ linkId: id, command: { type: 'revoke' } }, exchange.meta);
    await this.sender.send(command, LINKS_SCREEN, exchange);
    return this.queries.link(id);
  }

  @Serves(CALLS.feedback.version)
  async version(@Id('Essay') id: string, @Param('version') version: string, @Me() me: User) {
    if (!/^\d{1,6}$/.test(version)) throw new NotFound('There is no feedback of this version.');
    return this.queries.version(id, Number(version), me);
  }
}
