import { FileExtraction } from './file-extraction.ts';
import { linesAt, rawPdf } from '../../test/raw-pdf.ts';

const extraction = new FileExtraction();
afterAll(() => extraction.close());

const textOf = async (content: string): Promise<string> => {
  const result = await extraction.extract(rawPdf({ pages: [{ content }] }));
  if (!result.ok) throw new Error(`not read: ${result.code}`);
  return result.text;
};
/** Pieces of one line with the gaps between them, in thousandths of the size, as justified text is written. */
const justified = (pieces: string) => `BT /F1 11 Tf 72 720 Td [${pieces}] TJ ET`;

describe('the gaps between words', () => {
  it('count from the step of a letter, not from what reaches over the next', async () => {
    expect(await textOf(justified('(the end of) -130 (the) -130 (old pier)'))).toBe(
      'the end of the old pier',
    );
  });

  it('that are narrow divide two words, and never one', async () => {
    expect(await textOf(justified('(we walked) -80 (there and the light) -80 (house was open)'))).toBe(
      'we walked there and the lighthouse was open',
    );
  });

  it('are not measured by the dots that lead to a number', async () => {
    const dots = Array.from({ length: 60 }, () => '(.) -250').join(' ');
    const line = justified(`(Principles of) -180 (tides and) -180 (boats) ${dots} (14)`);
    expect(await textOf(line + linesAt(72, 690, ['The old pier was open.']))).toMatch(
      /^Principles of tides and boats\.+ ?14 /,
    );
  });

  it('are there between two small lines beside a large heading', async () => {
    const heading = linesAt(72, 716, ['The old pier'], { size: 18 });
    const beside = linesAt(378, 720, ['Number 12', 'Period two'], { size: 7, leading: 8 });
    const text = await textOf(heading + beside + linesAt(72, 680, ['Nobody asked for it.']));
    expect(text).toMatch(/Number 12\s+Period two/);
  });

  it('in a word that is drawn in pieces, a little unevenly, are none', async () => {
    let x = 72;
    const drawn = ['auto', 'ma', 'tically', ' ', 'print', 'ing', ' ', 'off', 'ice'].map((piece) => {
      const placed = `1 0 0 1 ${x.toFixed(2)} 720 Tm (${piece}) Tj`;
      for (const letter of piece) x += WIDTHS[letter]!;
      x += 0.1;
      return piece === ' ' ? '' : placed;
    });
    expect(await textOf(`BT /F1 11 Tf ${drawn.join('\n')} ET`)).toBe('automatically printing office');
  });
});

/** Of Times at 11 points. */
const WIDTHS: Record<string, number> = {
  ' ': 2.75,
  ...{ a: 4.88, b: 5.5, c: 4.88, d: 5.5, e: 4.88, f: 3.66, g: 5.5, i: 3.06, l: 3.06, m: 8.56 },
  ...{ n: 5.5, o: 5.5, p: 5.5, r: 3.66, s: 4.28, t: 3.06, u: 5.5, y: 5.5 },
};
