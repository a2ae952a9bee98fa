import type { Place } from '@essays/contract';
import { SHORT_FORM, usualMarks } from './quotation-marks.ts';

/** A longer run between two marks is no quotation: one of the marks is a slip. */
const LONGEST = 1_500;
/** Single marks are also apostrophes: 'cause … the boys' would be a quotation of any length. */
const LONGEST_SINGLE = 300;
const OPENS_AFTER = /[\s([\u2014\u2013-]/;
/** A line of verse is at most this long. */
const LONGEST_VERSE_LINE = 60;
const FEWEST_VERSE_LINES = 3;
/** 'JULIET: …', the name of a speaker before what they say. */
const SPEAKER = /^\s*[A-Z][A-Za-z.' ]{0,20}: \S/;

/** Lines end paragraphs only in a text without blank lines, unless the lines were broken to fit a width. */
export function breaksParagraphs(text: string): boolean {
  if (/\n\s*\n/.test(text)) return false;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const ended = lines.filter((line) => /[.!?:\u2026]["'\u201D\u2019)\]]*\s*$/.test(line)).length;
  return lines.length >= 2 && ended * 2 >= lines.length;
}

/**
 * What is in the text but not in the writer's own words, in order: between quotation marks, in lines of verse, and in
 * lines of a play. Each is whole, with its marks.
 */
export function quotedPlaces(written: string): Place[] {
  const text = usualMarks(written);
  const paragraphs = piecesOf(text, breaksParagraphs(text) ? /\n/g : /\n\s*\n/g);
  const found: Place[] = [];
  paragraphs.forEach(({ start, end }, at) => {
    const next = paragraphs[at + 1];
    found.push(...inParagraph(text, start, end, next !== undefined && /["\u201C]/.test(text[next.start]!)));
  });
  for (const { start, end } of piecesOf(text, /\n\s*\n/g)) found.push(...linesOfVerse(text, start, end));
  return merged(found);
}

/** The text with another sign for each letter and digit that is quoted, so that places stay what they are. */
export function withoutQuoted(text: string): string {
  let result = '';
  let from = 0;
  for (const { start, end } of quotedPlaces(text)) {
    result += text.slice(from, start) + text.slice(start, end).replace(/[\p{L}\p{N}]/gu, hidden);
    from = end;
  }
  return result + text.slice(from);
}

/** The text with a name in place of each quotation, so that nothing in it is counted and its sentence stays one. */
export function withNamesForQuoted(text: string): string {
  let result = '';
  let from = 0;
  for (const { start, end } of quotedPlaces(text)) {
    const stop =
      /[.!?,]["'\u201D\u2019]*$/.exec(text.slice(Math.max(start, end - LONGEST_END), end))?.[0] ?? '';
    result += `${text.slice(from, start)}"Name${stop.slice(0, 1)}"`;
    from = end;
  }
  return result + text.slice(from);
}
/** A stop and the marks after it. */
const LONGEST_END = 4;

/** A sign that no text has; letters outside the basic plane are two signs long. */
const hidden = (letter: string): string => '\uE000'.repeat(letter.length);

function piecesOf(text: string, border: RegExp): Place[] {
  const pieces: Place[] = [];
  let from = 0;
  const add = (to: number) => {
    const start = from + text.slice(from, to).search(/\S|$/);
    if (start < to) pieces.push({ start, end: to });
  };
  for (const match of text.matchAll(border)) {
    add(match.index);
    from = match.index + match[0].length;
  }
  add(text.length);
  return pieces;
}

/** `goesOn`: the next paragraph begins with a mark, so that one left open at the end of this one is closed there. */
function inParagraph(text: string, from: number, to: number, goesOn: boolean): Place[] {
  const found: Place[] = [];
  let at = from;
  while (at < to) {
    const end = endOf(text, at, from, to, goesOn);
    if (end > at) found.push({ start: at, end });
    at = Math.max(end, at + 1);
  }
  return found;
}

/** Where the quotation that begins at a place ends; the place itself if none begins there. */
function endOf(text: string, at: number, from: number, to: number, goesOn: boolean): number {
  const sign = text[at]!;
  const isDouble = sign === '"' || sign === '\u201C' || (sign === "'" && text[at + 1] === "'");
  const isSingle = !isDouble && (sign === "'" || sign === '\u2018');
  if (!isDouble && !isSingle) return at;
  const inside = at + (isDouble && sign === "'" ? 2 : 1);
  const opens = (at === from || OPENS_AFTER.test(text[at - 1]!)) && /\S/.test(text[inside] ?? ' ');
  if (!opens || (isSingle && SHORT_FORM.test(text.slice(inside, inside + 8)))) return at;
  const most = Math.min(to, at + (isSingle ? LONGEST_SINGLE : LONGEST));
  for (let end = inside; end < most; end += 1)
    if (isDouble ? isDoubleMark(text, end) : closesSingle(text, end))
      return end + (isDouble && text[end] === "'" ? 2 : 1);
  return isDouble && goesOn && most === to ? to : at;
}

const isDoubleMark = (text: string, at: number): boolean =>
  text[at] === '"' || text[at] === '\u201D' || (text[at] === "'" && text[at + 1] === "'");

const closesSingle = (text: string, at: number): boolean =>
  (text[at] === "'" || text[at] === '\u2019') && !/[\p{L}\p{N}]/u.test(text[at + 1] ?? ' ');

/** Three and more short lines that begin with capitals and mostly end no sentence, or lines with their speakers. */
function linesOfVerse(text: string, from: number, to: number): Place[] {
  const lines = piecesOf(text.slice(from, to), /\n/g).map(({ start, end }) => ({
    start: from + start,
    end: from + end,
  }));
  if (lines.length < 2) return [];
  const runs: Place[][] = [[]];
  for (const line of lines) {
    const words = text.slice(line.start, line.end).trimEnd();
    const isShort = words.length <= LONGEST_VERSE_LINE && /^["'\u201C\u2018([]?\p{Lu}.* /u.test(words);
    if (isShort || SPEAKER.test(words)) runs.at(-1)!.push(line);
    else runs.push([]);
  }
  const isSpoken = ({ start, end }: Place) => SPEAKER.test(text.slice(start, end));
  const isOpen = ({ start, end }: Place) =>
    !/[.!?]["'\u201D\u2019)]*$/.test(text.slice(start, end).trimEnd());
  // A writer who begins each sentence on a line of its own ends it there.
  const isVerse = (run: readonly Place[]) =>
    run.length >= FEWEST_VERSE_LINES && run.filter(isOpen).length * 2 > run.length;
  return runs
    .filter((run) => isVerse(run) || (run.length >= 2 && run.every(isSpoken)))
    .map((run) => ({ start: run[0]!.start, end: run.at(-1)!.end }));
}

function merged(places: readonly Place[]): Place[] {
  const result: Place[] = [];
  for (const one of [...places].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1);
    if (last && one.start < last.end) last.end = Math.max(last.end, one.end);
    else result.push({ ...one });
  }
  return result;
}
