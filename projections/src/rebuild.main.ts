// npm run rebuild [-- name …]: rebuilds read models from the event log, even while the product runs.
import { runOnStorage } from './command-line.ts';
import { inWords, remaining } from './processing/remaining.ts';
import { rebuildReadModels } from './processing/rebuild.ts';
import type { RebuildProgress } from './processing/rebuild.ts';

const BAR = 30;
const live = process.stdout.isTTY;
const began = performance.now();

const bar = ({ position, head }: RebuildProgress): string => {
  const left = remaining(position, head, performance.now() - began);
  const full = Math.round(left.done * BAR);
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${inWords(left)} `;
};

await runOnStorage(async (storage, projections) => {
  const width = Math.max(...projections.map(({ name }) => name.length));
  const rebuilt = await rebuildReadModels(storage, projections, {
    onProgress: (progress) => {
      if (live) process.stdout.write(`\r${bar(progress)}`);
    },
  });
  if (live) process.stdout.write(`\r${' '.repeat(BAR + 24)}\r`);
  for (const { name, milliseconds } of rebuilt)
    process.stdout.write(`${name.padEnd(width)} ${(milliseconds / 1000).toFixed(1)} s\n`);
  for (const { name } of rebuilt)
    for (const { streamId, eventId, eventType } of await storage.readModels.parked(name))
      process.stderr.write(`${name} sets ${streamId} aside: ${eventType} ${eventId} cannot be read\n`);
  return 0;
});
