import type { AuditEntry, AuditHistory, AuditPage, EssayAsItStood } from '@essays/contract';
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
  /** An instant: the audit as it stood then. */
  up_to?: string;
}

export interface Story {
  entries: AuditEntry[];
  /** Null where the server chains nothing. */
  chain: AuditHistory['chain'] | null;
  /** Where a moment of the past was asked for: the essay as it stood then; null before it was handed in. */
  asItStood?: EssayAsItStood | null;
}

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query<AuditPage, AuditFilter & { limit: number; offset: number }>({
      query: (filter) => ({ url: '/audit', params: filterParams({ ...filter }) }),
      providesTags: ['Audit'],
    }),
    /** One document's story, for everybody who may open it. */
    history: build.query<Story, { subject: 'essay' | 'baseline'; id: string; upTo: string | null }>({
      query: ({ subject, id, upTo }) => ({
        url: `/audit/${subject}s/${id}`,
        params: filterParams({ up_to: upTo }),
      }),
      transformResponse: (answer: AuditEntry[] | Partial<AuditHistory>) =>
        Array.isArray(answer)
          ? { entries: answer, chain: null }
          : {
              entries: answer.entries ?? [],
              chain: answer.chain ?? null,
              ...(answer.as_it_stood !== undefined && { asItStood: answer.as_it_stood }),
            },
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
