import { Body, Controller, HttpCode, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { CALLS } from '@essays/contract';
import type { SharedFeedback } from '@essays/contract';
import { ChangeFeedbackLink, linkIsGone, readToken } from '../essays/write/feedback-link.ts';
import { FeedbackQueries } from '../essays/feedback/feedback.queries.ts';
import { noteAccess } from '../../platform/http/accessed.ts';
import { InExchange, Public } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';
import { SchoolDays } from '../school/school-days.ts';
import { OpenSharedFeedbackRequest } from './shared-feedback.requests.ts';
import { SharedFeedbackThrottle } from './shared-feedback-throttle.ts';

/**
 * What a student reads without an account. The secret comes in the body: a URL would appear in histories and logs.
 * Whatever is wrong with a link, the answer is the same.
 */
@Controller()
export class SharedFeedbackController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: FeedbackQueries,
    private readonly days: SchoolDays,
  ) {}

  @Public()
  @UseGuards(SharedFeedbackThrottle)
  @HttpCode(200)
  @Serves(CALLS.feedback.openShared)
  async open(
    @Body() { token }: OpenSharedFeedbackRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @InExchange() { meta }: Exchange,
  ): Promise<SharedFeedback> {
    response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    const read = readToken(token);
    if (!read) throw linkIsGone();
    const { linkId, secret } = read;
    const link = await this.queries.linkAsMade(linkId);
    if (link) noteAccess(request, { ids: [linkId, link.essay_id] });
    const shared = link && (await this.queries.shared(link));
    if (!shared) throw linkIsGone();
    const opening = { type: 'open' as const, secret, now: meta.now, zone: await this.days.zone() };
    await this.commands.execute(new ChangeFeedbackLink({ linkId, command: opening }, meta));
    return shared;
  }
}
