/** Start and end (UTF-16) in a text. */
interface Range {
  start: number;
  end: number;
}

const BLANK_LINES = /\n[ \t]*(?:\r?\n[ \t]*)+/g;
const LINES = /\r?\n/g;
const AFTER_SENTENCES = /(?<=[.!?]["'”’)\]]{0,3})\s+/g;
/** Sentences in each paragraph of a text that came as a single block. */
const SENTENCES = 3;
const LETTERS = 600;

const between = (text: string, breaks: RegExp): Range[] => {
  const ranges: Range[] = [];
  let start = 0;
  for (const match of text.matchAll(breaks)) {
    ranges.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  ranges.push({ start, end: text.length });
  return ranges.filter((range) => text.slice(range.start, range.end).trim() !== '');
};

const inThrees = (sentences: readonly Range[]): Range[] =>
  sentences
    .filter((_, n) => n % SENTENCES === 0)
    .map(({ start }, n) => ({
      start,
      end: sentences[Math.min((n + 1) * SENTENCES, sentences.length) - 1]?.end ?? start,
    }));

/** Cut at word ends where there are any. */
const inPieces = (text: string, { start, end }: Range): Range[] => {
  const pieces: Range[] = [];
  let at = start;
  while (end - at > LETTERS) {
    const space = text.lastIndexOf(' ', at + LETTERS);
    const cut = space > at ? space : at + LETTERS;
    pieces.push({ start: at, end: cut });
    at = space > at ? cut + 1 : cut;
  }
  return [...pieces, { start: at, end }];
};

/**
 * The paragraphs of a text for reading, as offsets into it, so that marks stay in place. Blank lines decide if
 * there are any, otherwise line ends. A text that came as a single block is split every three sentences, or, without
 * sentences, into pieces of up to 600 characters.
 */
export const paragraphRanges = (text: string): Range[] => {
  const byBlankLine = between(text, BLANK_LINES);
  if (byBlankLine.length > 1) return byBlankLine;
  const byLine = between(text, LINES);
  if (byLine.length > 1) return byLine;
  const sentences = between(text, AFTER_SENTENCES);
  if (sentences.length > 1) return inThrees(sentences);
  const end = text.trimEnd().length;
  return byLine.flatMap(({ start }) => inPieces(text, { start, end }));
};
