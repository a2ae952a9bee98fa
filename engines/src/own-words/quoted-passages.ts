import type { Place } from '@essays/contract';
import { betweenDoubleMarks, isLongEnough, SHORT_FORM } from '../reading/quotation-marks.ts';

const LONGEST = 1_500;
/** Straight marks are alike at both ends, and single ones are apostrophes, too. */
const LONGEST_UNSURE = 600;
const REACH = { straight: LONGEST_UNSURE, curly: LONGEST, goesOn: true };
const SINGLE_MARK = /['\u2018\u2019\u201A]/g;
const BLANK_LINE = /\n[^\S\n]*\n/;
const BLANK_LINES = /\n[^\S\n]*\n\s*/g;
/** After the sentence end, as below a quotation in a paragraph of its own: 'sea. (Lindbergh 17)'. */
const CITED_AFTER = /[.!?\u2026]\s{0,3}\([^()\n]{0,60}\d[^()\n]{0,20}\)$/;
const ENDS_A_SENTENCE = /[.!?\u2026]["'\u201D\u2019)\]]{0,3}$/;
/** Letters at the end of a paragraph, in which its citation is. */
const END = 100;

/**
 * What stands between quotation marks, the marks included, where it is long enough; and paragraphs that another one
 * leads to and that end in the place where they are found. In order of their kinds.
 */
export const quotedPassages = (text: string): Place[] => [
  ...betweenDoubleMarks(text, REACH),
  ...betweenSingleMarks(text),
  ...blockQuotations(text),
];

const isShort = (words: string): boolean => SHORT_FORM.test(words) || /^\d\b/.test(words);

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
      if (open === null && !isShort(text.slice(index + 1, index + 9))) open = index;
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
