import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Command } from '@nestjs/cqrs';
import { InvalidInput, MAX_BATCH_FILES } from '@essays/contract';
import type { RefusedFile } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { FileStore } from '@essays/storage';
import { FILES } from '../app/tokens.ts';
import type { Accepted, CommandMeta } from '../commands/command-meta.ts';
import type { Arrival } from '../documents/document.commands.ts';
import { streamOf } from '../documents/document-noun.ts';
import type { NounName } from '../documents/document-noun.ts';
import { inParallel } from '../documents/settled.ts';
import { fileNameOf, refusalOf } from '../documents/upload.ts';
import type { Upload } from '../documents/upload.ts';

/** Files stored, and documents commanded, at the same time. */
export const WIDTH = 8;

/** A good file of a batch, stored, on its way to become a document. */
export interface StoredFile {
  /** Of the document. */
  id: string;
  file_name: string;
  arrival: Arrival;
}

export interface TakenFiles {
  /** What the good files became, in the order of the files. */
  ids: string[];
  refused: RefusedFile[];
  /**
   * A batch keeps only the names of files that became nothing: the others' names stand with their documents and go when
   * those are erased.
   */
  file_names: string[];
}

/** Takes the files of a batch. */
@Injectable()
export class BatchFiles {
  constructor(
    private readonly commands: CommandBus,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  /**
   * Every good file becomes a document of its own, by the command that `become` makes; a bad one is refused with a reason
   * and stops no other.
   * @throws InvalidInput, before anything is stored, for more files than one batch may have.
   */
  async take(
    noun: { name: NounName },
    batch_id: string,
    uploads: readonly Upload[],
    meta: CommandMeta,
    become: (file: StoredFile, meta: CommandMeta) => Command<Accepted>,
  ): Promise<TakenFiles> {
    if (uploads.length > MAX_BATCH_FILES)
      throw new InvalidInput(
        `At most ${MAX_BATCH_FILES} files can be uploaded at once. Send the others in another batch.`,
      );
    const outcomes = await inParallel(uploads, WIDTH, async (upload, index) => {
      const file_name = fileNameOf(upload);
      const refusal = refusalOf(upload);
      if (refusal) return { id: null, file_name, refused: { index, reason: refusal.message } };
      const id = derivedId(meta.commandId, `${noun.name}/${index}`);
      const { file_id } = await this.files.put(streamOf(noun, id), upload.buffer);
      const arrival: Arrival = {
        batch_id,
        method: 'pdf',
        file_id,
        file_bytes: upload.size,
        submitted_at: meta.now,
      };
      const own = { ...meta, commandId: derivedId(meta.commandId, `file/${index}`) };
      await this.commands.execute(become({ id, file_name, arrival }, own));
      return { id, file_name: '', refused: null };
    });
    return {
      ids: outcomes.flatMap(({ id }) => id ?? []),
      refused: outcomes.flatMap(({ refused }) => refused ?? []),
      file_names: outcomes.map(({ file_name }) => file_name),
    };
  }
}
