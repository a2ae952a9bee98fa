import { InvalidInput, isDay } from '@essays/contract';
import { textOf } from './inputs.ts';

/** The moment that a query names. A day means the whole day, in UTC; a time means that instant. */
export const instantOf = <Name extends 'from' | 'to' | 'up_to'>(
  query: Record<Name, unknown>,
  name: Name,
): string | undefined => {
  const value = textOf(query, name);
  if (!value) return undefined;
  const day = value.slice(0, 10);
  const at = new Date(value === day ? `${day}T${name === 'from' ? '00:00:00.000' : '23:59:59.999'}Z` : value);
  // `Date` accepts much that is not a date, such as -1 or 2026-02-30.
  if (!isDay(day) || Number.isNaN(at.getTime()))
    throw new InvalidInput(`${name} must be a date such as 2025-09-01`);
  return at.toISOString();
};

/** The time between two moments, both inclusive; open-ended if one is omitted. */
export const daysOf = (query: Record<'from' | 'to', unknown>): { from?: string; to?: string } => {
  const from = instantOf(query, 'from');
  const to = instantOf(query, 'to');
  if (from !== undefined && to !== undefined && from > to)
    throw new InvalidInput('from must not be after to');
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
};
