import { pngOf } from '../extraction/png.ts';
import { pdfium } from '../extraction/pdfium.ts';
import { drawnPage, greyMapOf, type DrawnPage } from './draw-page.ts';
import { recognise } from './recognise.ts';
import type { RecognisedPage } from '../extraction/pdf-page.ts';

/** One page of a PDF, counted from 1. */
export interface ScanRequest {
  bytes: Uint8Array;
  page: number;
}

/** What is recognised on a page of a PDF that is a picture. @throws when it cannot be drawn */
export async function readScan(request: ScanRequest): Promise<RecognisedPage> {
  const { dots, width, height } = await drawn(request);
  return recognise(greyMapOf({ dots, width, height }), height);
}

/** The page as a PNG. @throws when it cannot be drawn */
export async function drawPng(request: ScanRequest): Promise<Uint8Array> {
  const { dots, width, height } = await drawn(request);
  return pngOf(width, height, dots);
}

async function drawn({ bytes, page }: ScanRequest): Promise<DrawnPage> {
  const library = await pdfium();
  const { document, free } = library.open(bytes);
  if (document === 0) throw new TypeError('The PDF cannot be opened');
  try {
    return drawnPage(library, document, page);
  } finally {
    library.call.FPDF_CloseDocument(document);
    free();
  }
}
