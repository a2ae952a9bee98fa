import { resolve } from 'node:path';
import type { StorageConfig } from '@essays/storage';

const oneOf = <T extends string>(
  env: Record<string, string | undefined>,
  name: string,
  values: readonly [T, ...T[]],
  problems: string[],
): T => {
  const given = env[name]?.trim() || values[0];
  const known = values.find((value) => value === given);
  if (!known) problems.push(`${name} must be one of: ${values.join(', ')}`);
  return known ?? values[0];
};

/**
 * Where the stores are, from the same variables as the API's config.ts: the commands of this workspace run without it.
 * @throws Error with all problems at once
 */
export const storageConfigFrom = (env: Record<string, string | undefined>): StorageConfig => {
  const problems: string[] = [];
  const given = (name: string) => env[name]?.trim() || undefined;
  const eventStore = oneOf(env, 'EVENT_STORE', ['sqlite', 'eventstoredb'], problems);
  const readModels = oneOf(env, 'READ_MODELS', ['sqlite', 'mongodb'], problems);
  const config = {
    dataDir: resolve(given('DATA_DIR') ?? 'data'),
    eventStore,
    eventStoreUrl: given('EVENTSTORE_URL'),
    readModels,
    mongodbUrl: given('MONGODB_URL'),
    masterKey: given('MASTER_KEY'),
  };
  if (eventStore === 'eventstoredb' && !config.eventStoreUrl)
    problems.push('EVENTSTORE_URL is needed with EVENT_STORE=eventstoredb');
  if (readModels === 'mongodb' && !config.mongodbUrl)
    problems.push('MONGODB_URL is needed with READ_MODELS=mongodb');
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return config;
};
