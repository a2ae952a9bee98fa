import type { FigureRow } from '@essays/contract';
import {
  assignmentFigureOf,
  countOfFiledSamples,
  countOnList,
  countWithoutClass,
  dateOfFigure,
  dayFiguresOf,
  findFigures,
  isOfMonth,
  LIST_AND_MONTH_FIGURES,
  LIST_FIGURES,
  SAMPLE_FIGURES,
} from '@essays/projections';
import type { CountedList } from '@essays/projections';
import type { ReadModels } from '@essays/storage';
import { ANY_TIME, NEWEST } from './list-query.ts';
import type { EssayFilter, SharedWhere } from './list-query.ts';

export type ByDate = 'newest' | 'oldest';
/** Fewer rows are skipped as quickly as figures are read. */
export const isDeepOffset = (offset: number): boolean => offset >= 200;

interface DateOffset {
  /** The day or month. */
  date: string;
  /** How many of the list come before it. */
  before: number;
}

/** What of the list begins on this day: in the order of the list, nothing comes before its rows. */
export const fromDay = (day: string, order: ByDate, { submission_date }: SharedWhere) =>
  order === 'oldest' ? { gte: day } : { gte: ANY_TIME, ...submission_date, lte: `${day}~` };

/**
 * What figures say of a list, so that neither its total nor the rows before a page are counted; null where figures do
 * not say it.
 */
export class PrecomputedListStats {
  /** Read once for a page: its place and its rows are found by the same figures. */
  readonly #read = new Map<string, Promise<FigureRow[]>>();

  constructor(
    private readonly readModels: ReadModels,
    private readonly list: CountedList,
    private readonly filter: Pick<EssayFilter, 'academic_year' | 'period' | 'classes' | 'assignment_id'>,
    /** The list as a query. */
    private readonly where: SharedWhere,
    /** Its place is looked for by months too, so that they are read at once. */
    private readonly isFar = false,
  ) {}

  /** How many essays it has. */
  async total(): Promise<number | null> {
    if (this.#since) return this.#totalSince(this.#since);
    const { assignment_id } = this.filter;
    if (assignment_id === undefined) return this.#sum(await this.#lists());
    return this.#sum(await findFigures(this.readModels, 'essays', assignmentFigureOf(assignment_id)));
  }

  /** How many samples its class has. */
  async samples(): Promise<number | null> {
    if (this.#since) return null;
    return countOfFiledSamples(await findFigures(this.readModels, 'baselines', SAMPLE_FIGURES), this.filter);
  }

  /** How many essays of its class may still join it. */
  async underWay(): Promise<number | null> {
    if (this.#since || this.filter.assignment_id !== undefined) return null;
    const figures = await this.#lists();
    return countOnList(figures, 'all', this.filter) - countOnList(figures, 'settled', this.filter);
  }

  /** Whether each of its essays belongs to a class. */
  async isFiled(): Promise<boolean> {
    return countWithoutClass(await this.#lists(), this.list) === 0;
  }

  /** On which day a row far down the list was submitted. The list of one assignment is short. */
  async dayAt(offset: number, order: ByDate): Promise<DateOffset | null> {
    if (!isDeepOffset(offset) || !this.#hasDates(order)) return null;
    const month = this.#reach(await this.#months(), offset, order);
    if (!month) return null;
    const days = await this.#figures(dayFiguresOf(month.date));
    const day = this.#reach(days, offset - month.before, order);
    return day && { date: day.date, before: month.before + day.before };
  }

  /** How many come before those of a day. */
  async countBefore(day: string, order: ByDate): Promise<number | null> {
    if (!this.#hasDates(order)) return null;
    const month = day.slice(0, 7);
    const [months, days] = await Promise.all([this.#months(), this.#figures(dayFiguresOf(month))]);
    const isBefore = (date: string, limit: string) => (order === 'oldest' ? date < limit : date > limit);
    return this.#sum([
      ...months.filter((figure) => isBefore(dateOfFigure(figure), month)),
      ...days.filter((figure) => isBefore(dateOfFigure(figure), day)),
    ]);
  }

  /** A list of the last days begins in the middle of a day, which is counted. */
  async #totalSince(since: string): Promise<number | null> {
    const first = since.slice(0, 10);
    const later = await this.countBefore(first, 'newest');
    if (later === null) return null;
    const where = { ...this.where, submission_date: { gte: since, lte: `${first}~` } };
    return later + (await this.readModels.count('essays', { where, orderBy: NEWEST }));
  }

  get #since(): string | undefined {
    return this.where.submission_date?.gte;
  }

  /** The figures of days are not kept by assignment, and the oldest of a list of the last days is not the first. */
  #hasDates(order: ByDate): boolean {
    return this.filter.assignment_id === undefined && !(order === 'oldest' && this.#since);
  }

  #sum(figures: readonly FigureRow[]): number {
    return countOnList(figures, this.list, this.filter);
  }

  async #lists(): Promise<FigureRow[]> {
    if (!this.isFar) return this.#figures(LIST_FIGURES);
    return (await this.#figures(LIST_AND_MONTH_FIGURES)).filter((figure) => !isOfMonth(figure));
  }

  async #months(): Promise<FigureRow[]> {
    return (await this.#figures(LIST_AND_MONTH_FIGURES)).filter(isOfMonth);
  }

  #figures(id: { gte: string; lt: string }): Promise<FigureRow[]> {
    const read = this.#read.get(id.lt) ?? findFigures(this.readModels, 'essays', id);
    this.#read.set(id.lt, read);
    return read;
  }

  /** The day or month with the row that has so many before it; null past the end. */
  #reach(figures: readonly FigureRow[], offset: number, order: ByDate): DateOffset | null {
    let before = 0;
    // Their ids, by which they are sorted, end with the date.
    for (const figure of order === 'oldest' ? figures : figures.toReversed()) {
      const count = this.#sum([figure]);
      if (before + count > offset) return { date: dateOfFigure(figure), before };
      before += count;
    }
    return null;
  }
}
