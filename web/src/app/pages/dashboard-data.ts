import { useState } from 'react';
import { dashboardYear, offeredYears } from '../../domain/academic-years.ts';
import { usePendingReviewsQuery } from '../../features/baselines/baselines.api.ts';
import { useDashboardEssaysQuery, useRecentBaselinesQuery } from '../../features/dashboard/dashboard.api.ts';
import {
  SAMPLE_BASELINES,
  SAMPLE_ESSAYS,
  SAMPLE_FLAGGED,
  SAMPLE_STUDENTS,
} from '../../features/dashboard/sample-data.ts';
import { useFlaggedEssaysQuery } from '../../features/essays/essays.api.ts';
import { useAcademicYearsQuery, useStudentsForUploadQuery } from '../../roster/students.api.ts';

/** While something is being processed the page looks again, every so many ms. */
const POLL_MS = 4000;
const FRESH = { refetchOnMountOrArgChange: true } as const;

/** One of the dashboard's lists: real, still coming, or sample figures in its place. */
export interface DashboardList<Row> {
  data: Row[];
  isLoading: boolean;
  isSample: boolean;
}

/** Real data where the call succeeded; sample figures where it failed. */
const listOf = <Row>(query: { data?: Row[]; isError: boolean }, sample: Row[]): DashboardList<Row> => {
  if (query.isError) return { data: sample, isLoading: false, isSample: true };
  return { data: query.data ?? [], isLoading: query.data === undefined, isSample: false };
};

const isUnderWay = (row: { processing_status: string }) =>
  row.processing_status === 'pending' || row.processing_status === 'processing';

/** The six calls of the dashboard: all start at once, none waits for another, each fails on its own. */
export const useDashboardData = () => {
  const [chosenYear, setYear] = useState<string | null>(null);
  const [period, setPeriod] = useState('all');
  const [isBusy, setBusy] = useState(false);
  const years = useAcademicYearsQuery(undefined, FRESH);
  const year = chosenYear ?? dashboardYear(years.data);
  const filter = { academic_year: year, period };
  const polled = { ...FRESH, pollingInterval: isBusy ? POLL_MS : 0 };
  const students = useStudentsForUploadQuery(filter, FRESH);
  const essays = useDashboardEssaysQuery(filter, polled);
  const flagged = useFlaggedEssaysQuery(filter, polled);
  const pending = usePendingReviewsQuery(filter, polled);
  const recent = useRecentBaselinesQuery(filter, polled);
  const queries = [years, students, essays, flagged, pending, recent];

  const busyNow = [...(essays.data ?? []), ...(recent.data ?? [])].some(isUnderWay);
  if (busyNow !== isBusy) setBusy(busyNow);

  return {
    year: { value: year, onChange: setYear, years: offeredYears(years.data) },
    period: { value: period, onChange: setPeriod },
    students: listOf(students, SAMPLE_STUDENTS),
    essays: listOf(essays, SAMPLE_ESSAYS),
    flagged: listOf(flagged, SAMPLE_FLAGGED),
    pending: listOf(pending, SAMPLE_BASELINES.slice(0, 1)),
    recent: listOf(recent, SAMPLE_BASELINES),
    pollMs: polled.pollingInterval,
    hasFailed: queries.some((query) => query.isError),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
};
