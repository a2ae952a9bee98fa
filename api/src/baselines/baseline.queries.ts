import { Inject, Injectable } from '@nestjs/common';
import { NotFound, OPEN_BASELINE_STATUSES } from '@essays/contract';
import type {
  Account,
  BaselineRow,
  BaselineStep,
  BaselineSummary,
  BaselineWithAnalysis,
  ReadModelName,
} from '@essays/contract';
import { inTurns } from '@essays/storage';
import type { Find, ReadModels } from '@essays/storage';
import { WaitingDocuments } from '../documents/waiting-documents.ts';
import { beside, byPlace } from '../http/paging.ts';
import type { Dated, Page, Paged } from '../http/paging.ts';
import { CLOCK, READ_MODELS } from '../http/tokens.ts';
import type { Clock } from '../http/tokens.ts';
import { since } from '../http/inputs.ts';
import { StudentNames } from '../students/student-names.ts';
import { baselineAnswer, baselineSummary, SUMMED_FIELDS } from './baseline-answer.ts';

type Shown = BaselineWithAnalysis | BaselineSummary;
type Where = NonNullable<Find<BaselineRow>['where']>;
type PagedWhere = Omit<Where, 'submission_date'> & { submission_date?: { gte?: string } };

export interface BaselineFilter {
  academic_year?: string;
  period?: number;
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
const openOf = (where: PagedWhere): Finds =>
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

  /** Samples waiting to be decided or processed. */
  async open(filter: BaselineFilter, isShort: boolean, caller: Account): Promise<Shown[]> {
    return this.#list(openOf(filter), isShort, caller);
  }

  async recent(
    filter: BaselineFilter,
    days: number | undefined,
    limit: number | undefined,
    { isOpen, isShort }: { isOpen: boolean; isShort: boolean },
    caller: Account,
  ): Promise<Shown[]> {
    const from = days === undefined ? {} : { submission_date: { gte: since(this.clock(), days) } };
    const where = { ...filter, ...from };
    const finds: Finds = isOpen ? openOf(where) : [{ where, orderBy: NEWEST }];
    const cut = limit === undefined ? {} : { limit };
    const rows = await this.#list(
      finds.map((find) => ({ ...find, ...cut })),
      isShort,
      caller,
    );
    return rows.slice(0, limit);
  }

  /** One page and the total; `search` matches names only for callers who may see them. */
  async approved(
    filter: BaselineFilter,
    search: string | undefined,
    page: Page,
    isShort: boolean,
    caller: Account,
  ): Promise<Paged<Shown>> {
    const where: PagedWhere = { ...filter, processing_status: 'approved' };
    if (search) {
      where.student_session_id = { in: await this.names.idsLike(search, caller) };
    }
    return this.#page(where, page, isShort, caller);
  }

  /** All of them, or one page and the total. */
  async rejected(
    filter: BaselineFilter,
    page: Page | undefined,
    caller: Account,
  ): Promise<Paged<BaselineWithAnalysis>> {
    const where = { ...filter, processing_status: 'rejected' as const };
    if (page) return this.#page(where, page, false, caller);
    const rows = await this.#find(where, caller);
    return { rows, count: rows.length, offset: 0 };
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

  async #page<Short extends boolean>(
    where: PagedWhere,
    { limit, offset, after }: Page,
    isShort: Short,
    caller: Account,
  ): Promise<Paged<Short extends false ? BaselineWithAnalysis : Shown>> {
    const [rows, count] = await Promise.all([
      this.#list(
        [{ ...(after ? beside(where, 'after', after) : { where }), orderBy: NEWEST, limit, offset }],
        isShort,
        caller,
      ),
      this.readModels.count('baselines', { where, orderBy: NEWEST }),
    ]);
    return {
      rows: rows as (Short extends false ? BaselineWithAnalysis : Shown)[],
      count,
      offset: after ? null : offset,
    };
  }

  /** Everything that is found, newest first. */
  async #list(finds: Finds, isShort: boolean, caller: Account): Promise<Shown[]> {
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

  async #find(where: Where, caller: Account): Promise<BaselineWithAnalysis[]> {
    return this.#answer(await this.readModels.find('baselines', { where, orderBy: NEWEST }), caller);
  }

  async #answer(rows: readonly BaselineRow[], caller: Account): Promise<BaselineWithAnalysis[]> {
    const named = await this.names.attach(await inTurns(rows, (row) => baselineAnswer(row, caller)), caller);
    return this.waiting.attach('baseline', named, caller);
  }
}
