import type { Pdfium } from './pdfium.ts';

/** A letter as it stands on the page, in points; x to the right and y down, as the page is shown. */
export interface Letter {
  text: string;
  /** Where it begins on its line. */
  x: number;
  y: number;
  /** How far the next one is, along its line. */
  width: number;
  /** Of its font, as shown. */
  size: number;
  /** The direction of its line: 0 from left to right, clockwise, radians. */
  angle: number;
  /** Of PDFium: which piece of text it was drawn with. */
  object: number;
}

/** What is shown of a page, and how its own coordinates become those of a reader. */
export interface PageFrame {
  width: number;
  height: number;
  toView(x: number, y: number): [number, number];
  turn: number;
}

export function frameOf({ call, floats }: Pdfium, page: number): PageFrame {
  const width = call.FPDF_GetPageWidthF(page);
  const height = call.FPDF_GetPageHeightF(page);
  const [left = 0, top = height, right = width, bottom = 0] =
    floats('FPDF_GetPageBoundingBox', 4, page) ?? [];
  const quarter = call.FPDFPage_GetRotation(page);
  const toView = (x: number, y: number): [number, number] => {
    if (quarter === 1) return [y - bottom, x - left];
    if (quarter === 2) return [right - x, y - bottom];
    if (quarter === 3) return [top - y, right - x];
    return [x - left, top - y];
  };
  return { width, height, toView, turn: (quarter * Math.PI) / 2 };
}

/** PDFium writes this for a hyphen at the end of a line. */
const LINE_HYPHEN = 2;

/** What a piece of text was drawn with. */
interface Pen {
  object: number;
  angle: number;
  size: number;
  /** How far an em goes along the line, in points. */
  em: number;
  font: number;
  /** PDFium's own boxes say how far a letter goes: along the page's x axis, for a font that knows its height. */
  hasBoxes: boolean;
}

/** Where letters begin: those of a ligature in one place. */
interface Origin {
  object: number;
  x: number;
  y: number;
  /** The first letter there. */
  from: number;
}

/** In the order of drawing; without the gaps that PDFium guesses. */
export function lettersOf(library: Pdfium, textPage: number, frame: PageFrame): Letter[] {
  const { call, separate } = library;
  const count = call.FPDFText_CountChars(textPage);
  const letters: Letter[] = [];
  const widths = new Map<string, number>();
  let half = 0;
  let pen: Pen | null = null;
  let origin: Origin = { object: -1, x: 0, y: 0, from: 0 };
  for (let at = 0; at < count; at += 1) {
    if (call.FPDFText_IsGenerated(textPage, at) === 1) continue;
    const code = call.FPDFText_GetUnicode(textPage, at);
    if (code >= 0xd800 && code < 0xdc00) {
      half = code;
      continue;
    }
    const whole: number[] = code >= 0xdc00 && code < 0xe000 && half > 0 ? [half, code] : [code];
    half = 0;
    const text = code === LINE_HYPHEN ? '-' : String.fromCharCode(...whole);
    if (text === '\0' || text === '\r' || text === '\n') continue;
    const [left, bottom] = separate('FPDFText_GetCharOrigin', 'Float64', 2, textPage, at) ?? [];
    if (left === undefined || bottom === undefined) continue;
    const object = call.FPDFText_GetTextObject(textPage, at);
    if (pen?.object !== object) pen = penOf(library, textPage, at, object, frame);
    const { angle, size } = pen;
    const [x, y] = frame.toView(left, bottom);
    const width = widthOf(library, textPage, at, text, pen, widths);
    const isSame = origin.object === object && origin.x === x && origin.y === y;
    if (!isSame) origin = { object, x, y, from: letters.length };
    letters.push({ text, x, y, width, size, angle, object });
    if (isSame) share(letters.slice(origin.from), x, y, width);
  }
  return letters;
}

/** The letters of a ligature stand in one place; each gets a part of it. */
function share(letters: readonly Letter[], x: number, y: number, width: number): void {
  const part = width / letters.length;
  letters.forEach((letter, at) => {
    letter.width = part;
    letter.x = x + at * part * Math.cos(letter.angle);
    letter.y = y + at * part * Math.sin(letter.angle);
  });
}

function penOf(library: Pdfium, textPage: number, at: number, object: number, frame: PageFrame): Pen {
  const { call, floats } = library;
  const [a = 1, b = 0, c = 0, d = 1] = floats('FPDFText_GetMatrix', 6, textPage, at) ?? [];
  const along = Math.hypot(a, b) || 1;
  const fontSize = Math.abs(call.FPDFText_GetFontSize(textPage, at)) || 1;
  const font = object === 0 ? 0 : call.FPDFTextObj_GetFont(object);
  const of = (name: 'FPDFFont_GetAscent' | 'FPDFFont_GetDescent') =>
    font === 0 ? 0 : (floats(name, 1, font, 100)?.[0] ?? 0);
  return {
    object,
    angle: normal(frame.turn - Math.atan2(b, a)),
    size: fontSize * (Math.hypot(c, d) || along),
    em: fontSize * along,
    font,
    hasBoxes: Math.abs(a) > 0.5 * along && of('FPDFFont_GetAscent') !== of('FPDFFont_GetDescent'),
  };
}

const normal = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));

/** How far the next letter is, without what is put between letters. */
function widthOf(
  { floats, separate }: Pdfium,
  textPage: number,
  at: number,
  text: string,
  { hasBoxes, angle, font, em }: Pen,
  widths: Map<string, number>,
): number {
  if (hasBoxes) {
    const [left = 0, , right = 0] = floats('FPDFText_GetLooseCharBox', 4, textPage, at) ?? [];
    return Math.abs(right - left) / Math.abs(Math.cos(angle) ** 2 > 0.5 ? Math.cos(angle) : Math.sin(angle));
  }
  const known = `${font} ${text}`;
  let width = widths.get(known);
  if (width === undefined) {
    width = font === 0 ? 0 : (floats('FPDFFont_GetGlyphWidth', 1, font, text.codePointAt(0)!, 1)?.[0] ?? 0);
    widths.set(known, width);
  }
  if (width > 0) return width * em;
  // The font's own table of letters lacks this one: its outline is measured.
  const [left = 0, right = 0, bottom = 0, top = 0] =
    separate('FPDFText_GetCharBox', 'Float64', 4, textPage, at) ?? [];
  return Math.cos(angle) ** 2 > 0.5 ? right - left : top - bottom;
}
