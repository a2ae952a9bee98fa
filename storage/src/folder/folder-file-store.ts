import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StreamKeys } from '../ports/stream-keys.ts';
import { ownFolder } from '../file-permissions.ts';
import type { FileStore } from '../ports/personal-data.ts';
import { fileContext, seal, unseal } from '../sealing/sealing.ts';

const FILE_ID = /^[0-9a-f-]{36}$/;

/** Original files in a folder, sealed, under random names: neither name nor content reveals whose they are. */
export class FolderFileStore implements FileStore {
  constructor(
    private readonly folder: string,
    private readonly keys: StreamKeys,
  ) {
    ownFolder(folder);
  }

  async put(
    streamId: string,
    bytes: Uint8Array,
    file_id: string = randomUUID(),
  ): Promise<{ file_id: string }> {
    const key = await this.keys.forWriting(streamId);
    // Erased meanwhile: nothing is stored, and the id reads as erased.
    if (!key) return { file_id };
    const path = join(this.folder, file_id);
    const unfinished = `${path}.${randomUUID()}.part`;
    try {
      const sealed = seal(key, fileContext(streamId, file_id), bytes);
      await writeFile(unfinished, sealed, { flag: 'wx', mode: 0o600, flush: true });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    if (await this.keys.isDestroyed(streamId)) {
      // Erased while it was written: nothing could read it, and nobody would remove it.
      await rm(path, { force: true });
      return { file_id };
    }
    const folder = await open(this.folder, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
    return { file_id };
  }

  async get(streamId: string, fileId: string): Promise<Uint8Array | null> {
    if (!FILE_ID.test(fileId)) return null;
    const key = (await this.keys.forReading([streamId])).get(streamId);
    if (!key) return null;
    try {
      return unseal(key, fileContext(streamId, fileId), await readFile(join(this.folder, fileId)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async delete(fileId: string): Promise<void> {
    if (FILE_ID.test(fileId)) await rm(join(this.folder, fileId), { force: true });
  }
}
