// More of what a stranger or a colleague sends: too many headers, names and parts, bodies that unpack to hundreds of
// megabytes, openings of feedback links, writing rooms, and what a model behind a school's address answers.
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { essayText, Product } from '../crash-test/product.mjs';
import { atOnce, begun, postTo } from './floods.mjs';

const WITHIN = () => AbortSignal.timeout(60_000);
const QUERY = Array.from({ length: 2_500 }, (_, n) => `k${n}=${n}`).join('&');
const NESTED_QUERY = Array.from({ length: 600 }, (_, n) => `a${'[b]'.repeat(n % 9)}=${n}`).join('&');
const BOMB = gzipSync(Buffer.alloc(300_000_000, ' '), { level: 1 });

/** A form of many parts, put together by hand: no client makes one like it. */
const manyParts = (many, part) => ({
  type: 'multipart/form-data; boundary=b',
  body: `${Array.from({ length: many }, (_, n) => `--b\r\n${part(n)}\r\n`).join('')}--b--\r\n`,
});
const FORMS = {
  fields: manyParts(10_000, (n) => `Content-Disposition: form-data; name="f${n}"\r\n\r\n${n}`),
  files: manyParts(
    10_000,
    (n) =>
      'Content-Type: application/pdf\r\n' +
      `Content-Disposition: form-data; name="files"; filename="${n}.pdf"\r\n\r\n%PDF-1.7`,
  ),
  headers: manyParts(
    200,
    () => `X-A: ${'h'.repeat(4_000)}\r\nContent-Disposition: form-data; name="f"\r\n\r\n1`,
  ),
  'one that never ends': { type: 'multipart/form-data; boundary=b', body: '--b\r\n'.repeat(150_000) },
};

/** What a model, or whoever stands at its address, may send instead of an answer. */
const MODEL_ANSWERS = [
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(BOMB);
  },
  (response) => {
    response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' });
    response.end();
  },
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`);
  },
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 500);
    response.on('close', () => clearInterval(drip));
  },
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { content: 'x'.repeat(5_000_000) } }] }));
  },
];

const hostileModel = async () => {
  let asked = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => MODEL_ANSWERS[(asked += 1) % MODEL_ANSWERS.length](response));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${server.address().port}/v1`, asked: () => asked, close };
};

