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

/** One form for the same letters, without the invisible characters that a layout or a joker leaves behind. */
export const tidyText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\uFB00-\uFB06]/g, (ligature) => LIGATURES[ligature]!)
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    // Control characters, zero width, direction overrides and tag characters.
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g, '')
    .replace(/[\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/gu, '')
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000\t]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const PAGE_NUMBER = /^(?:page\s+)?[-–—]?\s*\d{1,4}\s*[-–—]?(?:\s*(?:of|\/)\s*\d{1,4})?$/i;
const ENDS_A_SENTENCE = /[.!?…:]["'”’)\]]*$/;
const LIST_ITEM = /^(?:[•●▪◦–*-]|\(?\d{1,2}[.)]|\(?[a-z]\))\s+\S/;

/**
 * The lines of the pages as paragraphs divided by an empty line: wrapped lines joined, words hyphenated at a line's end
 * put together, page numbers and running heads left out. `isWord` decides between 'exam-ple' and 'well-known'.
 */
export function paragraphsOf(pages: readonly PdfPage[], isWord: (word: string) => boolean): string {
  const leading = usualLeading(pages.map((page) => page.lines));
  const kept = pages.map((page, at) => withoutHeadAndFoot(page.lines, at, pages, leading));
  const whole = kept.flat().map((line) => line.text);
  const hyphenated = new Set(
    whole.flatMap((text) => text.match(/\p{L}+(?:-\p{L}+)+/gu) ?? []).map((word) => word.toLowerCase()),
  );
  const paragraphs: string[] = [];
  let before: { line: PdfLine; right: number; left: number } | null = null;
  for (const lines of kept) {
    if (lines.length === 0) continue;
    const right = Math.max(...lines.map((line) => line.x + line.width));
    const left = Math.min(...lines.map((line) => line.x));
    lines.forEach((line, at) => {
      const text = line.text.trim();
      if (text === '') return;
      const samePage = at > 0;
      if (before === null || begins(line, before, samePage, leading)) paragraphs.push(text);
      else paragraphs.push(join(paragraphs.pop()!, text, hyphenated, isWord));
      before = { line, right, left };
    });
  }
  return tidyText(paragraphs.join('\n\n').replace(/\u00AD/g, ''));
}

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
  // Set in from the line before: the first line of a paragraph.
  if (
    samePage ? line.x - last.x > 0.8 * size : line.x - before.left > 0.8 * size && last.x - before.left < size
  )
    return true;
  const text = last.text.trim();
  if (/\p{L}[-\u00AD\u2010]$/u.test(text) && /^\p{Ll}/u.test(line.text.trim())) return false;
  const free = before.right - (last.x + last.width);
  const width = Math.max(1, before.right - before.left);
  // Room was left for the next word, so the line ended because its writer ended it.
  const firstWord = /^\S+/.exec(line.text.trim())?.[0].length ?? 1;
  const room = free > (firstWord + 1) * 0.6 * size && free > 0.12 * width;
  return room && (ENDS_A_SENTENCE.test(text) || free > 0.4 * width);
}

function join(
  before: string,
  after: string,
  hyphenated: ReadonlySet<string>,
  isWord: (word: string) => boolean,
): string {
  if (before.endsWith('\u00AD')) return before.slice(0, -1) + after;
  const end = /(\p{L}+)[-\u2010]$/u.exec(before);
  const start = /^(\p{L}+)/u.exec(after);
  if (!end || !start)
    return /[-\u2010\u2011\u2013\u2014/]$/.test(before) ? before + after : `${before} ${after}`;
  const [first, second] = [end[1]!, start[1]!];
  const keep =
    second !== second.toLowerCase() ||
    hyphenated.has(`${first}-${second}`.toLowerCase()) ||
    (!isWord(first + second) && isWord(first) && isWord(second));
  return (keep ? before : before.slice(0, -1)) + after;
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
 * A running head repeats on most pages but for its number; it often is the student's name. It stands apart from the
 * text: a last line of a paragraph that happens to repeat does not.
 */
function withoutHeadAndFoot(
  lines: readonly PdfLine[],
  at: number,
  pages: readonly PdfPage[],
  leading: number,
): PdfLine[] {
  const filled = lines.filter((line) => line.text.trim() !== '');
  const left = Math.min(...filled.map((line) => line.x));
  return filled.filter((line, n) => {
    if (n > 0 && n < filled.length - 1) return true;
    const text = line.text.trim();
    const neighbour = filled[n === 0 ? 1 : n - 1];
    const apart =
      neighbour === undefined ||
      Math.abs(neighbour.y - line.y) > 1.25 * leading ||
      line.x - left > 2 * line.height;
    if (!apart) return true;
    if (PAGE_NUMBER.test(text)) return false;
    if (pages.length < 2 || text.length > 60 || text.includes('#(')) return true;
    const alike = pages.filter(
      (other, place) =>
        place !== at &&
        [other.lines[0], other.lines.at(-1)].some(
          (edge) => edge && bare(edge.text) === bare(text) && Math.abs(edge.y - line.y) < 3,
        ),
    ).length;
    return alike === 0 || alike + 1 < pages.length * 0.6;
  });
}

const bare = (text: string): string => text.replace(/\d+/g, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether most of the characters are letters, figures and punctuation a reader would know. */
export function isReadable(text: string): boolean {
  const characters = [...text.replace(/\s/g, '')];
  if (characters.length === 0) return false;
  const strange = characters.filter((one) => /[\p{Co}\p{Cn}\p{Cc}\uFFFD]/u.test(one)).length;
  const letters = characters.filter((one) => /[\p{L}\p{N}]/u.test(one)).length;
  return strange / characters.length < 0.1 && letters / characters.length > 0.4;
}
