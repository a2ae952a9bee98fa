import { dayAfter, dayOf, isDay } from './days.ts';
import type { TimeZone } from '../facts/time-zone.ts';
import type { WritingDate, WritingDay } from '../facts/writing-day.ts';

/** Of how many files it is looked up before they are uploaded. */
export const MOST_DATED_FILES = 3;

/** The fields of a row. */
export const writingDayOf = (written: WritingDate | null | undefined): WritingDay => ({
  writing_date: written?.day ?? null,
  written_from: written?.from ?? null,
});

/** A text that is uploaded now was written in the last years: a date before that is what the text is about. */
const MOST_YEARS = 6;

/** Whether a text that was received on this day can have been written on that one. */
const isPlausible = (day: string, received_on: string): boolean =>
  isDay(day) && day <= received_on && day > dayAfter(received_on, -MOST_YEARS * 365);

/** School years end in June, or before; the next ones begin later. */
const END_OF_YEAR = '06-30';

/** The day by which a text of an academic year, such as 2025-26, was written; null if there is no such year. */
const lastDayOf = (academic_year: string | null): string | null => {
  const year = /^(\d{4})-\d{2}$/.exec(academic_year ?? '')?.[1];
  return year === undefined ? null : `${Number(year) + 1}-${END_OF_YEAR}`;
};

/**
 * The day on which a text was written, as far as known: if nobody says so, the day on which it was received. One of an
 * academic year before `year`, that of the text it is compared with, was written by the end of its own, and is not
 * recent because it was uploaded today.
 */
export const writtenOn = (
  text: { writing_date: string | null; submission_date: string; academic_year: string | null },
  zone: TimeZone,
  year: string | null = null,
): string => {
  if (text.writing_date !== null) return text.writing_date;
  const received = dayOf(text.submission_date, zone);
  const isEarlier = year !== null && text.academic_year !== null && text.academic_year < year;
  const last = isEarlier ? lastDayOf(text.academic_year) : null;
  return last !== null && last < received ? last : received;
};

/**
 * Whether it was written after the last day of its assignment. When it was uploaded says nothing about the student, and
 * neither does the day of a file: a scan is made when the teacher has time.
 */
export const isWrittenLate = ({ writing_date, written_from }: WritingDay, due_on: string | null): boolean =>
  due_on !== null && writing_date !== null && written_from !== 'file' && writing_date > due_on;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const DAY_MONTH = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH},? (\\d{4})\\b`, 'i');
const MONTH_DAY = new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'i');
const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/;
const DOTTED = /\b(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\b/;
const SLASHED = /\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/;

const dayFrom = (year: string | number, month: string | number, day: string | number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const monthOf = (word: string): number => MONTHS.indexOf(word.toLowerCase()) + 1;

/** '3/4/2026' is two days, and so it is none. */
const slashed = ([, one = '', other = '', written = '']: RegExpExecArray): string | null => {
  const year = written.length === 2 ? `20${written}` : written;
  if (one === other || Number(other) > 12) return dayFrom(year, one, other);
  return Number(one) > 12 ? dayFrom(year, other, one) : null;
};

const dayInLine = (line: string): string | null => {
  const iso = ISO.exec(line);
  if (iso) return iso[0];
  const dayFirst = DAY_MONTH.exec(line);
  if (dayFirst) return dayFrom(dayFirst[3]!, monthOf(dayFirst[2]!), dayFirst[1]!);
  const monthFirst = MONTH_DAY.exec(line);
  if (monthFirst) return dayFrom(monthFirst[3]!, monthOf(monthFirst[1]!), monthFirst[2]!);
  const dotted = DOTTED.exec(line);
  if (dotted) return dayFrom(dotted[3]!, dotted[2]!, dotted[1]!);
  const slashes = SLASHED.exec(line);
  return slashes && slashed(slashes);
};

/** A heading is short lines before the first long one. */
const HEADING_CHARACTERS = 2000;
const HEADING_LINES = 10;
const LONGEST_LINE = 80;
/** A sentence is not a heading, and the last day of an assignment is not the day of the text. */
const NOT_A_DATE_LINE = /[.!?]$|\bdue\b/i;

/** The day in the heading of a text, such as '20 November 2026', if a text received on this day can be of it. */
export const dayInHeading = (text: string, received_on: string): string | null => {
  const lines = text
    .slice(0, HEADING_CHARACTERS)
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '')
    .slice(0, HEADING_LINES);
  const body = lines.findIndex((line) => line.length > LONGEST_LINE);
  const heading = body < 0 ? lines : lines.slice(0, body);
  for (const line of heading) {
    const day = NOT_A_DATE_LINE.test(line) ? null : dayInLine(line);
    if (day !== null && isPlausible(day, received_on)) return day;
  }
  return null;
};

/**
 * What a text itself says: its heading, or the moment or day at which its file was made.
 */
export const writingDayFromText = (
  text: string,
  created: string | null,
  received_on: string,
  zone: TimeZone,
): WritingDate | null => {
  const heading = dayInHeading(text, received_on);
  if (heading !== null) return { day: heading, from: 'heading' };
  if (created === null || Number.isNaN(Date.parse(created))) return null;
  const day = dayOf(created, zone);
  return isPlausible(day, received_on) ? { day, from: 'file' } : null;
};
