// npm run erased-words: how far back the stores keep, in clear text, what was erased since.
import { storageConfigFrom } from './storage-config.ts';
import { toldRemains } from './told-remains.ts';

try {
  const { readModels, mongodbUrl } = storageConfigFrom(process.env);
  const mongodb = readModels === 'mongodb' ? await import('./mongodb/mongodb-stores.ts') : null;
  console.log(toldRemains(mongodb && (await mongodb.readMongoDbRemains(mongodbUrl ?? ''))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
