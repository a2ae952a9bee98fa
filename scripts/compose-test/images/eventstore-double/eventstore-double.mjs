// In a container, in place of EventStoreDB: its double, with TLS on the one port, the calls about accounts that
// docker-compose.yml makes, and a log that outlives the container. It asks nobody for a password.
import { appendFileSync, existsSync, fdatasyncSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DoubleLog } from './storage/double/dist/eventstoredb-double-log.js';
import { EventStoreDbDouble } from './storage/double/dist/eventstoredb-double.js';
import { TlsFront } from './storage/double/dist/tls-front.js';

const DATA = '/var/lib/eventstore';
const { EVENTSTORE_CERTIFICATE_FILE: cert, EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE: key } = process.env;
const BYTES = ['data', 'metadata'];

const linesOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []);

/** A log whose events are on disk before their append is acknowledged. */
const keptLog = (path) => {
  const log = new DoubleLog();
  for (const line of linesOf(path)) {
    const event = JSON.parse(line);
    for (const name of BYTES) event[name] = Buffer.from(event[name], 'base64');
    log.all.push(event);
    const stream = log.streams.get(event.stream) ?? [];
    log.streams.set(event.stream, [...stream, event]);
  }
  const file = openSync(path, 'a', 0o600);
  let kept = log.all.length;
  log.listeners.add(() => {
    const lines = log.all.slice(kept).map((event) => {
      const bytes = Object.fromEntries(
        BYTES.map((name) => [name, Buffer.from(event[name]).toString('base64')]),
      );
      return `${JSON.stringify({ ...event, ...bytes })}\n`;
    });
    kept = log.all.length;
    appendFileSync(file, lines.join(''));
    fdatasyncSync(file);
  });
  return log;
};

const accounts = join(DATA, 'accounts');
const http = createServer((request, response) => {
  const name = request.url.split('/').at(-1);
  const ends = (status) => response.writeHead(status).end();
  if (request.method === 'GET') return ends(linesOf(accounts).includes(name) ? 200 : 404);
  let body = '';
  request.on('data', (piece) => (body += piece));
  request.on('end', () => {
    appendFileSync(accounts, `${JSON.parse(body).loginName}\n`);
    ends(201);
  });
});

const double = new EventStoreDbDouble(keptLog(join(DATA, 'log')));
const front = new TlsFront(
  { cert: readFileSync(cert), key: readFileSync(key) },
  await double.listen(),
  (socket) => http.emit('connection', socket),
);
await front.listen(2113, '0.0.0.0');
process.on('SIGTERM', () => process.exit(0));
