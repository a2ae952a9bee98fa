import type { FlagReport, FlagSummary } from '@essays/contract';
import { api, filterParams } from '../../api/api.ts';

export interface FlagReportFilter {
  academic_year: string;
  /** Instants, ISO, inclusive. */
  from?: string;
  to?: string;
}

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    flagReport: build.query<FlagReport, FlagReportFilter>({
      query: (filter) => ({ url: '/reports/flags', params: filterParams({ ...filter }) }),
      providesTags: ['Audit'],
    }),
    flagSummary: build.query<FlagSummary, void>({
      query: () => '/reports/flags/summary',
      providesTags: ['Audit'],
    }),
    flagReportCsv: build.mutation<string, FlagReportFilter>({
      query: (filter) => ({
        url: '/reports/flags',
        params: filterParams({ ...filter }),
        headers: { Accept: 'text/csv' },
        responseHandler: (response) => (response.ok ? response.text() : response.json()),
        cache: 'no-store',
      }),
    }),
  }),
});

export const { useFlagReportQuery, useFlagSummaryQuery, useFlagReportCsvMutation } = reportsApi;
