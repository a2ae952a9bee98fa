import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Command } from '@nestjs/cqrs';
import { InvalidInput, MAX_BATCH_FILES } from '@essays/contract';
import type { RefusedFile } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { EventLog, FileStore } from '@essays/storage';
import { EVENT_LOG, FILES } from '../../platform/http/tokens.ts';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import type { Arrival } from '../documents/document.commands.ts';
import { streamOf } from '../documents/document-noun.ts';
import type { DocumentKind } from '../documents/document-noun.ts';
import { inParallel } from '../../platform/async/in-parallel.ts';
import type { DroppedFile } from './dropped-files.ts';
import { ChangeBatch, streamOfBatch } from './batch.commands.ts';
import type { BatchCommand } from './batch.decider.ts';

/** Files stored, and documents commanded, at the same time. */
export const WIDTH = 8;

/** A good file of a batch, stored, on its way to become a document. */
interface StoredFile {
  /** Of the document. */
  id: string;
  file_name: string;
  arrival: Arrival;
}

/** What is known about a batch once its files are received. */
interface TakenBatch {
  batch: { batch_id: string; total_files: number; refused: RefusedFile[]; submitted_at: string };
  /** What the good files became, in the order of the files. */
  ids: string[];
  /**
   * A batch keeps only the names of refused files: the others' names are stored with their documents and erased with
   * them.
   */
  file_names: string[];
}

/** What differs between the two kinds of batches. */
export interface BatchOf {
  /** The sentence when there is no file. */
  none: string;
  document(file: StoredFile, meta: CommandMeta): Command<Accepted>;
  batch(taken: TakenBatch): BatchCommand;
}

/** Receives batches of files. */
@Injectable()
export class BatchFiles {
  constructor(
    private readonly commands: CommandBus,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  /**
   * Every good file becomes its own document; a bad one is refused with a reason and does not stop the others. A
   * repeat under the same Idempotency-Key stores nothing twice; it completes an interrupted batch.
   * @throws InvalidInput, before anything is stored, for no file and for more than one batch may have.
   */
  async receive(
    noun: { name: DocumentKind },
    files: readonly DroppedFile[],
    meta: CommandMeta,
    of: BatchOf,
  ): Promise<Accepted & { batch_id: string }> {
    if (files.length === 0) throw new InvalidInput(of.none);
    const batch_id = derivedId(meta.commandId, 'batch');
    const taken = (await this.log.readStream(streamOfBatch(batch_id))).at(-1);
    if (taken) return { batch_id, revision: taken.revision, position: taken.position };
    if (files.length > MAX_BATCH_FILES)
      throw new InvalidInput(
        `At most ${MAX_BATCH_FILES} files can be uploaded at once. Send the others in another batch.`,
      );
    const outcomes = await inParallel(files, WIDTH, (file, index) =>
      this.#take(noun, batch_id, { file, index }, meta, of),
    );
    const command = of.batch({
      batch: {
        batch_id,
        total_files: files.length,
        refused: outcomes.flatMap(({ refused }) => refused ?? []),
        submitted_at: meta.now,
      },
      ids: outcomes.flatMap(({ id }) => id ?? []),
      file_names: outcomes.map(({ file_name }) => file_name),
    });
    return {
      ...(await this.commands.execute(new ChangeBatch({ batchId: batch_id, command }, meta))),
      batch_id,
    };
  }

  async #take(
    noun: { name: DocumentKind },
    batch_id: string,
    { file, index }: { file: DroppedFile; index: number },
    meta: CommandMeta,
    of: BatchOf,
  ): Promise<{ id: string | null; file_name: string; refused: RefusedFile | null }> {
    const { upload, file_name, format, refusal } = file;
    if (refusal) return { id: null, file_name, refused: { index, reason: refusal.message } };
    const id = derivedId(meta.commandId, `${noun.name}/${index}`);
    const stream = streamOf(noun, id);
    if ((await this.log.readStream(stream)).length > 0) return { id, file_name: '', refused: null };
    const { file_id } = await this.files.put(stream, upload.buffer, derivedId(id, 'file'));
    const arrival: Arrival = {
      batch_id,
      method: format,
      file_id,
      file_bytes: upload.size,
      submitted_at: meta.now,
    };
    const own = { ...meta, commandId: derivedId(meta.commandId, `file/${index}`) };
    await this.commands.execute(of.document({ id, file_name, arrival }, own));
    return { id, file_name: '', refused: null };
  }
}
