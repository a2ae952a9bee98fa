import { Inject, Injectable } from '@nestjs/common';
import { baselinePercent, DASHBOARD_QUEUES, DAY_MS, RECENT_DAYS, SCORE_GROUPS_FROM } from '@essays/contract';
import type { Caller, DashboardQueue, DashboardStats, FigureRow, Queue } from '@essays/contract';
import { figuresOf, PROPOSED, submissionCounts, THOUSANDTHS } from '@essays/projections';
import type { ReadModels } from '@essays/storage';
import { since } from '../../http/inputs.ts';
import type { ClassFilter } from '../../http/inputs.ts';
import { CLOCK, READ_MODELS } from '../../http/tokens.ts';
import type { Clock } from '../../http/tokens.ts';

const HOUR_MS = DAY_MS / 24;
const TIMES = 10;
/** Essays submitted in a period and the sums of their scores; `at`: milliseconds since 1970. */
type Add = (at: number, name: string, amount: number) => void;

/**
 * Queues that may hold documents without a student, which belong to every class. A sample is reviewed in its year.
 */
const isOfAll = (queue: DashboardQueue): boolean => queue !== 'pending_reviews';

/** What the dashboard counts: kept figures, so that the answer costs the same however many essays there are. */
@Injectable()
export class DashboardQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async stats({ academic_year, period }: ClassFilter, caller: Caller): Promise<DashboardStats> {
    const figures = figuresOf({ academic_year: academic_year ?? null, period: period ?? null });
    const isAll = academic_year === undefined && period === undefined;
    const ofClass = await this.#figure(figures.class);
    const unfiled = await this.#figure(figures.unfiled);
    const both = (name: string) => (ofClass[name] ?? 0) + (unfiled[name] ?? 0);
    const students = ofClass['students'] ?? 0;
    const { students: covered = 0 } = await this.#figure(figures.covered);
    const where = {
      ...(academic_year !== undefined && { academic_year }),
      ...(period !== undefined && { period }),
    };
    const queue = async (name: DashboardQueue): Promise<Queue> => {
      const among = isAll || isOfAll(name);
      const oldest = await Promise.all([
        isAll || ofClass[name] ? this.#oldest({ ...where, queue: name }) : null,
        !isAll && among && unfiled[name] ? this.#oldest({ academic_year: null, queue: name }) : null,
      ]);
      const [first = null] = oldest.filter((at) => at !== null).sort();
      return { count: among ? both(name) : (ofClass[name] ?? 0), oldest: first };
    };
    const queues = Object.fromEntries(
      await Promise.all(DASHBOARD_QUEUES.map(async (name) => [name, await queue(name)] as const)),
    ) as DashboardStats['queues'];
    return {
      total_students: students,
      students_with_baseline: covered,
      baseline_percent: baselinePercent(covered, students),
      ...(await this.#recent(figures.days, where, caller)),
      flagged_essays: both('flagged'),
      flagged_for_ai_writing: both('flagged ai_writing'),
      pending_baselines: queues.pending_reviews.count,
      first_baselines: isAll ? both('first') : (ofClass['first'] ?? 0),
      queues,
    };
  }

  async #figure(id: string): Promise<FigureRow['counts']> {
    const figure = (await this.readModels.get('dashboard', id)) as FigureRow | null;
    return figure?.counts ?? {};
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
    where: ClassFilter,
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
    await this.#addFirstHour(from, where, add);
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
  async #addFirstHour(from: string, { academic_year, period }: ClassFilter, add: Add): Promise<void> {
    const rows = await this.readModels.find('dashboard', {
      where: { kind: 'essay', submitted_at: { gte: from, lte: `${from.slice(0, 13)}:59:59.999Z` } },
      orderBy: [['submitted_at', 'asc']],
    });
    for (const row of rows) {
      const isOfClass =
        (academic_year === undefined || row.academic_year === academic_year) &&
        (period === undefined || row.period === period);
      if (row.kind === 'essay' && (row.academic_year === null || isOfClass))
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
    const days = await Promise.all(
      ranges.map((id) => this.readModels.find('dashboard', { where: { id } }) as Promise<unknown>),
    );
    for (const { id, counts } of (days as FigureRow[][]).flat()) {
      const midnight = Date.parse(id.slice(-10));
      for (const [name, amount] of Object.entries(counts)) {
        const at = midnight + Number(name.slice(0, 2)) * HOUR_MS;
        if (at > begin) add(at, name.slice(3), amount);
      }
    }
  }
}
