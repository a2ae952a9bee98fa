import { Controller, ForbiddenException, Inject, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CALLS, EVENT_TYPES, hasPermission, InvalidInput, isEventType } from '@essays/contract';
import type { AuditEntry, AuditHistory, TimeZone, User } from '@essays/contract';
import { Me, Needs } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';
import type { QueryFor } from '../../platform/http/serves.ts';
import { pagesByOffset, setLinks } from '../../platform/http/link-header.ts';
import type { PageAddress } from '../../platform/http/link-header.ts';
import { textOf, wholeNumberOf } from '../../platform/http/inputs.ts';
import { LONGEST_PAGE } from '../../platform/http/paging.ts';
import { CLOCK } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import { daysOf, instantOf } from '../../platform/http/days.ts';
import { SchoolDays } from '../school/school-days.ts';
import { csvFile } from '../../platform/http/file-answer.ts';
import type { AuditFilter, Bound } from './audit-find.ts';
import { auditParts, auditText } from './audit-csv.ts';
import { AuditQueries } from './audit.queries.ts';
import { Id } from '../../platform/http/inputs.ts';

const PAGE = 50;

/** Where a history ends: at a position in the log, or at an instant. */
const boundOf = (query: Record<'up_to', unknown>, zone: TimeZone): Bound => {
  const value = textOf(query, 'up_to');
  if (value === undefined) return {};
  if (/^\d{1,15}$/.test(value)) return { upTo: Number(value) };
  const until = instantOf(query, 'up_to', zone);
  return until === undefined ? {} : { until };
};

/** `now`: ms. A moment to come bounds nothing yet. */
const filterOf = (query: QueryFor<typeof CALLS.audit.list>, now: number, zone: TimeZone): AuditFilter => {
  const actions = textOf(query, 'action')
    ?.split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const strange = actions?.find((one) => !isEventType(one));
  if (strange !== undefined) throw new InvalidInput(`action must be one of: ${EVENT_TYPES.join(', ')}`);
  const bound = boundOf(query, zone);
  return {
    essay: textOf(query, 'essay'),
    baseline: textOf(query, 'baseline'),
    student: textOf(query, 'student'),
    actor: textOf(query, 'actor'),
    ...(actions ? { actions } : {}),
    ...daysOf(query, zone),
    ...(bound.until !== undefined && Date.parse(bound.until) > now ? {} : bound),
  };
};

/** How the other pages end where this one does: at its position and, of a past moment, also at that moment. */
const endOf = ({ upTo, until, to }: AuditFilter): PageAddress => ({
  ...(upTo !== undefined && { up_to: upTo }),
  ...(upTo !== undefined && until !== undefined && { to: to !== undefined && to < until ? to : until }),
});

@Controller()
@Needs('view_essays')
export class AuditController {
  constructor(
    private readonly queries: AuditQueries,
    private readonly days: SchoolDays,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(CALLS.audit.list)
  @Needs('view_audit')
  async list(
    @Query() query: QueryFor<typeof CALLS.audit.list>,
    @Me() me: User,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const filter = filterOf(query, this.clock(), await this.days.zone());
    response.vary('Accept');
    if (request.accepts(['json', 'text/csv']) === 'text/csv') {
      if (!hasPermission(me, 'export_data')) throw new ForbiddenException();
      return csvFile('audit', this.#entries(filter, me), auditText);
    }
    const limit = wholeNumberOf(query, 'limit', 1, LONGEST_PAGE) ?? PAGE;
    const offset = wholeNumberOf(query, 'offset', 0, 999_999_999) ?? 0;
    // All pages end at the position where the first one did, or new events would shift rows from one to the next.
    const seen = filter.upTo === undefined && offset === 0 ? await this.queries.seen() : undefined;
    const { page, isLast } = await this.queries.list(filter, limit, offset, me, seen);
    const reached = offset + page.entries.length;
    const count = isLast ? Math.min(page.count, reached) : Math.max(page.count, reached + 1);
    const pages = pagesByOffset(limit, offset, count);
    const fixed = count === 0 ? {} : endOf(seen === undefined ? filter : { ...filter, upTo: seen });
    setLinks(response, {
      ...pages,
      prev: pages.prev && { ...pages.prev, ...fixed },
      next: pages.next && { ...pages.next, ...fixed },
      last: { ...pages.last, ...fixed },
    });
    return page;
  }

  @Serves(CALLS.audit.essay)
  async essay(
    @Id('Essay') essayId: string,
    @Query() query: QueryFor<typeof CALLS.audit.essay>,
    @Me() me: User,
  ): Promise<AuditHistory> {
    return this.queries.essay(essayId, boundOf(query, await this.days.zone()), me);
  }

  @Serves(CALLS.audit.baseline)
  baseline(@Id('Baseline') baselineId: string, @Me() me: User): Promise<AuditHistory> {
    return this.queries.history('baseline', baselineId, {}, me);
  }

  /** Everything that matches, up to what has been seen now. */
  async *#entries(filter: AuditFilter, me: User): AsyncGenerator<AuditEntry[]> {
    const bounded = { ...filter, upTo: filter.upTo ?? (await this.queries.seen()) };
    yield* auditParts((offset) => this.queries.list(bounded, LONGEST_PAGE, offset, me));
  }
}
