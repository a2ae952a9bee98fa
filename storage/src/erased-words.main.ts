// npm run erased-words: how far back the stores keep, in clear text, what was erased since.
import { failureSentence } from './ports/store-errors.ts';
import { storageConfigFrom } from './storage-config.ts';
import { reportedResidue } from './reported-residue.ts';

try {
  const { readModels, mongodbUrl } = storageConfigFrom(process.env);
  const mongodb = readModels === 'mongodb' ? await import('./mongodb/mongodb-stores.ts') : null;
  console.log(reportedResidue(mongodb && (await mongodb.readMongoDbResidue(mongodbUrl ?? ''))));
} catch (error) {
  console.error(failureSentence(error));
  process.exitCode = 1;
}
