/** One line as it stands on a page; lengths in points (1/72 inch), `y` from the top. */
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

/** Between the reading process and its parent. */
export interface ReadRequest {
  id: number;
  bytes: Uint8Array;
  mostPages: number;
  mostCharacters: number;
}
export type ReadAnswer =
  | { id: number; ok: true; pageCount: number; pages: PdfPage[] }
  | {
      id: number;
      ok: false;
      code: 'encrypted' | 'damaged' | 'too_many_pages' | 'too_big_inside' | 'reader_failed';
      pageCount?: number;
    };
