import type { QueryName, QueryValues } from './query.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Medium =
  | 'application/json'
  | 'text/csv'
  | 'application/pdf'
  | 'application/zip'
  | 'application/octet-stream'
  | 'text/html'
  | 'image/jpeg'
  | 'image/png';
/** How many PDFs a call takes, in addition to its body; `mixed`: files of every kind that can be read, and ZIPs. */
export type Files = 'none' | 'one' | 'many' | 'mixed';

/** The types of the body and the answer. They exist only for the compiler: at run time there is nothing here. */
interface Types<Body, Answer, Summary> {
  /** Undefined for a call without a body. */
  body: Body;
  answer: Answer;
  /** The answer to `view=summary`. */
  summary: Summary;
}

/** One call of the API. */
export interface Call<
  M extends Method = Method,
  Path extends string = string,
  Query extends QueryName = QueryName,
  FilesTaken extends Files = Files,
  Answered extends Medium = Medium,
  Body = unknown,
  Answer = unknown,
  Summary = unknown,
  Replaces extends boolean = boolean,
> {
  readonly method: M;
  /** Relative to /api, with its parameters as OpenAPI writes them: /essays/{id}. */
  readonly path: Path;
  readonly query: readonly Query[];
  /** Status of success: 201 if something new is made, otherwise 200. */
  readonly status: 200 | 201;
  readonly files: FilesTaken;
  /** The forms of an answer that a caller may accept. */
  readonly media: readonly Answered[];
  /** It takes a body. */
  readonly hasBody: boolean;
  /** Its body takes the place of all that stood there: it must name, by If-Match, the version that was seen (428). */
  readonly replaces: Replaces;
  /**
   * Where its list is: a field of the answer, or the answer itself. At most 500 rows of it are answered, or as many as
   * `limit` says, and `Link` leads to the rest. Null: it answers no list, or one that is never long.
   */
  readonly list: string | null;
  readonly types: Types<Body, Answer, Summary>;
}

type ParametersIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersIn<Rest>
  : never;

/** The names of the parameters in the path of a call. */
export type ParameterOf<C extends Call> = ParametersIn<C['path']>;
export type QueryOf<C extends Call> = C['query'][number];
export type BodyOf<C extends Call> = C['types']['body'];
export type AnswerOf<C extends Call> = C['types']['answer'];
export type SummaryOf<C extends Call> = C['types']['summary'];

/** A query as sent; 'all', '' and null mean no filter. */
export type QueryParameters<Name extends QueryName> = { [N in Name]?: QueryValues[N] | 'all' | '' | null };

/** A call by its method and path: GET /essays/{id}. */
export type NameOf<C extends Call> = C extends Call ? `${C['method']} ${C['path']}` : never;

export const nameOf = <C extends Call>({ method, path }: C): NameOf<C> => `${method} ${path}` as NameOf<C>;

/** Beside a list. */
export interface ListContinuation {
  /** The list goes on: `Link` leads to the rest. Missing: it ends here. */
  more?: boolean;
}

/** An answer that is a list itself has no place for it; its `Link` alone says whether it goes on. */
type Listing<Answer, List extends string> = [List] extends [never]
  ? Answer
  : Answer extends readonly unknown[]
    ? Answer
    : Answer & ListContinuation;

interface Traits<
  Query extends QueryName,
  FilesTaken extends Files,
  Also extends Medium,
  Replaces extends boolean,
  List extends string,
> {
  query?: readonly Query[];
  status?: 200 | 201;
  files?: FilesTaken;
  /** What it can answer other than JSON, if the caller accepts that. */
  also?: Also;
  replaces?: Replaces;
  /** The field that holds its list; 'itself': the answer is the list. */
  list?: List;
}

const calls =
  <M extends Method>(method: M) =>
  <
    Path extends string,
    const Query extends QueryName = never,
    const FilesTaken extends Files = 'none',
    Also extends Medium = never,
    const Replaces extends boolean = false,
    const List extends string = never,
  >(
    path: Path,
    {
      query = [],
      status = 200,
      files,
      also,
      replaces,
      list,
    }: Traits<Query, FilesTaken, Also, Replaces, List> = {},
  ) => {
    const json: readonly Medium[] = ['application/json', ...(also ? [also] : [])];
    const made = {
      method,
      path,
      query,
      status,
      files: files ?? 'none',
      replaces: replaces ?? false,
      list: list ?? null,
    };
    const call = <Answered extends Medium, Body, Answer, Summary>(
      media: readonly Medium[],
      hasBody: boolean,
    ) =>
      ({ ...made, media, hasBody }) as unknown as Call<
        M,
        Path,
        Query,
        FilesTaken,
        Answered,
        Body,
        Answer,
        Summary,
        Replaces
      >;
    const answering =
      <Body>(hasBody = true) =>
      <Answer, Summary = Answer>() =>
        call<'application/json' | Also, Body, Listing<Answer, List>, Listing<Summary, List>>(json, hasBody);
    const sending =
      <Body>(hasBody = true) =>
      <Answered extends Exclude<Medium, 'application/json'>>(...media: readonly Answered[]) =>
        call<Answered, Body, string, string>(media, hasBody);
    return {
      /** As JSON. */
      answers: answering<undefined>(false),
      /** A file, or text other than JSON. */
      sends: sending<undefined>(false),
      takes: <Body>() => ({ answers: answering<Body>(), sends: sending<Body>() }),
    };
  };

export const get = calls('GET');
export const post = calls('POST');
export const put = calls('PUT');
export const patch = calls('PATCH');
export const remove = calls('DELETE');

/** What was done, as a sentence. */
export interface Message {
  message: string;
}

/** Which of the named essays will be worked on, and which cannot be. */
export interface AcceptedEssays {
  accepted: string[];
  skipped: string[];
}
