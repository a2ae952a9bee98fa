/** How far a rebuild is. */
export interface Remaining {
  /** 0 to 1. */
  done: number;
  /** How long the rest takes if it goes on like this, seconds; null before the first event. */
  seconds: number | null;
}

/** @param milliseconds since it began at position -1 */
export const remaining = (position: number, head: number, milliseconds: number): Remaining => {
  const done = head < 0 ? 1 : Math.min(1, Math.max(0, (position + 1) / (head + 1)));
  return { done, seconds: done === 0 ? null : (milliseconds * (1 - done)) / done / 1_000 };
};

/** '42%, 35 s left' */
export const inWords = ({ done, seconds }: Remaining): string =>
  `${Math.floor(done * 100)}%${seconds === null ? '' : `, ${Math.ceil(seconds)} s left`}`;
