import { Inject, Injectable } from '@nestjs/common';
import {
  baselinePercent,
  classKey,
  DASHBOARD_QUEUES,
  DAY_MS,
  RECENT_DAYS,
  SCORE_GROUPS_FROM,
} from '@essays/contract';
import type { Caller, DashboardQueue, DashboardStats, Queue } from '@essays/contract';
import { figuresOf, findFigures, PROPOSED, submissionCounts, THOUSANDTHS } from '@essays/projections';
import type { ReadModels } from '@essays/storage';
import { since } from '../../../platform/http/inputs.ts';
import type { ClassFilter } from '../../../platform/http/inputs.ts';
import { CLOCK, READ_MODELS } from '../../../platform/http/tokens.ts';
import type { Clock } from '../../../platform/http/tokens.ts';

const HOUR_MS = DAY_MS / 24;
const TIMES = 10;
/** Essays submitted in a period and the sums of their scores; `at`: milliseconds since 1970. */
type Add = (at: number, name: string, amount: number) => void;

/**
 * Queues that may hold documents without a student, which belong to every class. A sample is reviewed in its year.
 */
const isOfAll = (queue: DashboardQueue): boolean => queue !== 'pending_reviews';

/** A class is found by its key, a year or a period by itself. */
const placed = ({ academic_year, period }: ClassFilter) =>
  academic_year !== undefined && period !== undefined
    ? { class_key: classKey({ academic_year, period }) }
    : { ...(academic_year !== undefined && { academic_year }), ...(period !== undefined && { period }) };

/** What the dashboard counts: kept figures, so that the answer costs the same however many essays there are. */
@Injectable()
export class DashboardQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async stats(shown: ClassFilter, caller: Caller): Promise<DashboardStats> {
    const { academic_year, period, classes } = shown;
    const figures = figuresOf(shown);
    const isAll = academic_year === undefined && period === undefined;
    const [ofClasses, unfiled, covered] = await Promise.all([
      this.#figures(figures.classes.map(({ id }) => id)),
      this.#figures(figures.unfiled.map(({ id }) => id)),
      this.#figures(figures.covered),
    ]);
    const both = (name: string) => ofClasses.sum(name) + unfiled.sum(name);
    /** Of several classes each is asked for its first: an index has them in order for one class. */
    const where = (queue: DashboardQueue) =>
      classes === undefined
        ? ofClasses.sum(queue) > 0 || isAll
          ? [{ ...placed(shown), queue }]
          : []
        : figures.classes
            .filter(({ id }) => ofClasses.has(id, queue))
            .map(({ name }) => ({ class_key: name, queue }));
    const queue = async (name: DashboardQueue): Promise<Queue> => {
      const among = isAll || isOfAll(name);
      const isUnfiled = among && unfiled.sum(name) > 0 && !(isAll && classes === undefined);
      const whose =
        classes === undefined
          ? [{ academic_year: null }]
          : figures.unfiled.map(({ name: class_key }) => ({ class_key }));
      const oldest = await Promise.all([
        ...where(name).map((one) => this.#oldest(one)),
        ...(isUnfiled ? whose.map((one) => this.#oldest({ ...one, queue: name })) : []),
      ]);
      const [first = null] = oldest.filter((at) => at !== null).sort();
      return { count: among ? both(name) : ofClasses.sum(name), oldest: first };
    };
    const queues = Object.fromEntries(
      await Promise.all(DASHBOARD_QUEUES.map(async (name) => [name, await queue(name)] as const)),
    ) as DashboardStats['queues'];
    const students = ofClasses.sum('students');
    const students_with_baseline = covered.sum('students');
    return {
      total_students: students,
      students_with_baseline,
      baseline_percent: baselinePercent(students_with_baseline, students),
      ...(await this.#recent(figures.days, shown, caller)),
      flagged_essays: both('flagged'),
      flagged_for_ai_writing: both('flagged ai_writing'),
      pending_baselines: queues.pending_reviews.count,
      first_baselines: isAll ? both('first') : ofClasses.sum('first'),
      queues,
    };
  }

  /** Some figures, added up; one that is not there is zero. */
  async #figures(ids: readonly string[]) {
    const found = await findFigures(this.readModels, 'dashboard', { in: ids });
    const of = new Map(found.map(({ id, counts }) => [id, counts]));
    return {
      has: (id: string, name: string) => (of.get(id)?.[name] ?? 0) > 0,
      sum: (name: string) => found.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0),
    };
  }

  /** When the first of a queue began to wait. */
  async #oldest(where: object): Promise<string | null> {
    const [first] = await this.readModels.pick('dashboard', ['status_since'], {
      where,
      orderBy: [['status_since', 'asc']],
      limit: 1,
    });
    return first?.status_since ?? null;
  }

