// npm run soak-test [-- things seed] [-- --kills n] [-- --flood word]: floods the running product as a stranger or a
// colleague might, then throws hostile texts, files and calls at it, while a teacher's pages are polled; with 0 things
// only the floods. --flood: those with this word in their name. A server that does nothing is polled as well: what it
// takes, the machine took, and is no fault of the product. Loopback only; the same seed throws the same things.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
const { buildOrEnd } = await import('./build.mjs');
buildOrEnd('engines/test');
const { essayText, PAGES, Product } = await import('./crash-test/product.mjs');
const { callsOf, hostileCall } = await import('./soak-test/hostile-calls.mjs');
const { hostileFile } = await import('./soak-test/hostile-files.mjs');
const { hostileText } = await import('./soak-test/hostile-texts.mjs');
const { drawFrom, randomFrom } = await import('./soak-test/random.mjs');
const { startControl } = await import('./soak-test/control.mjs');
const { floodIt } = await import('./soak-test/flood-it.mjs');
const { gradeByHostileModel } = await import('./soak-test/more-floods.mjs');
const { gradeSixty } = await import('./soak-test/sixty-essays.mjs');

const { values, positionals } = parseArgs({
  options: { kills: { type: 'string' }, flood: { type: 'string' } },
  allowPositionals: true,
});
const [things = 2_000, seed = 1] = positionals.map(Number);
const kills = Number(values.kills ?? 0);
/** Number of things under way at the same time. */
const WIDTH = 6;
/** Longest time that a polled page may take to answer, milliseconds. */
const LONGEST_POLL = 1_000;
/** Longest answer of the health call while 60 essays are graded, 99th percentile, milliseconds. */
const HEALTH_WITHIN = 50;
/** Longest time that a thing may stay unfinished after the last one was thrown, milliseconds. */
const SETTLES_WITHIN = 300_000;
/** Ratio of memory at the end to memory at the start. */
const MOST_GROWTH = 1.2;

const UNDER_WAY = ['pending', 'processing'];

