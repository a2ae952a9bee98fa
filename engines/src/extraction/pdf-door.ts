import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PDFParse } from 'pdf-parse';

interface Page {
  getTextContent(): Promise<{ items: { str?: string; hasEOL?: boolean }[] }>;
  cleanup(): void;
}
interface Document {
  numPages: number;
  getPage(number: number): Promise<Page>;
  getMetadata(): Promise<{ info?: { CreationDate?: unknown } }>;
  getOptionalContentConfig(): Promise<Iterable<[string, { visible: boolean }]>>;
}

/** What pdf-parse tells of a file before and after it is read. */
export interface Door {
  pageCount: number;
  /** The day, or the moment, at which the file says it was made; null: it does not. */
  created: string | null;
  /** It has layers that are not shown. */
  areLayersOff: boolean;
  /** Its own reading of a page; '' if it cannot read it. */
  wordsOn(page: number): Promise<string>;
  close(): Promise<void>;
}

/** The tables of Chinese, Japanese and Korean fonts come with pdf-parse's own reader. */
const PDF_JS = createRequire(import.meta.resolve('pdf-parse')).resolve('pdfjs-dist/package.json');
const TABLES = `${join(dirname(PDF_JS), 'cmaps')}/`;

/** @throws PasswordException, and other errors for a damaged file */
export async function openDoor(bytes: Uint8Array): Promise<Door> {
  const parser = new PDFParse({
    // A copy: pdf.js takes over the buffer it is given.
    data: new Uint8Array(bytes),
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    cMapUrl: TABLES,
    cMapPacked: true,
  });
  const close = () => parser.destroy().catch(() => undefined);
  try {
    const document = await (parser as unknown as { load(): Promise<Document> }).load();
    return {
      pageCount: document.numPages,
      created: await createdOf(document),
      areLayersOff: await areLayersOff(document),
      wordsOn: (number) => wordsOn(document, number).catch(() => ''),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function wordsOn(document: Document, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join('');
}

async function areLayersOff(document: Document): Promise<boolean> {
  const layers = await document.getOptionalContentConfig().catch(() => []);
  return [...layers].some(([, { visible }]) => !visible);
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
