import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { HealthPart } from '@essays/contract';
import type { HealthReporter } from '../lifecycle/health.ts';

/** Below this much free space somebody should make room before nothing can be saved, bytes. */
const LEAST_FREE = 100_000_000;
/** What is written to see whether it can be, bytes, and how long the answer is trusted, ms: anybody may ask. */
const PROBE = 65_536;
const TRUSTED_FOR = 10_000;

type Report = Pick<HealthPart, 'state' | 'stuck'>;

const stuck = (why: string): Report => ({ state: 'stuck', stuck: [{ what: 'disk', why }] });

/** Whether the disk of the data folder has room and can be written to; a quota or a fault shows only in writing. */
export class DiskHealth implements HealthReporter {
  readonly name = 'disk';
  #report: Promise<Report> | null = null;
  #until = 0;

  constructor(
    private readonly dataDir: string,
    private readonly leastFree = LEAST_FREE,
  ) {}

  health(): Promise<Report> {
    if (!this.#report || this.#until <= performance.now()) {
      this.#report = this.#look();
      this.#until = performance.now() + TRUSTED_FOR;
    }
    return this.#report;
  }

  async #look(): Promise<Report> {
    const { bavail, bsize } = await statfs(this.dataDir);
    const free = bavail * bsize;
    if (free < this.leastFree)
      return stuck(
        `Only ${Math.floor(free / 1_000_000)} MB are free: make room, or nothing can be saved soon.`,
      );
    const code = await this.#write();
    return code === null ? { state: 'ok', stuck: [] } : stuck(`Nothing can be saved on it (${code}).`);
  }

  /** Null when it can be written to; the system's code otherwise. */
  async #write(): Promise<string | null> {
    const path = join(this.dataDir, `.health-${process.pid}`);
    try {
      const file = await open(path, 'w', 0o600);
      try {
        await file.writeFile(Buffer.alloc(PROBE));
      } finally {
        await file.close();
      }
      return null;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? 'unknown error';
    } finally {
      await rm(path, { force: true }).catch(() => undefined);
    }
  }
}
