// Files that are not PDFs, broken PDFs, PDFs that unpack endlessly, and valid PDFs of hostile texts.
import { deflateBomb, pdfOf } from '../../engines/test/dist/make-pdf.js';
import { essayText } from '../crash-test/product.mjs';
import { hostileText } from './hostile-texts.mjs';

/** Made once, before any page is polled: packing it takes this process seconds. */
const BOMB = deflateBomb(1_200_000_000);

const bytes = (length, draw) => Uint8Array.from({ length }, () => draw.below(256));

const KINDS = {
  empty: async () => new Uint8Array(),
  'noise named a PDF': async (draw) =>
    new Uint8Array([...Buffer.from('%PDF-1.7\n'), ...bytes(draw.below(20_000), draw)]),
  noise: async (draw) => bytes(draw.below(5_000), draw),
  'cut off': async (draw, number) => {
    const whole = await pdfOf(essayText(number));
    return whole.slice(0, draw.below(whole.length));
  },
  'bytes turned over': async (draw, number) => {
    const whole = await pdfOf(essayText(number));
    for (let n = 0; n < 40; n += 1) whole[draw.below(whole.length)] = draw.below(256);
    return whole;
  },
  'unpacks to a gigabyte': async () => BOMB,
  'a hostile text': async (draw, number) => pdfOf(hostileText(draw, number).text.slice(0, 20_000)),
  'an essay': async (_draw, number) => pdfOf(essayText(number)),
  'too large': async () => new Uint8Array(11_000_000),
};
const COMMON = Object.keys(KINDS).flatMap((kind) =>
  new Array(kind === 'unpacks to a gigabyte' || kind === 'too large' ? 1 : 6).fill(kind),
);

/** pdfkit itself refuses some texts; noise is sent instead. */
export const hostileFile = async (draw, number) => {
  const kind = draw.anyOf(COMMON);
  const made = await KINDS[kind](draw, number).catch(() => bytes(200, draw));
  return { name: kind, file: new File([made], draw.anyOf(NAMES), { type: 'application/pdf' }) };
};
const NAMES = [
  'essay.pdf',
  '../../etc/passwd.pdf',
  `${'n'.repeat(400)}.pdf`,
  '#(S9999) x.pdf',
  '.pdf',
  'é\u202Efdp.exe',
];
