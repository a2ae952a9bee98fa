import { CALLS } from '@essays/contract';
import type { PrintedPage } from '@essays/contract';
import { api } from '../data/client/api.ts';
import { call, endpoint } from '../data/client/call.ts';

const printsApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordPrint: build.mutation(endpoint((body: PrintedPage) => call(CALLS.accesses.print, { body }))),
  }),
});

export const { useRecordPrintMutation } = printsApi;
