import PDFDocument from 'pdfkit';
import { deflateSync } from 'node:zlib';
import { pngOf } from '@essays/engines/extraction/png';

type Draw = (document: PDFKit.PDFDocument) => void;

/** A real PDF, drawn by pdfkit; for specs and the demo. */
export const drawPdf = (draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const document = new PDFDocument(options);
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on('error', reject);
    draw(document);
    document.end();
  });

export const pdfOf = (text: string, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> =>
  drawPdf((document) => {
    document.font('Times-Roman').fontSize(12);
    for (const paragraph of text.split(/\n\s*\n/)) document.text(paragraph).moveDown();
  }, options);

/** A PNG of one grey: a stand-in for a scanned page. */
export const greyPng = (width: number, height: number): Buffer =>
  pngOf(width, height, Buffer.alloc(width * height, 200));

/** A PDF written by hand whose one content stream unpacks to `bytes`. */
export function deflateBomb(bytes: number): Uint8Array {
  const packed = deflateSync(Buffer.alloc(bytes, ' '), { level: 9 });
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const add = (body: Buffer) => {
    offsets.push(length);
    parts.push(body);
    length += body.length;
  };
  add(Buffer.from('1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n', 'latin1'));
  add(Buffer.from('2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n', 'latin1'));
  add(
    Buffer.from(
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<>>>>endobj\n',
      'latin1',
    ),
  );
  add(
    Buffer.concat([
      Buffer.from(`4 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`, 'latin1'),
      packed,
      Buffer.from('\nendstream endobj\n', 'latin1'),
    ]),
  );
  const xref = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 5\n0000000000 65535 f \n${xref}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
      'latin1',
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}
