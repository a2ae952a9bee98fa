import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { GridFSBucket } from 'mongodb';
import type { Db } from 'mongodb';
import type { StreamKeys } from '../ports/stream-keys.ts';
import type { FileStore } from '../ports/personal-data.ts';
import { fileContext, seal, unseal } from '../sealing/sealing.ts';

/** Original files in MongoDB, sealed as in the folder; the random id is the only name. */
export class MongoDbFileStore implements FileStore {
  readonly #bucket: GridFSBucket;

  constructor(
    db: Db,
    private readonly keys: StreamKeys,
  ) {
    this.#bucket = new GridFSBucket(db, { bucketName: 'originals' });
  }

  async put(
    streamId: string,
    bytes: Uint8Array,
    file_id: string = randomUUID(),
  ): Promise<{ file_id: string }> {
    const key = await this.keys.forWriting(streamId);
    if (!key) return { file_id };
    await this.delete(file_id);
    await pipeline(
      [seal(key, fileContext(streamId, file_id), bytes)],
      this.#bucket.openUploadStream(file_id),
    );
    // Erased while it was written: nothing could read it, and nobody would remove it.
    if (await this.keys.isDestroyed(streamId)) await this.delete(file_id);
    return { file_id };
  }

  async get(streamId: string, fileId: string): Promise<Uint8Array | null> {
    const key = (await this.keys.forReading([streamId])).get(streamId);
    const [found] = await this.#bucket
      .find({ filename: { $eq: fileId } })
      .limit(1)
      .toArray();
    if (!key || !found) return null;
    const pieces: Buffer[] = [];
    for await (const piece of this.#bucket.openDownloadStream(found._id)) pieces.push(piece as Buffer);
    return unseal(key, fileContext(streamId, fileId), Buffer.concat(pieces));
  }

  async delete(fileId: string): Promise<void> {
    for (const { _id } of await this.#bucket.find({ filename: { $eq: fileId } }).toArray())
      try {
        await this.#bucket.delete(_id);
      } catch (error) {
        // Somebody else deleted it meanwhile: an erasure, or the upload that it came in the middle of.
        if ((await this.#bucket.find({ _id }).limit(1).toArray()).length > 0) throw error;
      }
  }
}
