// npm run crash-test [-- kills] [-- --only pipeline|first-start|rebuild|full-disk]: kills the running product
// (SIGKILL) at random moments and proves that nothing acknowledged is lost, nothing is done twice, each essay is
// graded once, live read models equal rebuilt ones, and that work resumes soon after the start.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
const { buildOrEnd } = await import('./build.mjs');
buildOrEnd();
const { killAtFirstStart } = await import('./crash-test/first-start.mjs');
const { fillTheDisk } = await import('./crash-test/full-disk.mjs');
const { killInThePipeline } = await import('./crash-test/pipeline.mjs');
const { killInRebuild } = await import('./crash-test/rebuild.mjs');

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const kills = Number(positionals[0] ?? 30);
const parts = {
  pipeline: () => killInThePipeline(kills),
  'first-start': () => killAtFirstStart(Math.ceil(kills / 5)),
  rebuild: () => killInRebuild(Math.ceil(kills / 5)),
  'full-disk': fillTheDisk,
};

const problems = [];
for (const [name, run] of Object.entries(parts))
  if (!values.only || values.only === name) problems.push(...(await run()));
console.log(
  problems.length === 0
    ? `After ${kills} kills: nothing acknowledged lost, nothing done twice, each essay graded once, read models equal.`
    : problems.join('\n'),
);
process.exit(problems.length === 0 ? 0 : 1);
