import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/**
 * A connection to a server with injectable faults, for tests: it sits between a client and the server and passes
 * bytes on, until it is cut, falls silent, or is cut at a word the client sends.
 */
export class FaultyLine {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();
  #state: 'whole' | 'cut' | 'silent' = 'whole';
  #word: { text: string; passesOn: boolean } | null = null;
  /** How often the line was cut at a word. */
  cuts = 0;

  private constructor(
    private readonly host: string,
    private readonly port: number,
  ) {
    this.#server = createServer((client) => this.#join(client));
  }

  /** A line to the server of a URL, and the URL that goes through the line. */
  static async to(url: string): Promise<{ line: FaultyLine; url: string }> {
    const { hostname, port } = new URL(url);
    const line = new FaultyLine(hostname, Number(port));
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    const here = `127.0.0.1:${(line.#server.address() as AddressInfo).port}`;
    return { line, url: url.replace(`${hostname}:${port}`, here) };
  }

  /** Connections are closed and new ones refused, like a stopped server. */
  cut(): void {
    this.#state = 'cut';
    this.#hangUp();
  }

  /** Connections stay open and are accepted, but nothing comes through, as behind a firewall that forgot them. */
  fallSilent(): void {
    this.#state = 'silent';
  }

  /** Everything sent during the silence is lost, and the connections with it. */
  mend(): void {
    if (this.#state === 'silent') this.#hangUp();
    this.#state = 'whole';
  }

  /**
   * Cuts the connection once it sends the word; with `passesOn` the server still receives it, and its answer is lost.
   */
  cutAt(text: string, { passesOn = false } = {}): void {
    this.#word = { text, passesOn };
  }

  async close(): Promise<void> {
    this.#hangUp();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(client: Socket): void {
    const server = connect(this.port, this.host);
    const hangUp = () => {
      client.destroy();
      server.destroy();
    };
    for (const end of [client, server]) {
      this.#ends.add(end);
      end.on('error', hangUp);
      end.on('close', () => {
        this.#ends.delete(end);
        hangUp();
      });
    }
    if (this.#state === 'cut') hangUp();
    client.on('data', (bytes) => {
      const word = this.#word;
      if (word && bytes.includes(word.text)) {
        this.#word = null;
        this.cuts += 1;
        if (word.passesOn) server.write(bytes, () => server.end());
        client.destroy();
        if (!word.passesOn) server.destroy();
      } else if (this.#state === 'whole') server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (this.#state === 'whole') client.write(bytes);
    });
  }

  #hangUp(): void {
    for (const end of [...this.#ends]) end.destroy();
  }
}
