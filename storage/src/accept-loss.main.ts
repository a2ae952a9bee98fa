// npm run accept-loss: takes the stores in DATA_DIR as they are, when a file is lost for good or only an older copy is
// left. What cannot be read any more stays unreadable; everything else goes on.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openStorage } from './open-storage.ts';
import { inASentence } from './ports/store-errors.ts';
import { storageConfigFrom } from './storage-config.ts';

try {
  const config = storageConfigFrom(process.env);
  const log = join(config.dataDir, 'events.sqlite');
  if (config.eventStore !== 'sqlite' || config.readModels !== 'sqlite')
    throw new Error('This command is for a data folder: see docs/operations.md');
  if (!existsSync(log)) throw new Error(`There is no ${log}: without it there is nothing to go on with.`);
  const storage = await openStorage(config, { accepts: true });
  const head = await storage.log.head();
  await storage.close();
  console.log(`The stores in ${config.dataDir} are taken as they are, with ${Math.max(0, head)} events.`);
} catch (error) {
  console.error(inASentence(error));
  process.exitCode = 1;
}
