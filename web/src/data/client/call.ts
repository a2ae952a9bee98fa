import type {
  AnswerOf,
  QueryParameters,
  BodyOf,
  Call,
  ParameterOf,
  QueryOf,
  SummaryOf,
} from '@essays/contract';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { LIMITS } from './with-timeout.ts';
import { makesNew } from './making.ts';
import type { ByClass } from './own-classes.ts';

type None = Record<never, never>;

/** What a call is sent: exactly what its path, query and body need. */
export type CallArguments<C extends Call> = ([ParameterOf<C>] extends [never]
  ? None
  : { path: Record<ParameterOf<C>, string> }) &
  ([QueryOf<C>] extends [never] ? None : { query?: QueryParameters<Exclude<QueryOf<C>, 'view'>> }) &
  (BodyOf<C> extends undefined ? None : None extends BodyOf<C> ? { body?: BodyOf<C> } : { body: BodyOf<C> }) &
  // If the call takes files, even an empty list, a form is sent instead of JSON.
  (C['files'] extends 'none' ? None : { files?: readonly File[] }) &
  // With the revision that was seen, the server refuses a decision based on an older state (412). What replaces a
  // whole must name it.
  (C['method'] extends 'GET'
    ? None
    : C['replaces'] extends true
      ? { revision: number }
      : { revision?: number });

type CallParameters<C extends Call> =
  None extends CallArguments<C> ? [sent?: CallArguments<C>] : [sent: CallArguments<C>];

/** A request that knows the type of its answer. */
export interface ApiRequest<Answer> extends ByClass {
  /** Only a type; there is no value. */
  readonly answer?: Answer;
}

/** Any call's fields, as the code below reads them. */
interface AnySent {
  path?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: object;
  files?: readonly File[];
  revision?: number;
}

/** '', null and 'all' mean no filter. */
const filterOf = (query: NonNullable<AnySent['query']>): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string | number | boolean] =>
        entry[1] !== undefined && entry[1] !== null && entry[1] !== '' && entry[1] !== 'all',
    ),
  );

const formOf = (body: object, files: readonly File[], field: string): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, String(value));
  for (const file of files) form.append(field, file);
  return form;
};

/** The address of a call below /api. */
const addressOf = ({ path }: Call, parameters: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));

const requestOf = (made: Call, { path = {}, query, body, files, revision }: AnySent): ByClass => ({
  url: addressOf(made, path),
  method: made.method,
  ...(query && { params: filterOf(query) }),
  ...(made.query.includes('classes') && { isByClass: true }),
  ...(files
    ? { body: formOf(body ?? {}, files, made.files === 'one' ? 'file' : 'files') }
    : body && { body }),
  ...(revision !== undefined && { headers: { 'If-Match': `"${revision}"` } }),
  ...(makesNew(made) && { makes: { of: '', isChangeable: false } }),
});

/** The request for a call of the contract. */
export const call = <C extends Call>(
  made: C,
  ...[sent = {} as CallArguments<C>]: CallParameters<C>
): ApiRequest<AnswerOf<C>> => requestOf(made, sent as AnySent);

/** The same, for an answer that comes when the work is done. */
export const untilDone = <Answer>(asking: ApiRequest<Answer>): ApiRequest<Answer> => ({
  ...asking,
  timeout: LIMITS.long,
});

/** A request with `view=summary`: without texts, analyses and feedback. */
export const summary = <C extends Call<'GET', string, 'view'> | Call<'GET'>>(
  made: C,
  ...[sent = {} as CallArguments<C>]: CallParameters<C>
): ApiRequest<SummaryOf<C>> => {
  const { query, ...rest } = sent as AnySent;
  return requestOf(made, { ...rest, query: { ...query, view: 'summary' } });
};

/** The same as CSV. */
export const csv = <C extends Call>(
  made: C,
  ...[sent = {} as CallArguments<C>]: CallParameters<C>
): ApiRequest<string> => ({
  ...requestOf(made, sent as AnySent),
  headers: { Accept: 'text/csv' },
  responseHandler: (response) => (response.ok ? response.text() : response.json()),
  cache: 'no-store',
});

interface Endpoint<Answer, Result, Argument> {
  query: (argument: Argument) => ByClass;
  transformResponse: (answer: Answer, meta: FetchBaseQueryMeta | undefined, argument: Argument) => Result;
}
type ResponseTransform<Answer, Result, Argument> = Endpoint<Answer, Result, Argument>['transformResponse'];

/** An endpoint's request and answer; `to` turns the answer into what the pages use. */
export function endpoint<Answer>(query: () => ApiRequest<Answer>): Endpoint<Answer, Answer, void>;
export function endpoint<Answer, Result>(
  query: () => ApiRequest<Answer>,
  to: ResponseTransform<Answer, Result, void>,
): Endpoint<Answer, Result, void>;
export function endpoint<Answer, Argument>(
  query: (argument: Argument) => ApiRequest<Answer>,
): Endpoint<Answer, Answer, Argument>;
export function endpoint<Answer, Result, Argument>(
  query: (argument: Argument) => ApiRequest<Answer>,
  to: ResponseTransform<Answer, Result, Argument>,
): Endpoint<Answer, Result, Argument>;
export function endpoint(query: unknown, to: unknown = (answer: unknown) => answer) {
  return { query, transformResponse: to };
}
