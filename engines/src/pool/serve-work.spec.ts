import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ENGINE_LIMITS } from './engine-pool.ts';
import { WorkEnded } from './pool-work.ts';
import { ProcessPool } from './process-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'serve-work-'));
const program = join(folder, 'work.ts');
writeFileSync(
  program,
  `import { serveWork } from ${JSON.stringify(fileURLToPath(new URL('./serve-work.ts', import.meta.url)))};
   serveWork({
     woken: () => process.resourceUsage().voluntaryContextSwitches,
     hang: () => { for (;;); },
   });`,
);
const pool = new ProcessPool(program, {
  ...ENGINE_LIMITS,
  processes: 1,
  ordinary: 1,
  milliseconds: 200,
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

describe('a process that waits for work', () => {
  it('sleeps meanwhile, and is watched again from the first moment of the next work', async () => {
    const woken = async (): Promise<number> => (await pool.run('woken', null)) as number;
    await woken();
    const before = await woken();
    await sleep(3_000);
    // Watched as during work, it would be woken 120 times, beside what an answer takes.
    expect((await woken()) - before).toBeLessThan(100);
    const end = await pool.run('hang', null).catch((error: unknown) => error);
    expect(end).toBeInstanceOf(WorkEnded);
    expect((end as WorkEnded).end).toBe('too_slow');
  });
});
