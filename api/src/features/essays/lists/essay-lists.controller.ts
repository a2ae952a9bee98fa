import { Controller, Query } from '@nestjs/common';
import { CALLS, ESSAY_LISTS, ESSAY_ORDERS, ESSAY_PAGE_SIZE, InvalidInput } from '@essays/contract';
import type { Essay, EssaySummary, EssayWithoutBaseline, User } from '@essays/contract';
import { Me, Needs } from '../../../platform/http/decorators.ts';
import { OfClasses } from '../../classes/of-classes.ts';
import type { ClassFilter } from '../../../platform/http/inputs.ts';
import { Serves } from '../../../platform/http/serves.ts';
import type { QueryFor } from '../../../platform/http/serves.ts';
import { Id, isSummary, oneOf, textOf, wholeNumberOf } from '../../../platform/http/inputs.ts';
import { EssayLists } from './essay-lists.queries.ts';
import type { ListOptions } from './essay-lists.queries.ts';
import { EssaysWithoutSample } from './essays-without-sample.ts';
import type { EssayFilter } from './list-query.ts';
import { DashboardQueries } from '../read/dashboard.queries.ts';
import { InPages, Pages } from '../../../platform/http/paging.ts';

/** What the paged lists have in common. */
type ListQuery = QueryFor<typeof CALLS.essays.flagged>;

/** Newest first is the order of every list. */
const orderOf = (query: ListQuery): ListOptions['order'] => {
  const order = oneOf(query, 'order', ESSAY_ORDERS);
  if (order === undefined || order === 'newest') return undefined;
  if (query['after'] !== undefined)
    throw new InvalidInput('after can be used only with lists sorted newest first.');
  return order;
};

const lookOf = (query: ListQuery): Omit<ListOptions, 'page'> => ({
  around: textOf(query, 'around'),
  isSummary: isSummary(query),
  order: orderOf(query),
});

/** The lists of essays; registered before the essays, so that 'flagged' is not taken for an id. */
@Controller()
@Needs('view_essays')
export class EssayListsController {
  constructor(
    private readonly dashboard: DashboardQueries,
    private readonly lists: EssayLists,
    private readonly withoutSample: EssaysWithoutSample,
  ) {}

  @Serves(CALLS.essays.list)
  async list(
    @Query() query: QueryFor<typeof CALLS.essays.list>,
    @OfClasses() classes: ClassFilter,
    @Me() me: User,
    @InPages() pages: Pages,
  ): Promise<{ essays: (Essay | EssaySummary)[] }> {
    const filter = {
      ...classes,
      list: oneOf(query, 'list', ESSAY_LISTS),
      days: wholeNumberOf(query, 'days', 1, 36_500),
      student_session_id: textOf(query, 'studentSessionId'),
      search: textOf(query, 'search'),
      origin: oneOf(query, 'origin', ['essay']),
    };
    return { essays: await this.#listed(filter, query, me, pages) };
  }

  @Serves(CALLS.essays.flagged)
  flagged(
    @Query() query: QueryFor<typeof CALLS.essays.flagged>,
    @OfClasses() classes: ClassFilter,
    @Me() me: User,
    @InPages() pages: Pages,
  ) {
    return this.#listed({ ...classes, list: 'flagged' }, query, me, pages);
  }

  @Serves(CALLS.essays.rejected)
  async rejected(
    @Query() query: QueryFor<typeof CALLS.essays.rejected>,
    @OfClasses() classes: ClassFilter,
    @Me() me: User,
    @InPages() pages: Pages,
  ) {
    return { essays: await this.#listed({ ...classes, list: 'rejected' }, query, me, pages) };
  }

  @Serves(CALLS.essays.withoutBaseline)
  async withoutBaseline(
    @OfClasses() classes: ClassFilter,
    @Me() me: User,
    @InPages() pages: Pages,
  ): Promise<EssayWithoutBaseline[]> {
    const { rows } = await pages.byDay((page) => this.withoutSample.list(classes, page, me), ESSAY_PAGE_SIZE);
    return rows;
  }

  @Serves(CALLS.essays.unassigned)
  async unassigned(
    @Query() query: QueryFor<typeof CALLS.essays.unassigned>,
    @OfClasses() { classes }: ClassFilter,
    @Me() me: User,
    @InPages() pages: Pages,
  ) {
    const which = { batchId: textOf(query, 'batch_id'), ...(classes && { classes }) };
    const { rows } = await pages.numbered((page) =>
      this.lists.unassigned(which, { page, isSummary: isSummary(query) }, me),
    );
    return { essays: rows };
  }

  @Serves(CALLS.essays.dashboardStats)
  dashboardStats(@OfClasses() classes: ClassFilter, @Me() me: User) {
    return this.dashboard.stats(classes, me);
  }

  @Serves(CALLS.essays.ofStudent)
  ofStudent(
    @Id('Student', 'studentId') studentId: string,
    @Query() query: QueryFor<typeof CALLS.essays.ofStudent>,
    @Me() me: User,
  ) {
    return this.lists.ofStudent(studentId, isSummary(query), me);
  }

  async #listed(
    filter: EssayFilter,
    query: ListQuery,
    me: User,
    pages: Pages,
  ): Promise<(Essay | EssaySummary)[]> {
    const look = lookOf(query);
    if (look.order && filter.list === undefined)
      throw new InvalidInput('order can be used only with a list; samples have no order.');
    const asked = { ...filter, assignment_id: textOf(query, 'assignment') };
    const { rows, underWay } = await pages.byDay(
      (page) => this.lists.list(asked, { page, ...look }, me),
      ESSAY_PAGE_SIZE,
      look.order === undefined,
    );
    if (underWay !== undefined) pages.response.setHeader('X-Under-Way', String(underWay));
    return rows;
  }
}
