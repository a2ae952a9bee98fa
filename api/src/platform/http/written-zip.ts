import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A ZIP that is written while it is read. `write` is to end early where nobody reads it any more. */
export async function* writtenZip(
  write: (zip: ZipFile, isRead: () => boolean) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  // Its declared type is less than what it is.
  const output = zip.outputStream as Readable;
  write(zip, () => !output.destroyed).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error as Error),
  );
  yield* output as AsyncIterable<Uint8Array>;
}
