// What a stranger or a colleague sends to hold everybody up: shapes of bodies, verbs, changes and sign-ins at once,
// bodies that drip and answers that nobody reads. Each ends by itself.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const PUBLIC = ['/auth/login', '/auth/register', '/shared-feedback'];
/** Whole answers of what one account sees. */
const LONG = ['/essays?list=graded', '/essays?list=ungraded', '/students', '/openapi.json', '/audit'];
const VERBS = ['HEAD', 'OPTIONS', 'PROPFIND', 'SEARCH', 'REPORT', 'LOCK', 'QUERY'];

const fields = (many, name = 'field') =>
  `{${Array.from({ length: many }, (_, n) => `"${name}${n}":${n}`).join()}}`;
const nested = (levels) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
/** Bodies of up to 1 MB, or of a few kB that unpack to more. */
const SHAPES = {
  'endless fields': fields(50_000),
  'fields up to the limit, in rows': `{"students":[${Array.from({ length: 90 }, () => fields(99)).join()}]}`,
  'the same field': `{${'"a":1,'.repeat(100_000)}"a":1}`,
  'a long list': `{"essay_ids":[${Array.from({ length: 90_000 }, (_, n) => `"${n}"`).join()}]}`,
  'a list up to the limit': `{"permissions":[${Array.from({ length: 1_990 }, (_, n) => `"${n}"`).join()}]}`,
  'many rows': `{"students":[${Array.from({ length: 1_900 }, () => '{"x":{"y":1}}').join()}]}`,
  'deep objects': nested(100_000),
  'deep lists': `{"a":${'['.repeat(400_000)}`,
  'a long name': `{"${'n'.repeat(900_000)}":1}`,
  'a long text': JSON.stringify({ username: 'u'.repeat(900_000), password: '\\"'.repeat(20_000) }),
  'a long number': `{"period":${'1'.repeat(900_000)}}`,
  'not JSON': '{'.repeat(900_000),
};

/** Sends many calls at once and waits for their answers, of which nothing is expected. */
export const atOnce = (many, send) =>
  Promise.all(
    Array.from({ length: many }, (_, n) =>
      send(n).then(
        (response) => response.arrayBuffer().then(() => response.status),
        () => 0,
      ),
    ),
  );

export const postTo = (url, body, headers = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal: AbortSignal.timeout(60_000),
  });

/** An HTTP request by hand that is begun, and whose answer is not read unless the caller does. */
export const begun = (base, head) => {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(`${head}\r\nHost: ${hostname}\r\n`);
  return socket;
};

const dripping = async (product, colleague, student) => {
  const sockets = Array.from({ length: 30 }, (_, n) => {
    const path = ['essays/upload-batch', 'essays/upload', 'students', 'auth/login'][n % 4];
    const size =
      n % 3 === 0 ? 'Transfer-Encoding: chunked' : `Content-Length: ${n % 2 === 0 ? 400_000_000 : 4_000}`;
    const type = n % 4 < 2 ? 'multipart/form-data; boundary=b' : 'application/json';
    const socket = begun(product.url, `POST /api/${path} HTTP/1.1`);
    socket.resume();
    socket.write(`Authorization: Bearer ${colleague}\r\nContent-Type: ${type}\r\n${size}\r\n\r\n`);
    return { socket, drop: n % 3 === 0 ? '1\r\n-\r\n' : '-' };
  });
  for (let second = 0; second < 10; second += 1) {
    for (const { socket, drop } of sockets) socket.write(drop);
    const form = new FormData();
    form.set('essay_type', 'argumentative');
    form.set('answer_when', 'received');
    form.append('files', new File([`%PDF-1.7 ${student} ${second}`], 'a.pdf', { type: 'application/pdf' }));
    await product.timed('a batch', () =>
      fetch(`${product.base}/essays/upload-batch`, {
        method: 'POST',
        headers: { authorization: `Bearer ${product.token}` },
        body: form,
      }),
    );
    await sleep(1_000);
  }
  for (const { socket } of sockets) socket.destroy();
};

/** By name; each gets the product, the token of a colleague, a student and an essay. */
export const FLOODS = {
  'shapes of bodies by strangers': async (product) => {
    for (const body of Object.values(SHAPES))
      await atOnce(12, (n) =>
        n % 2 === 0
          ? postTo(`${product.base}${PUBLIC[n % 3]}`, body)
          : postTo(`${product.base}${PUBLIC[n % 3]}`, gzipSync(body), { 'content-encoding': 'gzip' }),
      );
  },
  'shapes of bodies by a colleague': async (product, colleague, { essay }) => {
    const paths = ['/students/bulk', '/essays/process-batch', `/essays/${essay}/talks`, '/essays/upload'];
    const headers = { authorization: `Bearer ${colleague}` };
    for (const body of Object.values(SHAPES))
      await atOnce(12, (n) => postTo(`${product.base}${paths[n % paths.length]}`, body, headers));
  },
  verbs: async (product, colleague) => {
    const headers = { authorization: `Bearer ${colleague}` };
    await atOnce(150, (n) =>
      fetch(`${product.base}${LONG[n % LONG.length]}`, {
        method: n % 3 === 0 ? VERBS[n % VERBS.length] : 'HEAD',
        headers,
        signal: AbortSignal.timeout(60_000),
      }),
    );
  },
  'changes at once': async (product, colleague, { essay, student }) => {
    const headers = { authorization: `Bearer ${colleague}` };
    await atOnce(400, (n) =>
      postTo(`${product.base}/essays/${essay}/talks`, JSON.stringify({ said: `I wrote it, ${n}.` }), headers),
    );
    await atOnce(200, (n) =>
      postTo(
        `${product.base}/students`,
        JSON.stringify({ name: `Pupil ${n}`, period: 2, academic_year: '2025-26' }),
        headers,
      ),
    );
    await atOnce(200, () => postTo(`${product.base}/essays/${essay}/grade`, '{}', headers));
    await atOnce(100, (n) =>
      postTo(
        `${product.base}/essays/upload`,
        JSON.stringify({
          student_session_id: student,
          essay_type: 'argumentative',
          essay_text: `${n} words. `.repeat(9_000),
        }),
        headers,
      ),
    );
  },
  'sign-ins at once': async (product) => {
    for (let round = 0; round < 2; round += 1)
      await atOnce(400, (n) =>
        postTo(
          `${product.base}/auth/login`,
          JSON.stringify({ username: `nobody-${round}-${n}`, password: 'guess' }),
        ),
      );
  },
  'public pages at once': async (product) => {
    await atOnce(600, (n) =>
      fetch(`${product.base}${['/openapi.json', '/docs', '/auth/setup', '/health'][n % 4]}`, {
        headers: { 'accept-encoding': 'gzip' },
        signal: AbortSignal.timeout(60_000),
      }),
    );
  },
  'bodies that drip': (product, colleague, { student }) => dripping(product, colleague, student),
  'answers that nobody reads': async (product, colleague) => {
    const sockets = Array.from({ length: 40 }, (_, n) => {
      const socket = begun(product.url, `GET /api${LONG[n % LONG.length]} HTTP/1.1`);
      socket.pause();
      socket.write(`Authorization: Bearer ${colleague}\r\n\r\n`);
      return socket;
    });
    await sleep(8_000);
    for (const socket of sockets) socket.destroy();
  },
};
