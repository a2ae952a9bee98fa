import { createParamDecorator, SetMetadata } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { InvalidInput, SENTENCES, VersionRequired } from '@essays/contract';
import type { Call, Permission, User } from '@essays/contract';
import { derivedId, newId } from '@essays/storage';
import type { Claims } from './claims.ts';
import { ARRIVAL } from './arrival.ts';
import { SERVED } from './serves.ts';
import type { Arrival } from './arrival.ts';
import type { CommandMeta } from '../commands/command-meta.ts';
import type { Clock } from './tokens.ts';

export const PUBLIC = 'essays:public';
export const NEEDS = 'essays:needs';
export const NEEDS_ONE_OF = 'essays:needs-one-of';
export const SIGNED_IN = 'essays:signed-in';
export const WITH_TEMPORARY_PASSWORD = 'essays:with-temporary-password';

/** Open to anyone. A valid token is still read; a bad one is ignored. */
export const Public = () => SetMetadata(PUBLIC, true);

/** For everyone with an account, because it neither shows nor changes student data. */
export const SignedIn = () => SetMetadata(SIGNED_IN, true);

/** Also for accounts whose owners have not chosen a password of their own yet. */
export const WithTemporaryPassword = () => SetMetadata(WITH_TEMPORARY_PASSWORD, true);

/**
 * The caller must have all of these permissions, and those declared on the class. They are read from the account for
 * each request, not from the token.
 */
export const Needs = (...permissions: Permission[]) => SetMetadata(NEEDS, permissions);

/** One of these permissions is enough. */
export const NeedsOneOf = (...permissions: Permission[]) => SetMetadata(NEEDS_ONE_OF, permissions);

/** The caller. Never undefined behind the guard, unless the route is public. */
export const Me = createParamDecorator(
  (_: unknown, context: ExecutionContext): User =>
    (context.switchToHttp().getRequest<Request>() as Request & { user: User }).user,
);

/** The claims of the token that the call came with. Not for public routes. */
export const MyToken = createParamDecorator(
  (_: unknown, context: ExecutionContext): Claims =>
    (context.switchToHttp().getRequest<Request>() as Request & { authInfo: Claims }).authInfo,
);

/** Revision named by If-Match: `"7"`, `W/"7"`, 7, or the ETag of an answer, `"7-…"`. */
const revisionOf = (header: string | undefined): number | undefined => {
  if (header === undefined || header.trim() === '*') return undefined;
  const match = /^(?:W\/)?"?(\d{1,15})(?:-[\w-]{22})?"?$/.exec(header.trim());
  if (!match) throw new InvalidInput('If-Match must name one revision, such as the ETag of an answer.');
  return Number(match[1]);
};

/** What was sent with a request that carries an Idempotency-Key; set by the IdempotencyInterceptor. */
export const FINGERPRINT = Symbol('fingerprint');

/** Set on a request about a text of somebody else's class, by `OutsideClassesInterceptor`. */
export const OUTSIDE = Symbol('outside own classes');

type Requested = Pick<Request, 'headers' | 'method' | 'path'> & {
  user?: User | null;
  [OUTSIDE]?: true;
  [FINGERPRINT]?: string;
};

/** The identity of an Idempotency-Key: one person's use of it for one call. Null without a key. */
export const keyedCallOf = (request: Requested): string | null => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (Array.isArray(key) || key.length < 1 || key.length > 200)
    throw new InvalidInput('Idempotency-Key must have 1 to 200 characters.');
  return derivedId(request.user?.id ?? 'nobody', `${request.method} ${request.path} ${key}`);
};

/** The same for the same person, call, key and content. Different content under a forgotten key is another command. */
const commandIdOf = (request: Requested): string => {
  const call = keyedCallOf(request);
  return call === null ? newId() : derivedId(call, request[FINGERPRINT] ?? '');
};

/** What a command needs to know of its request: who, when, If-Match, Idempotency-Key. */
export const metaOf = (request: Requested & { app?: { locals: { clock?: Clock } } }): CommandMeta => {
  const actor: CommandMeta['actor'] = request.user
    ? { id: request.user.id, role: request.user.role }
    : { id: 'nobody', role: 'none' };
  const commandId = commandIdOf(request);
  const now = new Date(request.app?.locals.clock?.() ?? Date.now()).toISOString();
  const expectedRevision = revisionOf(request.headers['if-match']);
  return {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor,
    now,
    ...(expectedRevision === undefined ? {} : { expectedRevision }),
    ...(request[OUTSIDE] && { isOutsideOwnClasses: true }),
  };
};

/** One command's request and answer: the sender, its metadata, its arrival, and where the answer's headers go. */
export interface Exchange {
  me: User;
  meta: CommandMeta;
  arrival: Arrival;
  response: Response;
}

export const InExchange = createParamDecorator((_: unknown, context: ExecutionContext): Exchange => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request & { user: User; [ARRIVAL]: Arrival }>();
  const { user: me, [ARRIVAL]: arrival } = request;
  const meta = metaOf(request);
  const call: Call | undefined = Reflect.getMetadata(SERVED, context.getHandler());
  if (call?.replaces && meta.expectedRevision === undefined)
    throw new VersionRequired(SENTENCES.versionNotNamed);
  return { me, meta, arrival, response: http.getResponse<Response>() };
});

/**
 * For commands that do not depend on the pipeline's steps, such as an undo: If-Match then only says whether a person
 * has done something since.
 */
export const ignoringPipelineEvents = (exchange: Exchange): Exchange => ({
  ...exchange,
  meta: { ...exchange.meta, letsPipelineGoOn: true },
});
