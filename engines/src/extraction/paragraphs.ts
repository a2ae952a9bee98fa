import { normalForm } from '@essays/contract';
import type { PdfLine, PdfPage } from './pdf-page.ts';
import { usualLeading } from './running-heads.ts';

const LIGATURES: Record<string, string> = {
  '\uFB00': 'ff',
  '\uFB01': 'fi',
  '\uFB02': 'fl',
  '\uFB03': 'ffi',
  '\uFB04': 'ffl',
  '\uFB05': 'st',
  '\uFB06': 'st',
};

/** One form for the same letters, without the invisible characters that a layout or a prankster leaves behind. */
export const tidyText = (text: string): string =>
  normalForm(text, 'NFC')
    .replace(/[\uFB00-\uFB06]/g, (ligature) => LIGATURES[ligature]!)
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    // Control characters, zero width, direction overrides and tag characters.
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g, '')
    .replace(/[\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/gu, '')
    // Between letters it joins nothing, as it joins pictures of people.
    .replace(/(?<=\p{Script=Latin})\u200D|\u00AD|\u034F/gu, '')
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000\t]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** No dictionary has a longer word. */
const LONGEST_WORD = 64;
/** Scripts that write no gaps between words, and their signs. */
const WITHOUT_GAPS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF01-\uFF1F]/u;
/** At the end of a line; some programs draw a hyphen besides. */
const SOFT_HYPHEN = /(?:[-\u2010]?\u00AD{1,4}|\u00AD{1,4}[-\u2010])$/;
const MOST_SOFT = 5;
/** A line to write on ends a sentence, too. */
const TO_WRITE_ON = /(?:_{4}|\.{6})\s?$/;
/** Share of the width by which the two sides of a line in the middle differ: the longest line is not quite full. */
const CENTRED = 0.08;
const ENDS_A_SENTENCE = /[.!?…:]["'”’)\]]*$/;
const LIST_ITEM = /^(?:[•●▪◦–*☐☑☒□❏❑✓✔-]|\[[ xX✓]?\]|\(?\d{1,2}[.)]|\(?[a-z]\))\s+\S/;

/**
 * The lines of the pages as paragraphs divided by an empty line: wrapped lines joined, words hyphenated at a line's end
 * put together; a footnote stands after the paragraph that its page ends in. `isWord` decides between 'exam-ple' and
 * 'well-known'.
 */
export function paragraphsOf(pages: readonly PdfPage[], isWord: (word: string) => boolean): string {
  const leading = usualLeading(pages.flatMap((page) => page.blocks));
  const hyphenated = hyphenatedWords(pages);
  const whole = sidesOf(pages.flatMap((page) => page.blocks.flat()));
  /** Each as the pieces it is made of: a text that grows line by line would be copied with every line. */
  const paragraphs: string[][] = [];
  const waiting: string[][] = [];
  let before: Before | null = null;
  for (const [page, { blocks, footnotes }] of pages.entries()) {
    for (const [block, lines] of blocks.entries()) {
      const sides = sidesOf(lines);
      for (const line of lines) {
        const text = line.text.trim();
        if (text === '') continue;
        if (before === null || begins(line, before, { page, block, leading, left: sides.left }))
          paragraphs.push(...waiting.splice(0), [text]);
        else join(paragraphs.at(-1)!, text, hyphenated, isWord);
        before = { line, page, block, ...sides, area: blocks.length === 1 ? whole : sides };
      }
    }
    waiting.push(...notesOf(footnotes, leading, (pieces, text) => join(pieces, text, hyphenated, isWord)));
  }
  return tidyText([...paragraphs, ...waiting].map((pieces) => pieces.join('')).join('\n\n'));
}

function notesOf(
  lines: readonly PdfLine[],
  leading: number,
  add: (pieces: string[], text: string) => void,
): string[][] {
  const notes: string[][] = [];
  lines.forEach((line, at) => {
    const text = line.text.trim();
    const last = notes.at(-1);
    const isNew = /^(?:\d|[*†‡§])/.test(text) || line.y - (lines[at - 1]?.y ?? 0) > 1.5 * leading;
    if (last && !isNew) add(last, text);
    else notes.push([text]);
  });
  return notes;
}

const hyphenatedWords = (pages: readonly PdfPage[]): Set<string> =>
  new Set(
    pages
      .flatMap(({ blocks }) => blocks.flat())
      .flatMap(({ text }) => text.match(/(?<!\p{L})\p{L}+(?:-\p{L}+)+/gu) ?? [])
      .map((word) => word.toLowerCase()),
  );

interface Sides {
  left: number;
  right: number;
}

const sidesOf = (lines: readonly PdfLine[]): Sides => ({
  left: lines.reduce((least, line) => Math.min(least, line.x), Infinity),
  right: lines.reduce((most, line) => Math.max(most, line.x + line.width), -Infinity),
});

interface Before extends Sides {
  line: PdfLine;
  page: number;
  block: number;
  /** All of the text, or its column. */
  area: Sides;
}

function begins(
  line: PdfLine,
  before: Before,
  { page, block, leading, left }: { page: number; block: number; leading: number; left: number },
): boolean {
  const last = before.line;
  const size = Math.max(line.height, last.height);
  if (Math.abs(line.height - last.height) > 0.15 * size) return true;
  if (LIST_ITEM.test(line.text.trim())) return true;
  if (line.isSpread || TO_WRITE_ON.test(last.text)) return true;
  const isSameBlock = page === before.page && block === before.block;
  const down = line.y - last.y;
  if (isSameBlock && (down > 1.3 * leading || down < -leading)) return true;
  // What goes over two columns is apart from what stands above and below it.
  if (page === before.page && !isSameBlock && down > 1.3 * leading) return true;
  const text = last.text.trim();
  const firstWord = /^\S+/.exec(line.text.trim())?.[0].length ?? 1;
  const needed = (firstWord + 1) * 0.6 * size;
  const free = before.right - (last.x + last.width);
  // A row of a table ends, unless its last cell is full and goes on.
  if (last.isSpread) return !isSameBlock || free > needed || Math.abs(line.x - last.lastX!) > 0.5 * size;
  // A list item or a source hangs out to the left of its other lines, the first of which its sentence fills.
  const hangs = isSameBlock && free <= needed && (!ENDS_A_SENTENCE.test(text) || LIST_ITEM.test(text));
  // Indented from the line before: the first line of a paragraph.
  const isIndented = line.x - (isSameBlock ? last.x : left) > 0.8 * size;
  if (isIndented && !hangs && (isSameBlock || last.x - before.left < size)) return true;
  if (/\p{L}[-\u00AD\u2010]$/u.test(text) && /^\p{Ll}/u.test(line.text.trim())) return false;
  const width = Math.max(1, before.right - before.left);
  // There was room for the next word, so the writer ended the line here.
  if (isSetOff(before, line, needed)) return true;
  const room = free > needed && free > 0.12 * width;
  return room && (ENDS_A_SENTENCE.test(text) || free > 0.4 * width);
}

/** In the middle, as a title is, or on the right, as a name is: no line of a paragraph, nor one with a deep indent. */
function isSetOff({ line, area }: Before, next: PdfLine, needed: number): boolean {
  const width = Math.max(1, area.right - area.left);
  const [lead, free] = [line.x - area.left, area.right - (line.x + line.width)];
  const isCentred = lead > 2 * line.height && free > needed && Math.abs(lead - free) < CENTRED * width;
  // A column beside a picture goes on at the same place.
  if (!isCentred) return lead > 0.5 * width && Math.abs(line.x - next.x) > line.height;
  return line.x - next.x > line.height || lead + free > 0.4 * width;
}

/** Adds a line to a paragraph. */
function join(
  pieces: string[],
  after: string,
  hyphenated: ReadonlySet<string>,
  isWord: (word: string) => boolean,
): void {
  const last = pieces.at(-1)!;
  const withoutMark = () => (pieces[pieces.length - 1] = last.slice(0, -1));
  if (SOFT_HYPHEN.test(last.slice(-MOST_SOFT))) pieces[pieces.length - 1] = last.replace(SOFT_HYPHEN, '');
  else if (WITHOUT_GAPS.test(last.at(-1)!) && WITHOUT_GAPS.test(after[0]!)) pieces.push('');
  else if (/^[-\u2010]$/.test(last.at(-1)!)) {
    const first = wordBeforeMark(pieces);
    const second = /^\p{L}+/u.exec(after.slice(0, LONGEST_WORD))?.[0] ?? '';
    const isOneWord =
      first !== '' &&
      second !== '' &&
      second === second.toLowerCase() &&
      !hyphenated.has(`${first}-${second}`.toLowerCase()) &&
      (isWord(first + second) || !isWord(first) || !isWord(second));
    if (isOneWord) withoutMark();
  } else if (!/^[\u2011\u2013\u2014/]$/.test(last.at(-1)!)) pieces.push(' ');
  pieces.push(after);
}

/** The letters before the hyphen at the end of a paragraph, up to the longest possible word. */
function wordBeforeMark(pieces: readonly string[]): string {
  let end = '';
  for (let at = pieces.length - 1; at >= 0 && end.length <= LONGEST_WORD; at -= 1)
    end = pieces[at]!.slice(-(LONGEST_WORD + 1)) + end;
  const characters = [...end.slice(0, -1)];
  let from = characters.length;
  while (from > 0 && characters.length - from < LONGEST_WORD && /\p{L}/u.test(characters[from - 1]!))
    from -= 1;
  return characters.slice(from).join('');
}
