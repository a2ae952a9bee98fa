import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import type { TLSSocket } from 'node:tls';

/** What a server shows and signs with, in PEM. */
interface NodeCertificate {
  cert: string | Buffer;
  key: string | Buffer;
}

/**
 * Accepts TLS in front of a double that speaks plain gRPC at `host:port`, as a server of EventStoreDB does on its one
 * port; connections that agree on HTTP/1.1 go to `otherwise`.
 */
export class TlsFront {
  readonly #server;
  readonly #sockets = new Set<TLSSocket>();

  constructor(
    certificate: NodeCertificate,
    private readonly to: string,
    private readonly otherwise: (socket: TLSSocket) => void = (socket) => socket.destroy(),
  ) {
    this.#server = createServer({ ...certificate, ALPNProtocols: ['h2', 'http/1.1'] }, (socket) =>
      this.#take(socket),
    );
    // A client that does not trust the certificate, or leaves in the middle.
    this.#server.on('tlsClientError', () => undefined);
  }

  /** The port it listens at. */
  async listen(port = 0, host = '127.0.0.1'): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(port, host, resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #take(socket: TLSSocket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
    if (socket.alpnProtocol !== 'h2') return this.otherwise(socket);
    const [host, port] = this.to.split(':') as [string, string];
    const onward = connect(Number(port), host);
    onward.on('error', () => socket.destroy());
    onward.on('close', () => socket.destroy());
    socket.on('close', () => onward.destroy());
    socket.pipe(onward).pipe(socket);
  }
}
