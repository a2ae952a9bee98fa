import { api } from './api.ts';
import type { ApiRequest } from './call.ts';

/**
 * A file of the server as an address in this browser. A plain link cannot fetch it, because the session is in a
 * header. The caller releases the address.
 */
export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    file: build.mutation<string, ApiRequest<string>>({
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
