import { Inject, Injectable } from '@nestjs/common';
import { NotFound, UNDER_WAY_STATUSES } from '@essays/contract';
import type { Account, Essay, EssayOrder, EssayRow, EssaySummary } from '@essays/contract';
import type { CountedList } from '@essays/projections';
import { inTurns } from '@essays/storage';
import type { Find, ReadModels } from '@essays/storage';
import { beside, byPlace } from '../../../platform/http/paging.ts';
import type { Page, Paged } from '../../../platform/http/paging.ts';
import { CLOCK, READ_MODELS } from '../../../platform/http/tokens.ts';
import type { Clock } from '../../../platform/http/tokens.ts';
import { since } from '../../../platform/http/inputs.ts';
import { AssignedRubrics } from '../../rubrics/assigned-rubrics.ts';
import { inClasses } from '../../classes/of-classes.ts';
import { StudentNames } from '../../students/student-names.ts';
import { WaitingDocuments } from '../../documents/waiting-documents.ts';
import { ANY_TIME, findBy, NEWEST, ofClass, offsetOf, OLDEST, onlyClass } from './list-query.ts';
import type { EssayFilter, SharedWhere } from './list-query.ts';
import { fromDay, isDeepOffset, PrecomputedListStats } from './precomputed-list-stats.ts';
import type { ByDate } from './precomputed-list-stats.ts';
import { shuffled } from './review-order.ts';
import { CopiedEssays } from '../read/copied-essays.ts';
import {
  baselineAsEssay,
  essayAnswer,
  essaySummary,
  SUMMED_FIELDS,
  summaryOf,
} from '../read/essay-answer.ts';
import type { EssayAnswer, SummaryAnswer } from '../read/essay-answer.ts';

/** How much of a list is returned, and which parts of each essay. */
export interface ListOptions {
  page: Page;
  /** The page that holds this essay, if the list has it. */
  around?: string | undefined;
  /** Without the texts. */
  isSummary: boolean;
  /** Of one list; newest first when missing. */
  order?: Exclude<EssayOrder, 'newest'> | undefined;
}

type Answer = Essay | EssaySummary;
/** A page of one of the lists. */
type OfList = Paged<Answer> & {
  /** Essays of the class that are still being read, compared or graded: they may join the list later. */
  underWay?: number;
};
type WhereEssay = SharedWhere & NonNullable<Find<EssayRow>['where']>;

/** Above this number, ids are not looked up one by one. */
const MANY = 500;

