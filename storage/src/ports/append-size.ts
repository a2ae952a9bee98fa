import { Refusal } from '@essays/contract';
import type { EventToStore } from './event-store.ts';

/**
 * What EventStoreDB accepts in one append, in bytes; the same on SQLite, so that a log can move from one to the
 * other.
 */
export const MOST_APPEND_BYTES = 1_048_576;

/** Nothing was written. */
export class AppendTooLarge extends Refusal {
  readonly status = 413;
  override name = 'AppendTooLarge';
  constructor(cause?: unknown) {
    super('This text is too long to be saved. Please shorten it, or send it in parts.');
    if (cause !== undefined) this.cause = cause;
  }
}

/** Encrypted text of more than 64 KiB goes to EventStoreDB as bytes; shorter text in base64, a third longer. */
export const isLongWords = (personal: Uint8Array): boolean => personal.length > 65_536;

const wordBytes = (personal: Uint8Array | null): number => {
  if (personal === null) return 'null'.length;
  return isLongWords(personal) ? personal.length : Math.ceil(personal.length / 3) * 4 + 2;
};

/** Bytes of an append as EventStoreDB counts them: body, metadata and type. */
export const appendBytes = (events: readonly EventToStore[]): number =>
  events.reduce((sum, { type, data, personal, metadata }) => {
    const body = Buffer.byteLength(data) + '{"data":,"personal":}'.length + wordBytes(personal);
    return sum + body + Buffer.byteLength(metadata) + 2 * type.length;
  }, 0);
