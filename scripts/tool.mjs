// The commands of an operator: `npm run NAME`, and in the image `docker compose run --rm tools NAME`. Needs only what
// is built.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOOLS = {
  'accept-loss': ['storage/dist/accept-loss.main.js'],
  backup: ['storage/dist/backup.main.js', 'backup'],
  compare: ['projections/dist/compare.main.js'],
  'erased-words': ['storage/dist/erased-words.main.js'],
  'new-password': ['api/dist/features/users/new-password.main.js'],
  rebuild: ['projections/dist/rebuild.main.js'],
  recalibrate: ['api/dist/work/recalibration/recalibrate.main.js'],
  restore: ['storage/dist/backup.main.js', 'restore'],
  'rotate-master-key': ['storage/dist/rotate-master-key.main.js'],
};

const [name, ...args] = process.argv.slice(2);
const tool = Object.hasOwn(TOOLS, name ?? '') ? TOOLS[name] : null;
if (!tool) {
  console.error(`Name one of these: ${Object.keys(TOOLS).join(', ')}`);
  process.exit(2);
}
const [entry, ...first] = tool;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const command = ['--disable-warning=ExperimentalWarning', join(root, entry), ...first, ...args];
const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
process.exit(status ?? 1);
