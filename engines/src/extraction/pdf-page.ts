import type { FileFormat } from '@essays/contract';

/** A line, or a piece of one, as it is on a page; lengths in points (1/72 inch), `y` from the top. */
export interface PdfLine {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Size of the letters. */
  height: number;
  /** It has parts far from each other, as a row of a table has: no other line goes on with it. */
  isSpread?: true;
  /** Of such a line, where its last part begins: the next line may go on with that cell. */
  lastX?: number;
}

/** What is recognised on the picture of a page. */
export interface RecognisedPage {
  lines: PdfLine[];
  /** How sure the reading is of its words, on average: 0–100. */
  confidence: number;
}

/** What is read on a page, in the order of reading. */
export interface PdfPage {
  /** Columns, and undivided parts of the page: lines that follow each other. */
  blocks: PdfLine[][];
  /** Lines of its footnotes, which interrupt no sentence. */
  footnotes: PdfLine[];
}

/** To the reading process. */
export interface ReadRequest {
  bytes: Uint8Array;
  format: FileFormat;
  mostPages: number;
  mostCharacters: number;
  /** Of a PDF, by number: what was recognised on pages that are pictures. */
  recognised?: Readonly<Record<number, RecognisedPage>>;
}
