import type { Pdfium } from '../extraction/pdfium.ts';

/** Dots a point, 200 an inch; and most dots of a page. */
const SCALE = 200 / 72;
const MOST_DOTS = 8_000_000;
/** FPDFBitmap_BGRx. */
const FORMAT = 3;
const WHITE = 0xffffffff;

/** One byte of grey a dot. */
export interface DrawnPage {
  dots: Buffer;
  width: number;
  height: number;
}

/** A portable grey map (PGM) is its dots after one line. */
export const greyMapOf = ({ dots, width, height }: DrawnPage): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), dots]);

/** A page of a PDF as it is seen, counted from 1. @throws when it cannot be drawn */
export function drawnPage({ call, bytes }: Pdfium, document: number, number: number): DrawnPage {
  const page = call.FPDF_LoadPage(document, number - 1);
  if (page === 0) throw new TypeError('The page cannot be opened');
  try {
    const [wide, high] = [call.FPDF_GetPageWidthF(page), call.FPDF_GetPageHeightF(page)];
    const scale = Math.min(SCALE, Math.sqrt(MOST_DOTS / Math.max(1, wide * high)));
    const width = Math.max(1, Math.round(wide * scale));
    const height = Math.max(1, Math.round(high * scale));
    const bitmap = call.FPDFBitmap_CreateEx(width, height, FORMAT, 0, 0);
    if (bitmap === 0) throw new RangeError('no room to draw a page');
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
    const stride = call.FPDFBitmap_GetStride(bitmap);
    const drawn = bytes(call.FPDFBitmap_GetBuffer(bitmap), stride * height);
    call.FPDFBitmap_Destroy(bitmap);
    return { dots: grey(drawn, stride, width, height), width, height };
  } finally {
    call.FPDF_ClosePage(page);
  }
}

function grey(drawn: Uint8Array, stride: number, width: number, height: number): Buffer {
  const dots = Buffer.alloc(width * height);
  let to = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * stride + 4 * x;
      dots[to++] = (drawn[at]! + drawn[at + 1]! + drawn[at + 2]!) / 3;
    }
  return dots;
}
