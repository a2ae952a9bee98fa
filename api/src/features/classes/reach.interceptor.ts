import { ForbiddenException, Inject, Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { nameOf, NotFound, REACH_OF } from '@essays/contract';
import type { Call, CallName, ReachedThing, User } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { SERVED } from '../../platform/http/serves.ts';
import { READ_MODELS } from '../../platform/http/tokens.ts';
import { isWithin, withinReach } from '../../platform/reach/reach.ts';
import type { Reach } from '../../platform/reach/reach.ts';
import { Classes } from './classes.ts';

/** What a call says of a thing that does not exist; it says the same of one that the caller may not read. */
const NOT_THERE: Record<ReachedThing, string> = {
  essay: 'Essay not found',
  baseline: 'Baseline not found',
  student: 'Student not found',
  present_student: 'Student not found',
  essay_batch: 'Batch not found',
  baseline_batch: 'Batch not found',
  assignment: 'Assignment not found',
  room: 'Writing room not found',
  feedback_link: 'There is no such link.',
};

const TABLES = {
  essay: 'essays',
  baseline: 'baselines',
  student: 'students',
  present_student: 'students',
  essay_batch: 'essay_batches',
  baseline_batch: 'baseline_batches',
  assignment: 'assignments',
  room: 'writing_rooms',
  feedback_link: 'feedback_links',
} as const satisfies Record<ReachedThing, string>;

/**
 * The one place where it is decided what a call may read while reading outside one's own classes is switched off
 * (REACH_OF). Everything that it reads afterwards is read within that reach, by the store (BoundedReadModels); a
 * thing that it is about, which commands take from the log, is asked for here.
 */
@Injectable()
export class ReachInterceptor implements NestInterceptor {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly classes: Classes,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request & { user?: User | null }>();
    const { user } = request;
    const reach = user ? await this.classes.reachOf(user) : null;
    if (reach === null) return next.handle();
    const call = Reflect.getMetadata(SERVED, context.getHandler()) as Call | undefined;
    const bound = call && REACH_OF[nameOf(call) as CallName];
    if (bound === undefined || bound === 'whole_school') throw new ForbiddenException();
    if (typeof bound === 'object' && 'one' in bound) {
      const [id] = Object.values(request.params);
      if (typeof id !== 'string' || !(await withinReach(reach, () => this.#isThere(bound.one, id, reach))))
        throw new NotFound(NOT_THERE[bound.one]);
    }
    return withinReach(reach, () => next.handle());
  }

  async #isThere(thing: ReachedThing, id: string, reach: Reach): Promise<boolean> {
    const row = await this.readModels.get(TABLES[thing], id);
    if (row === null) return false;
    return thing !== 'present_student' || !('class_key' in row) || isWithin(row, reach);
  }
}
