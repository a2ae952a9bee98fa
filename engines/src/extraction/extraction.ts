import { isPicture } from '@essays/contract';
import type { FileFormat, FileHistory, ReadingRemark } from '@essays/contract';

/** Why a file could not be read; is in the event, so that the failures can be counted. */
export type ExtractionFailureCode =
  | 'empty_file'
  | 'not_a_pdf'
  | 'encrypted'
  | 'damaged'
  | 'too_many_pages'
  | 'too_slow'
  | 'too_big_inside'
  | 'page_is_picture'
  | 'picture_doubtful'
  | 'no_text'
  | 'letters_unreadable'
  | 'dynamic_form'
  | 'portfolio'
  | 'no_essay'
  | 'two_texts'
  | 'given_text'
  | 'file_missing'
  | 'reader_failed';

export type ExtractionResult =
  | {
      ok: true;
      /** What a teacher is told about the reading, page by page. */
      remarks: ReadingRemark[];
      text: string;
      /** Null for a file without pages. */
      page_count: number | null;
      engine: string;
      /** The day, or the moment, at which the file says it was made; null: it does not. */
      created: string | null;
    }
  /** `reason` is one sentence for a teacher. */
  | {
      ok: false;
      code: ExtractionFailureCode;
      reason: string;
      /** Of a PDF whose pages are pictures: their numbers. */
      pages?: number[];
      /** What was read, where a teacher is asked how much of it is the essay. */
      doubtful?: { text: string; remarks: ReadingRemark[] };
    };

export interface ReadOptions {
  /** Someone is waiting for it: it goes before work nobody is waiting for. */
  urgent?: boolean;
  /** Photos, and pages of PDFs that are pictures, are read too: seconds a page. */
  pictures?: boolean;
  signal?: AbortSignal;
}

/** Reads the text of an uploaded file. A bad file is a result, too. */
export interface Extraction {
  /** @throws WorkEnded when too much is waiting to be read, or the work was stopped */
  extract(bytes: Uint8Array, options?: ReadOptions, format?: FileFormat): Promise<ExtractionResult>;
  /** A page of a PDF as a PNG, counted from 1; null: it has no such page, or cannot be drawn. */
  drawPage(bytes: Uint8Array, page: number, format: 'pdf' | 'heic'): Promise<Uint8Array | null>;
  /** What a Word file says of how it was written; nothing of one that cannot be opened. */
  wordHistory(bytes: Uint8Array): Promise<FileHistory>;
  /** Ready for the first one that somebody waits for. */
  prepare(): Promise<void>;
  close(): Promise<void>;
}

export const EXTRACTION = Symbol('Extraction');

const PASTE = 'Paste the text instead, or export the document as a PDF again.';

export const EXTRACTION_SENTENCES = {
  empty_file: 'This file is empty (0 bytes).',
  not_a_pdf: 'This file is not a PDF, although its name ends in .pdf.',
  encrypted: 'This PDF is password-protected. Save a copy without a password and upload that.',
  damaged: `This PDF is damaged and cannot be opened. ${PASTE}`,
  too_slow: `Reading this PDF took too long. ${PASTE}`,
  too_big_inside: `This PDF is too large when opened to be read safely. ${PASTE}`,
  no_text: 'This PDF contains no text: its pages are empty.',
  letters_unreadable: `The letters in this PDF cannot be converted to text. ${PASTE}`,
  dynamic_form:
    'This PDF is a form that only Adobe Reader can show. Print it to a PDF there, and upload that instead.',
  portfolio:
    'This PDF is a portfolio: a cover with other files inside. Save the essay itself as a PDF and upload that.',
  file_missing: 'The uploaded file is no longer there. Upload it again.',
  reader_failed: `This PDF could not be read. ${PASTE}`,
} as const;

