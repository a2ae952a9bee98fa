import { CALLS, RECENT_DAYS } from '@essays/contract';
import type { DashboardStats } from '@essays/contract';
import { api, listTags } from '../../api/api.ts';
import { asks, call, summary } from '../../api/call.ts';

export interface DashboardFilter {
  academic_year: string;
  period: string;
}

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The counts beside the menu; with a filter those of a class, for the dashboard. */
    dashboardStats: build.query<DashboardStats, DashboardFilter | void>({
      ...asks((filter: DashboardFilter | void) =>
        call(CALLS.essays.dashboardStats, { query: { ...filter } }),
      ),
      providesTags: ['Essay', 'Baseline', 'Student'],
    }),
    dashboardEssays: build.query({
      ...asks(
        (filter: DashboardFilter) =>
          summary(CALLS.essays.list, { query: { ...filter, days: RECENT_DAYS, _t: Date.now() } }),
        ({ essays }) => essays,
      ),
      providesTags: (rows) => listTags('Essay', rows),
    }),
    dashboardFlagged: build.query({
      ...asks((filter: DashboardFilter) =>
        summary(CALLS.essays.flagged, { query: { ...filter, _t: Date.now() } }),
      ),
      providesTags: (rows) => listTags('Essay', rows),
    }),
    recentBaselines: build.query({
      ...asks(
        (filter: DashboardFilter) =>
          call(CALLS.baselines.recent, { query: { ...filter, days: RECENT_DAYS, limit: 1000 } }),
        ({ recentBaselines }) => recentBaselines,
      ),
      providesTags: (rows) => listTags('Baseline', rows),
    }),
  }),
});

export const {
  useDashboardStatsQuery,
  useDashboardEssaysQuery,
  useDashboardFlaggedQuery,
  useRecentBaselinesQuery,
} = dashboardApi;
