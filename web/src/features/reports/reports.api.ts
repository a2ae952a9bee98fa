import { CALLS } from '@essays/contract';
import { api } from '../../data/client/api.ts';
import { call, csv, endpoint } from '../../data/client/call.ts';

export interface FlagReportFilter {
  academic_year: string;
  /** Instants, ISO, inclusive. */
  from?: string;
  to?: string;
}

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    flagReport: build.query({
      ...endpoint((query: FlagReportFilter) => call(CALLS.reports.flags, { query })),
      providesTags: ['Audit'],
    }),
    flagSummary: build.query({
      ...endpoint(() => call(CALLS.reports.flagSummary)),
      providesTags: ['Audit'],
    }),
    scoreAgreement: build.query({
      ...endpoint(() => call(CALLS.reports.scoreAgreement)),
      providesTags: ['Essay'],
    }),
    flagReportCsv: build.mutation(endpoint((query: FlagReportFilter) => csv(CALLS.reports.flags, { query }))),
  }),
});

export const { useFlagReportQuery, useFlagSummaryQuery, useFlagReportCsvMutation, useScoreAgreementQuery } =
  reportsApi;
