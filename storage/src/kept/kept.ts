/**
 * Small values by key that all processes share: flat, of texts and numbers. What is done with them is the same in every
 * store; a store only has to change one value at a time.
 */
export interface KeptValues<Value extends object> {
  get(key: string): Promise<Value | null>;
  /** In the order of their keys. */
  all(): Promise<[key: string, value: Value][]>;
  /**
   * Puts what `change` makes of the value that is there, null for none; it leaves what it returns as it was given, and
   * removes the value with null. Nobody else changes it in between: `change` is called again on what another put
   * first. Returns what is there then.
   */
  change(key: string, change: (present: Value | null) => Value | null): Promise<Value | null>;
  /** Removes the values whose `until` has come. */
  expire(now: number): Promise<void>;
}

/** Whether it was there. */
export const removeKept = async (kept: Pick<KeptValues<object>, 'change'>, key: string): Promise<boolean> => {
  let isThere = false;
  await kept.change(key, (present) => {
    isThere = present !== null;
    return null;
  });
  return isThere;
};
