import { failureSentence, openExistingStorage, storageConfigFrom } from '@essays/storage';
import type { Projection } from './read-models/projection.ts';
import type { Storage } from '@essays/storage';
import {
  ALL_PROJECTIONS,
  isReadModelName,
  PROJECTIONS,
  READ_MODEL_NAMES,
} from './read-models/all-projections.ts';

/** The read models named on the command line, or all. */
const projectionsNamed = (names: readonly string[]): Projection[] => {
  const unknown = names.filter((name) => !isReadModelName(name));
  if (unknown.length > 0)
    throw new Error(
      `No read model is named ${unknown.join(', ')}. The read models are: ${READ_MODEL_NAMES.join(', ')}`,
    );
  return names.length === 0
    ? [...ALL_PROJECTIONS]
    : names.filter(isReadModelName).map((name) => PROJECTIONS[name] as unknown as Projection);
};

/** Runs a command on the configured stores, even while other processes use them, and exits with its exit code. */
export const runOnStorage = async (
  work: (storage: Storage, projections: Projection[]) => Promise<number>,
): Promise<void> => {
  let storage: Storage | null = null;
  try {
    const projections = projectionsNamed(process.argv.slice(2));
    storage = await openExistingStorage(storageConfigFrom(process.env));
    process.exitCode = await work(storage, projections);
  } catch (error) {
    process.stderr.write(`${failureSentence(error)}\n`);
    process.exitCode = 1;
  } finally {
    await storage?.close();
  }
};
