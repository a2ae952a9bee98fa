import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { catchError, from, mergeMap } from 'rxjs';
import type { Observable } from 'rxjs';
import type { User } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { READ_MODELS } from '../http/tokens.ts';
import { maySeeNames, StudentNames } from './student-names.ts';

/**
 * Last look at every answer and every refusal on its way to a caller without view_student_names: a name that someone
 * wrote into an essay, feedback, a reason or a summary is masked. Names as such are not there to begin with
 * (StudentNames joins them).
 */
@Injectable()
export class NamesInterceptor implements NestInterceptor {
  constructor(
    private readonly names: StudentNames,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request & { user?: User | null }>();
    if (!request.user || maySeeNames(request.user)) return next.handle();
    return next.handle().pipe(
      mergeMap((answer: unknown) => from(this.#covered(answer, request))),
      catchError((error: unknown) => from(this.#coveredRefusal(error, request))),
    );
  }

  async #covered(answer: unknown, request: Request): Promise<unknown> {
    if (answer === undefined || answer === null || answer instanceof StreamableFile) return answer;
    return this.names.covered(answer, await this.#ownerOf(request));
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
