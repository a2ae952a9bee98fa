import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { catchError, defer, from, mergeMap } from 'rxjs';
import type { Observable } from 'rxjs';
import type { User } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { READ_MODELS } from '../../platform/http/tokens.ts';
import { maySeeNames, StudentNames } from './student-names.ts';

/** A handler is about to show something that was not looked at: a mistake of ours, and nothing is shown. */
export class Uncovered extends Error {
  override name = 'Uncovered';
}

const refuse = (): never => {
  throw new Uncovered('What is shown without view_student_names is returned by its handler, not written');
};

/** Until it is called, nothing can be written to the answer. */
const locked = (response: Response): (() => void) => {
  const { write, end } = response;
  Object.assign(response, { write: refuse, end: refuse });
  return () => Object.assign(response, { write, end });
};

/**
 * The one place that every byte of an answer and of a refusal passes on its way to a caller without
 * view_student_names: a name that someone wrote into an essay, feedback, a reason, a rubric or a file name is masked.
 * Files are masked before they are written (`FileAnswer`); a handler that writes by itself, or returns bytes that
 * nobody has looked into, gets an error instead. Names as such are not there to begin with (StudentNames joins them).
 */
@Injectable()
export class NamesInterceptor implements NestInterceptor {
  constructor(
    private readonly names: StudentNames,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request & { user?: User | null }>();
    if (!request.user || maySeeNames(request.user))
      return next
        .handle()
        .pipe(mergeMap(async (answer: unknown) => (answer instanceof FileAnswer ? answer.opened() : answer)));
    const unlock = locked(http.getResponse<Response>());
    return defer(() => next.handle()).pipe(
      mergeMap((answer: unknown) => from(this.#covered(answer, request).finally(unlock))),
      catchError((error: unknown) => from(this.#coveredRefusal(error, request).finally(unlock))),
    );
  }

  async #covered(answer: unknown, request: Request): Promise<unknown> {
    if (answer === undefined || answer === null) return answer;
    if (answer instanceof StreamableFile) return refuse();
    const owner = await this.#ownerOf(request);
    return answer instanceof FileAnswer
      ? answer.covered((part: unknown) => this.names.covered(part, owner)).opened()
      : this.names.covered(answer, owner);
  }

  async #coveredRefusal(error: unknown, request: Request): Promise<never> {
    if (error instanceof Error) {
      error.message = await this.names.covered(error.message, await this.#ownerOf(request));
    }
    throw error;
  }

  /** The student of the document that the URL names. */
  async #ownerOf({ params }: Request): Promise<string | null> {
    for (const id of Object.values(params)) {
      if (typeof id !== 'string') continue;
      const document =
        (await this.readModels.get('essays', id)) ?? (await this.readModels.get('baselines', id));
      if (document?.student_session_id) return document.student_session_id;
      if (await this.readModels.get('students', id)) return id;
    }
    return null;
  }
}
