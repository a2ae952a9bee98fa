import type { AnswerOf, BodyOf, Call, ParameterOf } from '@essays/contract';
import type { Tag, Versioned } from './api.ts';
import { call, endpoint } from './call.ts';
import type { ApiRequest } from './call.ts';

type None = Record<never, never>;

/** What a command is sent, by the names its call has for it: those in its path, and the fields of its body. */
type Command<C extends Call> = Record<ParameterOf<C>, string> &
  (BodyOf<C> extends undefined ? None : BodyOf<C>) &
  (C['files'] extends 'none' ? None : { files?: readonly File[] });

type Tags = readonly (Tag | { type: Tag; id: string })[];

const parametersOf = ({ path }: Call): string[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name!);

const requestFor = <C extends Call>(made: C, asked: object, revision?: number) => {
  const sent = asked as Record<string, unknown>;
  const path = Object.fromEntries(parametersOf(made).map((name) => [name, sent[name]]));
  const withFiles = made.files === 'none' ? null : { files: sent['files'] };
  const isBody = (name: string) => !(name in path) && !(withFiles && name in withFiles);
  const body = Object.fromEntries(Object.entries(sent).filter(([name]) => isBody(name)));
  return call<C>(made, { path, ...(made.hasBody && { body }), ...withFiles, revision } as never);
};

/** A command as its call describes it. */
export const command = <C extends Call>(
  made: C,
  invalidatesTags: (answer: unknown, error: unknown) => Tags,
) => ({ ...endpoint((asked: Command<C>) => requestFor(made, asked)), invalidatesTags });

/**
 * Of a command that makes something which its page can change afterwards. `of`: the same for what is the same thing
 * with other words, among all that is made at one address.
 */
export const changeable = <Asked, Answer, Rest extends object>(
  made: Rest & { query: (asked: Asked) => ApiRequest<Answer> },
  of: (asked: Asked) => string = () => '',
) => ({
  ...made,
  query: (asked: Asked): ApiRequest<Answer> => ({
    ...made.query(asked),
    makes: { of: of(asked), isChangeable: true },
  }),
});

/** A command that is refused if what it is about is no longer as it was seen. */
export const decision = <C extends Call>(
  made: C,
  invalidatesTags: (answer: unknown, error: unknown, asked: Versioned) => Tags,
) => ({
  ...endpoint(({ revision, isOneOfSeveral: _, ...asked }: Command<C> & Versioned) =>
    requestFor(made, asked, revision),
  ),
  invalidatesTags,
});

interface ById<Answer, Result> {
  query: (id: string) => ApiRequest<Answer>;
  transformResponse: (answer: Answer) => Result;
  providesTags: (answer: unknown, error: unknown, id: string) => Tags;
}

/** The one with an id; `to` turns the answer into what the pages use. */
export function byId<C extends Call>(made: C, type: Tag): ById<AnswerOf<C>, AnswerOf<C>>;
export function byId<C extends Call, Result>(
  made: C,
  type: Tag,
  to: (answer: AnswerOf<C>) => Result,
): ById<AnswerOf<C>, Result>;
export function byId(made: Call, type: Tag, to = (answer: unknown) => answer): ById<unknown, unknown> {
  const [parameter] = parametersOf(made);
  return {
    query: (id) => call(made, { path: { [parameter!]: id } } as never),
    transformResponse: to,
    providesTags: (_answer, _error, id) => [{ type, id }],
  };
}