const draw = drawFrom(randomFrom(seed));
const problems = [];
const complain = (sentence) => {
  problems.push(sentence);
  console.log(sentence);
};
const product = await Product.in(undefined, {
  NODE_OPTIONS: `--import ${new URL('soak-test/collect.mjs', import.meta.url)}`,
});
/** MB; 0 for a process that has just been killed and still exists. */
const memory = () => {
  const status = readFileSync(`/proc/${product.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

/** Memory retained once nothing is running, MB. */
const kept = async () => {
  for (let n = 0; n < 3; n += 1) {
    await sleep(2_000);
    product.process.kill('SIGUSR2');
  }
  await sleep(2_000);
  return memory();
};

await product.start();
await product.signIn();
const students = await Promise.all(
  Array.from({ length: 30 }, (_, n) =>
    product.call('POST', '/students', { name: `Student ${n} Number`, period: 2, academic_year: '2025-26' }),
  ),
);
const at = (list, part) => list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)] ?? 0;
const whileGrading = things > 0 ? await gradeSixty(product, students) : [];
if (at(whileGrading, 0.99) > HEALTH_WITHIN)
  complain(`health while 60 essays are graded: p99 ${at(whileGrading, 0.99).toFixed(0)} ms`);
const calls = callsOf(await product.call('GET', '/openapi.json'));
/** Addresses of documents that were acknowledged and that none of our calls deleted. */
const acknowledged = new Set();
const ids = students.map(({ id }) => id);

const statusOf = async (method, path, body, type = 'application/json') => {
  const form = body instanceof FormData;
  try {
    const response = await fetch(`${product.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${product.token}`,
        ...(body !== undefined && !form ? { 'content-type': type } : {}),
      },
      body,
      signal: AbortSignal.timeout(120_000),
    });
    const text = await response.text();
    return { status: response.status, text };
  } catch (error) {
    // A killed server answers nobody.
    if (kills > 0) return { status: 0, text: '' };
    return { status: -1, text: String(error.cause ?? error) };
  }
};

const sentenceOf = (text) => {
  try {
    return JSON.parse(text).error;
  } catch {
    return undefined;
  }
};
const judge = (name, { status, text }) => {
  if (kills === 0 && !product.isRunning) {
    complain(`the server ended after ${name}: ${product.said}`);
    process.exit(1);
  }
  if (status === -1) complain(`${name}: no answer (${text})`);
  if (status >= 500 && (status !== 503 || !sentenceOf(text)))
    complain(`${name}: ${status} ${text.slice(0, 200)}`);
};

const count = new Map();
const throwOne = async (number) => {
  const kind = draw.anyOf(['text', 'text', 'file', 'sample', 'call', 'call', 'essay']);
  const student = draw.anyOf(students).id;
  let name, answer;
  if (kind === 'call') {
    const call = hostileCall(calls, ids, draw);
    name = call.name;
    answer = await statusOf(call.method, call.path, call.body);
    // What one of our own calls may have deleted is not missed.
    if (answer.status < 300 && call.method === 'DELETE') acknowledged.clear();
  } else if (kind === 'file') {
    const { name: what, file } = await hostileFile(draw, number);
    const form = new FormData();
    form.set('student_session_id', student);
    form.set('essay_type', 'argumentative');
    form.set('file', file);
    name = `file: ${what}`;
    answer = await statusOf('POST', '/api/essays/upload', form);
  } else {
    const text = kind === 'essay' ? { name: 'an essay', text: essayText(number) } : hostileText(draw, number);
    const path = kind === 'sample' ? '/api/baselines/upload' : '/api/essays/upload';
    name = `${kind}: ${text.name}`;
    const body = { student_session_id: student, essay_type: 'argumentative', essay_text: text.text };
    answer = await statusOf('POST', path, JSON.stringify(body));
    if (answer.status === 201) {
      const { id } = JSON.parse(answer.text);
      ids.push(id);
      acknowledged.add(`${kind === 'sample' ? 'baselines' : 'essays'}/${id}`);
      const next = kind === 'sample' ? `/api/baselines/${id}/review` : `/api/essays/${id}/grade`;
      const more = await statusOf(
        'POST',
        next,
        JSON.stringify(kind === 'sample' ? { decision: 'approved' } : {}),
      );
      judge(`${name}, then ${next.split('/').at(-1)}`, more);
    }
  }
  judge(name, answer);
  const key = `${kind} ${answer.status}`;
  count.set(key, (count.get(key) ?? 0) + 1);
};

/** Of the thread that answers everybody, ms; 0 after its end. */
const worked = () => {
  const { pid } = product.process;
  try {
    const [, fields] = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ');
    return (
      fields
        .split(' ')
        .slice(11, 13)
        .map(Number)
        .reduce((a, b) => a + b) * 10
    );
  } catch {
    return 0;
  }
};
const control = await startControl(50, worked);
/** Somebody waited until now; not told if a server that does nothing would have kept them waiting as well. */
const waited = (what, took) => {
  const now = performance.now();
  const machine = control.longest(now - took, now);
  if (took - machine > LONGEST_POLL)
    complain(
      `${what}: ${took.toFixed(0)} ms, of which the machine took ${machine.toFixed(0)}; ` +
        `meanwhile the server’s thread worked ${control.worked(now - took, now)}`,
    );
};

const polls = [];
const beats = [];
let polling = true;
const poll = async (every, paths, into) => {
  for (let n = 0; polling; n += 1) {
    const path = paths[n % paths.length];
    const begin = performance.now();
    const { status, text } = await statusOf('GET', `/api${path}`);
    const took = performance.now() - begin;
    into.push(took);
    if (kills === 0 && status !== 200 && !(path === '/health' && status === 503))
      complain(`poll ${path}: ${status} ${text.slice(0, 200)}`);
    if (kills === 0) waited(`poll ${path}`, took);
    await sleep(Math.max(0, every - took));
  }
};
const pollers = [poll(300, PAGES, polls), poll(50, ['/health'], beats)];

const told = (list) =>
  `p50 ${at(list, 0.5).toFixed(0)} p99 ${at(list, 0.99).toFixed(0)} most ${at(list, 1).toFixed(0)} ms`;
if (kills === 0) {
  await floodIt(product, { student: ids[0], polls, beats, complain, told, waited, only: values.flood });
  if (!values.flood) {
    const took = await gradeByHostileModel(complain);
    console.log(`the model sends what it should not: pages ${told(took)}`);
    for (const one of took) waited('pages while the model sends what it should not', one);
  }
}

// Warm-up: what every start loads, and cached measures, do not count as growth.
const WARM = Math.min(100, things / 4);
for (let number = 0; number < WARM; number += 1) await throwOne(number);
const atFirst = await kept();
let most = atFirst;
const watch = setInterval(() => product.isRunning && (most = Math.max(most, memory())), 500);
const began = performance.now();
let next = WARM;
/** Resolves when a killed server is running again. */
let up = Promise.resolve();
const thrower = async () => {
  while (next < things) {
    await up;
    await throwOne((next += 1));
  }
};
const killer = async () => {
  for (let n = 0; n < kills; n += 1) {
    const due = ((n + 1) * things) / (kills + 1);
    while (next < due) await sleep(50);
    up = product.kill().then(() => product.start());
    await up;
  }
};
await Promise.all([killer(), ...Array.from({ length: WIDTH }, thrower)]);
const threw = performance.now() - began;

const settleEnd = performance.now() + SETTLES_WITHIN;
for (;;) {
  const health = JSON.parse((await statusOf('GET', '/api/health')).text || '{}');
  const { essays = null } = JSON.parse(
    (await statusOf('GET', '/api/essays?list=ungraded&view=summary&limit=1000')).text || '{}',
  );
  const open = essays?.filter((one) => UNDER_WAY.includes(one.processing_status)).length ?? 1;
  const lag = Object.values(health.lag ?? { x: 1 }).some((behind) => behind > 0);
  if (!lag && open === 0) {
    if (health.status !== 'ok') complain(`health at the end: ${JSON.stringify(health).slice(0, 800)}`);
    break;
  }
  if (performance.now() > settleEnd) {
    complain(`not settled: ${JSON.stringify(health).slice(0, 800)}, ${open} under way`);
    break;
  }
  await sleep(500);
}
polling = false;
await Promise.all(pollers);
await control.stop();
let lost = 0;
for (const path of acknowledged) if ((await statusOf('GET', `/api/${path}`)).status !== 200) lost += 1;
if (lost > 0) complain(`${lost} acknowledged documents are not there`);
const atLast = await kept();
clearInterval(watch);
if (kills === 0 && atLast > atFirst * MOST_GROWTH)
  complain(`memory ${atFirst.toFixed(0)} MB at first, ${atLast.toFixed(0)} MB at the end`);
await product.kill('SIGTERM');
for (const difference of product.differences()) complain(difference);

console.log(
  [...count]
    .sort()
    .map(([key, n]) => `${key}: ${n}`)
    .join(', '),
);
console.log(
  `${things} things in ${(threw / 1000).toFixed(0)} s; pages ${told(polls)}; health ${told(beats)}; ` +
    `health while 60 essays were graded ${told(whileGrading)}; ` +
    `a server that does nothing ${told(control.answers.map(({ took }) => took))}; ` +
    `memory ${atFirst.toFixed(0)}, at most ${most.toFixed(0)}, at the end ${atLast.toFixed(0)} ` +
    `MB; ${problems.length} problems.`,
);
await product.remove();
process.exit(problems.length === 0 ? 0 : 1);
