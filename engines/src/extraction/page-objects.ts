import type { Letter, PageFrame } from './page-letters.ts';
import type { Pdfium } from './pdfium.ts';

/** FPDF_PAGEOBJ_*. */
const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const SHADING = 4;
const FORM = 5;
/** Text that fills and outlines nothing: it is there for finding and copying. */
const INVISIBLE = 3;
/** A form in a form in a form. */
const DEEPEST = 12;
const MOST_OBJECTS = 200_000;
/** Squares of points; what is smaller hides no word. */
const SMALLEST_COVER = 16;
/** Areas that clip a piece of text, and corners of each, that are looked at; of more, nothing is said. */
const MOST_CLIPS = 8;
const MOST_CORNERS = 64;
/** Covers looked through letter by letter; a page with more is simply drawn. */
const MOST_COVERS = 300;
/** Of 255: paler than this, or as transparent, it may be unseen on its ground. */
const PALE_FROM = 190;
const FAINT_BELOW = 100;

type Point = [x: number, y: number];
type Matrix = [number, number, number, number, number, number];
const SAME: Matrix = [1, 0, 0, 1, 0, 0];

/** As it is shown, in points from the upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface DrawnObject {
  /** The place in the order of drawing. */
  order: number;
  box: Box;
}

/** What is drawn on a page besides letters, and which letters may not be seen. */
export interface PageObjects {
  images: DrawnObject[];
  /** Filled areas and pictures. */
  covers: DrawnObject[];
  strokes: number;
  texts: Map<number, { order: number; isInvisible: boolean; isFaint: boolean; shownIn: Box[] }>;
}

export function objectsOf(library: Pdfium, page: number, frame: PageFrame): PageObjects {
  const { call } = library;
  const found: PageObjects = { images: [], covers: [], strokes: 0, texts: new Map() };
  let order = 0;
  const look = (object: number, matrix: Matrix, depth: number): void => {
    order += 1;
    if (order > MOST_OBJECTS || object === 0) return;
    const type = call.FPDFPageObj_GetType(object);
    if (type === TEXT) {
      const mode = call.FPDFTextObj_GetTextRenderMode(object);
      found.texts.set(object, {
        order,
        isInvisible: mode === INVISIBLE,
        isFaint: isFaint(library, object, mode),
        shownIn: clipsOf(library, object, matrix, frame),
      });
    } else if (type === FORM && depth < DEEPEST) {
      const own = library.floats('FPDFPageObj_GetMatrix', 6, object) as Matrix | null;
      const inside = own ? times(own, matrix) : matrix;
      const count = call.FPDFFormObj_CountObjects(object);
      for (let at = 0; at < count; at += 1) look(call.FPDFFormObj_GetObject(object, at), inside, depth + 1);
    } else if (type === PATH || type === IMAGE || type === SHADING) {
      const drawn = { order, box: boxOf(library, object, matrix, frame) };
      if (type === PATH) found.strokes += 1;
      if (type === IMAGE) found.images.push(drawn);
      if (areaOf(drawn.box) < SMALLEST_COVER) return;
      if (type !== PATH || isFilled(library, object)) found.covers.push(drawn);
    }
  };
  const count = call.FPDFPage_CountObjects(page);
  for (let at = 0; at < count; at += 1) look(call.FPDFPage_GetObject(page, at), SAME, 0);
  return found;
}

const isFilled = (library: Pdfium, path: number): boolean =>
  (library.separate('FPDFPath_GetDrawMode', 'Int32', 2, path)?.[0] ?? 0) !== 0;

function isFaint(library: Pdfium, text: number, mode: number): boolean {
  // Outlined, or only there to clip what comes after it.
  if (mode === 1 || mode >= 4) return true;
  const [red = 0, green = 0, blue = 0, alpha = 255] =
    library.separate('FPDFPageObj_GetFillColor', 'Int32', 4, text) ?? [];
  return alpha < FAINT_BELOW || 0.3 * red + 0.59 * green + 0.11 * blue > PALE_FROM;
}

