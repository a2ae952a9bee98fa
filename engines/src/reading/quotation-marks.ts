import type { Place } from '@essays/contract';

/** Passages of six and more quoted words are someone else's wording; fewer are a term or a title. */
const QUOTED_WORDS = 6;
/** A single mark before one of these is an apostrophe. */
export const SHORT_FORM = /^(?:cause|em|til|till|bout|n|twas|tis|round)\b/i;
const BLANK_LINE = /\n[^\S\n]*\n/;
/** Letters before a paragraph in which the end of the one before it is looked for. */
const END = 100;

/** Marks of other keyboards and countries, as the marks that open and close here. */
const UNUSUAL = /[\u201E\u201F\u00AB\u00BB\u2039\u203A\u300C-\u300F\uFF02\u2033]|``/;
const EACH_MARK =
  /[\u00AB\u2039][ \u00A0\u202F]|[\u201C-\u201F\u00AB\u00BB\u2039\u203A\u300C-\u300F\uFF02\u2033]|``/g;
/** It is nothing, but no blank: a mark with a blank behind it closes elsewhere. */
const NOTHING = '\u2060';
const USUAL: Readonly<Record<string, string>> = {
  '\u201E': '\u201C',
  '\u201F': '\u201C',
  '\u00AB': '\u201C',
  '\u00BB': '\u201D',
  '\u2039': '\u201C',
  '\u203A': '\u201D',
  '\u300C': '\u201C',
  '\u300D': '\u201D',
  '\u300E': '\u201C',
  '\u300F': '\u201D',
  '\uFF02': '"',
  '\u2033': '"',
  // The second sign stays, so that every place stays what it is.
  '``': '\u201C`',
};
/** »As in German books«. */
const TURNED: Readonly<Record<string, string>> = {
  '\u00BB': '\u201C',
  '\u00AB': '\u201D',
  '\u203A': '\u201C',
  '\u2039': '\u201D',
};
const IS_TURNED = /(?:^|[\s(])[\u00BB\u203A](?=[\p{L}\p{N}])/u;
const IS_FRENCH = /(?:^|[\s(])[\u00AB\u2039]/u;

/**
 * The text with “ and ” for every pair of double marks, and " for those that are alike at both ends; of the same
 * length. A text with English marks alone is as it was.
 */
export function usualMarks(text: string): string {
  const isAlike = areAlike(text);
  if (!UNUSUAL.test(text) && !isAlike) return text;
  const turned = IS_TURNED.test(text) && !IS_FRENCH.test(text) ? TURNED : {};
  let isGerman = false;
  return text.replace(EACH_MARK, (mark, at: number) => {
    if (mark === '\u201E' || mark === '\u201F') isGerman = true;
    else if (mark === '\u201D') isGerman = false;
    if (mark === '\u201C' && isGerman) {
      isGerman = false;
      return '\u201D';
    }
    // One and the same curly mark at both ends, as in Sweden.
    if (isAlike && !isGerman && (mark === '\u201C' || mark === '\u201D'))
      return opensAt(text, at, at + 1) ? '\u201C' : '\u201D';
    if (mark.length === 2 && mark !== '``') {
      const closing = turned[mark[0]!];
      return closing === undefined ? `\u201C${NOTHING}` : closing + mark[1]!;
    }
    return turned[mark] ?? USUAL[mark] ?? mark;
  });
}

/** Whether a text has one curly mark only, and each other one of them opens. */
function areAlike(text: string): boolean {
  if (text.includes('\u201C') === text.includes('\u201D')) return false;
  const places = [...text.matchAll(/[\u201C\u201D]/g)].map(({ index }) => index);
  return (
    places.length % 2 === 0 && places.every((at, number) => opensAt(text, at, at + 1) === (number % 2 === 0))
  );
}

const opensAt = (text: string, at: number, after: number): boolean =>
  (at === 0 || /[\s([\u2010-\u2015-]/.test(text[at - 1]!)) && /\S/.test(text[after] ?? ' ');

export const isLongEnough = (words: string): boolean => (words.match(/\S+/g)?.length ?? 0) >= QUOTED_WORDS;

/** How far a quotation may reach; a longer run between two marks is none: one of the marks is a slip. */
interface Reach {
  /** Between straight marks, which are alike at both ends. */
  straight: number;
  curly: number;
  /** To the end of a paragraph, too, if the next one begins with a mark again. */
  goesOn: boolean;
}

const MARK = /["\u201C\u201D]|''/g;

/** What stands between double marks, the marks included, where it is long enough; within one paragraph. */
export function betweenDoubleMarks(written: string, { straight, curly, goesOn }: Reach): Place[] {
  const text = usualMarks(written);
  const found: Place[] = [];
  let open: { at: number; mark: string } | null = null;
  const take = (to: number, end = to): boolean => {
    if (open === null) return false;
    const inside = text.slice(open.at, to);
    if (inside.length > (open.mark === '\u201C' ? curly : straight) || BLANK_LINE.test(inside)) return false;
    if (isLongEnough(inside)) found.push({ start: open.at, end });
    return true;
  };
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    const after = index + mark.length;
    const isOpening = mark === '\u201C' || (mark !== '\u201D' && opensAt(text, index, after));
    if (open !== null && (!isOpening || mark === '\u201D')) {
      const isTaken = take(index, after);
      open = null;
      if (isTaken) continue;
    }
    if (!isOpening) continue;
    const before: number | null = goesOn && open?.mark === mark ? endOfParagraphBefore(text, index) : null;
    if (before !== null) take(before);
    open = { at: index, mark };
  }
  return found;
}

/** Where the paragraph before this one ends, if one begins here. */
function endOfParagraphBefore(text: string, at: number): number | null {
  const near = text.slice(Math.max(0, at - END), at);
  const end = near.trimEnd().length;
  return BLANK_LINE.test(near.slice(end)) ? at - near.length + end : null;
}
