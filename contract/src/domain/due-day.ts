import { DAY_MS } from './thresholds.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the calendar: 2026-02-30 and 2026-13-01 are none. */
export const isDay = (day: string): boolean => {
  if (!DAY.test(day)) return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** The day at the beginning of a date; null if it is none, as early releases let in. */
export const dayIn = (date: string | null): string | null => {
  const day = date?.slice(0, 10) ?? '';
  return isDay(day) ? day : null;
};

/** 'Nov 17, 2026' where clocks are set by this zone, else by this machine's; an en dash where there is no date. */
export const dateWord = (iso: string | null | undefined, zone?: string): string => {
  const date = new Date(iso ?? '');
  if (Number.isNaN(date.getTime())) return '–';
  // A day without a time is that day everywhere, not midnight in Greenwich.
  const timeZone = DAY.test(iso ?? '') ? 'UTC' : zone;
  return date.toLocaleDateString('en-US', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
};

/** Whether clocks somewhere are set by it, such as 'America/New_York'. */
export const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** What clocks there show at this moment, as if they showed UTC. */
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

/** The last moment of a day where clocks are set by this zone, ISO: what comes until then comes in time. */
export const endOfDay = (day: string, zone: string): string => {
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  const ahead = (moment: number) => shownAt(moment, zone) - moment;
  // Clocks may be changed within the day; the second look is past the change.
  const first = midnight - ahead(midnight);
  return new Date(midnight - ahead(first) - 1).toISOString();
};
