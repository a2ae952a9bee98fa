import type { ReadingRemark } from '@essays/contract';
import { PasswordException } from 'pdf-parse';
import { pictureRemark } from '../ocr/read-picture.ts';
import type { RecognisedPage } from './pdf-page.ts';
import { isSpelt } from '../reading/spelling.ts';
import { formOf } from './annotations.ts';
import { failed, pictures, tooManyPages, unreadable } from './extraction.ts';
import type { ExtractionResult } from './extraction.ts';
import { usualSize, withoutFootnotes } from './footnotes.ts';
import { withoutLineNumbers } from './line-numbers.ts';
import { oneEssay, withoutSheetPages } from './one-essay.ts';
import { paragraphsOf } from './paragraphs.ts';
import type { PdfLine, PdfPage, ReadRequest } from './pdf-page.ts';
import { openDoor, type Door } from './pdf-door.ts';
import { forgetPdfium, pdfium } from './pdfium.ts';
import { seePage, type SeenPage } from './read-pages.ts';
import { isReadable } from './readable.ts';
import { blocksOf } from './reading-order.ts';
import { withoutHeads } from './running-heads.ts';
import { differ, holds, lacks } from './second-opinion.ts';

/** Of FPDF_GetFormType: a form whose pages only Adobe's own software draws. */
const DYNAMIC_FORM = 2;
/** Words of what is shown instead of the document; a longer text is an essay that quotes it. */
const LONGEST_PLACEHOLDER = 1_500;
const PLEASE_WAIT = /^please wait\b[\s\S]*\bif this message is not eventually replaced\b/i;
const PORTFOLIO = /\bopen this PDF portfolio\b/i;
/** Most lines of a watermark, and how many times as large as the usual letters its letters are at least. */
const WATERMARK = { lines: 2, sizes: 2.5 };
/** Letters of what nobody sees that a teacher is told of a page. */
const MOST_TOLD = 300;

/** The text of a PDF, or why it has none. pdf-parse opens it, PDFium reads it, and both readings are compared. */
export async function readPdf(request: ReadRequest): Promise<ExtractionResult> {
  let door: Door | null = null;
  try {
    door = await openDoor(request.bytes);
    const { pageCount } = door;
    if (pageCount > request.mostPages)
      return { ok: false, code: 'too_many_pages', reason: tooManyPages(pageCount, request.mostPages) };
    return await read(door, request);
  } catch (error) {
    if (error instanceof PasswordException) return failed('encrypted');
    return failed('damaged');
  } finally {
    await door?.close();
  }
}

async function read(
  door: Door,
  { bytes, mostCharacters, recognised = {} }: ReadRequest,
): Promise<ExtractionResult> {
  const library = await pdfium();
  const { document, free } = library.open(bytes);
  try {
    if (document === 0) return failed('damaged');
    if (library.call.FPDF_GetFormType(document) === DYNAMIC_FORM) return failed('dynamic_form');
    const form = formOf(library, document);
    const pages: (SeenPage | null)[] = [];
    let characters = 0;
    for (let at = 0; at < door.pageCount; at += 1) {
      const seen = seePage(library, document, at, { areLayersOff: door.areLayersOff, form });
      const page = withRecognised(seen, recognised[at + 1]);
      characters += page?.letters ?? 0;
      if (characters > mostCharacters) return failed('too_big_inside');
      pages.push(page);
    }
    form.close();
    library.call.FPDF_CloseDocument(document);
    free();
    return await resultOf(pages, door);
  } catch (error) {
    // After a fault in PDFium nothing is known about its memory.
    forgetPdfium();
    throw error;
  }
}

