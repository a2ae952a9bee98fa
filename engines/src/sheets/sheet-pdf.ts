import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { CLASS_TYPE_LABEL, dateWord, SHEET_HEADINGS, TEXT_TYPE_LABEL } from '@essays/contract';
import type { FeedbackSheet, SheetScore } from '@essays/contract';
import { NAME } from '../names/placeholders.ts';

export interface SheetToDraw {
  sheet: FeedbackSheet;
  /** Whose it is, on the sheet and in the title of the document. */
  of: string;
  time_zone: string;
}

/** Letter with margins that A4 has room for: it is printed on either without being made smaller. */
const PAGE = { size: 'LETTER', margins: { top: 54, bottom: 60, left: 54, right: 54 } } as const;
const INK = '#1c1b18';
const FAINT = '#55524b';
/** Of a list, a quotation, and the scores at the right, points. */
const INDENT = 18;
const NUMBERS = 60;

/** The standard fonts of PDF have no letters beyond those of Western Europe: a name must be written as it is. */
const fontFile = (path: string): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${path}.ttf`));
const FONTS = {
  text: fontFile('400Regular/NotoSans_400Regular'),
  bold: fontFile('600SemiBold/NotoSans_600SemiBold'),
};

/** To find where a word of thousands of letters ends a line takes pdfkit seconds. */
const UNBROKEN = /\S{40}(?=\S)/gu;
const MAY_BREAK = '\u200B';

/** Without what has no shape; the bars of a covered name are not in the font. */
const shown = (text: string): string =>
  text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/█+/g, NAME)
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(UNBROKEN, `$&${MAY_BREAK}`);

/** A sheet of paper that is written from its top to its bottom. */
class Paper {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #bytes: Promise<Uint8Array>;

  constructor(title: string) {
    const info = { Title: title, Creator: 'Essay Grading App', Producer: 'Essay Grading App' };
    const pdf = new PDFDocument({ ...PAGE, info, lang: 'en-US', displayTitle: true, bufferPages: true });
    this.#pdf = pdf;
    for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, file);
    this.#bytes = new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
      pdf.on('error', reject);
    });
  }

  get #width(): number {
    return this.#pdf.page.width - PAGE.margins.left - PAGE.margins.right;
  }

  /** What follows begins on a page that has room for this height. */
  #room(height: number): void {
    if (this.#pdf.y + height > this.#pdf.page.height - PAGE.margins.bottom) this.#pdf.addPage();
  }

  line(text: string, { size = 10.5, font = 'text', color = INK, indent = 0, right = 0 } = {}): void {
    const pdf = this.#pdf.font(font).fontSize(size).fillColor(color);
    const width = this.#width - indent - right;
    pdf.text(shown(text), PAGE.margins.left + indent, pdf.y, { width, lineGap: 1.5 });
  }

  gap(height: number): void {
    this.#pdf.y += height;
  }

  heading(text: string): void {
    this.gap(12);
    // Never the last line of a page.
    this.#room(56);
    this.line(text, { size: 11.5, font: 'bold' });
    const { x, y } = { x: PAGE.margins.left, y: this.#pdf.y };
    this.#pdf
      .moveTo(x, y + 1)
      .lineTo(x + this.#width, y + 1)
      .lineWidth(0.5)
      .stroke('#cfcbc2');
    this.gap(6);
  }

  /** A short text at one side, and what is written beside it. */
  beside(side: 'left' | 'right', text: string, write: () => void): void {
    this.#room(18);
    const { y } = this.#pdf;
    const [x, width] =
      side === 'left' ? [PAGE.margins.left, INDENT] : [PAGE.margins.left + this.#width - NUMBERS, NUMBERS];
    this.#pdf.font('text').fontSize(10.5).fillColor(INK);
    this.#pdf.text(text, x, y, { width, align: side, lineBreak: false });
    this.#pdf.y = y;
    write();
    this.gap(3);
  }

  /** With its pages numbered. */
  done(): Promise<Uint8Array> {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let at = 0; at < count; at += 1) {
      this.#pdf.switchToPage(start + at);
      // Below the margin, where text would begin another page.
      this.#pdf.page.margins.bottom = 0;
      this.#pdf.font('text').fontSize(8).fillColor(FAINT);
      const place = { width: this.#width, align: 'right', lineBreak: false } as const;
      this.#pdf.text(`${at + 1} of ${count}`, PAGE.margins.left, this.#pdf.page.height - 40, place);
    }
    this.#pdf.end();
    return this.#bytes;
  }
}

const writeScore = (paper: Paper, line: SheetScore): void =>
  paper.beside('right', `${line.score ?? '–'} / ${line.max}`, () => {
    const right = NUMBERS + INDENT;
    const name = [line.criterion, line.level].filter(Boolean).join(' · ');
    paper.line(name, { font: 'bold', right });
    for (const said of [line.comment, line.feedback]) if (said) paper.line(said, { right });
    if (line.quote) paper.line(`“${line.quote}”`, { color: FAINT, indent: INDENT, right });
  });

const writeList = (paper: Paper, heading: string, points: readonly [mark: string, text: string][]): void => {
  if (points.length === 0) return;
  paper.heading(heading);
  for (const [mark, text] of points) paper.beside('left', mark, () => paper.line(text, { indent: INDENT }));
};

const writeText = (paper: Paper, heading: string, text: string | null): void => {
  if (!text) return;
  paper.heading(heading);
  paper.line(text);
};

/** The same parts in the same order as on the page. */
export const drawSheet = ({ sheet, of, time_zone }: SheetToDraw): Promise<Uint8Array> => {
  const { scores, total, comment, strengths, next_steps, feedback, text_comments, details, targets } = sheet;
  const paper = new Paper(`Feedback ${shown(of)}`);
  const facts = [
    of,
    sheet.class_type && CLASS_TYPE_LABEL[sheet.class_type],
    TEXT_TYPE_LABEL[sheet.essay_type],
    dateWord(sheet.submission_date, time_zone),
  ];
  paper.line(SHEET_HEADINGS.title, { size: 17, font: 'bold' });
  paper.line(facts.filter(Boolean).join(' · '), { color: FAINT });
  if (scores.length > 0) {
    paper.heading(SHEET_HEADINGS.scores);
    for (const line of scores) writeScore(paper, line);
    if (total)
      paper.beside('right', `${total.score ?? '–'} / ${total.max}`, () =>
        paper.line(total.label, { font: 'bold', right: NUMBERS }),
      );
  }
  const bullets = (all: readonly string[]) => all.map((text): [string, string] => ['•', text]);
  const numbered = (all: readonly string[]) => all.map((text, at): [string, string] => [`${at + 1}.`, text]);
  const inText = text_comments.map((one): [string, string] => [
    `${one.number}.`,
    `“${one.quote}” ${one.comment}`,
  ]);
  writeText(paper, SHEET_HEADINGS.comment, comment);
  writeList(paper, SHEET_HEADINGS.strengths, bullets(strengths));
  writeList(paper, SHEET_HEADINGS.next_steps, numbered(next_steps));
  writeList(paper, SHEET_HEADINGS.feedback, bullets(feedback));
  writeList(paper, SHEET_HEADINGS.text_comments, inText);
  writeText(paper, SHEET_HEADINGS.details, details.join('\n'));
  if (targets.length > 0) paper.heading(SHEET_HEADINGS.targets);
  for (const { code, name, score, max } of targets)
    paper.beside('right', `${score} / ${max}`, () =>
      paper.line(`${code}  ${name}`, { right: NUMBERS + INDENT }),
    );
  paper.gap(14);
  paper.line(sheet.disclosure, { size: 9.5, color: FAINT });
  return paper.done();
};
