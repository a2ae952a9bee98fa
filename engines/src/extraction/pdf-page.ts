/** One line as it is on a page; lengths in points (1/72 inch), `y` from the top. */
export interface PdfLine {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Size of the letters. */
  height: number;
}

export interface PdfPage {
  lines: PdfLine[];
  /** Without text and mostly covered by a picture or by drawn strokes. */
  picture: boolean;
}

/** To the reading process. */
export interface ReadRequest {
  bytes: Uint8Array;
  mostPages: number;
  mostCharacters: number;
}
