import { Inject, Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import type { Call, User } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { isReading } from '../../platform/http/caller.ts';
import { OUTSIDE } from '../../platform/http/decorators.ts';
import { SERVED } from '../../platform/http/serves.ts';
import { READ_MODELS } from '../../platform/http/tokens.ts';
import { Classes } from './classes.ts';

/** The calls about one essay or one sample: /essays/{id}/approve. */
const ABOUT_ONE = {
  essays: '/essays/{id}',
  baselines: '/baselines/{id}',
  samples: '/students/baseline/{id}',
};
const tableOf = ({ path }: Call): 'essays' | 'baselines' | null => {
  if (path.startsWith(ABOUT_ONE.essays)) return 'essays';
  return path.startsWith(ABOUT_ONE.baselines) || path === ABOUT_ONE.samples ? 'baselines' : null;
};

/** Marks whatever a teacher does to a text of a colleague's class, so that its events say it. */
@Injectable()
export class OutsideClassesInterceptor implements NestInterceptor {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly classes: Classes,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context
      .switchToHttp()
      .getRequest<Request<{ id: string }> & { user?: User | null; [OUTSIDE]?: true }>();
    const call = Reflect.getMetadata(SERVED, context.getHandler()) as Call | undefined;
    const table = call ? tableOf(call) : null;
    if (!table || isReading(request) || !request.user) return next.handle();
    const where = { id: request.params.id };
    const [row] = await this.readModels.pick(table, ['class_key'], { where });
    if (await this.classes.isOutside(row?.class_key, request.user)) request[OUTSIDE] = true;
    return next.handle();
  }
}
