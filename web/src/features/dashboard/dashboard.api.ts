import { RECENT_DAYS } from '@essays/contract';
import type { Baseline, DashboardStats, EssaySummary } from '@essays/contract';
import { api, filterParams, listTags } from '../../api/api.ts';

export interface DashboardFilter {
  academic_year: string;
  period: string;
}

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The counts beside the menu; with a filter those of a class, for the dashboard. */
    dashboardStats: build.query<DashboardStats, DashboardFilter | void>({
      query: (filter) => ({ url: '/essays/dashboard-stats', params: filterParams({ ...filter }) }),
      providesTags: ['Essay', 'Baseline', 'Student'],
    }),
    dashboardEssays: build.query<EssaySummary[], DashboardFilter>({
      query: (filter) => ({
        url: '/essays',
        params: { ...filterParams({ ...filter }), days: RECENT_DAYS, view: 'summary', _t: Date.now() },
      }),
      transformResponse: (answer: EssaySummary[] | { essays: EssaySummary[] }) =>
        Array.isArray(answer) ? answer : answer.essays,
      providesTags: (rows) => listTags('Essay', rows),
    }),
    dashboardFlagged: build.query<EssaySummary[], DashboardFilter>({
      query: (filter) => ({
        url: '/essays/flagged',
        params: { ...filterParams({ ...filter }), view: 'summary', _t: Date.now() },
      }),
      providesTags: (rows) => listTags('Essay', rows),
    }),
    recentBaselines: build.query<Baseline[], DashboardFilter>({
      query: (filter) => ({
        url: '/baselines/recent',
        params: { ...filterParams({ ...filter }), days: RECENT_DAYS, limit: 1000 },
      }),
      transformResponse: (answer: Baseline[] | { recentBaselines: Baseline[] }) =>
        Array.isArray(answer) ? answer : answer.recentBaselines,
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
