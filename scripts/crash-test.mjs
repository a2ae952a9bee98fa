// npm run crash-test [-- kills]: kills the running product (SIGKILL) at random moments of the pipeline and proves that
// no acknowledged upload is lost, each essay is graded once, and live read models equal rebuilt ones.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureInstalled, projectNode, root } from './ensure-installed.mjs';

ensureInstalled();
const { build } = await import('./build.mjs');
build();

const kills = Number(process.argv[2] ?? 30);
const dataDir = mkdtempSync(join(tmpdir(), 'essays-crash-'));
const port = 3900 + Math.floor(Math.random() * 90);
const base = `http://127.0.0.1:${port}/api`;
const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' };
let server;
let token;

const call = async (method, path, body) => {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
};

const start = async () => {
  server = spawn(projectNode, ['--disable-warning=ExperimentalWarning', join(root, 'api/dist/main.js')], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let n = 0; n < 300; n += 1) {
    const up = await fetch(`${base}/ping`).catch(() => null);
    if (up?.ok) return;
    await sleep(50);
  }
  throw new Error('The server did not start');
};

const words =
  'school morning teacher paper because people think about the river and nobody asked whether we wanted a bell at all while the bus waits in the rain for students who read slowly and carefully'.split(
    ' ',
  );
const text = (seed) =>
  Array.from({ length: 22 }, (_, s) =>
    Array.from({ length: 12 }, (_, w) => words[(seed * 7 + s * 13 + w * (1 + (s % 5))) % words.length]).join(
      ' ',
    ),
  )
    .map((line) => `${line.charAt(0).toUpperCase()}${line.slice(1)}.`)
    .join(' ');

await start();
const credentials = { username: 'admin', password: 'crash-test-pass' };
await call('POST', '/auth/register', credentials);
({ token } = await call('POST', '/auth/login', credentials));
const student = await call('POST', '/students', {
  name: 'Test Student',
  period: 2,
  academic_year: '2025-26',
});
const baseline = await call('POST', '/baselines/upload', {
  student_session_id: student.id,
  essay_text: text(1),
  essay_type: 'argumentative',
  grading_status: 'previous_year',
  academic_year: '2025-26',
});
const baselineId = baseline.id ?? baseline.baseline_id;
for (let n = 0; n < 100; n += 1) {
  const now = await call('GET', `/baselines/${baselineId}`);
  if (now.processing_status === 'ready_for_review') break;
  await sleep(100);
}
await call('POST', `/baselines/${baselineId}/review`, { decision: 'approved' });

const acknowledged = [];
let seed = 2;
for (let kill = 1; kill <= kills; kill += 1) {
  const dying = (async () => {
    await sleep(20 + Math.random() * 600);
    server.kill('SIGKILL');
  })();
  while (server.exitCode === null && server.signalCode === null) {
    seed += 1;
    try {
      const essay = await call('POST', '/essays/upload', {
        student_session_id: student.id,
        essay_type: 'argumentative',
        essay_text: text(seed),
      });
      acknowledged.push(essay.id);
      await sleep(Math.random() * 120);
    } catch {
      break;
    }
  }
  await dying;
  await sleep(30);
  await start();
  process.stdout.write(`\rkilled ${kill} of ${kills}, ${acknowledged.length} uploads acknowledged`);
}
console.log();

const problems = [];
const deadline = Date.now() + 180_000;
let open = acknowledged;
while (open.length > 0 && Date.now() < deadline) {
  const states = await Promise.all(open.map((id) => call('GET', `/essays/${id}`).catch(() => null)));
  open = open.filter((_, n) => !['completed', 'flagged', 'error'].includes(states[n]?.processing_status));
  if (open.length > 0) await sleep(250);
}
if (open.length > 0) problems.push(`${open.length} essays did not finish`);
for (const id of acknowledged) {
  const story = await call('GET', `/audit/essays/${id}`).catch(() => null);
  const entries = Array.isArray(story) ? story : (story?.entries ?? []);
  const graded = entries.filter((entry) => entry.action === 'EssayGraded').length;
  if (!entries.some((entry) => entry.action === 'EssayReceived'))
    problems.push(`essay ${id} was acknowledged and is lost`);
  else if (graded !== 1) problems.push(`essay ${id} was graded ${graded} times`);
}
const compared = spawnSync(projectNode, [join(root, 'projections/dist/compare.main.js')], {
  cwd: root,
  env,
  encoding: 'utf8',
});
if (compared.status !== 0) problems.push(`compare: ${compared.stdout}${compared.stderr}`);

server.kill('SIGTERM');
rmSync(dataDir, { recursive: true, force: true });
console.log(
  problems.length === 0
    ? `No acknowledged upload lost, each of ${acknowledged.length} essays graded once, read models equal after ${kills} kills.`
    : problems.join('\n'),
);
process.exit(problems.length === 0 ? 0 : 1);
