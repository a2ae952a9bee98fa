import type { AuditEntry, AuditHistory, AuditPage } from '@essays/contract';
import { api, filterParams } from '../../api/api.ts';

export interface AuditFilter {
  /** Display id. */
  student?: string;
  /** Username. */
  actor?: string;
  /** One event type or several, separated by commas. */
  action?: string;
  /** Instants, ISO, inclusive. */
  from?: string;
  to?: string;
}

export interface Story {
  entries: AuditEntry[];
  /** Null where the server chains nothing. */
  chain: AuditHistory['chain'] | null;
}

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query<AuditPage, AuditFilter & { limit: number; offset: number }>({
      query: (filter) => ({ url: '/audit', params: filterParams({ ...filter }) }),
      providesTags: ['Audit'],
    }),
    /** One document's story, for everybody who may open it. */
    history: build.query<Story, { subject: 'essay' | 'baseline'; id: string }>({
      query: ({ subject, id }) => `/audit/${subject}s/${id}`,
      transformResponse: (answer: AuditEntry[] | Partial<AuditHistory>) =>
        Array.isArray(answer)
          ? { entries: answer, chain: null }
          : { entries: answer.entries ?? [], chain: answer.chain ?? null },
      providesTags: ['Audit'],
    }),
    auditCsv: build.mutation<string, AuditFilter>({
      query: (filter) => ({
        url: '/audit',
        params: filterParams({ ...filter }),
        headers: { Accept: 'text/csv' },
        responseHandler: (response) => (response.ok ? response.text() : response.json()),
        cache: 'no-store',
      }),
    }),
  }),
});

export const { useAuditQuery, useHistoryQuery, useAuditCsvMutation } = auditApi;
