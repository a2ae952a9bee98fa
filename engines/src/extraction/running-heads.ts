import type { PdfLine } from './pdf-page.ts';
import { linesOf } from './reading-order.ts';
import { areOnOneLine } from './same-line.ts';

const LONGEST_PAGE_NUMBER = 40;
const LONGEST_HEAD = 60;
/** Lines at the top and at the foot of a page that may be its head or foot. */
const MOST_LINES = 2;
/** Share of the pages on which a running head stands. */
const ON_MOST = 0.6;
/** Points: how far a running head may be from its place on another page. */
const SAME_PLACE = 3;
/** In usual distances of lines: from the text. */
const APART = 1.25;
/** In sizes of the letters: what is nearer is no next line. */
const CLOSEST = 0.9;
const NUMBER = /^(page )?(?:[-–—~•*·|<[({] ?)?(\d{1,4})(?: ?[-–—~•*·|>\])}])?(?: ?(of|\/) ?\d{1,4})?$/i;
/** i to xxxix; a page on which only 'I' or 'x' stands apart is text, so that two must count on. */
const ROMAN = /^(?:[-–—] ?)?(x{0,3})(ix|iv|v?i{0,3})(?: ?[-–—])?$/i;
const UNITS = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

/** The pieces of a page's lines without its running head and foot, and what was cut. */
interface BarePage {
  segments: PdfLine[];
  cut: string[];
}

interface Edge {
  line: PdfLine;
  bare: string;
  number: number | null;
  /** 'Page 3', 'page 3 of 5': it says that it is a page number. */
  isWorded: boolean;
  isRoman: boolean;
}

/**
 * A running head stands in the same place of most pages, except for its number; it is often the student's name. A
 * page number is a number that is the page's place or counts on from page to page: '1984' and a last '1945' are text.
 */
export function withoutHeads(pages: readonly PdfLine[][]): BarePage[] {
  const rows = pages.map((segments) => linesOf(segments));
  const leading = usualLeading(rows);
  const edges = rows.map((lines) => [headOf(lines, leading), headOf(lines.toReversed(), leading)] as const);
  return pages.map((segments, at) => {
    const cut: PdfLine[] = [];
    for (const side of [0, 1] as const) {
      const here = edges[at]![side];
      const others = edges.map((edge) => edge[side]);
      // What is further inside goes only with what is outside of it.
      for (const edge of here) {
        if (!isPageNumber(edge, at, others) && !isRunning(edge, at, others)) break;
        cut.push(edge.line);
      }
    }
    if (cut.length === 0) return { segments, cut: [] };
    const isCut = (one: PdfLine) => cut.some((line) => areOnOneLine(line, one));
    return { segments: segments.filter((one) => !isCut(one)), cut: cut.map(({ text }) => text.trim()) };
  });
}

/** The lines at an edge that are apart from the text, from the edge inwards. */
function headOf(lines: readonly PdfLine[], leading: number): Edge[] {
  const left = lines.reduce((least, line) => Math.min(least, line.x), Infinity);
  for (let count = Math.min(MOST_LINES, lines.length); count > 0; count -= 1) {
    const last = lines[count - 1]!;
    const next = lines[count];
    const isApart =
      next === undefined ||
      Math.abs(next.y - last.y) > APART * leading ||
      (count === 1 && last.x - left > 2 * last.height);
    if (isApart) return lines.slice(0, count).map(edgeOf);
  }
  return [];
}

function edgeOf(line: PdfLine): Edge {
  const text = line.text
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_HEAD + 1);
  const [, page, figures, of] = text.length <= LONGEST_PAGE_NUMBER ? (NUMBER.exec(text) ?? []) : [];
  const bare =
    text.length > LONGEST_HEAD || text.includes('#(') ? '' : text.replace(/\d+/g, '0').toLowerCase();
  const roman = figures === undefined ? romanOf(text) : null;
  return {
    line,
    bare,
    number: figures === undefined ? roman : Number(figures),
    isWorded: page !== undefined || of?.toLowerCase() === 'of',
    isRoman: roman !== null,
  };
}

/** Null when it is none, or empty. */
function romanOf(text: string): number | null {
  const [, tens = '', units = ''] = text.length <= LONGEST_PAGE_NUMBER ? (ROMAN.exec(text) ?? []) : [];
  return 10 * tens.length + UNITS.indexOf(units.toLowerCase()) || null;
}

const isPageNumber = ({ number, isWorded, isRoman }: Edge, at: number, others: readonly Edge[][]): boolean =>
  number !== null &&
  (isWorded ||
    (number === at + 1 && !isRoman) ||
    [-1, 1].some((step) =>
      others[at + step]?.some((other) => other.number === number + step && other.isRoman === isRoman),
    ));

function isRunning({ bare, line }: Edge, at: number, others: readonly Edge[][]): boolean {
  if (others.length < 2 || bare === '') return false;
  // Numbers alone are page numbers, or text.
  if (/^[0\W]*$/.test(bare)) return false;
  const alike = others.filter(
    (edges, place) =>
      place !== at && edges.some((one) => one.bare === bare && Math.abs(one.line.y - line.y) < SAME_PLACE),
  ).length;
  return alike > 0 && alike + 1 >= others.length * ON_MOST;
}

/** The distance most lines keep from the next; what is nearer than a letter is high stands beside it, as cells do. */
export function usualLeading(blocks: readonly PdfLine[][]): number {
  const steps: number[] = [];
  for (const lines of blocks)
    for (let at = 1; at < lines.length; at += 1) {
      const step = lines[at]!.y - lines[at - 1]!.y;
      if (step > 0 && step >= CLOSEST * lines[at]!.height) steps.push(step);
    }
  steps.sort((one, other) => one - other);
  // The lower quartile: a text of many short paragraphs has more gaps than wrapped lines.
  return steps[Math.floor(steps.length / 4)] ?? 14;
}
