import { Inject, Injectable } from '@nestjs/common';
import { essayCan, ESSAY_STATUSES, NotFound, UNDER_WAY_STATUSES } from '@essays/contract';
import type {
  Account,
  Essay,
  EssayList,
  EssayOrder,
  EssayRow,
  EssaySummary,
  EssayWithoutBaseline,
} from '@essays/contract';
import { inTurns } from '@essays/storage';
import type { Condition, Find, ReadModels } from '@essays/storage';
import { beside } from '../../http/paging.ts';
import type { Dated, Page, Paged } from '../../http/paging.ts';
import { CLOCK, READ_MODELS } from '../../http/tokens.ts';
import type { Clock } from '../../http/tokens.ts';
import { since } from '../../http/inputs.ts';
import { StudentNames } from '../../students/student-names.ts';
import { WaitingDocuments } from '../../documents/waiting-documents.ts';
import { inOrder } from './review-order.ts';
import {
  baselineAsEssay,
  essayAnswer,
  essaySummary,
  SUMMED_FIELDS,
  summaryOf,
} from '../read/essay-answer.ts';

export interface EssayFilter {
  /** Only what is on this list; without it essays and samples together. */
  list?: EssayList;
  academic_year?: string;
  period?: number;
  student_session_id?: string;
  /** Without samples, which a list of essays never has. */
  origin?: 'essay';
  /** Of students whose display id, or name for those who may see it, holds this. */
  search?: string;
  /** Only what was uploaded within this many times 24 hours. */
  days?: number;
}

/** How much of a list is returned, and which parts of each essay. */
export interface Look {
  /** Nothing for the whole list. */
  page?: Page | undefined;
  /** The page that holds this essay, where the list has it. */
  around?: string | undefined;
  /** Without the texts. */
  isSummary: boolean;
  /** Of one list; newest first when missing. */
  order?: Exclude<EssayOrder, 'newest'> | undefined;
}

type Answer = Essay | EssaySummary;
/** The filters that essays and samples share. */
interface Where {
  academic_year?: Condition;
  period?: Condition;
  student_session_id?: Condition;
  submission_date?: { gte?: string };
}
/** A page of one of the lists. */
type OfList = Paged<Answer> & {
  /** Essays of the class that are still being read, compared or graded: they may join the list by themselves. */
  underWay?: number;
};
type WhereEssay = Where & NonNullable<Find<EssayRow>['where']>;

/** More ids than are looked up one by one. */
const MANY = 500;

const NEWEST: ['submission_date', 'desc'][] = [['submission_date', 'desc']];
/** Filed and not rejected. */
const AT_WORK = ESSAY_STATUSES.filter((status) => status !== 'unassigned' && status !== 'rejected');

/** Newest first, then by id, as the read models have it. */
const byPlace = (a: Dated, b: Dated): number =>
  a.submission_date === b.submission_date
    ? a.id < b.id
      ? -1
      : 1
    : a.submission_date < b.submission_date
      ? 1
      : -1;

const offsetOf = (page: Page | undefined): number | null => (page?.after ? null : (page?.offset ?? 0));

const findBy = <By extends Where>(where: By, page: Page | undefined) => {
  if (!page) return { where, orderBy: NEWEST };
  const { limit, offset, after } = page;
  return { ...(after ? beside(where, 'after', after) : { where }), orderBy: NEWEST, limit, offset };
};

/** A class, plus essays without a student: they belong to every class, so that no filter hides what needs a teacher. */
const ofClass = ({ academic_year, period }: EssayFilter) => ({
  ...(academic_year !== undefined && { academic_year: { in: [academic_year, null] } }),
  ...(period !== undefined && { period: { in: [period, null] } }),
});

