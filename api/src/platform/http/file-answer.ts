import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { Logger, StreamableFile } from '@nestjs/common';

/** The caller closed the connection, which is not an error. */
const GONE = 'ERR_STREAM_PREMATURE_CLOSE';

interface FileHead {
  type: string;
  name: string;
}
type Pieces = AsyncIterable<string | Uint8Array>;

/**
 * The parts are asked for long after the call was handled, by whoever sends them; each is made as it would have been
 * then: within the reach of its caller, under the id of its request.
 */
const inItsContext = <Part>(parts: AsyncIterable<Part>): AsyncIterable<Part> => {
  const then = AsyncLocalStorage.snapshot();
  return {
    [Symbol.asyncIterator]() {
      const each = parts[Symbol.asyncIterator]();
      return {
        next: () => then(() => each.next()),
        return: async (value?: unknown) => (await then(() => each.return?.(value))) ?? { done: true, value },
      };
    },
  };
};

/**
 * An answer that is a file, as the parts that it will be written from. So it passes where names are covered as data,
 * and what may be a CSV, a PDF or a ZIP is made of what was covered.
 */
export class FileAnswer {
  readonly #log = new Logger('API');

  private constructor(
    private readonly file: FileHead,
    private readonly parts: AsyncIterable<unknown>,
    private readonly write: (parts: AsyncIterable<never>) => Pieces,
  ) {}

  static of<Part>(
    file: FileHead,
    parts: AsyncIterable<Part>,
    write: (parts: AsyncIterable<Part>) => Pieces,
  ): FileAnswer {
    return new FileAnswer(file, inItsContext(parts), write);
  }

  covered(cover: (part: unknown) => Promise<unknown>): FileAnswer {
    const { parts } = this;
    async function* all(): AsyncGenerator {
      for await (const part of parts) yield await cover(part);
    }
    return new FileAnswer(this.file, all(), this.write);
  }

  /**
   * The file, written no faster than the caller reads it. What fails before its first piece is refused like any call; a
   * later failure breaks the connection, because half a file must not be taken for a whole one.
   */
  async opened(): Promise<StreamableFile> {
    const pieces = this.write(this.parts as AsyncIterable<never>)[Symbol.asyncIterator]();
    const first = await pieces.next();
    async function* all(): AsyncGenerator<string | Uint8Array> {
      for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value;
    }
    const stream = Readable.from(all(), { objectMode: false });
    // Also when nobody has read any of it: an iterator that was not begun would not be told.
    stream.once('close', () => void pieces.return?.());
    const { type, name } = this.file;
    const disposition = `attachment; filename="${name}"`;
    return new StreamableFile(stream, { type, disposition })
      .setErrorHandler((_, response) => response.destroy?.())
      .setErrorLogger((error) => {
        // Without its message, which may contain a student's words.
        if ((error as NodeJS.ErrnoException).code !== GONE) this.#log.error(`A file: ${error.name}`);
      });
  }
}

/** A table whose text follows from its parts, one after the other. */
export const csvFile = <Part>(
  name: string,
  parts: AsyncIterable<Part>,
  textOf: (parts: AsyncIterable<Part>) => AsyncIterable<string>,
): FileAnswer => FileAnswer.of({ type: 'text/csv; charset=utf-8', name: `${name}.csv` }, parts, textOf);
