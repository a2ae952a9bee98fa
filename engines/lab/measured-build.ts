import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ENGINES = fileURLToPath(new URL('../..', import.meta.url));

interface MeasuredBuild {
  /** Null outside a checkout. */
  commit: string | null;
  /** Whether source files differ from that commit. */
  changed: boolean;
}

/** What the figures belong to. */
export function measuredBuild(): MeasuredBuild {
  const commit = git('rev-parse', 'HEAD');
  return { commit, changed: commit !== null && git('status', '--porcelain', '--', 'src', 'data') !== '' };
}

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: ENGINES,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