/** What a teacher is asked about a file that was read. */
export const FILE_DOUBTS = {
  no_essay:
    'Apart from a rubric, a cover sheet, an outline or another sheet, this file seems to hold no essay. Upload the ' +
    'essay itself, or paste its text.',
  two_texts:
    'This file seems to hold two texts, each under a name of its own. Take out all but this student’s, or upload ' +
    'each text as a file of its own.',
  given_text:
    'This file seems to hold a text that the student was given to read, beside their own. Take out all but what the ' +
    'student wrote, or upload that as a file of its own.',
} as const;

export const tooManyPages = (pages: number, most: number): string =>
  `This PDF has ${pages} pages; at most ${most} can be read. Upload only the essay.`;

export const pictures = (pages: readonly number[], of: number): string => {
  const way = 'Upload it under ‘Word files, scans and photos’, where pictures are read, or paste the text.';
  if (pages.length === of && of > 1)
    return `Every page of this PDF is a picture without text, for example a scan. ${way}`;
  if (pages.length === 1)
    return of === 1
      ? `This page is a picture without text, for example a scan. ${way}`
      : `Page ${pages[0]} is a picture without text, for example a scan. ${way}`;
  const last = pages.at(-1);
  return `Pages ${pages.slice(0, -1).join(', ')} and ${last} are pictures without text. ${way}`;
};

export const tooManyPictures = (pages: number, most: number): string =>
  `${pages} pages of this PDF are pictures; at most ${most} can be read. Upload only the essay.`;

const pagesRead = (pages: readonly number[], of: number): string => {
  if (of === 1) return 'The words on this picture';
  return `The words on ${pages.length === 1 ? 'page' : 'pages'} ${pages.join(', ')}, which ${
    pages.length === 1 ? 'is a picture' : 'are pictures'
  },`;
};

export const doubtfulReading = (pages: readonly number[], of: number): string =>
  `${pagesRead(pages, of)} could only be read with doubts. Compare the text with the file, correct it, and confirm it.`;

export const doubtfulSample = (pages: readonly number[], of: number): string =>
  `${pagesRead(pages, of)} could only be read with doubts, and a doubtful text cannot be a sample. Type or paste it.`;

export const unreadable = (pages: readonly number[], of: number): string => {
  if (pages.length === of) return EXTRACTION_SENTENCES.letters_unreadable;
  if (pages.length === 1)
    return `The letters on page ${pages[0]} of this PDF cannot be converted to text. ${PASTE}`;
  const last = pages.at(-1);
  return (
    `The letters on pages ${pages.slice(0, -1).join(', ')} and ${last} of this PDF cannot be converted to ` +
    `text. ${PASTE}`
  );
};

/** The same of a picture. */
const PICTURE_SENTENCES: Partial<Record<ExtractionFailureCode, string>> = {
  damaged: 'This picture is damaged and cannot be opened. Take the photo again, or type the text.',
  too_slow: 'Reading this picture took too long. Type the text instead.',
  too_big_inside:
    'This picture is too large or too small to be read. Take the photo again, or type the text.',
  no_text: 'No words were found in this picture. Take the photo again, or type the text.',
  reader_failed: 'This picture could not be read. Take the photo again, or type the text.',
};

/** The same of a file that is neither. */
const OTHER_SENTENCES: Partial<Record<ExtractionFailureCode, string>> = {
  encrypted: 'This file is password-protected. Save a copy without a password and upload that.',
  damaged: 'This file is damaged and cannot be opened. Save the document again, or paste the text instead.',
  too_slow: 'Reading this file took too long. Paste the text instead.',
  too_big_inside: 'This file is too large when opened to be read safely. Paste the text instead.',
  no_text: 'This file contains no text.',
  reader_failed: 'This file could not be read. Paste the text instead.',
};

const sentencesFor = (format: FileFormat): Partial<Record<ExtractionFailureCode, string>> => {
  if (format === 'pdf') return {};
  return isPicture(format) ? PICTURE_SENTENCES : OTHER_SENTENCES;
};

export const failed = (
  code: keyof typeof EXTRACTION_SENTENCES,
  format: FileFormat = 'pdf',
): ExtractionResult => ({
  ok: false,
  code,
  reason: sentencesFor(format)[code] ?? EXTRACTION_SENTENCES[code],
});
