import type { RecognisedPage } from './pdf-page.ts';
import { drawAnnotations, flatten, type Form } from './annotations.ts';
import { isSpelt } from '../reading/spelling.ts';
import { lettersOf, frameOf, type Letter } from './page-letters.ts';
import { segmentsOf } from './page-lines.ts';
import { areaOf, objectsOf, type PageObjects } from './page-objects.ts';
import type { PdfLine } from './pdf-page.ts';
import type { Pdfium } from './pdfium.ts';
import { linesOf } from './reading-order.ts';
import { unseenLetters } from './unseen-letters.ts';

/** What PDFium sees on a page. */
export interface SeenPage {
  /** Pieces of its lines, for each direction in which lines run. */
  segments: PdfLine[][];
  /** Words that are in the file and cannot be seen. */
  unseen: string;
  /** All of it: what another reader of the file would find, unless it leaves out forms and comments. */
  everything: string;
  hasAnnotations: boolean;
  /** What is filled into fields of its form; it is drawn on the page, as far as that can be. */
  filledIn: string[];
  isPicture: boolean;
  letters: number;
  /** Its words were recognised on a picture. */
  recognised?: RecognisedPage;
}

/** Shares of the page: pictures on one without a word, and the picture on one with a few, such as a scanner's mark. */
const COVERS_FROM = 0.25;
const COVERS_WITH_WORDS_FROM = 0.85;
const A_FEW_WORDS = 12;
/** Drawn strokes from which a page without letters is handwriting or outlined text, not a rule or a frame. */
const STROKES_FROM = 60;

/** Null: the page cannot be read. */
export function seePage(
  library: Pdfium,
  document: number,
  at: number,
  { areLayersOff, form }: { areLayersOff: boolean; form: Form },
): SeenPage | null {
  const { call } = library;
  let page = call.FPDF_LoadPage(document, at);
  if (page === 0) return null;
  // Forms and comments that are printed become part of the page.
  const { areThere, filledIn } = drawAnnotations(library, page, form);
  if (areThere && flatten(library, page)) {
    call.FPDF_ClosePage(page);
    page = call.FPDF_LoadPage(document, at);
    if (page === 0) return null;
  }
  const textPage = call.FPDFText_LoadPage(page);
  try {
    if (textPage === 0) return null;
    const frame = frameOf(library, page);
    const letters = lettersOf(library, textPage, frame);
    const objects = objectsOf(library, page, frame);
    const unseen = unseenLetters(library, page, frame, letters, objects, areLayersOff);
    const segments = segmentsOf(
      letters.filter((letter) => !unseen.has(letter)),
      isSpelt,
    );
    const words = wordsIn(segments);
    return {
      segments,
      unseen: textOf([...unseen]),
      hasAnnotations: areThere,
      filledIn,
      everything: letters.map(({ text }) => text).join(''),
      isPicture: isPicture(objects, frame.width * frame.height, words),
      letters: letters.length,
    };
  } finally {
    if (textPage !== 0) call.FPDFText_ClosePage(textPage);
    call.FPDF_ClosePage(page);
  }
}

const textOf = (letters: readonly Letter[]): string =>
  segmentsOf(letters, isSpelt)
    .flatMap((segments) => linesOf(segments))
    .map(({ text }) => text)
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .join(' ');

const wordsIn = (segments: readonly PdfLine[][]): number =>
  segments.flat().reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);

function isPicture({ images, strokes }: PageObjects, page: number, words: number): boolean {
  const covered = images.reduce((sum, { box }) => sum + areaOf(box), 0) / Math.max(1, page);
  if (words === 0) return covered >= COVERS_FROM || strokes >= STROKES_FROM;
  return (
    words <= A_FEW_WORDS &&
    images.some(({ box }) => areaOf(box) / Math.max(1, page) >= COVERS_WITH_WORDS_FROM)
  );
}
