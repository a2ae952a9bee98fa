import { CALLS, RECENT_DAYS } from '@essays/contract';
import type { DashboardStats } from '@essays/contract';
import { api, listTags } from '../../data/client/api.ts';
import { call, endpoint, summary } from '../../data/client/call.ts';
import { PENDING_SHOWN, RECENT_SHOWN, SHOWN_TO_REVIEW } from '../../domain/dashboard.ts';

interface DashboardFilter {
  academic_year: string;
  period: string;
}

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The counts beside the menu; with a filter, those of one class for the dashboard. */
    dashboardStats: build.query<DashboardStats, DashboardFilter | void>({
      ...endpoint((filter: DashboardFilter | void) =>
        call(CALLS.essays.dashboardStats, { query: { ...filter } }),
      ),
      providesTags: ['Essay', 'Baseline', 'Student'],
    }),
    dashboardEssays: build.query({
      ...endpoint(
        ({ search, ...filter }: DashboardFilter & { search: string }) =>
          summary(CALLS.essays.list, {
            query: {
              ...filter,
              search,
              days: RECENT_DAYS,
              origin: 'essay',
              limit: RECENT_SHOWN,
              _t: Date.now(),
            },
          }),
        ({ essays }) => essays,
      ),
      providesTags: (rows) => listTags('Essay', rows),
    }),
    dashboardFlagged: build.query({
      ...endpoint((filter: DashboardFilter) =>
        // The card's count comes from the figures; the newest essay is enough to know that the list can be loaded.
        summary(CALLS.essays.flagged, { query: { ...filter, limit: 1, _t: Date.now() } }),
      ),
      providesTags: (rows) => listTags('Essay', rows),
    }),
    dashboardPending: build.query({
      ...endpoint(
        (query: DashboardFilter & { search: string }) =>
          summary(CALLS.baselines.pending, { query: { ...query, order: 'oldest', limit: PENDING_SHOWN } }),
        ({ pendingBaselines }) => pendingBaselines,
      ),
      providesTags: (rows) => listTags('Baseline', rows),
    }),
    recentBaselines: build.query({
      ...endpoint(
        (filter: DashboardFilter & { search: string }) =>
          // Of the recent samples the dashboard shows only those that wait.
          summary(CALLS.baselines.recent, {
            query: { ...filter, status: 'open', days: RECENT_DAYS, limit: SHOWN_TO_REVIEW },
          }),
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
  useDashboardPendingQuery,
  useRecentBaselinesQuery,
} = dashboardApi;
