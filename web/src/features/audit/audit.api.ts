import type { AuditEntry, AuditPage } from '@essays/contract';
import { api, filterParams } from '../../api/api.ts';

export interface AuditFilter {
  student_display_id?: string;
  actor?: string;
  action?: string;
  from?: string;
  to?: string;
  /** Only decisions. */
  decision?: boolean;
  limit: number;
  offset: number;
}

const entriesOf = (answer: AuditEntry[] | AuditPage): AuditEntry[] =>
  Array.isArray(answer) ? answer : answer.entries;

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query<AuditPage, AuditFilter>({
      query: (filter) => ({ url: '/audit', params: filterParams({ ...filter }) }),
      providesTags: ['Audit'],
    }),
    /** One document's story, for everybody who may open it. */
    history: build.query<AuditEntry[], { subject: 'essay' | 'baseline'; id: string }>({
      query: ({ subject, id }) => `/audit/${subject}s/${id}`,
      transformResponse: entriesOf,
      providesTags: ['Audit'],
    }),
    auditCsv: build.mutation<Blob, Omit<AuditFilter, 'limit' | 'offset'>>({
      query: (filter) => ({
        url: '/audit',
        params: filterParams({ ...filter }),
        headers: { Accept: 'text/csv' },
        responseHandler: async (response) => (response.ok ? response.blob() : response.json()),
        cache: 'no-store',
      }),
    }),
  }),
});

export const { useAuditQuery, useHistoryQuery, useAuditCsvMutation } = auditApi;
