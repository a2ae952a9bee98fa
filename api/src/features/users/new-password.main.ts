// npm run new-password -- USERNAME: gives an account a new password, even while the product runs, when no administrator
// can sign in to do it on a page.
import { failureSentence, openExistingStorage, storageConfigFrom } from '@essays/storage';
import { newPassword } from './new-password.ts';

try {
  const config = storageConfigFrom(process.env);
  const [username] = process.argv.slice(2);
  if (username === undefined) throw new Error('Name the account: npm run new-password -- USERNAME');
  const storage = await openExistingStorage(config);
  try {
    console.log(`The new password of ${username}: ${await newPassword(storage, username)}`);
    console.log('It has to be changed at the first sign-in. It is shown only here.');
  } finally {
    await storage.close();
  }
} catch (error) {
  console.error(failureSentence(error));
  process.exitCode = 1;
}
