// npm run bench [-- --scale … | --pages | --room]: what the storage costs compared with a bare SQLite loop, with
// --scale what each call of each page costs at two sizes of a school, with --pages how long the pages take in a slow
// browser, with --room what a save costs while a class writes.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const given = process.argv.slice(2);
const kind = ['scale', 'pages', 'room'].find((one) => given.includes(`--${one}`));
const script =
  { scale: 'scale-bench.mjs', pages: 'bench-pages.mjs', room: 'bench-room.mjs' }[kind] ?? 'run.mjs';
const args = kind
  ? given.filter((one) => one !== `--${kind}`)
  : ['storage/dist/bench/bench.main.js', ...given];
const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
