import type TestAgent from 'supertest/lib/agent.js';
import type { CallName } from '@essays/contract';
import { UNKNOWN_ID } from './start-test-server.ts';

/** One answer as it came over the wire. */
export interface Heard {
  call: CallName;
  status: number;
  type: string;
  headers: Record<string, string>;
  text: string;
  /** Typed as the caller expects; the document check looks at the actual value. */
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface SentRequest {
  params?: Record<string, string>;
  query?: string;
  body?: object;
  fields?: Record<string, string>;
  files?: { field: string; bytes: Uint8Array; name: string }[];
  headers?: Record<string, string>;
}

/** Requests by one caller, each recorded under the call that it is an example of. */
export class Caller {
  readonly heard: Heard[] = [];

  constructor(private readonly agent: () => TestAgent) {}

  async say(
    call: CallName,
    { params = {}, query = '', body, fields, files, headers = {} }: SentRequest = {},
  ): Promise<Heard> {
    const [method, path] = call.split(' ') as [string, string];
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? params.id ?? UNKNOWN_ID);
    const request = this.agent()
      [method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](`/api${address}${query}`)
      .set(headers);
    if (files) {
      for (const [name, value] of Object.entries(fields ?? {})) void request.field(name, value);
      for (const { field, bytes, name } of files) void request.attach(field, Buffer.from(bytes), name);
    } else if (body) void request.send(body);
    const answer = await request;
    const type = String(answer.headers['content-type'] ?? '').split(';')[0] as string;
    const text = answer.text ?? (Buffer.isBuffer(answer.body) ? answer.body.toString('latin1') : '');
    const heard = { call, status: answer.status, type, headers: answer.headers, text, body: answer.body };
    this.heard.push(heard);
    return heard;
  }
}
