// npm run backup -- FOLDER: copies DATA_DIR into a new folder of three parts, also while the product runs, and reads
// all of the copy: exit code 1 when something in it does not open. npm run restore -- FOLDER [ERASED.TXT …]: restores
// them into an empty DATA_DIR, erases again what the lists name, and reads all of it in the same way.
import { recordBackup } from './backup/backup-access.ts';
import { backUp, restore } from './backup/backup.ts';
import { mustHoldLog } from './folder/holds-log.ts';
import { failureSentence } from './ports/store-errors.ts';
import { storageConfigFrom } from './storage-config.ts';

/** Troubles that are printed. */
const SHOWN = 50;

/** The exit code says it too, for whoever has a program run this. */
const tell = (troubles: readonly string[], whatToDo: string): void => {
  if (troubles.length === 0) return;
  for (const trouble of troubles.slice(0, SHOWN)) console.error(trouble);
  if (troubles.length > SHOWN) console.error(`and ${troubles.length - SHOWN} more`);
  console.error(whatToDo);
  process.exitCode = 1;
};

const [command, folder, ...lists] = process.argv.slice(2);
try {
  const { dataDir, eventStore, readModels, masterKey } = storageConfigFrom(process.env);
  if (eventStore !== 'sqlite' || readModels !== 'sqlite')
    throw new Error('EventStoreDB and MongoDB have backup tools of their own: see docs/operations.md');
  if (!folder) throw new Error(`Name a folder: npm run ${command} -- FOLDER`);
  if (command === 'backup') {
    mustHoldLog(dataDir);
    // A backup is worth more than its entry in the log of accesses.
    await recordBackup(dataDir, Date.now()).catch((error: unknown) => console.error(failureSentence(error)));
    const { events, files, troubles } = backUp(dataDir, folder, masterKey);
    console.log(
      `${folder}: ${events} events and ${files} files in log, wrapped keys in keys, the master key in master.`,
    );
    if (troubles.length === 0)
      console.log(
        'Every page, event and file opens. Keep the three parts in three places (docs/operations.md).',
      );
    tell(troubles, 'What was copied is damaged, as above. Keep the last backup that was whole.');
  } else {
    const { again, troubles } = restore(folder, dataDir, { erased: lists, masterKey });
    console.log(`${dataDir} is restored; the read models are made at the next start.`);
    if (again.length > 0)
      console.log(
        `Erased again, to be deleted in the app too so that the lists forget them:\n${again.join('\n')}`,
      );
    tell(
      troubles,
      'The backup was not whole, as above. If you have another copy of it, or another backup, restore that into ' +
        'another new folder; otherwise what opens is here.',
    );
  }
} catch (error) {
  console.error(failureSentence(error));
  process.exitCode = 1;
}
