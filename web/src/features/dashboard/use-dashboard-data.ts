import { useMemo } from 'react';
import { answer } from '../../data/client/answer.ts';
import { serverSentence } from '../../data/client/error-sentence.ts';
import { POLL_MS, usePollWhile } from '../../data/client/use-poll-while.ts';
import { isUnderWay } from '../../domain/status-words.ts';
import {
  useDashboardEssaysQuery,
  useDashboardFlaggedQuery,
  useDashboardPendingQuery,
  useDashboardStatsQuery,
  useRecentBaselinesQuery,
} from './dashboard.api.ts';
import { SAMPLE_BASELINES, SAMPLE_ESSAYS, SAMPLE_STATS } from './sample-data.ts';
import { useNewestAssignmentsQuery } from '../../data/assignments.api.ts';
import { useAcademicYearsQuery } from '../../data/students.api.ts';
import type { ClassFilter } from '../../components/use-class-filter.ts';

/** The dashboard makes many calls at once, so it asks again less often than other pages. */
const DASHBOARD_POLL_MS = 2 * POLL_MS;
const FRESH = { refetchOnMountOrArgChange: true } as const;

/** One of the dashboard's lists: real, still loading, or sample figures instead. */
export interface DashboardList<Row> {
  data: readonly Row[];
  isLoading: boolean;
  /** What is shown was found with another filter; the answer to this one is awaited. */
  isAsking: boolean;
  isSample: boolean;
}

const NONE: readonly never[] = [];
const SAMPLE_PENDING = SAMPLE_BASELINES.slice(0, 1);

/** Real data where the call succeeded; sample figures where it failed. The same object while the answer is the same. */
const useList = <Row>(
  { data, currentData, error }: { data?: Row[]; currentData?: Row[]; error?: unknown },
  sample: readonly Row[],
): DashboardList<Row> =>
  useMemo(
    () =>
      error
        ? { data: sample, isLoading: false, isAsking: false, isSample: true }
        : {
            data: data ?? NONE,
            isLoading: data === undefined,
            isAsking: currentData === undefined,
            isSample: false,
          },
    [data, currentData, error, sample],
  );

/**
 * The dashboard's calls for its year: all start at once, none waits for another, each fails independently. `search`:
 * part of a student's name or id; the tables show only theirs.
 */
export const useDashboardData = (filter: ClassFilter, search: string) => {
  const years = useAcademicYearsQuery(undefined, { selectFromResult: answer });
  const essays = useDashboardEssaysQuery({ ...filter, search }, { ...FRESH, selectFromResult: answer });
  const flagged = useDashboardFlaggedQuery(filter, { ...FRESH, selectFromResult: answer });
  const pending = useDashboardPendingQuery({ ...filter, search }, { ...FRESH, selectFromResult: answer });
  const recent = useRecentBaselinesQuery({ ...filter, search }, { ...FRESH, selectFromResult: answer });
  const stats = useDashboardStatsQuery(filter, { ...FRESH, selectFromResult: answer });
  const assignments = useNewestAssignmentsQuery(filter, { ...FRESH, selectFromResult: answer });
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
    essays: useList(essays, SAMPLE_ESSAYS),
    pending: useList(pending, SAMPLE_PENDING),
    recent: useList(recent, SAMPLE_BASELINES),
    assignments: assignments.data ?? NONE,
    stats: { data: stats.error ? SAMPLE_STATS : stats.data, isSample: stats.error !== undefined },
    hasFailed: queries.some(({ error }) => error !== undefined),
    /** Why, in the server's words, where it gave a reason. */
    reason: queries.map(({ error }) => serverSentence(error)).find((said) => said !== null) ?? null,
    retry: () => {
      for (const { error, refetch } of queries) if (error) void refetch();
    },
  };
};
