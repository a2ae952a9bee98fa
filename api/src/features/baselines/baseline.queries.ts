import { Inject, Injectable } from '@nestjs/common';
import { NotFound, OPEN_BASELINE_STATUSES } from '@essays/contract';
import type {
  Account,
  BaselineRow,
  BaselineStatus,
  BaselineStep,
  BaselineSummary,
  BaselineWithAnalysis,
  DashboardRow,
  ReadModelName,
} from '@essays/contract';
import { countOfSamples, findFigures, SAMPLE_FIGURES } from '@essays/projections';
import { inTurns } from '@essays/storage';
import type { Find, ReadModels } from '@essays/storage';
import { WaitingDocuments } from '../documents/waiting-documents.ts';
import { inClasses } from '../classes/of-classes.ts';
import { beside, byPlace } from '../../platform/http/paging.ts';
import type { Dated, Page, Paged } from '../../platform/http/paging.ts';
import { CLOCK, READ_MODELS } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import { since } from '../../platform/http/inputs.ts';
import type { ClassFilter } from '../../platform/http/inputs.ts';
import { StudentNames } from '../students/student-names.ts';
import { baselineAnswer, baselineSummary, SUMMED_FIELDS } from './baseline-answer.ts';

type ShownBaseline = BaselineWithAnalysis | BaselineSummary;
type BaselineWhere = NonNullable<Find<BaselineRow>['where']>;
type PagedWhere = OfClass & { processing_status: BaselineStatus; submission_date?: { gte?: string } };
/** In order of date; of one status, or of several that are merged. */
type PagedFinds = readonly { where: PagedWhere; orderBy: typeof NEWEST }[];

/** Of a class, of the students who are searched for. */
type OfClass = Omit<ClassFilter, 'classes'> &
  Pick<BaselineWhere, 'student_session_id'> & { class_key?: { in: readonly string[] } };
interface Searched {
  /** Part of a name or display id. */
  search?: string | undefined;
}
/** Which part of a list, and how much of each sample. */
interface ListOptions {
  page: Page;
  /** The page that holds this sample, if the list has it. */
  around?: string | undefined;
  /** Without the texts. */
  isShort: boolean;
}

/** The read models behind the sample screens; an answer to a command waits for them. */
export const BASELINE_SCREEN: readonly ReadModelName[] = [
  'baselines',
  'student_baselines',
  'jobs',
  'dashboard',
  'audit',
];
/** The essay that the sample was made from shows that it is gone. */
export const ERASURE_SCREEN: readonly ReadModelName[] = [...BASELINE_SCREEN, 'essays'];

const NEWEST: [keyof BaselineRow & string, 'asc' | 'desc'][] = [['submission_date', 'desc']];

type Finds = readonly Find<BaselineRow>[];

/**
 * One query for each status, so that the index on status finds the few open ones, rather than the index on year all
 * of them.
 */
const openOf = (where: OfClass): PagedFinds =>
  OPEN_BASELINE_STATUSES.map((processing_status) => ({
    where: { ...where, processing_status },
    orderBy: NEWEST,
  }));

const newestFirst = <Row extends Dated>(found: readonly Row[][]): Row[] => found.flat().sort(byPlace);

