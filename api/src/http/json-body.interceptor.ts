import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import express from 'express';
import type { Request, Response } from 'express';
import { InvalidInput } from '@essays/contract';

/** Longest JSON body, bytes. A long essay has 50,000. */
const JSON_LIMIT = 1_048_576;

const DAMAGED = 'The request is damaged: what was compressed cannot be unpacked.';

/** Levels of a JSON body; ours have four. Endless nesting would overflow whatever walks through it. */
const DEEPEST = 20;

const isTooDeep = (body: unknown): boolean => {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
};

/** The parser gives its own errors a type; one without comes from decompressing a body. */
const isDamaged = (error: unknown): boolean => {
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown };
  return status === 400 && type === undefined;
};

const parse = express.json({ limit: JSON_LIMIT, strict: true });

/**
 * Reads a JSON body after the guards have let the caller in, so that a stranger cannot make the server read one.
 * (Nest's own body parser is a middleware and would come before them.)
 */
@Injectable()
export class JsonBodyInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<Request>();
    if (!request.is('multipart/form-data')) {
      await new Promise<void>((resolve, reject) => {
        parse(request, context.switchToHttp().getResponse<Response>(), (error?: unknown) =>
          error ? reject(isDamaged(error) ? new InvalidInput(DAMAGED) : error) : resolve(),
        );
      });
      const body: unknown = request.body;
      if (Array.isArray(body)) throw new InvalidInput('The request must be a JSON object.');
      if (isTooDeep(body)) throw new InvalidInput('The request is nested too deeply.');
      if (body === undefined || body === null) {
        const length = Number(request.headers['content-length'] ?? 0);
        if (length > 0 || request.headers['transfer-encoding'] !== undefined)
          throw new InvalidInput('The request must be sent as JSON.');
        request.body = {};
      }
    }
    return next.handle();
  }
}