  async #recent(
    daysOf: ReturnType<typeof figuresOf>['days'],
    shown: ClassFilter,
    { scores_first = false }: Caller,
  ): Promise<Pick<DashboardStats, 'recent_essays' | 'recent_essays_by_time' | 'recent_scores'>> {
    const from = since(this.clock(), RECENT_DAYS);
    const begin = Date.parse(from);
    const sums = new Map<string, number>();
    const byTime = Array.from({ length: TIMES }, () => 0);
    const add: Add = (at, name, amount) => {
      sums.set(name, (sums.get(name) ?? 0) + amount);
      if (name !== 'essays') return;
      const time = Math.floor(((at - begin) * TIMES) / (RECENT_DAYS * DAY_MS));
      byTime[Math.min(TIMES - 1, Math.max(0, time))]! += amount;
    };
    await this.#addFirstHour(from, shown, add);
    await this.#addAfterFirstHour(from, daysOf, add);
    const sum = (name: string) => sums.get(name) ?? 0;
    // For a teacher who scores first, proposals are left out: a single one could be computed from a mean.
    const ofScores = (name: string) => sum(name) - (scores_first ? sum(`${PROPOSED}${name}`) : 0);
    const counts = SCORE_GROUPS_FROM.map((_, n) => ofScores(`group ${n}`));
    const scored = counts.reduce((all, count) => all + count, 0);
    return {
      recent_essays: sum('essays'),
      recent_essays_by_time: byTime,
      recent_scores: { counts, mean: scored === 0 ? null : ofScores('sum') / THOUSANDTHS / scored },
    };
  }

  /** What was submitted after the beginning, within the hour in which the period begins. */
  async #addFirstHour(from: string, shown: ClassFilter, add: Add): Promise<void> {
    const { academic_year, period, classes } = shown;
    const rows = await this.readModels.find('dashboard', {
      where: { kind: 'essay', submitted_at: { gte: from, lte: `${from.slice(0, 13)}:59:59.999Z` } },
      orderBy: [['submitted_at', 'asc']],
    });
    for (const row of rows) {
      const isOfClass =
        (academic_year === undefined || row.academic_year === academic_year) &&
        (period === undefined || row.period === period);
      const isShown = classes === undefined || classes.includes(row.class_key);
      if (row.kind === 'essay' && isShown && (row.academic_year === null || isOfClass))
        for (const [name, amount] of submissionCounts(row))
          add(Date.parse(row.submitted_at ?? from), name, amount);
    }
  }

  async #addAfterFirstHour(
    from: string,
    daysOf: ReturnType<typeof figuresOf>['days'],
    add: Add,
  ): Promise<void> {
    const begin = Date.parse(from);
    const ranges = daysOf(from.slice(0, 10), '9999-12-31');
    const days = await Promise.all(ranges.map((id) => findFigures(this.readModels, 'dashboard', id)));
    for (const { id, counts } of days.flat()) {
      const midnight = Date.parse(id.slice(-10));
      for (const [name, amount] of Object.entries(counts)) {
        const at = midnight + Number(name.slice(0, 2)) * HOUR_MS;
        if (at > begin) add(at, name.slice(3), amount);
      }
    }
  }
}
