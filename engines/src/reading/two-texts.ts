import { eitherOf, inTurn } from './pattern.ts';

/** Words of a text under its heading; fewer are a note, a form or a caption. */
const FEWEST_WORDS = 60;
/** Lines within which a heading has its date. */
const HEADING_LINES = 5;
const LONGEST_HEADING_LINE = 60;
const LABELLED = inTurn(
  /^(?:student(?:['\u2019]s)?\s)?(?:full\s)?/iu,
  /(?:name|written by|(?:peer )?reviewer|reviewed by|peer editor)\s?:\s{0,10}/iu,
  /(\p{L}[\p{L}\p{M}'\u2019.-]*(?:,? \p{L}[\p{L}\p{M}'\u2019.-]*){0,4})/iu,
);
/** A letter ends with the name below it, whether or not a comma is written. */
const CLOSES = inTurn(
  eitherOf(
    /^(?:yours )?(?:sincerely|faithfully|truly|respectfully)(?: yours)?/i,
    /^(?:(?:best|kind|warm) )?(?:regards|wishes)/i,
    /^(?:(?:with )?love|your (?:\S+ ){0,2}\S+|thank you)/i,
  ),
  /[,.!]?$/i,
);
/** What follows a name on the same line. */
const AFTER_NAME = /,? (?:period|per|date|class|hour|block|section|grade|teacher|id|student|room)\b.*$/i;
const NAME_LINE = /^\p{Lu}[\p{L}\p{M}'\u2019.-]*(?: \p{Lu}[\p{L}\p{M}'\u2019.-]*){1,3}$/u;
const DATE_LINE = inTurn(
  /^(?:date:? )?(?:\w{3,9}, )?/i,
  eitherOf(
    /\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?,? \d{4}/i,
    /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}/i,
    /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/i,
  ),
  /$/i,
);

interface Heading {
  name: ReadonlySet<string>;
  /** Words of the text before it. */
  after: number;
  /** Of its date; null: it has none. */
  year: number | null;
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** 'Name: …', or a name in a line of its own with a date a few short lines below it. */
export function headingsIn(lines: readonly string[]): Heading[] {
  const headings: Heading[] = [];
  let words = 0;
  lines.forEach((line, at) => {
    const heading = headingAt(line, lines, at);
    if (heading !== null) headings.push({ ...heading, after: words });
    words += line.match(/\S+/g)?.length ?? 0;
  });
  return headings;
}

/**
 * Whether a file holds texts under two names: a second heading, with a name that has no word of the first, well after
 * the first and with a text of its own.
 */
export function holdsTwoTexts(text: string): boolean {
  const words = text.match(/\S+/g)?.length ?? 0;
  const [first, ...others] = headingsIn(linesIn(text));
  if (!first) return false;
  return others.some(
    ({ name, after, year }) =>
      after - first.after >= FEWEST_WORDS &&
      words - after >= FEWEST_WORDS &&
      !isOfAnotherTime(year, first.year) &&
      [...name].every((word) => !first.name.has(word)),
  );
}

/** A letter or an event of long ago is told in an essay; essays that are filed together are of one school year. */
const isOfAnotherTime = (year: number | null, first: number | null): boolean =>
  year !== null && first !== null && Math.abs(year - first) > 1;

function headingAt(line: string, lines: readonly string[], at: number): Omit<Heading, 'after'> | null {
  if (line.length > LONGEST_HEADING_LINE) return null;
  const labelled = LABELLED.exec(line)?.[1]?.replace(AFTER_NAME, '');
  if (labelled !== undefined) return { name: wordsOf(labelled), year: null };
  const before = lines[at - 1] ?? '';
  // 'Sincerely,' before a name: a letter ends there.
  if (!NAME_LINE.test(line) || before.endsWith(',') || CLOSES.test(before)) return null;
  for (let next = at + 1; next <= at + HEADING_LINES && next < lines.length; next += 1) {
    if (lines[next]!.length > LONGEST_HEADING_LINE) return null;
    if (DATE_LINE.test(lines[next]!)) return { name: wordsOf(line), year: yearOf(lines[next]!) };
  }
  return null;
}

/** '2026', or '26'. */
const yearOf = (date: string): number => {
  const year = Number(/\d{2,4}$/.exec(date)?.[0]);
  return year < 100 ? 2000 + year : year;
};

const wordsOf = (name: string): ReadonlySet<string> =>
  new Set((name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.length > 1));
