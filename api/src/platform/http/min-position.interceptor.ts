import { Inject, Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { InvalidInput } from '@essays/contract';
import { READ_MODEL_NAMES } from '@essays/projections';
import type { ReadModels } from '@essays/storage';
import { isReading } from './caller.ts';
import { BEHIND, WAIT_FOR_READ_MODELS } from './command-sender.ts';
import { READ_MODELS } from './tokens.ts';

/** The read models a screen may use; jobs have no screen. */
const SCREENS = READ_MODEL_NAMES.filter((name) => name !== 'jobs');

/** What a request gives as the position that its read models must have seen first, in the query or a header. */
export const awaitedPosition = ({ query, headers }: Request): unknown =>
  query['min-position'] ?? headers['min-position'] ?? headers['x-min-position'];

/** A query may name a position (`min-position`) that its read models must have seen first. */
@Injectable()
export class MinPositionInterceptor implements NestInterceptor {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const named = awaitedPosition(request);
    if (named !== undefined && isReading(request)) {
      if (typeof named !== 'string' || !/^\d{1,15}$/.test(named))
        throw new InvalidInput('min-position must be a position in the log.');
      const isSeen = await this.readModels.waitFor(SCREENS, Number(named), WAIT_FOR_READ_MODELS);
      if (!isSeen) http.getResponse<Response>().setHeader(...BEHIND);
    }
    return next.handle();
  }
}