/** All queries for samples; answers come from the read model, with names added. */
@Injectable()
export class BaselineQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly names: StudentNames,
    private readonly waiting: WaitingDocuments,
  ) {}

  /** Samples waiting to be decided or processed, a page of them; newest first, or longest waiting first. */
  async open(
    filter: ClassFilter & Searched,
    { page, around, isShort, order }: ListOptions & { order?: 'oldest' | undefined },
    caller: Account,
  ): Promise<Paged<ShownBaseline>> {
    const where = await this.#ofClass(filter, caller);
    if (order === 'oldest') return this.#longestWaiting(where, page, isShort, caller);
    return this.#page(openOf(where), { page, around, isShort }, caller);
  }

  async recent(
    filter: ClassFilter & Searched,
    days: number | undefined,
    { page: { limit, offset }, isOpen, isShort }: { page: Page; isOpen: boolean; isShort: boolean },
    caller: Account,
  ): Promise<{ rows: ShownBaseline[]; count: number }> {
    // A sample has a date, a figure has none.
    const submission_date = { gte: days === undefined ? '' : since(this.clock(), days) };
    const where = { ...(await this.#ofClass(filter, caller)), submission_date };
    const finds: Finds = isOpen ? openOf(where) : [{ where, orderBy: NEWEST }];
    const [shown, count] = await Promise.all([this.#pageOf(finds, limit, offset), this.#counts(finds)]);
    return { rows: await this.#list([shown], isShort, caller), count };
  }

  async approved(
    filter: ClassFilter & Searched,
    look: ListOptions,
    caller: Account,
  ): Promise<Paged<ShownBaseline>> {
    const where: PagedWhere = { ...(await this.#ofClass(filter, caller)), processing_status: 'approved' };
    return this.#page([{ where, orderBy: NEWEST }], look, caller);
  }

  /** All of them, or one page and the total. */
  async rejected(
    filter: ClassFilter,
    look: Omit<ListOptions, 'isShort'>,
    caller: Account,
  ): Promise<Paged<BaselineWithAnalysis>> {
    const where = { ...(await this.#ofClass(filter, caller)), processing_status: 'rejected' as const };
    const found = await this.#page([{ where, orderBy: NEWEST }], { ...look, isShort: false }, caller);
    return found as Paged<BaselineWithAnalysis>;
  }

  async ofStudent(studentId: string, caller: Account): Promise<BaselineWithAnalysis[]> {
    if (!(await this.readModels.get('students', studentId))) throw new NotFound('Student not found');
    return this.#find({ student_session_id: studentId }, caller);
  }

  async one(baselineId: string, caller: Account): Promise<BaselineWithAnalysis> {
    const [answer] = await this.#answer([await this.row(baselineId)], caller);
    return answer as BaselineWithAnalysis;
  }

  async row(baselineId: string): Promise<BaselineRow> {
    const row = await this.readModels.get('baselines', baselineId);
    if (!row) throw new NotFound('Baseline not found');
    return row;
  }

  /** The step that the pipeline has set aside. */
  setAside(baselineId: string): Promise<BaselineStep | null> {
    return this.waiting.setAside('baseline', baselineId);
  }

  /** Names match a search only for callers who may see them. */
  async #ofClass({ search, classes, ...one }: ClassFilter & Searched, caller: Account): Promise<OfClass> {
    const filter = { ...one, ...inClasses({ classes }) };
    return search
      ? { ...filter, student_session_id: { in: await this.names.idsLike(search, caller) } }
      : filter;
  }

  async #page(
    finds: PagedFinds,
    { page, around, isShort }: ListOptions,
    caller: Account,
  ): Promise<Paged<ShownBaseline>> {
    const { limit, offset, after } =
      around === undefined ? page : await this.#pageAround(finds, page.limit, around, page);
    const begun = finds.map(({ where, orderBy }) => ({
      ...(after ? beside(where, 'after', after) : { where }),
      orderBy,
    }));
    const [shown, count] = await Promise.all([this.#pageOf(begun, limit, offset), this.#total(finds)]);
    return {
      rows: await this.#list([shown], isShort, caller),
      count,
      offset: after ? null : offset,
    };
  }

  /** Of several lists only the places are read up to the page, as far as it may reach into each. */
  async #pageOf(finds: Finds, limit: number, offset: number): Promise<Find<BaselineRow>> {
    const [only, ...others] = finds;
    if (others.length === 0) return { ...only, limit, offset };
    const places = await Promise.all(
      finds.map((find) =>
        this.readModels.pick('baselines', ['id', 'submission_date'], { ...find, limit: offset + limit }),
      ),
    );
    const ids = newestFirst(places).map(({ id }) => id);
    return { where: { id: { in: ids.slice(offset, offset + limit) } }, limit };
  }

  /** From figures, unless the lists are searched. */
  async #total(finds: PagedFinds): Promise<number> {
    if (finds.some(({ where }) => where.student_session_id !== undefined)) return this.#counts(finds);
    const figures = await findFigures(this.readModels, 'baselines', SAMPLE_FIGURES);
    return finds
      .map(({ where }) => countOfSamples(figures, { ...where, classes: where.class_key?.in }))
      .reduce((sum, one) => sum + one, 0);
  }

  async #counts(finds: Finds): Promise<number> {
    const counts = await Promise.all(finds.map((find) => this.readModels.count('baselines', find)));
    return counts.reduce((sum, one) => sum + one, 0);
  }

  /** The page that holds the sample; the requested page if the list does not have it. */
  async #pageAround(finds: PagedFinds, limit: number, id: string, page: Page): Promise<Page> {
    const found = await Promise.all(
      finds.map(({ where }) =>
        this.readModels.pick('baselines', ['submission_date'], { where: { ...where, id } }),
      ),
    );
    const [sample] = found.flat();
    if (!sample) return page;
    const place = { id, date: sample.submission_date };
    const before = await this.#counts(
      finds.map(({ where, orderBy }) => ({ ...beside(where, 'before', place), orderBy })),
    );
    return { limit, offset: Math.floor(before / limit) * limit };
  }

  /** In the order of the dashboard's queue. */
  async #longestWaiting(
    { student_session_id, ...ofClass }: OfClass,
    { limit, offset }: Page,
    isShort: boolean,
    caller: Account,
  ): Promise<Paged<ShownBaseline>> {
    const queue = {
      where: {
        queue: 'pending_reviews',
        ...ofClass,
        ...(student_session_id !== undefined && { student_id: student_session_id }),
      },
      orderBy: [['status_since', 'asc']],
    } satisfies Find<DashboardRow>;
    const [places, count] = await Promise.all([
      this.readModels.pick('dashboard', ['id'], { ...queue, limit, offset }),
      this.readModels.count('dashboard', queue),
    ]);
    const rows = await this.#list(
      [{ where: { id: { in: places.map(({ id }) => id) } }, limit }],
      isShort,
      caller,
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { rows: places.flatMap(({ id }) => byId.get(id) ?? []), count, offset };
  }

  /** Everything that is found, newest first. */
  async #list(finds: Finds, isShort: boolean, caller: Account): Promise<ShownBaseline[]> {
    if (!isShort) {
      const found = await Promise.all(finds.map((find) => this.readModels.find('baselines', find)));
      return this.#answer(newestFirst(found), caller);
    }
    const found = await Promise.all(
      finds.map((find) => this.readModels.pick('baselines', SUMMED_FIELDS, find)),
    );
    const short = await inTurns(newestFirst(found), (row) => baselineSummary(row, caller));
    return this.waiting.attach('baseline', await this.names.attach(short, caller), caller);
  }

  async #find(where: BaselineWhere, caller: Account): Promise<BaselineWithAnalysis[]> {
    return this.#answer(await this.readModels.find('baselines', { where, orderBy: NEWEST }), caller);
  }

  async #answer(rows: readonly BaselineRow[], caller: Account): Promise<BaselineWithAnalysis[]> {
    const named = await this.names.attach(await inTurns(rows, (row) => baselineAnswer(row, caller)), caller);
    return this.waiting.attach('baseline', named, caller);
  }
}
