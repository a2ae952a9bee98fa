import * as days from '@essays/contract';
import type { TimeZone } from '@essays/contract';
import { counted } from './counted.ts';

/** Of this browser, for what is asked before it is known where the school is. */
export const browserZone = (): TimeZone => new Intl.DateTimeFormat().resolvedOptions().timeZone;

let zone: TimeZone | null = null;

/** From here on all days and times are those of this time zone, the school's; null: those of this browser. */
export const showDaysIn = (schoolZone: TimeZone | null): void => {
  zone = schoolZone;
};

/** The time zone that days are shown in. */
export const shownZone = (): TimeZone => zone ?? browserZone();

/** 'Nov 17, 2026', the day at the school; an en dash if there is no date. */
export const dateWord = (iso: string | null | undefined): string => days.dateWord(iso, shownZone());

/** '2:20 PM', the time at the school, or nothing where there is no date. */
export const clockWord = (iso: string | null | undefined): string => {
  const at = Date.parse(iso ?? '');
  return Number.isNaN(at)
    ? ''
    : new Date(at).toLocaleTimeString('en-US', {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: shownZone(),
      });
};

/** 'Nov 17, 2026, 2:20 PM'. */
export const timeWord = (iso: string | null | undefined): string =>
  [dateWord(iso), clockWord(iso)].filter(Boolean).join(', ');

/** '2026-11-21' at the school, for date fields. */
export const todayIso = (now: Date): string => days.dayOf(now.getTime(), shownZone());

/** The calendar year that it is at the school at this moment, or the year of this day. */
export const yearOf = (at: string | Date): number =>
  Number((typeof at === 'string' ? days.dayOf(at, shownZone()) : todayIso(at)).slice(0, 4));

/** The hour of the day at the school, 0–23. */
export const hourOf = (at: Date): number => Number(days.timeOf(at.getTime(), shownZone()).slice(0, 2));

/** '2026-11-21T14:20' at the school, for fields with a time. */
export const minuteIso = (at: Date): string => `${todayIso(at)}T${days.timeOf(at.getTime(), shownZone())}`;

/** The last moment of such a minute, ISO. */
export const endOfMinuteIso = (minute: string): string => days.endOfMinute(minute, shownZone());

/** Calendar days between two moments, never negative; null where there is no date. */
export const daysBetween = (iso: string | null | undefined, now: Date): number | null =>
  iso && !Number.isNaN(Date.parse(iso))
    ? Math.max(0, days.daysFrom(days.dayOf(iso, shownZone()), todayIso(now)))
    : null;

/** How long something has waited: 'just now', '12 min', '5 h', '3 days'. */
export const waitedWord = (iso: string, now: Date): string => {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  return counted(Math.floor(minutes / (24 * 60)), 'day');
};

/** What a date field contains, if it is a day. */
export const asDay = (value: string): string | undefined => (days.isDay(value) ? value : undefined);