/** The lists of essays, whole or by page, newest first; with names added. */
@Injectable()
export class EssayLists {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly names: StudentNames,
    private readonly waiting: WaitingDocuments,
  ) {}

  async list(
    { list, days, student_session_id, origin, search, ...filter }: EssayFilter,
    look: Look,
    caller: Account,
  ): Promise<OfList> {
    const where = {
      ...ofClass(filter),
      ...(search !== undefined && { student_session_id: { in: await this.names.idsLike(search, caller) } }),
      ...(student_session_id !== undefined && { student_session_id }),
      ...(days !== undefined && { submission_date: { gte: since(this.clock(), days) } }),
    };
    if (list === undefined)
      return origin ? this.#essays(where, look, caller) : this.#withSamples(where, look, caller);
    // Before the list: an essay that joins it meanwhile is on it, though still counted.
    const underWay = await this.readModels.count('essays', {
      where: { ...where, processing_status: { in: UNDER_WAY_STATUSES } },
    });
    return { ...(await this.#essays({ ...where, [`on_${list}`]: true }, look, caller)), underWay };
  }

  /** Assigned essays, not rejected, of students who have no sample at all. */
  async withoutBaseline(
    filter: EssayFilter,
    page: Page | undefined,
    caller: Account,
  ): Promise<Paged<EssayWithoutBaseline>> {
    const [students, samples] = await Promise.all([
      this.readModels.pick('students', ['id']),
      this.readModels.pick('student_baselines', ['student_id'], { where: { student_id: { not: null } } }),
    ]);
    const withSample = new Set(samples.map((sample) => sample.student_id));
    const without = students.map(({ id }) => id).filter((id) => !withSample.has(id));
    const where = {
      ...ofClass(filter),
      student_session_id: { in: without },
      processing_status: { in: AT_WORK },
    };
    const fields = [
      'id',
      'student_session_id',
      'class_type',
      'essay_type',
      'submission_date',
      'revision',
      'entered_by',
      'life',
    ] as const;
    const [rows, count] = await Promise.all([
      this.readModels.pick('essays', fields, findBy(where, page)),
      page && this.readModels.count('essays', { where }),
    ]);
    const named = await this.names.attach(rows, caller);
    return {
      rows: named.map(({ student_session_id: _id, entered_by, life, ...row }) => ({
        ...row,
        can: essayCan(life, entered_by, caller),
      })),
      count: count ?? rows.length,
      offset: offsetOf(page),
    };
  }

  /** Essays waiting for a student, in one batch or in all. */
  async unassigned(batchId: string | undefined, isSummary: boolean, caller: Account): Promise<Answer[]> {
    const batch = batchId === undefined ? {} : { batch_id: batchId };
    const where = { ...batch, processing_status: 'unassigned' };
    return this.all({ where, orderBy: NEWEST }, isSummary, caller);
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

  async #essays(where: WhereEssay, look: Look, caller: Account): Promise<Paged<Answer>> {
    if (look.order) return this.#inOrder(where, { ...look, order: look.order }, caller);
    const page =
      look.page && look.around !== undefined
        ? await this.#pageAround(where, look.page, look.around)
        : look.page;
    const [rows, count] = await Promise.all([
      this.#found(findBy(where, page), look.isSummary, caller),
      page && this.readModels.count('essays', { where, orderBy: NEWEST }),
    ]);
    return { rows: await this.#named(rows, caller), count: count ?? rows.length, offset: offsetOf(page) };
  }

  /** In an order that the read models do not have: only ids and times are read for essays that are not on the page. */
  async #inOrder(
    where: WhereEssay,
    { page, around, order, isSummary }: Look & { order: EssayOrder },
    caller: Account,
  ): Promise<Paged<Answer>> {
    const all = inOrder(
      await this.readModels.pick('essays', ['id', 'submission_date'], { where }),
      order,
      caller.id,
    );
    const at = all.findIndex(({ id }) => id === around);
    const offset = !page ? 0 : at === -1 ? page.offset : Math.floor(at / page.limit) * page.limit;
    const ids = all.slice(offset, page && offset + page.limit).map(({ id }) => id);
    const found = await this.#found(
      { where: ids.length > MANY ? where : { id: { in: ids } } },
      isSummary,
      caller,
    );
    const byId = new Map(found.map((row) => [row.id, row]));
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
  async #withSamples(where: Where, { page, isSummary }: Look, caller: Account): Promise<Paged<Answer>> {
    // An unfiled sample belongs to nobody yet.
    const whereSamples = { ...where, student_session_id: where.student_session_id ?? { not: null } };
    // Either alone may fill the page.
    const reach = page && { ...page, limit: page.offset + page.limit, offset: 0 };
    const [essays, samples, counts] = await Promise.all([
      this.#found(findBy(where, reach), isSummary, caller),
      this.readModels.find('baselines', findBy(whereSamples, reach)),
      page &&
        Promise.all([
          this.readModels.count('essays', { where, orderBy: NEWEST }),
          this.readModels.count('baselines', { where: whereSamples, orderBy: NEWEST }),
        ]),
    ]);
    const both = [
      ...essays,
      ...(await inTurns(samples, (row) => {
        const sample = baselineAsEssay(row, caller);
        return isSummary ? summaryOf(sample) : sample;
      })),
    ].sort(byPlace);
    const rows = page ? both.slice(page.offset, page.offset + page.limit) : both;
    return {
      rows: await this.#named(rows, caller),
      count: counts ? counts[0] + counts[1] : rows.length,
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

  async #named(rows: Omit<Answer, 'student_display_id' | 'student_name'>[], caller: Account) {
    return this.waiting.attach('essay', (await this.names.attach(rows, caller)) as Answer[], caller);
  }

  /** The page that contains the essay; the requested page if it is not on the list. */
  async #pageAround(where: WhereEssay, page: Page, id: string): Promise<Page> {
    const [essay] = await this.readModels.pick('essays', ['submission_date'], { where: { ...where, id } });
    if (!essay) return page;
    const before = await this.readModels.count('essays', {
      ...beside(where, 'before', { id, date: essay.submission_date }),
      orderBy: NEWEST,
    });
    return { limit: page.limit, offset: Math.floor(before / page.limit) * page.limit };
  }
}
