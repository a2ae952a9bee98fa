import { createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { otherMasterKey } from './master-key.ts';
import { dataKey, seal, unseal } from './sealing.ts';
import type { DataKey } from '../ports/stream-keys.ts';

/** A master key as recorded next to what it wraps: nothing of it in the clear. */
export interface MasterRow {
  /** 1–255, the first byte of every wrapped key. The highest wraps new keys; others exist only during a rotation. */
  id: number;
  /** A known text encrypted under this key: shows whether a given key is this one. */
  checked: Buffer;
  /**
   * This key wrapped by others, base64 by their ids. A process started with one of them has all, so the product keeps
   * running while keys are wrapped again, and starts with either. Empty outside a rotation.
   */
  bridges: Record<string, string>;
}

const LAST_ID = 255;
const CHECKED = 'essays';
const CHECK = 'master';
const bridgeTo = (id: number): string => `master ${id}`;

/** A wrapped data key that does not open although its master key is known: it was damaged in the store. */
export class DamagedKey extends Error {
  override name = 'DamagedKey';
}

/** The keys that wrap data keys: the given master key, and those that it leads to during a rotation. */
export class MasterKeys {
  readonly #given: KeyObject;
  readonly #known = new Map<number, DataKey>();
  #rows: readonly MasterRow[] = [];

  /** `given` is zeroed. */
  constructor(given: Buffer) {
    this.#given = dataKey(given, 1).secret;
  }

  /** The row of the first master key. */
  first(): MasterRow {
    const checked = seal({ secret: this.#given, version: 1 }, CHECK, Buffer.from(CHECKED));
    return { id: 1, checked, bridges: {} };
  }

  /** @throws ConfigProblems when the given key is none of these and leads to none. */
  load(rows: readonly MasterRow[]): void {
    const current = Math.max(...rows.map(({ id }) => id));
    for (const { id } of rows.filter((row) => isKeyOf(row, this.#given)))
      this.#known.set(id, { secret: this.#given, version: id });
    // Each round crosses one more bridge.
    for (let left = rows.length; left > 0; left -= 1) for (const row of rows) this.#cross(row);
    if (!this.#known.has(current)) throw otherMasterKey();
    this.#rows = rows;
  }

  get current(): number {
    return Math.max(...this.#rows.map(({ id }) => id));
  }

  /** True until the old keys and all bridges are gone. */
  get isRotating(): boolean {
    return this.#rows.length > 1 || this.#rows.some(({ bridges }) => Object.keys(bridges).length > 0);
  }

  isCurrent(key: Uint8Array): boolean {
    const row = this.#rows.find(({ id }) => id === this.current);
    return row !== undefined && isKeyOf(row, createSecretKey(key));
  }

  get isGivenCurrent(): boolean {
    return this.#known.get(this.current)?.secret.equals(this.#given) === true;
  }

  /** A new data key for the stream, wrapped. */
  wrapNew(streamId: string): Buffer {
    return this.#wrap(streamId, randomBytes(32));
  }

  /**
   * `version` is that of the data key. Null for a master key that is unknown or no longer known: load again.
   * @throws DamagedKey
   */
  unwrap(streamId: string, wrapped: Uint8Array, version: number): DataKey | null {
    const master = this.#known.get(wrapped[0] ?? 0);
    if (!master) return null;
    try {
      return dataKey(unseal(master, streamId, wrapped), version);
    } catch {
      throw new DamagedKey(`The key of ${streamId} is damaged`);
    }
  }

  /** The same data key under the current master key; null when it is already. */
  wrappedAnew(streamId: string, wrapped: Uint8Array): Buffer | null {
    if (wrapped[0] === this.current) return null;
    const master = this.#known.get(wrapped[0] ?? 0);
    if (!master) throw otherMasterKey();
    return this.#wrap(streamId, unseal(master, streamId, wrapped));
  }

  /** All rows once `next` is the current key, with the bridges between it and the others. */
  withNext(next: Uint8Array): MasterRow[] {
    const id = this.current + 1;
    if (id > LAST_ID)
      throw new Error(`The master key was changed ${LAST_ID} times; there is no number left for another`);
    const key: DataKey = { secret: createSecretKey(next), version: id };
    const others = this.#rows.map((row) => ({ row, key: this.#known.get(row.id) })).filter((one) => one.key);
    const bridges = others.map(({ row, key: other }) => [row.id, bridge(other as DataKey, id, key.secret)]);
    return [
      ...others.map(({ row, key: other }) => ({
        ...row,
        bridges: { ...row.bridges, [id]: bridge(key, row.id, (other as DataKey).secret) },
      })),
      {
        id,
        checked: seal(key, CHECK, Buffer.from(CHECKED)),
        bridges: Object.fromEntries(bridges) as MasterRow['bridges'],
      },
    ];
  }

  /** `bytes` are zeroed. */
  #wrap(streamId: string, bytes: Buffer): Buffer {
    const wrapped = seal(this.#known.get(this.current) as DataKey, streamId, bytes);
    bytes.fill(0);
    return wrapped;
  }

  #cross({ id, bridges }: MasterRow): void {
    for (const [opener, wrapped] of Object.entries(bridges)) {
      const key = this.#known.get(Number(opener));
      if (key && !this.#known.has(id))
        this.#known.set(id, dataKey(unseal(key, bridgeTo(id), Buffer.from(wrapped, 'base64')), id));
    }
  }
}

const bridge = (opener: DataKey, to: number, secret: KeyObject): string =>
  seal(opener, bridgeTo(to), secret.export()).toString('base64');

const isKeyOf = ({ id, checked }: MasterRow, secret: KeyObject): boolean => {
  try {
    return unseal({ secret, version: id }, CHECK, checked).toString() === CHECKED;
  } catch {
    return false;
  }
};
