import type { Held } from '../ports/read-models.ts';
import type { TableDocument } from './mongodb-table-states.ts';

/** How many are kept: documents that the pipeline works on just now, with their texts, and what counts them. */
const MOST = { rows: 20, figures: 200 };

type Known = Required<Held>;
/** Changes whenever another process has written to the table and come to the end of it. */
type Place = Pick<TableDocument, 'checkpoint' | 'lates'>;

/**
 * Rows of a table as this process has written them last, so that its next step need not read them. They hold while the
 * table stands where this process has left it. What another process has written without coming to the end of its step
 * is written again, as if it had been read before that; a row with a later position says so, and then nothing is known.
 */
export class RowCache {
  readonly #rows = new Map<string, Known>();
  readonly #figures = new Map<string, Known>();
  /** Where this process has left the table; null: nothing is known. */
  #left: Place | null = null;

  /** At the beginning of a step, with the table as it stands. */
  begin({ checkpoint, lates = 0 }: Place): void {
    const { checkpoint: left, lates: then = 0 } = this.#left ?? { checkpoint: null };
    if (left !== checkpoint || then !== lates) this.forget();
    this.#left = { checkpoint, lates };
  }

  forget(): void {
    this.#left = null;
    this.#rows.clear();
    this.#figures.clear();
  }

  /** Those of these rows that need not be read. */
  among(ids: readonly string[]): Map<string, Known> {
    return new Map(
      ids.flatMap((id) => {
        const known = this.#of(id).get(id);
        return known ? [[id, known] as const] : [];
      }),
    );
  }

  /** Whether rows that were read say that another process has begun what this one has not seen. */
  isBehind(read: ReadonlyMap<string, Known>): boolean {
    const seen = this.#left?.checkpoint ?? Infinity;
    return [...read.values()].some(({ position }) => position > seen);
  }

  /** After a step: all of these were written, and the table stands at `checkpoint`. */
  keep(written: readonly (readonly [id: string, row: unknown])[], checkpoint: number): void {
    if (!this.#left) return;
    this.#left = { ...this.#left, checkpoint };
    for (const [id, row] of written) {
      const kept = this.#of(id);
      kept.delete(id);
      kept.set(id, { row, position: checkpoint });
    }
    for (const [kept, most] of [
      [this.#rows, MOST.rows],
      [this.#figures, MOST.figures],
    ] as const)
      for (const id of kept.keys())
        if (kept.size > most) kept.delete(id);
        else break;
  }

  #of(id: string): Map<string, Known> {
    return id.startsWith('=') ? this.#figures : this.#rows;
  }
}
