import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const READY = 'demo-ready';
const isEmpty = (folder) => !existsSync(folder) || readdirSync(folder).length === 0;

/**
 * Makes sure that a finished demo class lies in `folder`. It is created next to it and moved there when done, so that
 * an interrupted seeding is simply started again. `seed(folder)` fills an empty folder and returns its exit code.
 * @returns the exit code; 0 when the class is there
 * @throws Error when the folder holds something else
 */
export const prepareDemo = async (folder, seed) => {
  if (existsSync(join(folder, READY))) return 0;
  if (!isEmpty(folder))
    throw new Error(
      `${folder} holds data that are no finished demo class. Delete the folder, or name another one in DATA_DIR.`,
    );
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const code = await seed(unfinished);
  if (code === 0) {
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  }
  return code;
};
