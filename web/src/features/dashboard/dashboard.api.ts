import type { DashboardStats } from '@essays/contract';
import { api } from '../../api/api.ts';

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardStats: build.query<DashboardStats, void>({
      query: () => '/essays/dashboard-stats',
      providesTags: ['Essay', 'Baseline', 'Student'],
    }),
  }),
});

export const { useDashboardStatsQuery } = dashboardApi;
