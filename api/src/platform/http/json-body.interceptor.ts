import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import express from 'express';
import type { Response } from 'express';
import { InvalidInput, Refusal } from '@essays/contract';
import { hasBody, isForm } from './arriving-body.ts';
import { bodyArrived } from './call-turn.ts';
import { SEAT } from './caller.ts';
import type { CallingRequest } from './caller.ts';
import { takesFiles } from './fair-shares.interceptor.ts';
import { mustKeepLimits } from './json-shape.ts';

/** Longest JSON body, bytes. A long essay has 50,000. */
const JSON_LIMIT = 1_048_576;

const NOT_JSON = 'The request must be sent as JSON.';
const DAMAGED = 'The request is damaged: what was compressed cannot be unpacked.';

/** The parser gives its own errors a type; one without comes from decompressing a body. */
const isDamaged = (error: unknown): boolean => {
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown };
  return status === 400 && type === undefined;
};

/** Longest body of a caller without an account, bytes: a name and a password, however they are written. */
const STRANGERS_LIMIT = 8_192;

/** What `verify` throws comes back in an error of the parser. */
const isModest = (request: IncomingMessage & { [SHAPE]?: unknown }, body: Buffer, encoding: string): void => {
  try {
    // Only of UTF-8 does a byte say which character it is.
    if (encoding !== 'utf-8') throw new InvalidInput('The request must be sent as JSON, in UTF-8.');
    mustKeepLimits(body);
  } catch (refusal) {
    request[SHAPE] = refusal;
    throw refusal;
  }
};
const SHAPE = Symbol('shape');

const parserFor = (limit: number) =>
  express.json({ limit, strict: true, verify: (r, _, body, encoding) => isModest(r, body, encoding) });
const [parse, parseStrangers] = [parserFor(JSON_LIMIT), parserFor(STRANGERS_LIMIT)];

class TooLong extends Refusal {
  override name = 'TooLong';
  readonly status = 413;
}

/** Why a body was refused, in our words where the parser's would not help. */
const reasonOf = (error: unknown, request: CallingRequest & { [SHAPE]?: unknown }): unknown => {
  if (request[SHAPE] !== undefined) return request[SHAPE];
  if (!request.user && (error as { type?: unknown }).type === 'entity.too.large')
    return new TooLong('The request is too long.');
  return isDamaged(error) ? new InvalidInput(DAMAGED) : error;
};

/**
 * Reads a JSON body after the guards have let the caller in, so that a stranger cannot make the server read a long one;
 * looks at its shape before it is parsed; and takes the call's place to work. (Nest's own body parser is a middleware
 * and would come before the guards.)
 */
@Injectable()
export class JsonBodyInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<CallingRequest>(), http.getResponse<Response>()];
    if (isForm(request)) {
      if (!takesFiles(context)) throw new InvalidInput(NOT_JSON);
      return next.handle();
    }
    await new Promise<void>((resolve, reject) => {
      const read = request.user || request[SEAT] !== undefined ? parse : parseStrangers;
      read(request, response, (error?: unknown) => (error ? reject(reasonOf(error, request)) : resolve()));
    });
    const body: unknown = request.body;
    if (Array.isArray(body)) throw new InvalidInput('The request must be a JSON object.');
    if (body === undefined || body === null) {
      if (hasBody(request)) throw new InvalidInput(NOT_JSON);
      request.body = {};
    }
    if (hasBody(request)) await bodyArrived(response);
    return next.handle();
  }
}
