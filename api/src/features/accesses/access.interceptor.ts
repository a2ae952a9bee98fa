import { Injectable, StreamableFile } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { tap } from 'rxjs';
import type { Observable } from 'rxjs';
import { ACCESS_OF, nameOf } from '@essays/contract';
import type { AccessRecording, Call, CallName } from '@essays/contract';
import type { CallingRequest } from '../../platform/http/caller.ts';
import { notedAccess } from '../../platform/http/accessed.ts';
import { JSON_TYPE } from '../../platform/http/long-answer.ts';
import { SERVED } from '../../platform/http/serves.ts';
import { AccessLog } from './access-log.ts';
import { happenedIn } from './access-of-request.ts';

/**
 * Records what `ACCESS_OF` says of a call once it is answered; the outermost, so that it sees what is sent. What is
 * refused is recorded by `AccessFilter`: guards refuse before any interceptor runs.
 */
@Injectable()
export class AccessInterceptor implements NestInterceptor {
  constructor(private readonly accesses: AccessLog) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = Reflect.getMetadata(SERVED, context.getHandler()) as Call | undefined;
    const access = call && ACCESS_OF[nameOf(call) as CallName];
    const request = context.switchToHttp().getRequest<CallingRequest>();
    // Nothing of an answer to HEAD is sent.
    if (!call || !access || request.method === 'HEAD') return next.handle();
    return next.handle().pipe(
      tap((answer: unknown) => {
        if (isGiven(call, access, answer, request))
          this.accesses.record(happenedIn(access.done, access, request));
      }),
    );
  }
}

const isFile = (answer: unknown): boolean =>
  answer instanceof StreamableFile && answer.getHeaders().type !== JSON_TYPE;

const isGiven = (
  call: Call,
  { done }: AccessRecording,
  answer: unknown,
  request: CallingRequest,
): boolean => {
  if (done === 'signed_in') return notedAccess(request).account_id !== undefined;
  const isEither = call.media.length > 1 && call.media.includes('application/json');
  return !isEither || isFile(answer);
};
