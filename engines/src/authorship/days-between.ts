import { DAY_MS } from '@essays/contract';

/** Days between two dates; the time of day does not count, because a sample often has only a date. */
export const daysBetween = (one: string, other: string): number =>
  Math.abs(Date.parse(one.slice(0, 10)) - Date.parse(other.slice(0, 10))) / DAY_MS;
