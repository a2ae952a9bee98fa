import { Injectable, StreamableFile } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { tap } from 'rxjs';
import type { Observable } from 'rxjs';
import { ACCESS_OF, nameOf, Refusal } from '@essays/contract';
import type { Accessing, AccessKind, Call, CallName } from '@essays/contract';
import { addressKey } from '../http/caller.ts';
import type { CallingRequest } from '../http/caller.ts';
import { toldOf } from '../http/accessed.ts';
import { JSON_TYPE } from '../http/long-answer.ts';
import { SERVED } from '../http/serves.ts';
import { AccessLog } from './access-log.ts';

/** Records what `ACCESS_OF` says of a call once it is answered; the outermost, so that it sees what is sent. */
@Injectable()
export class AccessInterceptor implements NestInterceptor {
  constructor(private readonly accesses: AccessLog) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = Reflect.getMetadata(SERVED, context.getHandler()) as Call | undefined;
    const access = call && ACCESS_OF[nameOf(call) as CallName];
    const request = context.switchToHttp().getRequest<CallingRequest>();
    // Nothing of an answer to HEAD is sent.
    if (!call || !access || request.method === 'HEAD') return next.handle();
    const { refused } = access;
    return next.handle().pipe(
      tap({
        next: (answer: unknown) => {
          if (isGiven(call, access, answer, request)) this.#record(access.done, access, request);
        },
        error: (error: unknown) => {
          if (refused && error instanceof Refusal && error.status < 500)
            this.#record(refused, access, request);
        },
      }),
    );
  }

  #record(kind: AccessKind, { of }: Accessing, request: CallingRequest): void {
    const { account_id, thing, ids } = toldOf(request);
    this.accesses.record({
      kind,
      account_id: account_id ?? request.user?.id ?? null,
      thing: thing ?? of,
      ids: [...new Set([...idsIn(request), ...(ids ?? [])])],
      address: addressOf(request),
    });
  }
}

const isFile = (answer: unknown): boolean =>
  answer instanceof StreamableFile && answer.getHeaders().type !== JSON_TYPE;

const isGiven = (call: Call, { done }: Accessing, answer: unknown, request: CallingRequest): boolean => {
  if (done === 'signed_in') return toldOf(request).account_id !== undefined;
  const isEither = call.media.length > 1 && call.media.includes('application/json');
  return !isEither || isFile(answer);
};

/** What the address names: of a query only ids, since other words may be a student's. */
const idsIn = ({ params, query }: CallingRequest): string[] =>
  [...Object.values(params), ...Object.values(query)].filter(
    (value): value is string => typeof value === 'string' && isUUID(value),
  );

/** A stranger has as many addresses of IPv6 as they like: only their network is told apart. */
const addressOf = ({ ip, user }: CallingRequest): string | null =>
  ip === undefined ? null : user ? ip : addressKey(ip);
