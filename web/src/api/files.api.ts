import { api } from './api.ts';

/**
 * A file of the server as an address in this browser. A plain link cannot fetch it, because the session is in a header.
 * Whoever asks lets go of the address.
 */
export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    file: build.mutation<string, { url: string; params?: Record<string, string | number | boolean> }>({
      query: ({ url, params }) => ({
        url,
        params,
        cache: 'no-store',
        responseHandler: async (response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : (response.json() as Promise<unknown>),
      }),
    }),
  }),
});

export const { useFileMutation } = filesApi;
