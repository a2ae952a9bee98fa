// npm run rotate-master-key: wraps all keys with a new master key, even while the product runs. Killed, it is run
// again.
import { nextKeyGiven, nextKeyInFile, openKeyRotation } from './open-key-rotation.ts';
import { GRACE, rotateMasterKey } from './sealing/rotate-master-key.ts';
import { failureSentence } from './ports/store-errors.ts';
import { rotationConfigFrom } from './storage-config.ts';

try {
  const { config, next } = rotationConfigFrom(process.env);
  const { rotation, close } = await openKeyRotation(config, next);
  try {
    await rotateMasterKey(rotation, next === undefined ? nextKeyInFile(config.dataDir) : nextKeyGiven(next), {
      grace: GRACE,
      say: (line) => console.log(line),
    });
    if (next !== undefined)
      console.log(
        'Set MASTER_KEY to the new key before the next start of the product, and leave the old one out.',
      );
  } finally {
    await close();
  }
} catch (error) {
  console.error(failureSentence(error));
  process.exitCode = 1;
}
