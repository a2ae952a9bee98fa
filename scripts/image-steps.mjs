// npm run test:image: carries out the steps of the Dockerfile one by one in bare folders, without Docker, then starts
// the result and waits until the image's own check calls it healthy. Needs npm's registry.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DockerfileParser } from 'dockerfile-ast';
import { projectNode, root } from './ensure-installed.mjs';

/** How long the product may take to become healthy, seconds. */
const PATIENCE = 90;
/** Accounts of the image that a bare folder does not have. */
const OF_ANOTHER_USER = / && chown \S+ \S+/;

/** Files of the repository that .dockerignore lets through. */
const contextFiles = () => {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  const letThrough = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return spawnSync('git', listed, { cwd: root, encoding: 'utf8' })
    .stdout.split('\0')
    .filter((file) => letThrough.some((one) => file === one || file.startsWith(`${one}/`)));
};

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** One stage: a folder for its `/`, its working directory, and what ENV has set. */
class Stage {
  workdir = '/';
  env = {};
  user = 'root';

  constructor(folder) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** A stage that continues from this one. */
  continued(folder) {
    const next = new Stage(folder);
    cpSync(this.folder, folder, { recursive: true });
    return Object.assign(next, { workdir: this.workdir, env: { ...this.env }, user: this.user });
  }

  path(inside) {
    return join(this.folder, inside.startsWith('/') ? inside : join(this.workdir, inside));
  }

  environment() {
    const { HOME, TMPDIR = tmpdir(), ...rest } = process.env;
    const npm = Object.entries(rest).filter(([name]) => /^npm_config_|proxy$|^NODE_EXTRA/i.test(name));
    const PATH = [dirname(projectNode), process.env.PATH].join(delimiter);
    return { HOME, TMPDIR, PATH, npm_config_prefer_offline: 'true', ...Object.fromEntries(npm), ...this.env };
  }

  run(command) {
    const said = command.replace(OF_ANOTHER_USER, '').replaceAll(' /data', ` ${this.path('/data')}`);
    const { status, stdout, stderr } = spawnSync('sh', ['-c', said], {
      cwd: this.path('.'),
      env: this.environment(),
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`RUN ${command}\n${stdout.slice(-2000)}${stderr.slice(-2000)}`);
  }
}

const copy = (stage, from, [...sources], target) => {
  for (const source of sources) {
    if (from) cpSync(from.path(source), stage.path(target), { recursive: true });
    else
      for (const file of contextFiles())
        if (source === '.' || file === source || file.startsWith(`${source}/`)) {
          const isFolder = target.endsWith('/') || target === '.';
          const name =
            source === '.' ? file : file.slice(dirname(source) === '.' ? 0 : dirname(source).length + 1);
          const to = isFolder ? stage.path(join(target, name)) : stage.path(file.replace(source, target));
          mkdirSync(dirname(to), { recursive: true });
          cpSync(join(root, file), to);
        }
  }
};

const STEPS = {
  WORKDIR: (stage, [path]) => {
    stage.workdir = path;
    mkdirSync(stage.path('.'), { recursive: true });
  },
  ENV: (stage, pairs) => {
    for (const pair of pairs) stage.env[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1);
  },
  COPY: (stage, args, stages, { from }) => copy(stage, stages[from], args.slice(0, -1), args.at(-1)),
  RUN: (stage, args) => stage.run(args.join(' ')),
  USER: (stage, [user]) => {
    stage.user = user;
  },
  EXPOSE: () => undefined,
};

/**
 * Carries out the steps. Returns the last stage, its health check, and its start command. @throws Error with the output
 * of a step
 */
const build = (folder, say) => {
  const file = DockerfileParser.parse(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const stages = {};
  let stage = null;
  const ends = {};
  for (const instruction of file.getInstructions()) {
    const keyword = instruction.getKeyword();
    const args = instruction.getArguments().map((argument) => argument.getValue());
    if (keyword === 'FROM') {
      const name = instruction.getBuildStage() ?? 'last';
      const before = stages[instruction.getImage()];
      const place = join(folder, name);
      stage = stages[name] = before ? before.continued(place) : new Stage(place);
    } else if (keyword === 'CMD' || keyword === 'HEALTHCHECK') {
      const oneLine = instruction.getRawArgumentsContent().replaceAll(/\\\r?\n/g, '');
      const json = oneLine.replace(/^.*?(?=\[)/, '');
      ends[keyword] = JSON.parse(json);
    } else {
      const flags = Object.fromEntries(
        (instruction.getFlags?.() ?? []).map((flag) => [flag.getName(), flag.getValue()]),
      );
      const begun = performance.now();
      STEPS[keyword](stage, args, stages, flags);
      const seconds = (performance.now() - begun) / 1_000;
      if (seconds > 1) say(`${keyword} ${args.join(' ').slice(0, 60)} (${seconds.toFixed(0)} s)`);
    }
  }
  return { stage: stages.last, ends };
};

export const runImageSteps = async (say = console.log) => {
  const folder = mkdtempSync(join(tmpdir(), 'essays-image-'));
  let product = null;
  try {
    const { stage, ends } = build(folder, say);
    if (stage.user === 'root') throw new Error('The image runs as root.');
    const [PORT, OPERATIONS_PORT] = [await freePort(), await freePort()];
    const env = {
      ...stage.environment(),
      HOST: '127.0.0.1',
      DATA_DIR: stage.path('/data'),
      PORT,
      OPERATIONS_PORT,
    };
    const command = (name) =>
      ends[name].map((word) => word.replaceAll(stage.env.OPERATIONS_PORT, OPERATIONS_PORT));
    const [program, ...words] = command('CMD');
    let said = '';
    product = spawn(program, words, { cwd: stage.path('.'), env });
    for (const stream of [product.stdout, product.stderr]) stream.on('data', (text) => (said += text));
    const [check, ...how] = command('HEALTHCHECK');
    for (let second = 0; second < PATIENCE; second += 1) {
      if (spawnSync(check, how, { cwd: stage.path('.'), env }).status === 0) {
        const page = await fetch(`http://127.0.0.1:${PORT}/`);
        if (!(await page.text()).includes('<div id="root">')) throw new Error('The image has no pages.');
        return;
      }
      if (product.exitCode !== null) break;
      await sleep(1_000);
    }
    throw new Error(`What the image starts did not become healthy:\n${said.slice(-2000)}`);
  } finally {
    if (product && product.exitCode === null) {
      const ended = new Promise((resolve) => product.once('exit', resolve));
      product.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  await runImageSteps().then(
    () => console.log('The image is built, starts, and is healthy.'),
    (error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
