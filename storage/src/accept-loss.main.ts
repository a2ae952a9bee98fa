// npm run accept-loss: takes the stores of a school as they are, when one is lost for good or only an older copy is
// left. What cannot be read any more stays unreadable; everything else goes on.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openStorage } from './open-storage.ts';
import { failureSentence } from './ports/store-errors.ts';
import { storageConfigFrom } from './storage-config.ts';

try {
  const config = storageConfigFrom(process.env);
  const log = join(config.dataDir, 'events.sqlite');
  if (config.eventStore === 'sqlite' && !existsSync(log))
    throw new Error(`There is no ${log}: without it there is nothing to go on with.`);
  const storage = await openStorage(config, { accepts: true });
  const last = await storage.log.last();
  await storage.close();
  console.log(
    `The stores are taken as they are. The last event of the log is ${last?.revision ?? 0} of ${last?.streamId}.`,
  );
} catch (error) {
  console.error(failureSentence(error));
  process.exitCode = 1;
}
