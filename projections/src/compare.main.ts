// npm run compare [-- name …]: live read models against rows freshly folded from the log; exit code 1 when they differ.
import { runOnStorage } from './command-line.ts';
import { compareReadModel } from './processing/compare.ts';

/** Differences that are printed per read model. */
const SHOWN = 50;

await runOnStorage(async (storage, projections) => {
  const width = Math.max(...projections.map(({ name }) => name.length));
  let bad = 0;
  for (const projection of projections) {
    const { name, rows, position, head, differences, trouble } = await compareReadModel(storage, projection);
    const behind = head > position ? `, seen up to ${position} of ${head}` : '';
    const result =
      trouble ??
      (differences.length === 0 ? `equal, ${rows} rows${behind}` : `${differences.length} rows differ`);
    process.stdout.write(`${name.padEnd(width)} ${result}\n`);
    for (const { id, kind, fields } of differences.slice(0, SHOWN))
      process.stdout.write(`  ${id} ${kind}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}\n`);
    if (differences.length > SHOWN) process.stdout.write(`  and ${differences.length - SHOWN} more\n`);
    if (trouble !== null || differences.length > 0) bad += 1;
  }
  return bad === 0 ? 0 : 1;
});
