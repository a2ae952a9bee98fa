import type { LogMark } from '../src/ports/event-log.ts';
import type { ParkedStream, WritableReadModel, WriteContext } from '../src/ports/read-models.ts';

export interface Write {
  rows: [id: string, row: unknown][];
  checkpoint: number;
  along: WriteContext | undefined;
}

/** A table in memory that keeps what was written to it, write by write. */
export class MemoryReadModel implements WritableReadModel {
  readonly name = 'users';
  readonly rows = new Map<string, unknown>();
  readonly writes: Write[] = [];
  /** Ids asked for, call by call. */
  readonly asked: string[][] = [];
  #marked: LogMark | null = null;

  constructor(private seen = -1) {}

  async checkpoint(): Promise<number> {
    return this.seen;
  }

  async mark(): Promise<LogMark | null> {
    return this.#marked;
  }

  async parked(): Promise<ParkedStream[]> {
    return [];
  }

  async get(ids: readonly string[]): Promise<Map<string, unknown>> {
    this.asked.push([...ids]);
    return new Map(ids.filter((id) => this.rows.has(id)).map((id) => [id, this.rows.get(id)]));
  }

  async write(rows: ReadonlyMap<string, unknown>, checkpoint: number, along?: WriteContext): Promise<void> {
    this.writes.push({ rows: [...rows], checkpoint, along });
    for (const [id, row] of [...(along?.before ?? []), rows].flatMap((some) => [...some])) {
      if (row === null) this.rows.delete(id);
      else this.rows.set(id, row);
    }
    this.seen = checkpoint;
    this.#marked = along?.mark ?? this.#marked;
  }
}
