import { Catch, HttpException } from '@nestjs/common';
import type { ArgumentsHost } from '@nestjs/common';
import { ACCESS_OF, EVERY_CALL, nameOf, Refusal } from '@essays/contract';
import type { AccessRecording, AccessKind, Call, CallName } from '@essays/contract';
import type { CallingRequest } from '../../platform/http/caller.ts';
import { ProblemFilter } from '../../platform/http/problem.filter.ts';
import { AccessLog } from './access-log.ts';
import { happenedIn } from './access-of-request.ts';

const FORBIDDEN = 403;

/** By method and route, as the router names it. */
const CALLS_BY_ROUTE: ReadonlyMap<string, Call> = new Map(
  EVERY_CALL.map((call) => [`${call.method} /api${call.path.replace(/\{(\w+)\}/g, ':$1')}`, call]),
);

/** Records what was refused, whoever refused it: guards, limits, pipes and handlers all end here. */
@Catch()
export class AccessFilter extends ProblemFilter {
  constructor(private readonly accesses: AccessLog) {
    super();
  }

  override catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<CallingRequest>();
    const route = (request.route as { path?: unknown } | undefined)?.path;
    const call = CALLS_BY_ROUTE.get(`${request.method} ${String(route)}`);
    const access = call && ACCESS_OF[nameOf(call) as CallName];
    const kind = access ? refusedAs(error, call, access, request) : null;
    if (access && kind) this.accesses.record(happenedIn(kind, access, request));
    super.catch(error, host);
  }
}

const refusedAs = (
  error: unknown,
  call: Call,
  { done, refused }: AccessRecording,
  request: CallingRequest,
): AccessKind | null => {
  if (refused) return error instanceof Refusal && error.status < 500 ? refused : null;
  if (done !== 'exported' && done !== 'downloaded') return null;
  // A list that may be read as a file too is asked for as such.
  const asked = request.accepts(call.media as string[]);
  return statusOf(error) === FORBIDDEN && request.user && asked !== 'application/json' ? 'refused' : null;
};

const statusOf = (error: unknown): number | null => {
  if (error instanceof Refusal) return error.status;
  return error instanceof HttpException ? error.getStatus() : null;
};
