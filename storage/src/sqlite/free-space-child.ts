// Started by SqliteDatabase with the path of a file: overwrites its free space and says whether that succeeded.
import { overwriteFreeSpace } from './overwrite-free-space.ts';

try {
  const [, , path] = process.argv;
  process.send?.({ bytes: overwriteFreeSpace(path as string) });
} catch (error) {
  process.send?.({ failure: error instanceof Error ? error.message : 'The file was not overwritten' });
}
