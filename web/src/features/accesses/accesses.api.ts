import { CALLS } from '@essays/contract';
import type { AccessKind } from '@essays/contract';
import { api } from '../../data/client/api.ts';
import { call, csv, endpoint } from '../../data/client/call.ts';

export interface AccessFilter {
  access?: AccessKind | 'all';
  /** Username. */
  actor?: string;
  /** Days, inclusive. */
  from?: string;
  to?: string;
}

export const accessesApi = api.injectEndpoints({
  endpoints: (build) => ({
    accesses: build.query(
      endpoint((query: AccessFilter & { limit: number; after?: string }) =>
        call(CALLS.accesses.list, { query }),
      ),
    ),
    accessesCsv: build.mutation(endpoint((query: AccessFilter) => csv(CALLS.accesses.list, { query }))),
  }),
});

export const { useAccessesQuery, useAccessesCsvMutation } = accessesApi;
