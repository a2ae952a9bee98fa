import { normalForm } from '@essays/contract';
import type { PdfLine, PdfPage } from './pdf-page.ts';

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
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000\t]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const PAGE_NUMBER = /^(?:page )?(?:[-–—] ?)?\d{1,4} ?[-–—]?(?: ?(?:of|\/) ?\d{1,4})?$/i;
/** Characters of a line that can be a page number, and of one that can be a running head. */
const LONGEST_PAGE_NUMBER = 40;
const LONGEST_HEAD = 60;
/** No dictionary has a longer word. */
const LONGEST_WORD = 64;
const ENDS_A_SENTENCE = /[.!?…:]["'”’)\]]*$/;
const LIST_ITEM = /^(?:[•●▪◦–*-]|\(?\d{1,2}[.)]|\(?[a-z]\))\s+\S/;

/**
 * The lines of the pages as paragraphs divided by an empty line: wrapped lines joined, words hyphenated at a line's end
 * put together, page numbers and running heads left out. `isWord` decides between 'exam-ple' and 'well-known'.
 */
export function paragraphsOf(pages: readonly PdfPage[], isWord: (word: string) => boolean): string {
  const leading = usualLeading(pages.map((page) => page.lines));
  const edges = pages.map(({ lines }) => edgesOf(lines));
  const kept = pages.map((page, at) => withoutHeadAndFoot(page.lines, at, edges, leading));
  const whole = kept.flat().map((line) => line.text);
  const hyphenated = new Set(
    whole
      .flatMap((text) => text.match(/(?<!\p{L})\p{L}+(?:-\p{L}+)+/gu) ?? [])
      .map((word) => word.toLowerCase()),
  );
  /** Each as the pieces it is made of: a text that grows line by line would be copied with every line. */
  const paragraphs: string[][] = [];
  let before: { line: PdfLine; right: number; left: number } | null = null;
  for (const lines of kept) {
    if (lines.length === 0) continue;
    const right = lines.reduce((most, line) => Math.max(most, line.x + line.width), -Infinity);
    const left = leftOf(lines);
    lines.forEach((line, at) => {
      const text = line.text.trim();
      if (text === '') return;
      const samePage = at > 0;
      if (before === null || begins(line, before, samePage, leading)) paragraphs.push([text]);
      else join(paragraphs.at(-1)!, text, hyphenated, isWord);
      before = { line, right, left };
    });
  }
  return tidyText(
    paragraphs
      .map((pieces) => pieces.join(''))
      .join('\n\n')
      .replace(/\u00AD/g, ''),
  );
}

const leftOf = (lines: readonly PdfLine[]): number =>
  lines.reduce((least, line) => Math.min(least, line.x), Infinity);

function begins(
  line: PdfLine,
  before: { line: PdfLine; right: number; left: number },
  samePage: boolean,
  leading: number,
): boolean {
  const last = before.line;
  const size = Math.max(line.height, last.height);
  if (Math.abs(line.height - last.height) > 0.15 * size) return true;
  if (LIST_ITEM.test(line.text.trim())) return true;
  if (samePage) {
    const down = line.y - last.y;
    if (down > 1.3 * leading || down < -leading) return true;
  }
  // Indented from the line before: the first line of a paragraph.
  if (
    samePage ? line.x - last.x > 0.8 * size : line.x - before.left > 0.8 * size && last.x - before.left < size
  )
    return true;
  const text = last.text.trim();
  if (/\p{L}[-\u00AD\u2010]$/u.test(text) && /^\p{Ll}/u.test(line.text.trim())) return false;
  const free = before.right - (last.x + last.width);
  const width = Math.max(1, before.right - before.left);
  // There was room for the next word, so the writer ended the line here.
  const firstWord = /^\S+/.exec(line.text.trim())?.[0].length ?? 1;
  const room = free > (firstWord + 1) * 0.6 * size && free > 0.12 * width;
  return room && (ENDS_A_SENTENCE.test(text) || free > 0.4 * width);
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
  if (last.endsWith('\u00AD')) withoutMark();
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

/** The distance most lines keep from the next. */
function usualLeading(pages: readonly PdfLine[][]): number {
  const steps: number[] = [];
  for (const lines of pages)
    for (let at = 1; at < lines.length; at += 1) {
      const step = lines[at]!.y - lines[at - 1]!.y;
      if (step > 0) steps.push(step);
    }
  steps.sort((one, other) => one - other);
  // The lower quartile: a text of many short paragraphs has more gaps than wrapped lines.
  return steps[Math.floor(steps.length / 4)] ?? 14;
}

/**
 * A running head repeats on most pages except for its number; it is often the student's name. It is separate from the
 * text: a last line of a paragraph that happens to repeat does not.
 */
function withoutHeadAndFoot(
  lines: readonly PdfLine[],
  at: number,
  edges: readonly (readonly Edge[])[],
  leading: number,
): PdfLine[] {
  const filled = lines.filter((line) => line.text.trim() !== '');
  const left = leftOf(filled);
  return filled.filter((line, n) => {
    if (n > 0 && n < filled.length - 1) return true;
    const text = line.text.trim();
    const neighbour = filled[n === 0 ? 1 : n - 1];
    const apart =
      neighbour === undefined ||
      Math.abs(neighbour.y - line.y) > 1.25 * leading ||
      line.x - left > 2 * line.height;
    if (!apart) return true;
    if (text.length <= LONGEST_PAGE_NUMBER && PAGE_NUMBER.test(text.replace(/\s+/g, ' '))) return false;
    if (edges.length < 2 || text.length > LONGEST_HEAD || text.includes('#(')) return true;
    const head = bare(text);
    const alike = edges.filter(
      (ofPage, place) =>
        place !== at && ofPage.some((edge) => edge.text === head && Math.abs(edge.y - line.y) < 3),
    ).length;
    return alike === 0 || alike + 1 < edges.length * 0.6;
  });
}

/** The first and the last line of a page. */
type Edge = Pick<PdfLine, 'text' | 'y'>;
const edgesOf = (lines: readonly PdfLine[]): Edge[] =>
  [lines[0], lines.at(-1)].flatMap((line) => (line ? [{ text: bare(line.text), y: line.y }] : []));

const bare = (text: string): string => text.replace(/\d+/g, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether most of the characters are letters, figures and punctuation a reader would know. */
export function isReadable(text: string): boolean {
  const characters = [...text.replace(/\s/g, '')];
  if (characters.length === 0) return false;
  const strange = characters.filter((one) => /[\p{Co}\p{Cn}\p{Cc}\uFFFD]/u.test(one)).length;
  const letters = characters.filter((one) => /[\p{L}\p{N}]/u.test(one)).length;
  return strange / characters.length < 0.1 && letters / characters.length > 0.4;
}
