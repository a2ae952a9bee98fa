import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { ExecutionContext, StreamableFile } from '@nestjs/common';
import type { FileAnswer } from './file-answer.ts';
import type { AnswerOf, BodyOf, Call, Medium, QueryOf, SummaryOf } from '@essays/contract';

/** The call that a controller method serves. */
export const SERVED = 'essays:served';

/** For a call that may answer with something other than JSON: the file as it is stored, or the parts of one. */
type FileForm<M extends Medium> = [M] extends ['application/json'] ? never : StreamableFile | FileAnswer;
type Returned<C extends Call> = AnswerOf<C> | SummaryOf<C> | FileForm<C['media'][number]>;

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** The parameter of a method that is the body of its call: the same fields, with the same types. */
type BodyAmong<Parameter, Body> = Parameter extends unknown
  ? Same<keyof Parameter, keyof Body> extends true
    ? Same<Parameter, Body> extends true
      ? Parameter
      : never
    : never
  : never;

/** A method that takes the call's input and returns its answer. */
type Serving<C extends Call, Given extends unknown[]> =
  BodyOf<C> extends undefined
    ? unknown
    : [BodyAmong<Given[number], BodyOf<C>>] extends [never]
      ? { 'no parameter is the body of this call': BodyOf<C> }
      : unknown;

/**
 * The method serves this call of the contract: it gets the call's route and success status, and a method whose body
 * or answer differ from the call's does not compile.
 */
export const Serves =
  <C extends Call>(call: C) =>
  <M extends (...given: never[]) => Returned<C> | Promise<Returned<C>>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<M> & Serving<C, Parameters<M>>,
  ): void =>
    applyDecorators(
      SetMetadata(SERVED, call),
      RequestMapping({
        method: RequestMethod[call.method],
        path: call.path.replace(/\{(\w+)\}/g, ':$1'),
      }),
      HttpCode(call.status),
    )(target, name, descriptor);

/** Whether the answer is a file, or text other than JSON. */
export const isFileServed = (context: ExecutionContext): boolean => {
  const call = Reflect.getMetadata(SERVED, context.getHandler()) as Call | undefined;
  return call !== undefined && !call.media.includes('application/json');
};

/** An unparsed query: only the parameters that the call has. */
export type QueryFor<C extends Call> = Record<QueryOf<C>, unknown>;
