// The images that docker-compose.yml names, or stand-ins for those that are not here: made from Debian, from what the
// tests have anyway, and from the project's own doubles.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { aptInstall, canAptInstall } from '../apt-install.mjs';
import { projectNode, root } from '../ensure-installed.mjs';
import { findEventStoreD } from '../find-eventstored.mjs';
import { findMongod } from '../find-mongod.mjs';
import { CACHE } from './docker.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
export const BASE = 'essays-stand-in/base';
const nodeImage = () => /^FROM (\S+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))[1];

const sh = (script, args, cwd) => {
  const run = spawnSync('bash', ['-ec', script, 'bash', ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (run.status !== 0) throw new Error(`${run.stdout.slice(-1_000)}${run.stderr.slice(-1_000)}`);
  return run.stdout.trim();
};

/** Debian, with this machine's settings of apt, npm and certificates, so that a build can reach the same registries. */
const makeBase = (docker) => {
  if (docker.hasImage(BASE)) return;
  if (!canAptInstall()) throw new Error('a base for stand-ins can only be made as root on Debian');
  if (spawnSync('debootstrap', ['--version']).status !== 0) aptInstall('debootstrap');
  const folder = mkdtempSync(join(CACHE, 'base-'));
  try {
    sh(
      `debootstrap --variant=minbase --include=ca-certificates,bash,curl,openssl bookworm "$1" > debootstrap.log
      rm -f "$1/etc/apt/sources.list"
      for each in /etc/apt/sources.list.d /etc/apt/apt.conf.d /usr/share/keyrings /usr/local/share/ca-certificates; do
        if [ -d "$each" ]; then mkdir -p "$1$each" && cp -a "$each/." "$1$each/"; fi
      done
      cp /etc/ssl/certs/ca-certificates.crt "$1/etc/ssl/certs/"
      if [ -f "$2/.npmrc" ]; then cp "$2/.npmrc" "$1/root/.npmrc"; fi
      tar -C "$1" -cf rootfs.tar .`,
      [join(folder, 'rootfs'), homedir()],
      folder,
    );
    const change = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    docker.run(['import', '--change', change, join(folder, 'rootfs.tar'), BASE]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A program of a Debian package, without installing the package. */
const fromDebian = (name, program) => {
  const at = join(CACHE, 'debs', name);
  const found = join(at, 'usr/bin', program);
  if (existsSync(found)) return found;
  mkdirSync(at, { recursive: true });
  sh('apt-get -qq -o APT::Sandbox::User=root download "$1"; dpkg -x "$1"_*.deb .', [name], at);
  return found;
};

/** An installed npm program with what it needs, in a folder. */
const fromNpm = (name) => {
  const at = join(CACHE, 'npm', name);
  if (!existsSync(join(at, 'node_modules', name))) {
    mkdirSync(at, { recursive: true });
    sh('npm install --no-audit --no-fund --omit=dev --ignore-scripts --prefix . "$1"', [name], at);
  }
  return join(at, 'node_modules');
};

/** What is copied into each build, beside its Dockerfile; `server`: the real EventStoreDB, or null. */
const partsOf = (kind, server) => {
  switch (kind) {
    case 'node':
      return { node: projectNode, npm: join(sh('npm root -g', []), 'npm') };
    case 'caddy':
      return { caddy: process.env.CADDY ?? fromDebian('caddy', 'caddy') };
    case 'prometheus':
      return { prometheus: fromDebian('prometheus', 'prometheus') };
    case 'mongo':
      return { mongod: findMongod(), node: projectNode, mongosh_modules: fromNpm('mongosh') };
    case 'eventstore-double':
      return { double: join(root, 'storage/double/dist') };
    case 'eventstored':
      return { eventstored: dirname(server) };
    default:
      return {};
  }
};

const build = (docker, kind, server = null) => {
  const name = `essays-stand-in/${kind}`;
  const folder = mkdtempSync(join(tmpdir(), 'essays-stand-in-'));
  try {
    cpSync(join(HERE, 'images', kind), folder, { recursive: true });
    for (const [to, from] of Object.entries(partsOf(kind, server)))
      cpSync(from, join(folder, to), { recursive: true, dereference: true });
    if (server) writeFileSync(join(folder, 'program'), basename(server));
    docker.build(name, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return name;
};

const STAND_INS = {
  caddy: 'caddy',
  'eventstore/es-gencert-cli': 'gencert',
  'curlimages/curl': 'curl',
  mongo: 'mongo',
  'prom/prometheus': 'prometheus',
  'grafana/grafana': 'grafana',
};

/** What each stand-in leaves untried. */
const UNTRIED = {
  caddy: "Caddy is Debian's, or the one of CADDY, and not the version of docker-compose.yml",
  gencert: 'certificates are made by openssl, not by es-gencert-cli',
  curl: "curl is Debian's",
  mongo: "MongoDB is the tests' mongod, in an image with fewer options than the official one",
  prometheus: "Prometheus is Debian's",
  grafana: 'Grafana only sleeps: no dashboard was opened',
};

/**
 * Makes all images. Returns the image of each service where it is another than the file names, and sentences about what
 * is not tried for that reason.
 */
export const makeImages = (docker, { project, isBuilt, say }) => {
  const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });
  const made = {};
  const untried = [];
  const standIn = (image, kind, why, server) => {
    makeBase(docker);
    say(`${image}: a stand-in`);
    made[image] = build(docker, kind, server);
    untried.push(why);
  };

  const node = nodeImage();
  if (!docker.hasImage(node)) {
    makeBase(docker);
    docker.run(['tag', build(docker, 'node'), node]);
    untried.push(`${node} is Debian with the project's own Node`);
  }
  if (!isBuilt) {
    say('The image of the product, by its own Dockerfile …');
    docker.build(project, root);
  }

  const images = [...new Set(Object.values(services).map(({ image }) => image))];
  for (const image of images.filter((one) => one !== project && !docker.hasImage(one))) {
    const kind = STAND_INS[image.split(':')[0]];
    if (kind) standIn(image, kind, UNTRIED[kind]);
  }
  const eventstore = services.eventstore.image;
  if (!docker.hasImage(eventstore)) {
    const server = findEventStoreD();
    const why = server
      ? 'EventStoreDB is the program of EVENTSTORED, in an image of our own'
      : 'EventStoreDB is its double: it asks nobody for a password, and elects nobody';
    standIn(eventstore, server ? 'eventstored' : 'eventstore-double', why, server);
  }
  const others = Object.entries(services).filter(([, { image }]) => made[image]);
  return { images: Object.fromEntries(others.map(([name, { image }]) => [name, made[image]])), untried };
};