/** By name; each gets the product, the token of a colleague, a student and an essay. */
export const MORE_FLOODS = {
  'too many headers and names': async (product, colleague) => {
    const headers = Object.fromEntries(Array.from({ length: 1_500 }, (_, n) => [`x-${n}`, 'h']));
    const paths = ['/openapi.json', '/auth/setup', '/health', '/essays?list=graded', '/students', '/audit'];
    const authorization = `Bearer ${colleague}`;
    await atOnce(60, (n) =>
      fetch(`${product.base}${paths[n % 6]}`, {
        headers: n % 2 ? headers : { authorization },
        signal: WITHIN(),
      }),
    );
    // Longer addresses are refused by the server before anything of ours sees them.
    for (const query of [
      QUERY.slice(0, 14_000),
      NESTED_QUERY.slice(0, 14_000),
      `search=${'%25'.repeat(4_500)}`,
    ])
      await atOnce(60, (n) =>
        fetch(`${product.base}${paths[n % 6].split('?')[0]}?${query}`, {
          headers: { authorization },
          signal: WITHIN(),
        }),
      );
  },
  'verbs by strangers': async (product) => {
    await atOnce(600, (n) =>
      fetch(`${product.base}${['/essays', '/auth/login', '/students', '/shared-feedback'][n % 4]}`, {
        method: ['HEAD', 'OPTIONS', 'DELETE', 'PUT', 'PATCH'][n % 5],
        headers: { origin: 'http://elsewhere.example', 'access-control-request-method': 'POST' },
        signal: WITHIN(),
      }),
    );
  },
  'forms of ten thousand parts': async (product, colleague) => {
    for (const { type, body } of Object.values(FORMS))
      await atOnce(12, (n) =>
        fetch(
          `${product.base}${['/essays/upload-batch', '/essays/upload', '/baselines/batch-upload'][n % 3]}`,
          {
            method: 'POST',
            headers: { authorization: `Bearer ${colleague}`, 'content-type': type },
            body,
            signal: WITHIN(),
          },
        ),
      );
  },
  'bodies that unpack to 300 MB': async (product, colleague) => {
    const paths = ['/auth/login', '/shared-feedback', '/write/door', '/students/bulk', '/essays/upload'];
    await atOnce(30, (n) =>
      postTo(`${product.base}${paths[n % paths.length]}`, BOMB, {
        'content-encoding': 'gzip',
        ...(n % paths.length > 2 && { authorization: `Bearer ${colleague}` }),
      }),
    );
  },
  'openings of links': async (product, colleague, { essay }) => {
    const scored = { focus_organization_score: 3, evidence_elaboration_score: 3, conventions_score: 3 };
    await product.call('POST', `/essays/${essay}/save-grades`, scored).catch(() => undefined);
    const returned = await product.call('POST', '/feedback/returns', { essay_ids: [essay], how: 'link' });
    const token = returned.links?.[0]?.token ?? 'none';
    await atOnce(400, (n) =>
      postTo(
        `${product.base}/shared-feedback`,
        JSON.stringify({ token: n % 2 === 0 ? token : `${n}${token.slice(4)}` }),
      ),
    );
    await atOnce(200, (n) =>
      postTo(`${product.base}/write/door`, JSON.stringify({ code: `${100_000 + n}` })),
    );
    await atOnce(100, () =>
      fetch(`${product.base}/write/standing`, { headers: { authorization: 'Seat none' }, signal: WITHIN() }),
    );
  },
  'lists and exports at once': async (product, colleague, { student }) => {
    const paths = [
      '/exports/grades',
      `/exports/students/${student}`,
      '/audit',
      '/students',
      '/essays?limit=500',
    ];
    await atOnce(120, (n) =>
      fetch(`${product.base}${paths[n % paths.length]}`, {
        headers: { authorization: `Bearer ${colleague}` },
        signal: WITHIN(),
      }),
    );
  },
  'requests that are never finished': async (product) => {
    const sockets = Array.from({ length: 300 }, (_, n) => {
      const socket = begun(product.url, `GET /api/health?${n} HTTP/1.1`);
      socket.resume();
      return socket;
    });
    for (let second = 0; second < 5; second += 1) {
      for (const socket of sockets) socket.write(`X-${second}: 1\r\n`);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    for (const socket of sockets) socket.destroy();
  },
};

/**
 * A school of its own whose model sends nothing but trouble; how long its health and its lists took meanwhile, ms.
 * Whatever it sends, the essays end with a sentence.
 */
export const gradeByHostileModel = async (complain) => {
  const model = await hostileModel();
  const product = await Product.in(undefined, { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: model.url });
  const took = [];
  let isGrading = true;
  try {
    await product.start();
    await product.signIn();
    const student = await product.addStudent();
    const ids = [];
    for (let n = 0; n < 10; n += 1) {
      const body = { student_session_id: student.id, essay_type: 'argumentative', essay_text: essayText(n) };
      ids.push((await product.call('POST', '/essays/upload', body)).id);
    }
    const watching = (async () => {
      for (let n = 0; isGrading; n += 1) {
        const begin = performance.now();
        await product.call('GET', n % 2 ? '/essays?list=ungraded&limit=20' : '/students').catch(complain);
        took.push(performance.now() - begin);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    await Promise.all(
      ids.map((id) => product.call('POST', `/essays/${id}/grade`, {}).catch(() => undefined)),
    );
    isGrading = false;
    await watching;
    if (model.asked() < ids.length)
      complain(`the model was asked ${model.asked()} times for ${ids.length} essays`);
    if (!product.isRunning) complain(`the server ended: ${product.said}`);
  } finally {
    isGrading = false;
    model.close();
    await product.remove();
  }
  return took;
};
