// npm run bench [-- --scale …]: what the storage costs compared with a bare SQLite loop, or with --scale what each call
// of each page costs at two sizes of a school.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const isScale = process.argv.includes('--scale');
const script = fileURLToPath(new URL(isScale ? 'scale-bench.mjs' : 'run.mjs', import.meta.url));
const args = isScale
  ? process.argv.slice(2).filter((one) => one !== '--scale')
  : ['storage/dist/bench/bench.main.js', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
process.exit(status ?? 1);
