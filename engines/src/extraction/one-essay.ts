import type { ReadingRemark } from '@essays/contract';
import { isNoEssay, saysWho, sheetPage, withoutSheets } from '../reading/other-sheets.ts';
import { holdsGivenText } from '../reading/given-texts.ts';
import { wordsIn } from '../reading/sheet-marks.ts';
import { isSpelt } from '../reading/spelling.ts';
import { holdsTwoTexts } from '../reading/two-texts.ts';
import { FILE_DOUBTS, type ExtractionResult } from './extraction.ts';
import { paragraphsOf } from './paragraphs.ts';
import type { PdfPage } from './pdf-page.ts';

type FileRead = Extract<ExtractionResult, { ok: true }>;

interface Essay {
  text: string;
  /** What was left out of it. */
  remarks: ReadingRemark[];
}

/**
 * What was read of a file without the sheets that were filed with the essay. A file in which no essay is left, or that
 * holds texts under two names or one that the student was given, waits for a teacher with all that was read. `pages`:
 * its text, if it has pages, without those that are sheets.
 */
export function oneEssay(read: FileRead, pages: Essay = { text: read.text, remarks: [] }): ExtractionResult {
  const rest = withoutSheets(pages.text);
  const left = [...pages.remarks, ...rest.remarks];
  const isOnlySheets = left.some(({ kind }) => kind !== 'comments') && isNoEssay(rest.text);
  // A plan that is filed alone is what the student wrote.
  if (isOnlySheets && left.every(({ kind }) => kind === 'plan')) return read;
  const code = isOnlySheets
    ? 'no_essay'
    : holdsTwoTexts(rest.text)
      ? 'two_texts'
      : holdsGivenText(pages.text)
        ? 'given_text'
        : null;
  if (code === null) return { ...read, text: rest.text, remarks: [...read.remarks, ...left] };
  return {
    ok: false,
    code,
    reason: FILE_DOUBTS[code],
    doubtful: { text: read.text, remarks: read.remarks },
  };
}

/** Words of a line of a form, on average; lines of running text have more. */
const FORM_LINE = 8;
/** The lines of a page that may be a form: read as paragraphs they run into each other. None of another page. */
function formLines({ blocks }: PdfPage): string[] {
  const lines = blocks.flat().map(({ text }) => text.trim());
  const words = lines.reduce((sum, line) => sum + wordsIn(line), 0);
  return words <= FORM_LINE * lines.length ? lines : [];
}

/** The text without pages that are sheets; of these the lines stay that say whose it is. */
export function withoutSheetPages(pages: readonly PdfPage[]): Essay {
  const remarks: ReadingRemark[] = [];
  const who: string[] = [];
  const left = pages.filter((page, at) => {
    const paragraphs = paragraphsOf([page], isSpelt).split('\n\n');
    const sheet = sheetPage(paragraphs) ?? sheetPage(formLines(page));
    if (sheet === null) return true;
    remarks.push({ ...sheet, page: at + 1 });
    who.push(...paragraphs.filter(saysWho));
    return false;
  });
  return { text: [...who, paragraphsOf(left, isSpelt)].join('\n\n'), remarks };
}
