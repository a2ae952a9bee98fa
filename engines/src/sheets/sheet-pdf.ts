import PDFDocument from 'pdfkit';
import {
  CLASS_TYPE_LABEL,
  dateWord,
  headingFacts,
  NOT_SCORED,
  SHEET_HEADINGS,
  TEXT_TYPE_LABEL,
  WRITER_MARKS,
} from '@essays/contract';
import type { FeedbackSheet, SheetScore, SheetText } from '@essays/contract';
import { NAME } from '../names/placeholders.ts';
import { BOLD, LACKING, SheetFonts, TEXT } from './sheet-fonts.ts';
import type { LoadedFont } from './sheet-fonts.ts';
import { linesOf } from './text-lines.ts';
import type { Piece } from './text-lines.ts';

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

/** How much letters are thickened, of their size: thin ones, and in headings those without a bold weight. */
const THIN = 0.025;
const BOLDER = 0.02;
/** Of Noto Sans, from the top of a line. */
const BASELINE = 1.069;
const NOT_SHOWN = `${LACKING} stands for a character that cannot be printed here.`;
const LINE_GAP = 1.5;
/** Needed on a page by what has a score at its right, by a line, by a heading, and by the first lines after it. */
const SCORED = 56;
const ONE_LINE = 19;
const HEADING = 28;
const FIRST_LINES = 28;

/** Without what has no shape or changes the direction; the bars of a covered name are not in the font. */
const shown = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cs}/gu, LACKING)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\p{Zs}]/gu, ' ')
    .replace(/█+/g, NAME)
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[^\P{Cc}\n]/gu, '');

interface Style {
  size?: number;
  font?: typeof TEXT | typeof BOLD;
  color?: string;
  indent?: number;
  right?: number;
}

/** A sheet of paper that is written from its top to its bottom. */
class Paper {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #bytes: Promise<Uint8Array>;
  #lacks = false;

  constructor(
    title: string,
    private readonly fonts: SheetFonts,
  ) {
    const info = { Title: title, Creator: 'Essay Grading App', Producer: 'Essay Grading App' };
    const pdf = new PDFDocument({ ...PAGE, info, lang: 'en-US', displayTitle: true, bufferPages: true });
    this.#pdf = pdf;
    for (const { name, bytes } of fonts.all) pdf.registerFont(name, bytes);
    pdf.font(TEXT);
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

  get #height(): number {
    return this.#pdf.page.height - PAGE.margins.top - PAGE.margins.bottom;
  }

  /** What follows begins on a page that has room for this height. */
  #room(height: number): void {
    if (this.#pdf.y + height > this.#pdf.page.height - PAGE.margins.bottom) this.#pdf.addPage();
  }

