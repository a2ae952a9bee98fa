// npm run rebuild [-- name …]: rebuilds read models from the event log, even while the product runs.
import { runOnStorage } from './command-line.ts';
import { rebuildReadModels } from './rebuild.ts';
import type { RebuildProgress } from './rebuild.ts';

const BAR = 30;
const live = process.stdout.isTTY;
const began = performance.now();

/** How far it is, and how long the rest takes if it goes on like this. */
const bar = ({ position, head }: Pick<RebuildProgress, 'position' | 'head'>): string => {
  const done = head < 0 ? 1 : Math.min(1, Math.max(0, (position + 1) / (head + 1)));
  const full = Math.round(done * BAR);
  const left = done === 0 ? null : ((performance.now() - began) * (1 - done)) / done / 1000;
  const percent = `${String(Math.floor(done * 100)).padStart(3)}%`;
  const rest = left === null ? '' : `, ${left.toFixed(0)} s left `;
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${percent}${rest}`;
};

await runOnStorage(async (storage, projections) => {
  const width = Math.max(...projections.map(({ name }) => name.length));
  const rebuilt = await rebuildReadModels(storage, projections, {
    onProgress: (progress) => {
      if (live) process.stdout.write(`\r${bar(progress)}`);
    },
  });
  if (live) process.stdout.write(`\r${' '.repeat(BAR + 24)}\r`);
  for (const { name, rows, milliseconds } of rebuilt)
    process.stdout.write(`${name.padEnd(width)} ${rows} rows, ${(milliseconds / 1000).toFixed(1)} s\n`);
  return 0;
});