/** The lists of essays, whole or by page, newest first; with names added. */
@Injectable()
export class EssayLists {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly names: StudentNames,
    private readonly waiting: WaitingDocuments,
    private readonly assigned: AssignedRubrics,
    private readonly copied: CopiedEssays,
  ) {}

  async list(
    { list, days, student_session_id, assignment_id, origin, search, ...filter }: EssayFilter,
    look: ListOptions,
    caller: Account,
  ): Promise<OfList> {
    const where = {
      ...ofClass(filter),
      ...(search !== undefined && { student_session_id: { in: await this.names.idsLike(search, caller) } }),
      ...(student_session_id !== undefined && { student_session_id }),
      ...(assignment_id !== undefined && { assignment_id }),
      ...(days !== undefined && { submission_date: { gte: since(this.clock(), days) } }),
    };
    // A search or a student is no question that figures answer.
    const isKept = student_session_id === undefined && search === undefined;
    const isFar = look.around !== undefined || isDeepOffset(look.page.offset);
    const kept = (of: CountedList, found: WhereEssay) =>
      isKept
        ? new PrecomputedListStats(this.readModels, of, { ...filter, assignment_id }, found, isFar)
        : null;
    if (list === undefined) {
      // The figures that are kept among the essays have no date.
      const dated = { submission_date: { gte: ANY_TIME }, ...where };
      return origin || assignment_id !== undefined
        ? this.#essays(dated, look, caller, kept('all', dated))
        : this.#withSamples(dated, look, caller, kept('all', dated));
    }
    const onList = { ...where, [`on_${list}`]: true };
    const ofList = kept(list, onList);
    // Counted before the list is read: an essay that joins it meanwhile is listed, though still counted.
    const underWay = (await ofList?.underWay()) ?? (await this.#underWay(where));
    // One search instead of two, where nothing on the list belongs to every class.
    const found = (await ofList?.isFiled()) ? { ...onList, ...onlyClass(filter) } : onList;
    return { ...(await this.#essays(found, look, caller, ofList)), underWay };
  }

  #underWay(where: WhereEssay): Promise<number> {
    return this.readModels.count('essays', {
      where: { ...where, processing_status: { in: UNDER_WAY_STATUSES } },
    });
  }

  /** Essays waiting for a student, in one batch or in all. */
  async unassigned(
    { batchId, classes }: { batchId?: string | undefined } & Pick<EssayFilter, 'classes'>,
    look: ListOptions,
    caller: Account,
  ): Promise<Paged<Answer>> {
    const batch = batchId === undefined ? {} : { batch_id: batchId };
    const where = { ...inClasses({ classes }), ...batch, processing_status: 'unassigned' };
    return this.#essays(where, look, caller);
  }

  async ofStudent(studentId: string, isSummary: boolean, caller: Account): Promise<Answer[]> {
    if (!(await this.readModels.get('students', studentId))) throw new NotFound('Student not found');
    return this.all({ where: { student_session_id: studentId }, orderBy: NEWEST }, isSummary, caller);
  }

  /** The essays found, in the order requested. */
  async all(find: Find<EssayRow>, isSummary: boolean, caller: Account): Promise<Answer[]> {
    return this.#named(await this.#found(find, isSummary, caller), caller);
  }

  /** The same with their texts. */
  async whole(find: Find<EssayRow>, caller: Account): Promise<Essay[]> {
    return (await this.all(find, false, caller)) as Essay[];
  }

  async #essays(
    where: WhereEssay,
    look: ListOptions,
    caller: Account,
    kept: PrecomputedListStats | null = null,
  ): Promise<Paged<Answer>> {
    if (look.order === 'random') return this.#shuffled(where, look, caller);
    const page =
      look.around !== undefined
        ? await this.#pageAround(where, look.page, look.around, kept, look.order)
        : look.page;
    const orderBy = look.order === 'oldest' ? OLDEST : NEWEST;
    const [rows, count] = await Promise.all([
      this.#found(
        { ...(await this.#findPage(where, page, kept, look.order)), orderBy },
        look.isSummary,
        caller,
      ),
      this.#count(where, kept),
    ]);
    return { rows: await this.#named(rows, caller), count, offset: offsetOf(page) };
  }

  async #count(where: WhereEssay, kept: PrecomputedListStats | null): Promise<number> {
    return (await kept?.total()) ?? this.readModels.count('essays', { where, orderBy: NEWEST });
  }

  async #countSamples(where: SharedWhere, kept: PrecomputedListStats | null): Promise<number> {
    return (await kept?.samples()) ?? this.readModels.count('baselines', { where, orderBy: NEWEST });
  }

  /** A page far down begins at its day instead of skipping what comes before. */
  async #findPage(
    where: WhereEssay,
    page: Page,
    kept: PrecomputedListStats | null,
    order: ByDate = 'newest',
  ): Promise<Find<EssayRow>> {
    const day = page.after ? null : await kept?.dayAt(page.offset, order);
    if (!day) return findBy(where, page);
    const below = { ...where, submission_date: fromDay(day.date, order, where) };
    return findBy(below, { ...page, offset: page.offset - day.before });
  }

  /** In an order that the read models do not have: of essays that are not on the page only ids are read. */
  async #shuffled(
    where: WhereEssay,
    { page, around, isSummary }: ListOptions,
    caller: Account,
  ): Promise<Paged<Answer>> {
    const found = await this.readModels.pick('essays', ['id'], { where, orderBy: NEWEST });
    const all = shuffled(
      found.map(({ id }) => id),
      caller.id,
    );
    const at = around === undefined ? -1 : all.indexOf(around);
    const offset = at === -1 ? page.offset : Math.floor(at / page.limit) * page.limit;
    const ids = all.slice(offset, offset + page.limit);
    const rows = await this.#found(
      { where: ids.length > MANY ? where : { id: { in: ids } } },
      isSummary,
      caller,
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      rows: await this.#named(
        ids.flatMap((id) => byId.get(id) ?? []),
        caller,
      ),
      count: all.length,
      offset,
    };
  }

  /** Essays and samples (`origin` tells them apart). */
  async #withSamples(
    where: SharedWhere,
    { page, isSummary }: ListOptions,
    caller: Account,
    kept: PrecomputedListStats | null,
  ): Promise<Paged<Answer>> {
    // An unfiled sample does not belong to anybody yet.
    const whereSamples = { ...where, student_session_id: where.student_session_id ?? { not: null } };
    // Either kind alone may fill the page.
    const reach = { ...page, limit: page.offset + page.limit, offset: 0 };
    const [essays, samples, ...counts] = await Promise.all([
      this.#found(findBy(where, reach), isSummary, caller),
      this.readModels.find('baselines', findBy(whereSamples, reach)),
      this.#count(where, kept),
      this.#countSamples(whereSamples, kept),
    ]);
    const both = [
      ...essays,
      ...(await inTurns(samples, (row) => {
        const sample = baselineAsEssay(row, caller);
        return isSummary ? summaryOf(sample) : sample;
      })),
    ].sort(byPlace);
    const rows = both.slice(page.offset, page.offset + page.limit);
    return {
      rows: await this.#named(rows, caller),
      count: counts[0] + counts[1],
      offset: offsetOf(page),
    };
  }

  async #found(find: Find<EssayRow>, isSummary: boolean, caller: Account) {
    if (isSummary) {
      const rows = await this.readModels.pick('essays', SUMMED_FIELDS, find);
      return inTurns(rows, (row) => essaySummary(row, caller));
    }
    const rows = await this.readModels.find('essays', find);
    return inTurns(rows, (row) => essayAnswer(row, caller));
  }

  async #named(rows: (EssayAnswer | SummaryAnswer)[], caller: Account): Promise<Answer[]> {
    const named = await this.copied.attach(await this.names.attach(rows, caller), caller);
    return this.waiting.attach('essay', await this.assigned.attach(named), caller);
  }

  /** The page that contains the essay; the requested page if it is not on the list. */
  async #pageAround(
    where: WhereEssay,
    page: Page,
    id: string,
    kept: PrecomputedListStats | null,
    order: ByDate = 'newest',
  ): Promise<Page> {
    const [essay] = await this.readModels.pick('essays', ['submission_date'], { where: { ...where, id } });
    if (!essay) return page;
    const { submission_date: date } = essay;
    const day = date.slice(0, 10);
    const earlier = (await kept?.countBefore(day, order)) ?? null;
    const among = earlier === null ? where : { ...where, submission_date: fromDay(day, order, where) };
    const before = await this.readModels.count('essays', {
      ...beside(among, order === 'oldest' ? 'after' : 'before', { id, date }),
      orderBy: NEWEST,
    });
    const offset = (earlier ?? 0) + before;
    return { limit: page.limit, offset: Math.floor(offset / page.limit) * page.limit };
  }
}
