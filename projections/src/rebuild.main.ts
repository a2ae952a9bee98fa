// npm run rebuild [-- name …]: rebuilds read models from the event log, even while the product runs.
import { runOnStorage } from './command-line.ts';
import { rebuildReadModel } from './rebuild.ts';

const BAR = 30;
const live = process.stdout.isTTY;

const bar = (position: number, head: number): string => {
  const done = head < 0 ? 1 : Math.min(1, Math.max(0, (position + 1) / (head + 1)));
  const full = Math.round(done * BAR);
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${String(Math.floor(done * 100)).padStart(3)}%`;
};

await runOnStorage(async (storage, projections) => {
  const width = Math.max(...projections.map(({ name }) => name.length));
  for (const projection of projections) {
    const label = projection.name.padEnd(width);
    const { rows, milliseconds } = await rebuildReadModel(storage, projection, {
      onProgress: ({ position, head }) => {
        if (live) process.stdout.write(`\r${label} ${bar(position, head)}`);
      },
    });
    const end = `${label} ${bar(1, 1)} ${rows} rows, ${(milliseconds / 1000).toFixed(1)} s\n`;
    process.stdout.write(live ? `\r${end}` : end);
  }
  return 0;
});
