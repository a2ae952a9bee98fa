import { DAY_MS } from './thresholds.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the calendar: 2026-02-30 and 2026-13-01 are none. */
export const isDay = (day: string): boolean => {
  if (!DAY.test(day)) return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** The day at the start of a date; null if there is none, which early releases allowed. */
export const dayIn = (date: string | null): string | null => {
  const day = date?.slice(0, 10) ?? '';
  return isDay(day) ? day : null;
};

/** 'Nov 17, 2026' in this time zone, or in this machine's if none is given; an en dash if there is no date. */
export const dateWord = (iso: string | null | undefined, zone?: string): string => {
  const date = new Date(iso ?? '');
  if (Number.isNaN(date.getTime())) return '–';
  // A day without a time is the same day everywhere, not midnight UTC.
  const timeZone = DAY.test(iso ?? '') ? 'UTC' : zone;
  return date.toLocaleDateString('en-US', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
};

/** Whether it is a time zone, such as 'America/New_York'. */
export const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The local time there at this moment, as if it were UTC. */
const shownAt = (moment: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return Date.parse(
    `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}Z`,
  );
};

/** The last moment of a day in this time zone, ISO: anything up to then is on time. */
export const endOfDay = (day: string, zone: string): string => {
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  const ahead = (moment: number) => shownAt(moment, zone) - moment;
  // The clocks may change during the day; the second pass is after the change.
  const first = midnight - ahead(midnight);
  return new Date(midnight - ahead(first) - 1).toISOString();
};
