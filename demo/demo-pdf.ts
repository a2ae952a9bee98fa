import PDFDocument from 'pdfkit';

const finish = (draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const document = new PDFDocument({ margin: 72, info: { Producer: 'demo class' } });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    draw(document);
    document.end();
  });

/** An essay as a student prints it: title, id marker, paragraphs. */
export const essayPdf = (title: string, marker: string | null, text: string): Promise<Buffer> =>
  finish((document) => {
    document.font('Times-Bold').fontSize(15).text(title, { align: 'center' });
    if (marker) document.font('Times-Roman').fontSize(10).text(`#(${marker})`, { align: 'right' });
    document.moveDown().font('Times-Roman').fontSize(12);
    for (const paragraph of text.split('\n\n'))
      document.text(paragraph, { indent: 24, lineGap: 5 }).moveDown(0.4);
  });

/** What a photographed page looks like to a text reader: a picture and no words. */
export const picturePdf = (): Promise<Buffer> =>
  finish((document) => {
    for (let line = 0; line < 26; line += 1)
      document
        .moveTo(72, 90 + line * 24)
        .lineTo(520 - ((line * 37) % 160), 90 + line * 24)
        .lineWidth(6)
        .stroke('#555555');
  });