  line(text: string, { size = 10.5, font = TEXT, color = INK, indent = 0, right = 0 }: Style = {}): void {
    const pdf = this.#pdf.font(font).fontSize(size);
    const height = pdf.currentLineHeight(true);
    const width = this.#width - indent - right;
    const left = PAGE.margins.left + indent;
    const widthOf = (words: string, { name }: LoadedFont) => pdf.font(name).widthOfString(words);
    const lacking = () => (this.#lacks = true);
    for (const paragraph of shown(text).split('\n'))
      for (const line of linesOf(paragraph, { fonts: this.fonts, weight: font, width, widthOf, lacking })) {
        this.#room(height);
        const { y } = pdf;
        let x = left + (line.fromRight ? width - line.width : 0);
        for (const piece of line.pieces) {
          this.#piece(piece, x, y + BASELINE * size, { size, font, color });
          x += piece.width;
        }
        pdf.y = y + height + LINE_GAP;
      }
  }

  #piece(
    { text, font }: Piece,
    x: number,
    baseline: number,
    { size, font: weight, color }: Required<Pick<Style, 'size' | 'font' | 'color'>>,
  ): void {
    const pdf = this.#pdf.font(font.name).fontSize(size).fillColor(color);
    const bold = weight === BOLD && font.name !== BOLD ? BOLDER : 0;
    const thicker = (font.thin ? THIN : 0) + bold;
    if (thicker > 0) pdf.lineWidth(thicker * size).strokeColor(color);
    pdf.text(text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      fill: true,
      stroke: thicker > 0,
    });
  }

  gap(height: number): void {
    this.#pdf.y += height;
  }

  /** On the page where so much of what follows begins; what is higher than a page begins anywhere. */
  heading(text: string, follows = FIRST_LINES): void {
    this.gap(12);
    // Never the last line of a page.
    this.#room(HEADING + (HEADING + follows > this.#height ? FIRST_LINES : follows));
    this.line(text, { size: 11.5, font: 'bold' });
    const { x, y } = { x: PAGE.margins.left, y: this.#pdf.y };
    this.#pdf
      .moveTo(x, y + 1)
      .lineTo(x + this.#width, y + 1)
      .lineWidth(0.5)
      .stroke('#cfcbc2');
    this.gap(6);
  }

  /** A short text at one side, what is written beside it, and what belongs to both. */
  beside(
    side: 'left' | 'right',
    text: string,
    write: () => void,
    { writeRest = (): void => undefined, room = side === 'right' ? SCORED : ONE_LINE } = {},
  ): void {
    // At the right it is written last, on the page where the longest of names begins and ends.
    this.#room(room);
    const { y } = this.#pdf;
    const [x, width] =
      side === 'left' ? [PAGE.margins.left, INDENT] : [PAGE.margins.left + this.#width - NUMBERS, NUMBERS];
    const put = () => {
      const below = this.#pdf.y;
      this.#pdf.font(TEXT).fontSize(10.5).fillColor(INK);
      this.#pdf.text(text, x, y, { width, align: side, lineBreak: false });
      this.#pdf.y = below;
    };
    if (side === 'left') put();
    write();
    // Read aloud or copied, a score comes after its criterion.
    if (side === 'right') put();
    writeRest();
    this.gap(3);
  }

  /** Whether a character is not on it. */
  get lacks(): boolean {
    return this.#lacks;
  }

  /** With its pages numbered. */
  done(): Promise<Uint8Array> {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let at = 0; at < count; at += 1) {
      this.#pdf.switchToPage(start + at);
      // Below the margin, where text would begin another page.
      this.#pdf.page.margins.bottom = 0;
      this.#pdf.font(TEXT).fontSize(8).fillColor(FAINT);
      const place = { width: this.#width, align: 'right', lineBreak: false } as const;
      this.#pdf.text(`${at + 1} of ${count}`, PAGE.margins.left, this.#pdf.page.height - 40, place);
    }
    this.#pdf.end();
    return this.#bytes;
  }
}

/** Words with the mark of who wrote them; `quoted`: between quotation marks. */
const marked = ({ text, by }: SheetText, quoted = false): string =>
  [quoted ? `“${text}”` : text, WRITER_MARKS[by]].filter(Boolean).join(' ');

const writeScore = (paper: Paper, line: SheetScore): void => {
  const right = NUMBERS + INDENT;
  const name = [line.criterion, line.level].filter(Boolean).join(' · ');
  paper.beside(
    'right',
    line.score === null ? NOT_SCORED : `${line.score} / ${line.max}`,
    () => paper.line(name, { font: 'bold', right }),
    {
      writeRest: () => {
        if (line.comment) paper.line(line.comment, { right });
        if (line.feedback) paper.line(marked(line.feedback), { right });
        if (line.quote) paper.line(marked(line.quote, true), { color: FAINT, indent: INDENT, right });
      },
    },
  );
};

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

/** At least so many characters fit beside a score. */
const FULL_LINE = 60;

/** Together on one page. */
const writeTargets = (paper: Paper, targets: FeedbackSheet['targets']): void => {
  const rows = targets.map(({ code, name, score, max }) => {
    const text = `${code}  ${name}`;
    return { text, number: `${score} / ${max}`, room: Math.ceil(text.length / FULL_LINE) * ONE_LINE };
  });
  if (rows.length > 0)
    paper.heading(
      SHEET_HEADINGS.targets,
      rows.reduce((height, { room }) => height + room, 0),
    );
  for (const { text, number, room } of rows)
    paper.beside('right', number, () => paper.line(text, { right: NUMBERS + INDENT }), { room });
};

/** The same parts in the same order as on the page. */
export const drawSheet = async ({ sheet, of, time_zone }: SheetToDraw): Promise<Uint8Array> => {
  const { scores, total, comment, strengths, next_steps, feedback, text_comments, details, targets } = sheet;
  const fonts = await SheetFonts.of(shown(JSON.stringify(sheet) + of));
  const paper = new Paper(`Feedback ${shown(of)}`, fonts);
  const facts = [
    of,
    sheet.class_type && CLASS_TYPE_LABEL[sheet.class_type],
    TEXT_TYPE_LABEL[sheet.essay_type],
    dateWord(sheet.submission_date, time_zone),
  ];
  paper.line(SHEET_HEADINGS.title, { size: 17, font: 'bold' });
  const heading = headingFacts(sheet.heading);
  if (heading.length > 0) paper.line(heading.join(' · '), { font: 'bold' });
  paper.line(facts.filter(Boolean).join(' · '), { color: FAINT });
  if (scores.length > 0) {
    paper.heading(SHEET_HEADINGS.scores);
    for (const line of scores) writeScore(paper, line);
    if (total)
      paper.beside('right', `${total.score ?? '–'} / ${total.max}`, () =>
        paper.line(total.label, { font: 'bold', right: NUMBERS }),
      );
  }
  const bullets = (all: readonly SheetText[]) => all.map((one): [string, string] => ['•', marked(one)]);
  const numbered = (all: readonly SheetText[]) =>
    all.map((one, at): [string, string] => [`${at + 1}.`, marked(one)]);
  const inText = text_comments.map((one): [string, string] => [
    `${one.number}.`,
    `“${one.quote}” ${one.comment}`,
  ]);
  writeText(paper, SHEET_HEADINGS.comment, comment);
  writeList(paper, SHEET_HEADINGS.strengths, bullets(strengths));
  writeList(paper, SHEET_HEADINGS.next_steps, numbered(next_steps));
  writeList(paper, SHEET_HEADINGS.feedback, bullets(feedback));
  writeList(paper, SHEET_HEADINGS.text_comments, inText);
  writeText(paper, SHEET_HEADINGS.details, details.map((one) => marked(one)).join('\n'));
  writeTargets(paper, targets);
  paper.gap(14);
  paper.line(sheet.disclosure, { size: 9.5, color: FAINT });
  if (paper.lacks) paper.line(NOT_SHOWN, { size: 9.5, color: FAINT });
  return paper.done();
};
