import { channel } from 'node:diagnostics_channel';

/** EventStoreDB keeps the events, MongoDB everything else. */
type StoreName = 'EventStoreDB' | 'MongoDB';

/** What is published on `storeTroubles`: for the metrics of whoever runs the product. */
export interface StoreTrouble {
  store: StoreName;
  kind: 'away' | 'slow' | 'refuses';
}
/** Each call that a store did not answer, or refused. */
export const storeTroubles = channel('essays:store-troubles');
const published = (trouble: StoreTrouble): void => storeTroubles.publish(trouble);

/**
 * A store gave no answer: it cannot be reached ('away') or has not answered in time ('slow'). Whether a write was
 * carried out is not known; repeating the call is harmless. SQLite is on the same machine and is never away.
 */
export class StoreAway extends Error {
  override name = 'StoreAway';
  /** For logs, which leave out error messages: 'EventStoreDB away'. */
  readonly code: string;

  constructor(
    readonly store: StoreName,
    readonly kind: 'away' | 'slow',
    cause?: unknown,
  ) {
    super(`${store} ${kind === 'away' ? 'cannot be reached' : 'does not answer in time'}`, { cause });
    this.code = `${store} ${kind}`;
    published({ store, kind });
  }
}

/**
 * A store that answered with a refusal: our account lacks permission, or it is configured differently. A repeat
 * changes nothing.
 */
export class StoreRefused extends Error {
  override name = 'StoreRefused';
  readonly code: string;

  constructor(
    readonly store: StoreName,
    cause: unknown,
  ) {
    super(`${store} refuses: ${cause instanceof Error ? cause.message : 'no reason given'}`, { cause });
    this.code = `${store} refuses`;
    published({ store, kind: 'refuses' });
  }
}
