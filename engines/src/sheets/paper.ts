import PDFDocument from 'pdfkit';
import { NAME } from '../names/placeholders.ts';
import { BOLD, LACKING, SheetFonts, TEXT } from './sheet-fonts.ts';
import type { LoadedFont } from './sheet-fonts.ts';
import { linesOf } from './text-lines.ts';
import type { Piece } from './text-lines.ts';

/** Letter with margins that A4 has room for: it is printed on either without being made smaller. */
const PAGE = { size: 'LETTER', margins: { top: 54, bottom: 60, left: 54, right: 54 } } as const;
/** With the structure that programs read aloud by. That it is PDF/UA is not stated in it: no validator has said so. */
const TAGGED = { tagged: true, pdfVersion: '1.7' } as const;
const INK = '#1c1b18';
export const FAINT = '#55524b';
/** Of a list, a quotation, and the scores at the right, points. */
export const INDENT = 18;
export const NUMBERS = 60;

/** How much letters are thickened, of their size: thin ones, and in headings those without a bold weight. */
const THIN = 0.025;
const BOLDER = 0.02;
/** Of Noto Sans, from the top of a line. */
const BASELINE = 1.069;
export const NOT_SHOWN = `${LACKING} stands for a character that cannot be printed here.`;
const LINE_GAP = 1.5;
/** Needed on a page by what has a score at its right, by a line, by a heading, and by the first lines after it. */
const SCORED = 56;
export const ONE_LINE = 19;
const HEADING = 28;
const FIRST_LINES = 28;

/** Without what has no shape or changes the direction; the bars of a covered name are not in the font. */
export const shown = (text: string): string =>
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
  /** What it is for those who are read to; by default a paragraph. */
  tag?: Tag;
}

type Tag = 'P' | 'H1' | 'H2' | 'L' | 'LI' | 'Lbl' | 'LBody';

/** A sheet of paper that is written from its top to its bottom. */
export class Paper {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #bytes: Promise<Uint8Array>;
  readonly #document: PDFKit.PDFStructureElement;
  /** What is written now is a part of it. */
  #within: PDFKit.PDFStructureElement;
  #lacks = false;

  constructor(
    title: string,
    private readonly fonts: SheetFonts,
  ) {
    const info = { Title: title, Creator: 'Essay Grading App', Producer: 'Essay Grading App' };
    const pdf = new PDFDocument({
      ...PAGE,
      ...TAGGED,
      info,
      lang: 'en-US',
      displayTitle: true,
      bufferPages: true,
    });
    this.#pdf = pdf;
    this.#document = pdf.struct('Document');
    pdf.addStructure(this.#document);
    this.#within = this.#document;
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

  /** What is written is one part, such as a list. */
  part(tag: Tag, write: () => void): void {
    const around = this.#within;
    const part = this.#pdf.struct(tag);
    around.add(part);
    this.#within = part;
    write();
    this.#within = around;
  }

  /** On one page, as a piece of the part that is written now. */
  #tagged(tag: Tag, draw: () => void): void {
    const content = this.#pdf.markStructureContent(tag);
    draw();
    this.#pdf.endMarkedContent();
    this.#within.add(content);
  }

  /** Seen, and not read out. */
  #artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.#pdf.markContent('Artifact', { type });
    draw();
    this.#pdf.endMarkedContent();
  }

  line(text: string, style: Style = {}): void {
    const { tag = 'P' } = style;
    this.part(tag, () => this.#lines(text, tag, style));
  }

  #lines(
    text: string,
    tag: Tag,
    { size = 10.5, font = TEXT, color = INK, indent = 0, right = 0 }: Style,
  ): void {
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
        this.#tagged(tag, () => {
          let x = left + (line.fromRight ? width - line.width : 0);
          for (const piece of line.pieces) {
            this.#piece(piece, x, y + BASELINE * size, { size, font, color });
            x += piece.width;
          }
        });
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
    this.line(text, { size: 11.5, font: 'bold', tag: 'H2' });
    const { x, y } = { x: PAGE.margins.left, y: this.#pdf.y };
    this.#artifact('Layout', () => {
      this.#pdf
        .moveTo(x, y + 1)
        .lineTo(x + this.#width, y + 1)
        .lineWidth(0.5)
        .stroke('#cfcbc2');
    });
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
    const tag = side === 'left' ? 'Lbl' : 'P';
    const put = () => {
      const below = this.#pdf.y;
      this.#pdf.font(TEXT).fontSize(10.5).fillColor(INK);
      this.part(tag, () =>
        this.#tagged(tag, () => this.#pdf.text(text, x, y, { width, align: side, lineBreak: false })),
      );
      this.#pdf.y = below;
    };
    if (side === 'left')
      this.part('LI', () => {
        put();
        this.part('LBody', write);
      });
    else {
      write();
      // Read aloud or copied, a score comes after its criterion.
      put();
    }
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
      this.#artifact('Pagination', () =>
        this.#pdf.text(`${at + 1} of ${count}`, PAGE.margins.left, this.#pdf.page.height - 40, place),
      );
    }
    this.#document.end();
    this.#pdf.end();
    return this.#bytes;
  }
}
