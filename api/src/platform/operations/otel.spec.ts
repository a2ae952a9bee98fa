import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OtelTracing } from './otel.ts';

describe('a collector of traces', () => {
  const collectorThat = async (answers: (response: ServerResponse) => void) => {
    let asked = 0;
    const server = createServer((request, response) => {
      asked += 1;
      request.resume().on('end', () => answers(response));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const said: string[] = [];
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const tracing = new OtelTracing(url, {}, (line) => said.push(line));
    const send = async () => {
      await tracing.span({ name: 'work' }, async () => undefined);
      await tracing.close();
    };
    const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
    return { url, send, said, close, asked: () => asked };
  };

  it('that answers a little at a time for ever is left, and the connection ends', async () => {
    let ended = Promise.resolve<unknown>(null);
    const collector = await collectorThat((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 20);
      ended = once(response, 'close').finally(() => clearInterval(drip));
    });
    try {
      await collector.send();
      await ended;
    } finally {
      await collector.close();
    }
  });

  it('that answers at another address gets nothing sent there', async () => {
    const elsewhere = await collectorThat((response) => response.end('{}'));
    const collector = await collectorThat((response) =>
      response.writeHead(307, { location: `${elsewhere.url}/v1/traces` }).end(),
    );
    try {
      await collector.send();
      expect([collector.asked(), elsewhere.asked()]).toEqual([1, 0]);
      expect(collector.said).toEqual(['The collector takes no traces; they are lost until it does.']);
    } finally {
      await collector.close();
      await elsewhere.close();
    }
  });
});
