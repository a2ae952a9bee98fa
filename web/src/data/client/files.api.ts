import { api } from './api.ts';
import type { Asking } from './call.ts';

/**
 * A file of the server as an address in this browser. A plain link cannot fetch it, because the session is in a
 * header. The caller releases the address.
 */
export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    file: build.mutation<string, Asking<string>>({
      query: (file) => ({
        ...file,
        cache: 'no-store',
        responseHandler: async (response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : (response.json() as Promise<unknown>),
      }),
    }),
  }),
});

export const { useFileMutation } = filesApi;
