import PDFDocument from 'pdfkit';
import { deflateSync } from 'node:zlib';

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

/** A PNG of one grey, without a library: a stand-in for a scanned page. */
export function greyPng(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) => {
    let c = 0xffffffff;
    for (const byte of bytes) c = crcTable[(c ^ byte) & 0xff]! ^ (c >>> 8);
    return (c ^ 0xffffffff) >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(crc(body));
    return Buffer.concat([head, body, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 200);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

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
