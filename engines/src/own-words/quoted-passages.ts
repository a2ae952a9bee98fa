import type { Place } from '@essays/contract';

/** Passages of six and more quoted words are someone else's wording; fewer are a term or a title. */
const QUOTED_WORDS = 6;
/** A longer run between two marks is no quotation: one of the marks is a slip. */
const LONGEST = 1_500;
/** Straight marks are alike at both ends, and single ones are apostrophes, too. */
const LONGEST_UNSURE = 600;
const MARK = /["\u201C\u201D\u201E\u201F\u00AB\u00BB\u2033]|''|``/g;
const SINGLE_MARK = /['\u2018\u2019\u201A]/g;
const SHORT_FORM = /^(?:cause|em|til|till|bout|n|twas|tis|round|\d)\b/i;
const BLANK_LINE = /\n[^\S\n]*\n/;
const BLANK_LINES = /\n[^\S\n]*\n\s*/g;
const WORD = /\S+/g;
/** After the sentence end, as below a quotation in a paragraph of its own: 'sea. (Lindbergh 17)'. */
const CITED_AFTER = /[.!?\u2026]\s{0,3}\([^()\n]{0,60}\d[^()\n]{0,20}\)$/;
const ENDS_A_SENTENCE = /[.!?\u2026]["'\u201D\u2019)\]]{0,3}$/;
/** Letters at the end of a paragraph, in which its citation is. */
const END = 100;

const isLongEnough = (words: string): boolean => (words.match(WORD)?.length ?? 0) >= QUOTED_WORDS;

/**
 * What stands between quotation marks, the marks included, where it is long enough; and paragraphs that another one
 * leads to and that end in the place where they are found. In order of their kinds.
 */
export const quotedPassages = (text: string): Place[] => [
  ...betweenDoubleMarks(text),
  ...betweenSingleMarks(text),
  ...blockQuotations(text),
];

interface Opening {
  at: number;
  mark: string;
}

/** Within one paragraph, or to the end of one if the next begins with a mark again. */
function betweenDoubleMarks(text: string): Place[] {
  const found: Place[] = [];
  let open: Opening | null = null;
  const take = (end: number): boolean => {
    if (open === null) return false;
    const inside = text.slice(open.at, end);
    const most = open.mark === '"' || open.mark === "''" ? LONGEST_UNSURE : LONGEST;
    if (inside.length > most || BLANK_LINE.test(inside)) return false;
    if (isLongEnough(inside)) found.push({ start: open.at, end });
    return true;
  };
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    const after = index + mark.length;
    const isGermanEnd = mark === '\u201C' && (open?.mark === '\u201E' || open?.mark === '\u201F');
    const isOpening = !isGermanEnd && opens(mark, text[index - 1], text[after]);
    if (open !== null && (!isOpening || mark === '\u201D')) {
      const isTaken = take(after);
      open = null;
      if (isTaken) continue;
    }
    if (!isOpening) continue;
    const goesOn = open?.mark === mark ? endOfParagraphBefore(text, index) : null;
    if (goesOn !== null) take(goesOn);
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

/** A straight mark opens where a blank is before it and a letter after it. */
function opens(mark: string, before: string | undefined, after: string | undefined): boolean {
  if ('\u201C\u201E\u201F\u00AB'.includes(mark) || mark === '``') return true;
  if (mark === '\u201D' || mark === '\u00BB') return false;
  return (
    (before === undefined || /[\s([\u2010-\u2015-]/.test(before)) && after !== undefined && /\S/.test(after)
  );
}

/** As the British quote; a mark with a letter after it, or after an s without a stop, is an apostrophe. */
function betweenSingleMarks(text: string): Place[] {
  const found: Place[] = [];
  let open: number | null = null;
  for (const { 0: mark, index } of text.matchAll(SINGLE_MARK)) {
    const [before, after] = [text[index - 1] ?? ' ', text[index + 1] ?? ' '];
    const isPart = before === mark || after === mark;
    const isOpening =
      mark !== '\u2019' && /[\s([\u2010-\u2015-]/.test(before) && /[\p{L}\p{N}.\u2026[]/u.test(after);
    if (isPart) continue;
    if (isOpening) {
      if (open === null && !SHORT_FORM.test(text.slice(index + 1, index + 9))) open = index;
      continue;
    }
    if (open === null || mark === '\u201A' || /[\p{L}\p{N}]/u.test(after)) continue;
    const isStop =
      /[.,!?;:\u2026]/.test(before) || /[.,!?;:)]/.test(after) || text.startsWith(' (', index + 1);
    const inside = text.slice(open, Math.min(index + 1, open + LONGEST + 1));
    // The boys' house, in words that are quoted.
    if (!isStop && before === 's' && inside.length <= LONGEST && isLongEnough(inside)) continue;
    const most = text[open] === "'" ? LONGEST_UNSURE : LONGEST;
    if (inside.length <= most && !BLANK_LINE.test(inside) && isLongEnough(inside))
      found.push({ start: open, end: index + 1 });
    open = null;
  }
  return found;
}

function blockQuotations(text: string): Place[] {
  const found: Place[] = [];
  let [from, before] = [0, ''];
  const paragraph = (to: number) => {
    const words = text.slice(from, to).trimEnd();
    const isLedTo = before !== '' && !ENDS_A_SENTENCE.test(before);
    if (
      isLedTo &&
      CITED_AFTER.test(words.slice(-END)) &&
      !/["\u201C\u201D]/.test(words) &&
      isLongEnough(words)
    )
      found.push({ start: from, end: from + words.length });
    before = words.slice(-END);
  };
  for (const { 0: blank, index } of text.matchAll(BLANK_LINES)) {
    paragraph(index);
    from = index + blank.length;
  }
  paragraph(text.length);
  return found;
}
