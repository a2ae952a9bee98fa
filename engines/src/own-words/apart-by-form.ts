import { ownText } from '@essays/contract';
import type { OwnText, Place, SetApart } from '@essays/contract';
import { beginning } from '../reading/normalise.ts';
import { eitherOf } from '../reading/pattern.ts';
import { betweenDoubleMarks } from '../reading/quotation-marks.ts';

/** The words of a student who forgot a mark are not set apart; one that is forgotten is nearer than this. */
const REACH = { straight: 600, curly: 600, goesOn: false };
/** A heading has no sentence end and at most so many words. */
const HEADING_WORDS = 10;
/** Where more of a text looks like headings they are its lines: a poem, a list. */
const MOST_HEADINGS = 0.4;
/** A list of sources names a year, a publisher or an address at least once in so many words. */
const WORDS_PER_SIGN = 40;
/** A shorter line below the heading of a list of sources belongs to it. */
const SHORT_LINE = 12;

const SOURCES = eitherOf(
  /^works? (?:cited|consulted):?$/i,
  /^(?:references|reference list|bibliography|literature):?$/i,
  /^(?:list of )?sources:?$/i,
);
const SIGN = eitherOf(
  /\b(?:1[5-9]|20)\d\d\b|https?:|www\.|\bdoi\b/g,
  /\b(?:pp?|vol|eds?|trans|et al)\./g,
  /\b(?:Press|Publish\w{1,6}|Retrieved|Accessed|Print|Web|Journal)\b/g,
);
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/;
const WORD = /\S+/g;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

interface Line extends Place {
  /** Without blanks at its ends. */
  text: string;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    lines.push({ text: line.trim(), start, end: start + line.length });
    start += line.length + 1;
  }
  return lines;
}

/** What shows by its form alone that it is not running text of the student: in order, without overlap. */
export function apartByForm(text: string): SetApart[] {
  const read = beginning(text);
  const lines = linesOf(read);
  const sources = sourcesIn(lines);
  const found = [
    ...sources.map(({ start, end }): SetApart => ({ start, end, reason: 'sources' })),
    ...headingsIn(lines, sources),
    ...betweenDoubleMarks(read, REACH).map((one): SetApart => ({ ...one, reason: 'quotation' })),
  ].sort((one, other) => one.start - other.start);
  let end = 0;
  return found.filter((one) => {
    if (one.start < end) return false;
    end = one.end;
    return true;
  });
}

/** The text without what its form alone sets apart. */
export const ownByForm = (text: string): OwnText => ownText(text, apartByForm(text));

const covered = ({ start, end }: Line): Place => ({ start, end });

function sourcesIn(lines: readonly Line[]): Place[] {
  const found: Place[] = lines.filter((line) => ADDRESS.test(line.text)).map(covered);
  const head = lines.findIndex((line) => line.text.length < 40 && SOURCES.test(line.text));
  if (head < 0) return found;
  const list: Place[] = [covered(lines[head]!)];
  let at = head + 1;
  while (at < lines.length) {
    let after = at;
    while (after < lines.length && lines[after]!.text !== '') after += 1;
    const block = lines.slice(at, after);
    const signs = block.reduce((sum, line) => sum + countOf(line.text, SIGN), 0);
    const words = block.reduce((sum, line) => sum + countOf(line.text, WORD), 0);
    if (signs * WORDS_PER_SIGN >= words) list.push(...block.map(covered));
    else {
      const prose = block.findIndex((line) => {
        const length = countOf(line.text, WORD);
        return length >= SHORT_LINE && countOf(line.text, SIGN) === 0;
      });
      list.push(...block.slice(0, prose < 0 ? block.length : prose).map(covered));
      if (prose >= 0) break;
    }
    at = after + 1;
  }
  const listed = new Set(list.map(({ start }) => start));
  return [...found.filter(({ start }) => !listed.has(start)), ...list];
}

/** Heading and title lines: short, without a sentence end, before or between paragraphs. */
function headingsIn(lines: readonly Line[], sources: readonly Place[]): SetApart[] {
  const taken = new Set(sources.map(({ start }) => start));
  const rest = lines.filter((line) => !taken.has(line.start));
  if (rest.length < 2) return [];
  const headings = rest.filter(
    ({ text }) =>
      text !== '' && !/[.!?:;,"'\u2019\u201D)]$/.test(text) && countOf(text, WORD) <= HEADING_WORDS,
  );
  const letters = (some: readonly Line[]) => some.reduce((sum, { text }) => sum + text.length + 1, 0);
  if (letters(headings) > MOST_HEADINGS * letters(rest)) return [];
  return headings.map(({ start, end }) => ({ start, end, reason: 'heading' }));
}
