import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** For a command: a wrong DATA_DIR is refused before anything is made there. @throws a sentence for whoever typed it */
export const mustHoldLog = (dataDir: string): void => {
  if (!existsSync(join(dataDir, 'events.sqlite')))
    throw new Error(`There is no event log in ${dataDir}. Set DATA_DIR to the data folder.`);
};
