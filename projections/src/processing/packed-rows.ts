import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Rows that are open at once: those of a batch of events, and some of the batches before. */
const MOST_OPEN = 2_000;

/** In memory of its own: otherwise it would keep a much longer buffer alive that it shares with others. */
const packed = (row: unknown): Buffer => {
  const bytes = zstdCompressSync(JSON.stringify(row));
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
};

/**
 * Rows by id, packed outside of JavaScript's heap: of the gigabytes of JSON that a district's essays have, less than a
 * quarter is left. Only rows that are being changed are open.
 */
export class PackedRows {
  readonly #packed = new Map<string, Buffer>();
  /** To be changed in place, after `unpack`; then `keep` what has changed. */
  readonly open = new Map<string, unknown>();

  get(id: string): unknown {
    const bytes = this.#packed.get(id);
    return bytes && JSON.parse(zstdDecompressSync(bytes).toString('utf8'));
  }

  has(id: string): boolean {
    return this.#packed.has(id);
  }

  ids(): IterableIterator<string> {
    return this.#packed.keys();
  }

  unpack(ids: readonly string[]): void {
    for (const id of ids) if (!this.open.has(id) && this.has(id)) this.open.set(id, this.get(id));
  }

  /** A row that is null is deleted. */
  keep(changed: ReadonlyMap<string, unknown>): void {
    for (const [id, row] of changed)
      if (row === null) {
        this.#packed.delete(id);
        this.open.delete(id);
      } else this.#packed.set(id, packed(row));
    if (this.open.size > MOST_OPEN) this.open.clear();
  }

  clear(): void {
    this.#packed.clear();
    this.open.clear();
  }
}
