import { POLL_MS, usePollWhile } from '../../data/client/use-poll-while.ts';
import { offeredYears } from '../../domain/academic-years.ts';
import { isUnderWay } from '../../domain/status-words.ts';
import {
  useDashboardEssaysQuery,
  useDashboardFlaggedQuery,
  useDashboardPendingQuery,
  useDashboardStatsQuery,
  useRecentBaselinesQuery,
} from '../../features/dashboard/dashboard.api.ts';
import { SAMPLE_BASELINES, SAMPLE_ESSAYS, SAMPLE_STATS } from '../../features/dashboard/sample-data.ts';
import { useNewestAssignmentsQuery } from '../../data/assignments.api.ts';
import { useAcademicYearsQuery } from '../../data/students.api.ts';
import { useClassFilter } from '../../components/use-class-filter.ts';

/** The dashboard makes many calls at once, so it asks again less often than other pages. */
const DASHBOARD_POLL_MS = 2 * POLL_MS;
const FRESH = { refetchOnMountOrArgChange: true } as const;

/** One of the dashboard's lists: real, still loading, or sample figures instead. */
export interface DashboardList<Row> {
  data: Row[];
  isLoading: boolean;
  /** What is shown was found with another filter; the answer to this one is awaited. */
  isAsking: boolean;
  isSample: boolean;
}

/** Real data where the call succeeded; sample figures where it failed. */
const listOf = <Row>(
  query: { data?: Row[]; currentData?: Row[]; error?: unknown },
  sample: Row[],
): DashboardList<Row> => {
  if (query.error) return { data: sample, isLoading: false, isAsking: false, isSample: true };
  return {
    data: query.data ?? [],
    isLoading: query.data === undefined,
    isAsking: query.currentData === undefined,
    isSample: false,
  };
};

/**
 * The dashboard's calls for its year: all start at once, none waits for another, each fails independently. `search`:
 * part of a student's name or id; the tables show only theirs.
 */
export const useDashboardData = (search: string) => {
  const { filter, set } = useClassFilter();
  const years = useAcademicYearsQuery();
  const essays = useDashboardEssaysQuery({ ...filter, search }, FRESH);
  const flagged = useDashboardFlaggedQuery(filter, FRESH);
  const pending = useDashboardPendingQuery({ ...filter, search }, FRESH);
  const recent = useRecentBaselinesQuery({ ...filter, search }, FRESH);
  const stats = useDashboardStatsQuery(filter, FRESH);
  const assignments = useNewestAssignmentsQuery(filter, FRESH);
  const queries = [years, essays, flagged, pending, recent, stats, assignments];

  usePollWhile(
    (stats.data?.queues.under_way.count ?? 0) > 0 ||
      [...(essays.data ?? []), ...(recent.data ?? [])].some(isUnderWay),
    () => {
      for (const query of [essays, flagged, pending, recent, stats]) void query.refetch();
    },
    DASHBOARD_POLL_MS,
  );

  return {
    year: {
      value: filter.academic_year,
      onChange: (year: string) => set({ year }),
      years: offeredYears(years.data),
    },
    period: { value: filter.period, onChange: (period: string) => set({ period }) },
    essays: listOf(essays, SAMPLE_ESSAYS),
    pending: listOf(pending, SAMPLE_BASELINES.slice(0, 1)),
    recent: listOf(recent, SAMPLE_BASELINES),
    assignments: assignments.data ?? [],
    stats: { data: stats.error ? SAMPLE_STATS : stats.data, isSample: stats.error !== undefined },
    hasFailed: queries.some(({ error }) => error !== undefined),
    retry: () => {
      for (const { error, refetch } of queries) if (error) void refetch();
    },
  };
};
