import { PDFParse, PasswordException } from 'pdf-parse';
import { serveWork } from '../pool/serve-work.ts';
import { isSpelt } from '../reading/spelling.ts';
import { failed, pictures, tooManyPages } from './extraction.ts';
import type { ExtractionResult } from './extraction.ts';
import { isReadable, paragraphsOf } from './paragraphs.ts';
import type { PdfLine, PdfPage, ReadRequest } from './pdf-page.ts';

interface TextItem {
  str: string;
  transform: number[];
  width: number;
  height: number;
}
interface Page {
  view: number[];
  getTextContent(): Promise<{ items: (TextItem | { type: string })[] }>;
  getOperatorList(): Promise<{ fnArray: number[]; argsArray: unknown[][] }>;
  cleanup(): void;
}
interface Document {
  numPages: number;
  getPage(number: number): Promise<Page>;
  getMetadata(): Promise<{ info?: { CreationDate?: unknown } }>;
}

/** pdf.js operator codes (pdfjs-dist OPS), fixed since its first releases. */
const SAVE = 10;
const RESTORE = 11;
const TRANSFORM = 12;
const FORM_BEGIN = 74;
const FORM_END = 75;
const PAINTS_A_PICTURE = [83, 84, 85, 86, 87, 88, 89, 90];
const CONSTRUCT_PATH = 91;
/** Share of the page a picture must cover to be the page. */
const COVERS_FROM = 0.25;
/** Drawn strokes from which a page without letters is handwriting or outlined text, not a rule or a frame. */
const STROKES_FROM = 60;
/** Pages without text that are looked at; decoding scans takes long. */
const MOST_PICTURES = 12;

/** The text of a PDF, or why it has none. */
async function readPdf(request: ReadRequest): Promise<ExtractionResult> {
  const parser = new PDFParse({
    // A copy: pdf.js takes over the buffer it is given.
    data: new Uint8Array(request.bytes),
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
  });
  try {
    // getText alone loses a line's position, and without that paragraphs cannot be distinguished from wrapped lines.
    const document = await (parser as unknown as { load(): Promise<Document> }).load();
    const pageCount = document.numPages;
    if (pageCount > request.mostPages)
      return {
        ok: false,
        code: 'too_many_pages',
        reason: tooManyPages(pageCount, request.mostPages),
      };
    const pages: PdfPage[] = [];
    let characters = 0;
    let looked = 0;
    for (let number = 1; number <= pageCount; number += 1) {
      const page = await document.getPage(number);
      const content = await page.getTextContent();
      const lines = linesOf(content.items.filter((item): item is TextItem => 'str' in item));
      for (const line of lines) characters += line.text.length;
      if (characters > request.mostCharacters) return failed('too_big_inside');
      const bare = lines.every((line) => line.text.trim() === '');
      const picture = bare && looked < MOST_PICTURES ? await isPicture(page) : false;
      if (bare) looked += 1;
      pages.push({ lines, picture });
      page.cleanup();
    }
    return textOf(pages, pageCount, await createdOf(document));
  } catch (error) {
    if (error instanceof PasswordException) return failed('encrypted');
    return failed('damaged');
  } finally {
    await parser.destroy().catch(() => undefined);
  }
}

/** `D:20261120093000+01'00'`: the day where it was made, or, if that is UTC, the moment. */
async function createdOf(document: Document): Promise<string | null> {
  const { info } = await document.getMetadata().catch(() => ({ info: undefined }));
  const written = typeof info?.CreationDate === 'string' ? info.CreationDate.slice(0, 40) : '';
  const [, year, month, day, time, offset] =
    /^D:(\d{4})(\d{2})(\d{2})(?:(\d{6})([+-](?!00'00'))?)?/.exec(written) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${month}-${day}`;
  if (time === undefined || offset !== undefined) return date;
  return `${date}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`;
}

function textOf(pages: readonly PdfPage[], pageCount: number, created: string | null): ExtractionResult {
  const asPictures = pages.flatMap((page, at) => (page.picture ? [at + 1] : []));
  if (asPictures.length > 0)
    return { ok: false, code: 'page_is_picture', reason: pictures(asPictures, pageCount) };
  const text = paragraphsOf(pages, isSpelt);
  if (text === '') return failed('no_text');
  if (!isReadable(text)) return failed('letters_unreadable');
  return { ok: true, text, page_count: pageCount, engine: 'pdf-parse 2', created };
}

/** A line that is still being read: its text in pieces, since some files place every letter separately. */
type OpenLine = Omit<PdfLine, 'text'> & { pieces: string[] };

function linesOf(items: TextItem[]): PdfLine[] {
  const lines: OpenLine[] = [];
  let line: OpenLine | null = null;
  for (const item of items) {
    if (item.str === '') continue;
    const size = item.height || Math.hypot(item.transform[2] ?? 0, item.transform[3] ?? 0) || 10;
    const x = item.transform[4] ?? 0;
    const y = -(item.transform[5] ?? 0);
    // A raised note or an accent set by itself stays within half a letter of its line.
    const same = line !== null && Math.abs(y - line.y) < 0.5 * Math.max(size, line.height);
    if (line === null || !same) {
      if (item.str.trim() === '') continue;
      line = { pieces: [item.str], x, y, width: item.width, height: size };
      lines.push(line);
      continue;
    }
    const gap = x - (line.x + line.width);
    if (gap > 0.2 * size && !isBlank(line.pieces.at(-1)!.at(-1)!) && !isBlank(item.str[0]!))
      line.pieces.push(' ');
    line.pieces.push(item.str);
    line.width = Math.max(line.width, x + item.width - line.x);
    line.height = Math.max(line.height, size);
  }
  return lines.map(({ pieces, ...place }) => ({ text: pieces.join(''), ...place }));
}

const isBlank = (character: string): boolean => /\s/.test(character);

async function isPicture(page: Page): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const [left = 0, bottom = 0, right = 612, top = 792] = page.view;
  const area = Math.abs((right - left) * (top - bottom)) || 1;
  const stack: number[] = [];
  let scale = 1;
  let covered = 0;
  let strokes = 0;
  for (const [at, operator] of fnArray.entries()) {
    const matrix = operator === FORM_BEGIN ? argsArray[at]?.[0] : argsArray[at];
    if (operator === SAVE || operator === FORM_BEGIN) stack.push(scale);
    if (operator === RESTORE || operator === FORM_END) scale = stack.pop() ?? 1;
    else if (operator === TRANSFORM || operator === FORM_BEGIN) {
      const [a = 1, b = 0, c = 0, d = 1] = (matrix ?? []) as number[];
      scale *= Math.abs(a * d - b * c);
    } else if (PAINTS_A_PICTURE.includes(operator)) covered += scale;
    else if (operator === CONSTRUCT_PATH) strokes += 1;
  }
  return covered / area >= COVERS_FROM || strokes >= STROKES_FROM;
}

serveWork({ read_pdf: readPdf });
