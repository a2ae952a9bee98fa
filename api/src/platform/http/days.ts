import { dayIn, endOfDay, InvalidInput, startOfDay } from '@essays/contract';
import type { TimeZone } from '@essays/contract';
import { textOf } from './inputs.ts';

/** The moment that a query names. A day means the whole day, in this time zone; a time means that instant. */
export const instantOf = <Name extends 'from' | 'to' | 'up_to'>(
  query: Record<Name, unknown>,
  name: Name,
  zone: TimeZone,
): string | undefined => {
  const value = textOf(query, name);
  if (!value) return undefined;
  // `Date` accepts much that is not a date, such as -1 or 2026-02-30.
  const day = dayIn(value);
  if (day === null || Number.isNaN(Date.parse(value)))
    throw new InvalidInput(`${name} must be a date such as 2025-09-01`);
  if (value === day) return name === 'from' ? startOfDay(day, zone) : endOfDay(day, zone);
  return new Date(value).toISOString();
};

/** The time between two moments, both inclusive; open-ended if one is omitted. */
export const daysOf = (
  query: Record<'from' | 'to', unknown>,
  zone: TimeZone,
): { from?: string; to?: string } => {
  const from = instantOf(query, 'from', zone);
  const to = instantOf(query, 'to', zone);
  if (from !== undefined && to !== undefined && from > to)
    throw new InvalidInput('from must not be after to');
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
};
