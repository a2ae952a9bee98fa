import { dateWord, DAY_MS } from '@essays/contract';

export { dateWord };

const two = (n: number): string => String(n).padStart(2, '0');

/** A day without a time ('2026-11-17') is that day everywhere, not midnight in Greenwich. */
const parse = (iso: string): Date => {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  return day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])) : new Date(iso);
};

/** '2:20 PM', or nothing where there is no date. */
export const clockWord = (iso: string | null | undefined): string => {
  const date = iso ? parse(iso) : null;
  return date && !Number.isNaN(date.getTime())
    ? date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
    : '';
};

/** 'Nov 17, 2026, 2:20 PM'. */
export const timeWord = (iso: string | null | undefined): string =>
  [dateWord(iso), clockWord(iso)].filter(Boolean).join(', ');

/** Calendar days between two moments, never negative; null where there is no date. */
export const daysBetween = (iso: string | null | undefined, now: Date): number | null => {
  const then = iso ? parse(iso) : null;
  if (!then || Number.isNaN(then.getTime())) return null;
  const from = Date.UTC(then.getFullYear(), then.getMonth(), then.getDate());
  const to = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.max(0, Math.round((to - from) / DAY_MS));
};

/** How long something has waited: 'just now', '12 min', '5 h', '3 days'. */
export const waitedWord = (iso: string, now: Date): string => {
  const minutes = Math.floor((now.getTime() - parse(iso).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  const days = Math.floor(minutes / (24 * 60));
  return days === 1 ? '1 day' : `${days} days`;
};

/** '2026-11-21' in the reader's own time zone, for date fields. */
export const todayIso = (now: Date): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

/** A local day's first or last moment as an instant; undefined if there is no day. */
export const instantOfDay = (day: string, moment: 'first' | 'last'): string | undefined => {
  const at = new Date(`${day}T${moment === 'last' ? '23:59:59.999' : '00:00:00.000'}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};
