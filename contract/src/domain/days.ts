import { DAY_MS } from './thresholds.ts';
import type { TimeZone } from '../facts/time-zone.ts';

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

/** A format takes long to make, and days are asked for by the thousand. There are about six hundred time zones. */
const FORMATS = new Map<TimeZone, Intl.DateTimeFormat>();
const MOST_FORMATS = 1000;

const formatOf = (zone: TimeZone): Intl.DateTimeFormat => {
  const known = FORMATS.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  if (FORMATS.size < MOST_FORMATS) FORMATS.set(zone, format);
  return format;
};

const shownThere = (moment: number, zone: TimeZone): { day: string; time: string } => {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const year = parts.get('year')?.padStart(4, '0');
  return {
    day: `${year}-${parts.get('month')}-${parts.get('day')}`,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
};

/**
 * The day, '2026-11-27', that it is there at this moment. A day without a time is that day everywhere.
 * @throws RangeError for what is no date, or no time zone.
 */
export const dayOf = (at: string | number, zone: TimeZone): string =>
  typeof at === 'string' && DAY.test(at) ? at : shownThere(new Date(at).getTime(), zone).day;

/** The time of day there, '09:05'. @throws RangeError as `dayOf` does. */
export const timeOf = (at: string | number, zone: TimeZone): string =>
  shownThere(new Date(at).getTime(), zone).time;

/** The day so many days later, or earlier if negative. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days lie between two days; negative if the second comes first. */
export const daysFrom = (first: string, second: string): number =>
  Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS);

/** Whether it is a time zone, such as 'America/New_York'. */
export const isTimeZone = (zone: unknown): zone is TimeZone => {
  if (typeof zone !== 'string') return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** No clock is further than this from UTC, in either direction. */
const FARTHEST = 15 * 60 * 60 * 1000;

/** The moment from which this holds, near what would be the moment in UTC; found by halving. */
const momentFrom = (holds: (moment: number) => boolean, inUtc: number): number => {
  let [before, from] = [inUtc - FARTHEST, inUtc + FARTHEST];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (holds(middle)) from = middle;
    else before = middle;
  }
  return from;
};

/** Not always 00:00: there are zones in which the clocks are changed at midnight. */
const beginningOf = (day: string, zone: TimeZone): number =>
  momentFrom((moment) => dayOf(moment, zone) >= day, Date.parse(`${day}T00:00:00Z`));

/** The first moment of a day there, ISO. */
export const startOfDay = (day: string, zone: TimeZone): string =>
  new Date(beginningOf(day, zone)).toISOString();

/** The last moment of a day there, ISO: anything up to then is on time. */
export const endOfDay = (day: string, zone: TimeZone): string =>
  new Date(beginningOf(dayAfter(day), zone) - 1).toISOString();

/** The last moment, ISO, of a minute there, such as '2026-11-27T09:05'. @throws RangeError if there is none. */
export const endOfMinute = (minute: string, zone: TimeZone): string => {
  const shown = (moment: number) => {
    const { day, time } = shownThere(moment, zone);
    return `${day}T${time}`;
  };
  const next = momentFrom((moment) => shown(moment) > minute, new Date(`${minute}:00Z`).getTime());
  return new Date(next - 1).toISOString();
};

const WORDS = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day in words, 'Nov 17, 2026'; an en dash if there is none. */
export const dayWord = (day: string | null | undefined): string =>
  day && isDay(day) ? WORDS.format(Date.parse(`${day}T00:00:00Z`)) : '–';

/** The day of a moment in words, as it is there; an en dash if there is no date. */
export const dateWord = (iso: string | null | undefined, zone: TimeZone): string =>
  iso && !Number.isNaN(Date.parse(iso)) ? dayWord(dayOf(iso, zone)) : '–';
