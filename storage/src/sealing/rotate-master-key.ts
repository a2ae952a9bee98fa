import type { MasterKeys } from './master-keys.ts';

/** A key store whose master key can be exchanged while others use it. Every step may be repeated. */
export interface MasterKeyRotation {
  readonly keys: MasterKeys;
  /** From now on `next` wraps what is new; the key so far goes on opening what it wrapped. */
  begin(next: Buffer): Promise<void>;
  /** One pass over all keys, in batches; each yields how many were wrapped again. */
  rewrap(): AsyncIterable<number>;
  /** Removes the old keys and what they wrapped, also from free pages and logs. */
  end(): Promise<void>;
  /** Ends an `end` that was cut off; false when there was none. */
  tidy(): Promise<boolean>;
}

/** Where the new key comes from: a file beside the old one, or the operator's environment. */
export interface NextKey {
  /** The same at every call until `place`. */
  bytes(): Buffer;
  /** Puts it in the place of the old one. */
  place(): void;
}

export interface RotationOptions {
  /** Other processes look for a new key at least this often, ms. */
  grace: number;
  /** Told to whoever runs it. */
  say(line: string): void;
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Every other process has seen the new key well before this time is over, ms. */
export const GRACE = 5_000;

/**
 * Wraps all data keys with another master key, beside the running product. May be killed at any moment and
 * run again: both keys open everything until the last wrap is exchanged, and the new key is in its place
 * before the old one opens nothing.
 */
export const rotateMasterKey = async (
  rotation: MasterKeyRotation,
  next: NextKey,
  { grace, say }: RotationOptions,
): Promise<void> => {
  if (await rotation.tidy()) {
    say('The exchange of the master key was cut off at its very end; it is through now.');
    return;
  }
  const { keys } = rotation;
  // The new key is in its place already: only the rest is to be done.
  const isPlaced = keys.isRotating && keys.isGivenCurrent;
  if (!isPlaced) {
    await rotation.begin(next.bytes());
    say('The new key wraps what is new.');
  }
  const pass = async (): Promise<number> => {
    let done = 0;
    for await (const some of rotation.rewrap()) {
      done += some;
      if (some > 0) say(`${done} keys are wrapped anew.`);
    }
    return done;
  };
  await pass();
  if (!isPlaced) {
    next.place();
    say('The new key is in its place.');
  }
  // A process that had not seen the new key may have made a key under the old one.
  await pause(grace);
  while ((await pass()) > 0);
  await rotation.end();
  say('The old key opens nothing any more.');
};
