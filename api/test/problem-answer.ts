import type { Request, Response } from 'express';
import type { Problem } from '@essays/contract';
import { ProblemFilter } from '../src/platform/http/problem.filter.ts';
import { contextOf } from './context.ts';

interface SentAnswer {
  method?: string;
  originalUrl?: string;
  headers?: Record<string, string>;
  route?: { path?: unknown };
  locals?: Record<string, unknown>;
  headersSent?: boolean;
  destroyed?: boolean;
  complete?: boolean;
}

/** What the server sends for an error. */
export const problemAnswer = (
  error: unknown,
  { method = 'POST', headers: asked = {}, locals = {}, headersSent = false, ...request }: SentAnswer = {},
) => {
  const headers: Record<string, string> = { 'Content-Disposition': 'attachment' };
  const sent = { status: 0, type: '', body: '', isCut: false };
  const response = {
    locals,
    headersSent,
    setHeader: (name: string, value: string) => (headers[name] = value),
    removeHeader: (name: string) => delete headers[name],
    status: (status: number) => {
      sent.status = status;
      return response;
    },
    type: (type: string) => {
      sent.type = type;
      return response;
    },
    send: (body: string) => (sent.body = body),
    destroy: () => (sent.isCut = true),
  };
  const host = contextOf(
    { method, headers: asked, originalUrl: '/api/essays?period=2#top', ...request } as unknown as Request,
    response as unknown as Response,
  );
  new ProblemFilter().catch(error, host);
  const problem = sent.body === '' ? null : (JSON.parse(sent.body) as Problem);
  return { ...sent, headers, problem, said: [sent.status, problem?.error] as const };
};
/** Its status and its sentence. */
export const problemSaid = (error: unknown, of?: SentAnswer) => problemAnswer(error, of).said;
