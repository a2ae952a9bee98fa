/** One page of a PDF written by hand. */
export interface RawPage {
  /** Its content stream; the fonts are /F1 (Times) and /F2 (Helvetica), the picture /Im, the layer /Off. */
  content: string;
  /** Entries of its dictionary, besides: '/Rotate 90'. */
  entries?: string;
}

export interface RawPdf {
  pages: readonly RawPage[];
  /** Entries of the catalogue; further objects are 11 0 R and so on. */
  catalogue?: string;
  objects?: readonly string[];
}

const FIRST_OWN = 11;
const FIRST_PAGE = 101;

export const streamOf = (content: string, entries = ''): string =>
  `<</Length ${Buffer.byteLength(content, 'latin1')} ${entries}>>stream\n${content}\nendstream`;

/** A PDF written by hand, for what no library draws: pieces of text in any order, hidden, or broken off. */
export function rawPdf({ pages, catalogue = '', objects = [] }: RawPdf): Uint8Array {
  const bodies = new Map<number, string>();
  const kids = pages.map((_, at) => `${FIRST_PAGE + 2 * at} 0 R`).join(' ');
  const off = '/OCProperties<</OCGs[5 0 R]/D<</OFF[5 0 R]/Order[5 0 R]>>>>';
  const layers = pages.some(({ content }) => content.includes('/Off ')) ? off : '';
  bodies.set(1, `<</Type/Catalog/Pages 2 0 R ${layers} ${catalogue}>>`);
  bodies.set(2, `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`);
  bodies.set(3, '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding/WinAnsiEncoding>>');
  bodies.set(4, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  bodies.set(5, '<</Type/OCG/Name(Draft)>>');
  bodies.set(
    6,
    streamOf(
      '\x40\xc0\xff\x00',
      '/Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray',
    ),
  );
  objects.forEach((body, at) => bodies.set(FIRST_OWN + at, body));
  pages.forEach(({ content, entries = '' }, at) => {
    const number = FIRST_PAGE + 2 * at;
    const box = entries.includes('/MediaBox') ? '' : '/MediaBox[0 0 612 792]';
    const resources =
      '/Resources<</Font<</F1 3 0 R/F2 4 0 R>>/XObject<</Im 6 0 R>>/Properties<</Off 5 0 R>>>>';
    bodies.set(
      number,
      `<</Type/Page/Parent 2 0 R ${box}${resources}/Contents ${number + 1} 0 R ${entries}>>`,
    );
    bodies.set(number + 1, streamOf(content));
  });
  return assembled(bodies);
}

function assembled(bodies: ReadonlyMap<number, string>): Uint8Array {
  let file = '%PDF-1.7\n';
  const places = new Map<number, number>();
  for (const [number, body] of bodies) {
    places.set(number, file.length);
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const size = Math.max(...bodies.keys()) + 1;
  const table = Array.from({ length: size }, (_, number) => {
    const at = places.get(number);
    return at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`;
  }).join('');
  const start = file.length;
  file += `xref\n0 ${size}\n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}

const quoted = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')})`;

/** Lines of a paragraph from a place on the page, `y` from its foot. */
export const linesAt = (
  x: number,
  y: number,
  lines: readonly string[],
  { size = 11, leading = 14 } = {},
): string =>
  [
    `BT /F1 ${size} Tf ${leading} TL 1 0 0 1 ${x} ${y} Tm`,
    ...lines.map((line) => `${quoted(line)} Tj T*`),
    'ET\n',
  ].join('\n');

/** Words that are placed one by one on a line turned by an angle, each a step after the one before. */
export function wordsAlong(
  x: number,
  y: number,
  degrees: number,
  words: readonly string[],
  step = 5.2,
): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const matrix = [cos, sin, -sin, cos].map((one) => one.toFixed(4)).join(' ');
  let along = 0;
  const drawn = words.map((word) => {
    const place = `${(x + along * cos).toFixed(2)} ${(y + along * sin).toFixed(2)}`;
    along += step * word.length + 3.5;
    return `${matrix} ${place} Tm ${quoted(word)} Tj`;
  });
  return `BT /F1 11 Tf\n${drawn.join('\n')}\nET\n`;
}
