import { drawPdf, pdfOf } from './make-pdf.ts';
import { pdfium } from '@essays/engines/extraction/pdfium';
import { pngOf } from '@essays/engines/extraction/png';
import { drawnPage, type DrawnPage } from '@essays/engines/ocr/draw-page';

interface Look {
  /** Dots over which each dot is spread, in each direction. */
  blur?: number;
  /** Light on its left side, 0–1 of that on its right. */
  light?: number;
}

/** A PNG of a page with this text; for specs, journeys and the demo. */
export async function photoOf(text: string, { blur = 0, light = 1 }: Look = {}): Promise<Buffer> {
  const library = await pdfium();
  const { document, free } = library.open(await pdfOf(text));
  const page = drawnPage(library, document, 1);
  library.call.FPDF_CloseDocument(document);
  free();
  const dots = blur > 0 ? blurred(page, blur) : page.dots;
  if (light < 1)
    for (const [at, dot] of dots.entries())
      dots[at] = dot * (light + (1 - light) * ((at % page.width) / page.width));
  return pngOf(page.width, page.height, dots);
}

/** A PDF of which some pages are pictures of their text; for specs. */
export async function scanOf(pages: readonly (string | { picture: string })[]): Promise<Uint8Array> {
  const drawn = await Promise.all(
    pages.map((page) => (typeof page === 'string' ? page : photoOf(page.picture))),
  );
  return drawPdf((document) => {
    document.font('Times-Roman').fontSize(12);
    for (const [at, page] of drawn.entries()) {
      if (at > 0) document.addPage();
      if (typeof page === 'string') document.text(page);
      else document.image(page, 0, 0, { fit: [612, 792] });
    }
  });
}

function blurred({ dots, width, height }: DrawnPage, reach: number): Buffer {
  const along = (
    from: Buffer,
    step: number,
    length: number,
    start: (line: number) => number,
    lines: number,
  ) => {
    const to = Buffer.alloc(from.length);
    for (let line = 0; line < lines; line += 1)
      for (let at = 0; at < length; at += 1) {
        let sum = 0;
        for (let by = -reach; by <= reach; by += 1)
          sum += from[start(line) + step * Math.min(length - 1, Math.max(0, at + by))]!;
        to[start(line) + step * at] = sum / (2 * reach + 1);
      }
    return to;
  };
  const across = along(dots, 1, width, (line) => line * width, height);
  return along(across, width, height, (line) => line, width);
}