async function resultOf(pages: readonly (SeenPage | null)[], door: Door): Promise<ExtractionResult> {
  if (pages.every((page) => page === null)) return failed('damaged');
  const asPictures = pages.flatMap((page, at) => (page?.isPicture ? [at + 1] : []));
  if (asPictures.length > 0)
    return {
      ok: false,
      code: 'page_is_picture',
      reason: pictures(asPictures, pages.length),
      pages: asPictures,
    };
  const unnumbered = withoutLineNumbers(pages.map((page) => page?.segments[0] ?? []));
  const bare = withoutHeads(unnumbered);
  const size = usualSize(bare.map(({ segments }) => segments));
  const inOrder: PdfPage[] = pages.map((page, at) => {
    const { body, footnotes } = withoutFootnotes(bare[at]!.segments, size);
    const sideways = (page?.segments.slice(1) ?? []).filter((segments) => !isWatermark(segments, size));
    return { blocks: [body, ...sideways].flatMap((segments) => blocksOf(segments)), footnotes };
  });
  const text = paragraphsOf(inOrder, isSpelt);
  if (text === '') return failed('no_text');
  if (text.length < LONGEST_PLACEHOLDER && PLEASE_WAIT.test(text)) return failed('dynamic_form');
  if (text.length < LONGEST_PLACEHOLDER && PORTFOLIO.test(text)) return failed('portfolio');
  const strange = pages.flatMap((page, at) =>
    page?.recognised || isReadable(wordsOf(page), isSpelt) ? [] : [at + 1],
  );
  if (strange.length > 0)
    return { ok: false, code: 'letters_unreadable', reason: unreadable(strange, pages.length) };
  const cut = bare.map((page, at) => [...page.cut, ...watermarksOn(pages[at], size)]);
  const remarks = await remarksOn(pages, cut, door);
  const read = { text, remarks, page_count: pages.length, engine: 'pdfium 3', created: door.created };
  return oneEssay({ ok: true, ...read }, withoutSheetPages(inOrder));
}

/** A few large words across a page, in another direction than its lines: 'DRAFT', 'Do not copy'. */
const isWatermark = (segments: readonly PdfLine[], usual: number): boolean =>
  segments.length <= WATERMARK.lines && segments.every(({ height }) => height > WATERMARK.sizes * usual);

const watermarksOn = (page: SeenPage | null | undefined, usual: number): string[] =>
  (page?.segments.slice(1) ?? [])
    .filter((segments) => isWatermark(segments, usual))
    .flatMap((segments) => segments.map(({ text }) => text));

/** A picture with the words that were recognised on it; another page as it was seen. */
const withRecognised = (page: SeenPage | null, recognised: RecognisedPage | undefined): SeenPage | null =>
  page?.isPicture && recognised
    ? { ...page, segments: [recognised.lines], unseen: '', isPicture: false, recognised }
    : page;

const wordsOf = (page: SeenPage | null): string =>
  page?.segments
    .flat()
    .map(({ text }) => text)
    .join(' ') ?? '';

async function remarksOn(
  pages: readonly (SeenPage | null)[],
  cut: readonly string[][],
  door: Door,
): Promise<ReadingRemark[]> {
  const remarks: ReadingRemark[] = [];
  for (const [at, page] of pages.entries()) {
    const place = { page: at + 1 };
    if (page === null) {
      remarks.push({ kind: 'unread_page', ...place, words: '' });
      continue;
    }
    if (page.recognised) {
      if (page.recognised.lines.length > 0) remarks.push(pictureRemark(place.page, page.recognised));
      if (cut[at]!.length > 0) remarks.push({ kind: 'cut', ...place, words: cut[at]!.join('\n') });
      continue;
    }
    if (page.unseen) remarks.push({ kind: 'unseen_words', ...place, words: page.unseen.slice(0, MOST_TOLD) });
    const second = await door.wordsOn(at + 1);
    const isOther = page.hasAnnotations ? lacks(page.everything, second) : differ(page.everything, second);
    // A typeface may lack the letters of what is filled in.
    if (isOther || page.filledIn.some((words) => !holds(page.everything, words)))
      remarks.push({ kind: 'two_readings', ...place, words: '' });
    if (cut[at]!.length > 0) remarks.push({ kind: 'cut', ...place, words: cut[at]!.join('\n') });
  }
  return remarks;
}
