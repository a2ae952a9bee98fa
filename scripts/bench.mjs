// npm run bench [-- --scale … | --pages | --room]: what the storage costs compared with a bare SQLite loop, with
// --scale what each call of each page costs at two sizes of a school, with --pages how long the pages take in a slow
// browser, with --room what a save costs while a class writes.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, projectNode, root } from './ensure-installed.mjs';

const given = process.argv.slice(2);
const kind = ['scale', 'pages', 'room'].find((one) => given.includes(`--${one}`));
ensureInstalled();
const script = { scale: 'scale-bench.mjs', pages: 'bench-pages.mjs', room: 'bench-room.mjs' }[kind];
const args = script
  ? [fileURLToPath(new URL(script, import.meta.url)), ...given.filter((one) => one !== `--${kind}`)]
  : ['--import', './scripts/jest/load-sources.mjs', 'projections/test/bench.main.ts', ...given];
const { status } = spawnSync(projectNode, ['--disable-warning=ExperimentalWarning', ...args], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
