// npm run backup -- FOLDER: copies DATA_DIR into a new folder of three parts, also while the product runs. npm run
// restore -- FOLDER [ERASED.TXT …]: restores them into an empty DATA_DIR and erases again what the lists name.
import { backUp, restore } from './backup.ts';
import { storageConfigFrom } from './storage-config.ts';

const [command, folder, ...lists] = process.argv.slice(2);
try {
  const { dataDir, eventStore, readModels, masterKey } = storageConfigFrom(process.env);
  if (eventStore !== 'sqlite' || readModels !== 'sqlite')
    throw new Error('EventStoreDB and MongoDB have backup tools of their own: see docs/operations.md');
  if (!folder) throw new Error(`Name a folder: npm run ${command} -- FOLDER`);
  if (command === 'backup') {
    const { events, files } = backUp(dataDir, folder);
    console.log(
      `${folder}: ${events} events and ${files} files in log, wrapped keys in keys, the master key in master.`,
    );
    console.log('Keep the three parts in three places: docs/operations.md says how long each.');
  } else {
    const again = restore(folder, dataDir, { erased: lists, masterKey });
    console.log(`${dataDir} is restored; the read models are made at the next start.`);
    if (again.length > 0)
      console.log(
        `Erased again, to be deleted in the app too so that the lists forget them:\n${again.join('\n')}`,
      );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
