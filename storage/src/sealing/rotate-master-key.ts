import type { MasterKeys } from './master-keys.ts';

/** A key store whose master key can be changed while others use it. Every step can be repeated. */
export interface MasterKeyRotation {
  readonly keys: MasterKeys;
  /** From now on `next` wraps new keys; the previous key still opens what it wrapped. */
  begin(next: Buffer): Promise<void>;
  /** One pass over all keys, in batches; each yields how many were wrapped again. */
  rewrap(): AsyncIterable<number>;
  /** Removes the old keys and what they wrapped, including from free pages and logs. */
  end(): Promise<void>;
  /** Completes an interrupted `end`; false when there was none. */
  tidy(): Promise<boolean>;
}

export interface OpenRotation {
  rotation: MasterKeyRotation;
  close(): Promise<void>;
}

/** Where the new key comes from: a file beside the old one, or the operator's environment. */
export interface NextKey {
  /** The same at every call until `place`. */
  bytes(): Buffer;
  /** Replaces the old key with it. */
  place(): void;
}

interface RotationOptions {
  /** Other processes look for a new key at least this often, ms. */
  grace: number;
  /** Messages to whoever runs it. */
  say(line: string): void;
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Every other process has seen the new key well within this time, ms. */
export const GRACE = 5_000;

/**
 * Wraps all data keys with another master key while the product runs. It may be killed at any moment and run again:
 * both keys open everything until the last key is rewrapped, and the new key is in place before the old one stops
 * working.
 */
export const rotateMasterKey = async (
  rotation: MasterKeyRotation,
  next: NextKey,
  { grace, say }: RotationOptions,
): Promise<void> => {
  if (await rotation.tidy()) {
    say('A previous rotation had been interrupted; it is now complete.');
    return;
  }
  const { keys } = rotation;
  // The new key is already in place: only the rest remains to be done.
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
