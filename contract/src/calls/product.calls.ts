import type { HealthAnswer } from '../answers/health.ts';
import { get } from './call.ts';
import type { Message } from './call.ts';

export const product = {
  /** Whether the product runs, and how far its read models are behind the log. */
  health: get('/health').answers<HealthAnswer>(),
  /** Whether the API can be reached; used by the sign-in page. */
  test: get('/test').answers<Message>(),
  /** Whether the API can be reached. */
  ping: get('/ping').answers<Message>(),
  /** Whether the API can be reached. */
  simple: get('/debug/simple').answers<Message>(),
  /** Whether the API can be reached; nothing sent comes back. */
  echo: get('/debug/echo').answers<Message>(),
  /** This document. */
  document: get('/openapi.json').answers<Record<string, unknown>>(),
  /** This document as a page. */
  docs: get('/docs').sends('text/html'),
};
