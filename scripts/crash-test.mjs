// npm run crash-test [-- kills] [-- --only pipeline|first-start|rebuild|full-disk|damaged-folder] [-- --mongodb]: kills
// the running product (SIGKILL) at random moments and proves that nothing acknowledged is lost, nothing is done twice,
// each essay is graded once, live read models equal rebuilt ones, and work resumes soon after the start. --mongodb runs
// the pipeline with everything but the events on a real MongoDB.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ensureInstalled, giveUp } from './ensure-installed.mjs';

ensureInstalled();
const { buildOrEnd } = await import('./build.mjs');
buildOrEnd('demo');
const { damageTheFolder } = await import('./crash-test/damaged-folder.mjs');
const { killAtFirstStart } = await import('./crash-test/first-start.mjs');
const { fillTheDisk } = await import('./crash-test/full-disk.mjs');
const { killInThePipeline } = await import('./crash-test/pipeline.mjs');
const { killInRebuild } = await import('./crash-test/rebuild.mjs');
const { findMongod } = await import('./find-mongod.mjs');
const { startMongodSet } = await import('./mongod-set.mjs');

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, mongodb: { type: 'boolean' } },
  allowPositionals: true,
});
const kills = Number(positionals[0] ?? 30);

const onMongoDb = async () => {
  const set = await startMongodSet(findMongod()).catch((error) => giveUp(error.message));
  const problems = await killInThePipeline(kills, {
    READ_MODELS: 'mongodb',
    MONGODB_URL: set.url.replace('/?', '/essays?'),
    MASTER_KEY: randomBytes(32).toString('hex'),
    JWT_SECRET: randomBytes(48).toString('base64url'),
  });
  await set.end();
  return problems;
};

const parts = values.mongodb
  ? { pipeline: onMongoDb }
  : {
      pipeline: () => killInThePipeline(kills),
      'first-start': () => killAtFirstStart(Math.ceil(kills / 5)),
      rebuild: () => killInRebuild(Math.ceil(kills / 5)),
      'full-disk': fillTheDisk,
      'damaged-folder': damageTheFolder,
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
