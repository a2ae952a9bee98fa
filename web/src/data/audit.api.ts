import { CALLS } from '@essays/contract';
import type { AuditEntry, AuditHistory, PastEssay } from '@essays/contract';
import { api } from './client/api.ts';
import { call, csv, endpoint } from './client/call.ts';

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
  /** An instant: the audit as it was then. */
  up_to?: string;
}

export interface Story {
  entries: AuditEntry[];
  chain: AuditHistory['chain'];
  /** If a moment in the past was requested: the essay at that moment; null before it was handed in. */
  asItStood?: PastEssay | null;
}

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query({
      ...endpoint((query: AuditFilter & { limit: number; offset: number }) =>
        call(CALLS.audit.list, { query }),
      ),
      providesTags: ['Audit'],
    }),
    /** One document's story, for everyone who may open it. */
    history: build.query({
      ...endpoint(
        ({ subject, id, upTo }: { subject: 'essay' | 'baseline'; id: string; upTo: string | null }) =>
          subject === 'essay'
            ? call(CALLS.audit.essay, { path: { id }, query: { up_to: upTo } })
            : call(CALLS.audit.baseline, { path: { id } }),
        ({ entries, chain, as_it_stood }): Story => ({
          entries,
          chain,
          ...(as_it_stood !== undefined && { asItStood: as_it_stood }),
        }),
      ),
      providesTags: ['Audit'],
    }),
    auditCsv: build.mutation(endpoint((query: AuditFilter) => csv(CALLS.audit.list, { query }))),
  }),
});

export const { useAuditQuery, useHistoryQuery, useAuditCsvMutation } = auditApi;
