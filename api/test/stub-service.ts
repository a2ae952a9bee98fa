import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}
export type Answer = (asked: ReceivedRequest, response: ServerResponse, number: number) => void;

export interface StubService {
  url: string;
  asked: ReceivedRequest[];
  /** Replaces the answer from now on. */
  answer: Answer;
  close(): Promise<void>;
}

/** A local service whose answers a spec sets. */
export async function startStubService(answer: Answer): Promise<StubService> {
  const stub: StubService = { url: '', asked: [], answer, close: async () => undefined };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const asked = {
        path: request.url ?? '',
        headers: request.headers,
        body: (text ? JSON.parse(text) : {}) as Record<string, unknown>,
      };
      stub.asked.push(asked);
      stub.answer(asked, response, stub.asked.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stub.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return stub;
}

export const json = (
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

/** A chat completion whose message is `content`, an object or plain text. */
export const completion = (content: unknown, finish_reason = 'stop', refusal: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'stub-model-2026',
  choices: [
    {
      index: 0,
      finish_reason,
      message: {
        role: 'assistant',
        content: typeof content === 'string' ? content : JSON.stringify(content),
        refusal,
      },
    },
  ],
  usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
});
