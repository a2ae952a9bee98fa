import { ZipFile } from 'yazl';

/** A ZIP of these files; for specs. */
export async function zipOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  { compress = true }: { compress?: boolean } = {},
): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream as AsyncIterable<Buffer>) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A Word file with this body, and whatever else is given; for specs. */
export const docxOf = (
  body: string,
  more: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<Uint8Array> =>
  zipOf({
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.' +
      'wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" ` +
      'Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<w:document ${W}><w:body>${body}</w:body></w:document>`,
    ...more,
  });

export const wordParagraph = (text: string): string =>
  `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
