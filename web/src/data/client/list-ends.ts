import { createSlice, isFulfilled } from '@reduxjs/toolkit';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';

/** Where a list was cut, because nobody asked for a page of it. */
interface ListEnds {
  shown: number;
  /** Of the whole list. */
  count: number;
}
interface State {
  listEnds: Record<string, ListEnds>;
}

/** Which answer of which endpoint. */
interface EndpointCall {
  endpointName?: string;
  originalArgs?: unknown;
}
const keyOf = ({ endpointName, originalArgs }: EndpointCall): string =>
  `${endpointName} ${JSON.stringify(originalArgs)}`;

/** The first page, of which the link to the next one says how long it is. */
const endOf = ({ request, response }: FetchBaseQueryMeta): ListEnds | null => {
  if (new URL(request.url).searchParams.has('limit')) return null;
  const links = response?.headers.get('Link')?.split(', ') ?? [];
  const next = links.find((link) => link.endsWith('; rel="next"'));
  if (next === undefined) return null;
  const address = next.slice(next.indexOf('<') + 1, next.indexOf('>'));
  const shown = Number(new URL(address, request.url).searchParams.get('limit'));
  const count = Number(response?.headers.get('X-Total-Count'));
  return shown > 0 && count > shown ? { shown, count } : null;
};

const isMeta = (meta: unknown): meta is FetchBaseQueryMeta =>
  typeof meta === 'object' && meta !== null && 'request' in meta;

/** Lists that were asked for whole and are longer than the server answers at once. */
export const listEnds = createSlice({
  name: 'listEnds',
  initialState: (): State['listEnds'] => ({}),
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(isFulfilled, (state, { meta }) => {
      const { arg, baseQueryMeta } = meta as unknown as {
        arg?: EndpointCall & { type?: string };
        baseQueryMeta?: unknown;
      };
      if (arg?.type !== 'query' || !isMeta(baseQueryMeta)) return;
      const end = endOf(baseQueryMeta);
      const key = keyOf(arg);
      if (end) state[key] = end;
      else if (key in state) delete state[key];
    }),
});

/** Where the list of this query was cut; null: it is whole. */
export const useListEnds = (query: EndpointCall): ListEnds | null =>
  useSelector((state: State) => state.listEnds[keyOf(query)] ?? null);
