// A server of EventStoreDB for the tests: the program of EVENTSTORED, or `eventstored` on the PATH. No registry that we
// can reach has one, so that none is downloaded.
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

const runs = (program) => spawnSync(program, ['--version'], { timeout: 30_000 }).status === 0;

/**
 * The path of its program, or null when there is none.
 * @throws a sentence, if EVENTSTORED names something that does not run
 */
export const findEventStoreD = () => {
  const { EVENTSTORED } = process.env;
  if (EVENTSTORED) {
    if (!runs(EVENTSTORED)) throw new Error(`EVENTSTORED is ${EVENTSTORED}, and that does not run`);
    return realpathSync(EVENTSTORED);
  }
  if (!runs('eventstored')) return null;
  const { stdout } = spawnSync('sh', ['-c', 'command -v eventstored'], { encoding: 'utf8' });
  return realpathSync(stdout.trim());
};