const times = (one: Matrix, other: Matrix): Matrix => {
  const [a, b, c, d, e, f] = one;
  const [p, q, r, s, t, u] = other;
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u];
};

function boxOf(library: Pdfium, object: number, matrix: Matrix, frame: PageFrame): Box {
  const bounds = library.separate('FPDFPageObj_GetBounds', 'Float32', 4, object) ?? [0, 0, 0, 0];
  const [left = 0, bottom = 0, right = 0, top = 0] = bounds;
  const corners = [left, right].flatMap((x) => [bottom, top].map((y): Point => [x, y]));
  return boxAround(corners, matrix, frame);
}

function boxAround(points: readonly Point[], [a, b, c, d, e, f]: Matrix, frame: PageFrame): Box {
  const corners = points.map(([x, y]) => frame.toView(a * x + c * y + e, b * x + d * y + f));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Boxes around the areas that a piece of text is clipped to: nothing of it shows outside of one of them. */
function clipsOf(library: Pdfium, text: number, matrix: Matrix, frame: PageFrame): Box[] {
  const { call } = library;
  const clip = call.FPDFPageObj_GetClipPath(text);
  // -1 where there is none.
  const count = clip === 0 ? 0 : call.FPDFClipPath_CountPaths(clip);
  if (count <= 0 || count > MOST_CLIPS) return [];
  const boxes: Box[] = [];
  for (let path = 0; path < count; path += 1) {
    const corners = call.FPDFClipPath_CountPathSegments(clip, path);
    if (corners <= 0 || corners > MOST_CORNERS) continue;
    const points: Point[] = [];
    for (let at = 0; at < corners; at += 1) {
      const segment = call.FPDFClipPath_GetPathSegment(clip, path, at);
      const [x, y] = library.separate('FPDFPathSegment_GetPoint', 'Float32', 2, segment) ?? [];
      if (x !== undefined && y !== undefined) points.push([x, y]);
    }
    if (points.length > 0) boxes.push(boxAround(points, matrix, frame));
  }
  return boxes;
}

export const areaOf = ({ left, right, top, bottom }: Box): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

/** The box in which a letter stands, from a little below its line to the height of a capital. */
export function boxOfLetter({ x, y, width, size, angle }: Letter): Box {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = Math.max(width, 0.3 * size);
  const [up, down] = [-0.75 * size, 0.2 * size];
  const [right, bottom] = [along * cos, along * sin];
  const [across, sideways] = [-up * sin, -down * sin];
  const [rises, falls] = [up * cos, down * cos];
  return {
    left: x + Math.min(0, right) + Math.min(across, sideways),
    right: x + Math.max(0, right) + Math.max(across, sideways),
    top: y + Math.min(0, bottom) + Math.min(rises, falls),
    bottom: y + Math.max(0, bottom) + Math.max(rises, falls),
  };
}

const isIn = (box: Box, x: number, y: number): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

const middleOf = (box: Box): [number, number] => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];

/** Letters that may not be seen: pale, transparent, cut off, not drawn at all, or under something drawn later. */
export function doubtful(letters: readonly Letter[], objects: PageObjects): Letter[] {
  const many = objects.covers.length > MOST_COVERS;
  return letters.filter((letter) => {
    const text = objects.texts.get(letter.object);
    if (!text || text.isInvisible || text.isFaint || many) return true;
    const [x, y] = middleOf(boxOfLetter(letter));
    return (
      text.shownIn.some((box) => !isIn(box, x, y)) ||
      objects.covers.some(({ order, box }) => order > text.order && isIn(box, x, y))
    );
  });
}

/** Of letters that are not drawn: those over a picture are what is read in it. */
export const isOverPicture = (letter: Letter, objects: PageObjects): boolean => {
  const [x, y] = middleOf(boxOfLetter(letter));
  return objects.images.some(({ box }) => isIn(box, x, y));
};
