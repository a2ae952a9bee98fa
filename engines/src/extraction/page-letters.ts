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

/** Shares of PDFium's box: a letter that overhangs the next has a shorter step, but not as short as another letter. */
const OVERHANGS_BELOW = 0.9;
const SHORTEST_STEP = 0.35;
/** How many next letters are looked at; how exactly they stand at the end of a box, as a share of it; and how many. */
const MOST_SEEN = 99;
const AT_THE_END = 0.005;
const MOSTLY = 0.7;

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
  /** Not mirrored, nor upside down. */
  runsRight: boolean;
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
  const overhangs = new Overhangs();
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
    const isSame = origin.object === object && origin.x === x && origin.y === y;
    const width = isSame
      ? boxWidth(library, textPage, at, pen)
      : widthOf(library, textPage, at, text, pen, widths);
    if (!isSame) origin = { object, x, y, from: letters.length };
    const letter = { text, x, y, width, size, angle, object };
    letters.push(letter);
    if (isSame) share(letters.slice(origin.from), x, y, width);
    else overhangs.take(letter, `${pen.font} ${text}`, stepOver(library, textPage, at, letter, pen, widths));
  }
  overhangs.shorten();
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
    runsRight: a > 0.5 * along,
    hasBoxes: Math.abs(a) > 0.5 * along && of('FPDFFont_GetAscent') !== of('FPDFFont_GetDescent'),
  };
}

const normal = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));

/** How far the next letter is, without what is put between letters. */
function widthOf(
  library: Pdfium,
  textPage: number,
  at: number,
  text: string,
  pen: Pen,
  widths: Map<string, number>,
): number {
  const step = pen.hasBoxes ? 0 : glyphWidth(library, pen.font, text, widths) * pen.em;
  return step > 0 ? step : boxWidth(library, textPage, at, pen);
}

/** By the font's own table of letters, in ems; not always that of this letter. 0: unknown. */
function glyphWidth({ floats }: Pdfium, font: number, text: string, widths: Map<string, number>): number {
  const known = `${font} ${text}`;
  let width = widths.get(known);
  if (width === undefined) {
    width = font === 0 ? 0 : (floats('FPDFFont_GetGlyphWidth', 1, font, text.codePointAt(0)!, 1)?.[0] ?? 0);
    widths.set(known, width);
  }
  return width;
}

/** PDFium's own, or, where a font does not know its height, that of the outline. A ligature has one for its letters. */
function boxWidth(
  { floats, separate }: Pdfium,
  textPage: number,
  at: number,
  { hasBoxes, angle }: Pen,
): number {
  const isUpright = Math.cos(angle) ** 2 > 0.5;
  if (hasBoxes) {
    const [left = 0, , right = 0] = floats('FPDFText_GetLooseCharBox', 4, textPage, at) ?? [];
    return Math.abs(right - left) / Math.abs(isUpright ? Math.cos(angle) : Math.sin(angle));
  }
  const [left = 0, right = 0, bottom = 0, top = 0] =
    separate('FPDFText_GetCharBox', 'Float64', 4, textPage, at) ?? [];
  return isUpright ? right - left : top - bottom;
}

/** The step of a letter whose box is as wide as what is drawn: an f, or one in italics, that reaches over the next. */
function stepOver(
  library: Pdfium,
  textPage: number,
  at: number,
  { text, width }: Letter,
  { hasBoxes, runsRight, font, em }: Pen,
  widths: Map<string, number>,
): number | null {
  if (!hasBoxes || !runsRight) return null;
  const step = glyphWidth(library, font, text, widths) * em;
  if (step >= OVERHANGS_BELOW * width || step <= SHORTEST_STEP * width) return null;
  const [, , right = 0] = library.floats('FPDFText_GetLooseCharBox', 4, textPage, at) ?? [];
  const [, drawn = 0] = library.separate('FPDFText_GetCharBox', 'Float64', 4, textPage, at) ?? [];
  return drawn >= right - 0.001 * em ? step : null;
}

interface Overhang {
  /** From this letter to the next of its piece of text, as shares of its box. */
  seen: number[];
  letters: { letter: Letter; step: number }[];
}

/**
 * Letters with boxes wider than their step, which would hide a narrow gap. The font's table may speak of another
 * letter: where the next letters stand at the end of the box, that is the step.
 */
class Overhangs {
  readonly #known = new Map<string, Overhang>();
  #last: { letter: Letter; seen: number[] } | null = null;

  take(letter: Letter, key: string, step: number | null): void {
    const last = this.#last;
    if (last && last.letter.object === letter.object && last.seen.length < MOST_SEEN)
      last.seen.push(Math.hypot(letter.x - last.letter.x, letter.y - last.letter.y) / last.letter.width);
    this.#last = null;
    if (step === null || letter.width <= 0) return;
    const known = this.#known.get(key) ?? { seen: [], letters: [] };
    this.#known.set(key, known);
    known.letters.push({ letter, step });
    this.#last = { letter, seen: known.seen };
  }

  shorten(): void {
    for (const { seen, letters } of this.#known.values()) {
      const atTheEnd = seen.filter((one) => Math.abs(one - 1) < AT_THE_END).length;
      if (seen.length > 0 && atTheEnd >= MOSTLY * seen.length) continue;
      for (const { letter, step } of letters) letter.width = step;
    }
  }
}
