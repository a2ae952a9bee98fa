import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Health } from '../lifecycle/health.ts';
import type { Metrics } from './metrics.ts';

/**
 * What an operator asks each process, whatever its role: `/health/live` (restart it when it does not answer),
 * `/health/ready` (send it requests or not) and `/metrics`. On a port of its own, which is never exposed to the
 * outside: figures about the school's servers are nobody else's business, and reactors have no other port.
 */
export class OperationsServer {
  readonly #server: Server;
  #isStopping = false;

  constructor(
    private readonly health: Health,
    private readonly metrics: Metrics,
  ) {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => this.#say(response, 500, 'Something went wrong.'));
    });
  }

  get server(): Server {
    return this.#server;
  }

  /** From now on no new requests are wanted: the process is about to end. */
  stopping(): void {
    this.#isStopping = true;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  async #answer({ method, url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== 'GET' && method !== 'HEAD') return this.#say(response, 405, 'Only GET.');
    switch (url.split('?', 1)[0]) {
      case '/health/live':
        return this.#say(response, 200, 'live');
      case '/health/ready': {
        const { status } = await this.health.check();
        const isReady = !this.#isStopping && status !== 'away';
        return this.#say(response, isReady ? 200 : 503, this.#isStopping ? 'stopping' : status);
      }
      case '/metrics':
        return this.#say(response, 200, await this.metrics.text(), this.metrics.contentType);
      default:
        return this.#say(response, 404, 'There is nothing at this address.');
    }
  }

  #say(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
    response.end(text.endsWith('\n') ? text : `${text}\n`);
  }
}
