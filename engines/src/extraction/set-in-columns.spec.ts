import { FileExtraction } from './file-extraction.ts';
import { paragraphsOf } from './paragraphs.ts';
import { blocksOf } from './reading-order.ts';
import { linesAt, rawPdf } from '../../test/raw-pdf.ts';

const WALK = [
  'Nobody who watched that afternoon would have',
  'guessed how little of it was planned. We',
  'simply walked to the harbour, because the',
  'train was late again, and my sister talked',
  'about the storm that had carried half of the',
  'old pier away before she was born, and that',
  'is why I listened to her at the harbour.',
];
const SPEECH = [
  'Later the mayor spoke about money, and said',
  'that a new pier would cost more than the',
  'school. My grandfather stood up and answered',
  'that nobody had asked the fishermen, and that',
  'the pier was older than the town itself is, so',
  'that the whole room laughed with him, and',
  'the mayor laughed in the end as well as we.',
];
const joined = (lines: readonly string[]): string => lines.join(' ');
const extraction = new FileExtraction();
afterAll(() => extraction.close());
const paragraphs = async (...contents: string[]): Promise<string[]> => {
  const result = await extraction.extract(rawPdf({ pages: contents.map((content) => ({ content })) }));
  if (!result.ok) throw new Error(`not read: ${result.code}`);
  return result.text.split('\n\n');
};

describe('two columns', () => {
  it.each([
    ['level with each other', 720],
    ['a little lower on the right', 718],
  ])('with a gap that is narrower than a letter are read one after the other: %s', async (_, y) => {
    // The widest line on the left ends less than a letter before the right column begins.
    const pages = linesAt(72, 720, WALK) + linesAt(293, y, SPEECH);
    expect((await paragraphs(pages)).join(' ')).toBe(joined([...WALK, ...SPEECH]));
  });

  it('nine points apart, in letters of eleven, are two blocks', () => {
    const piece = (text: string, x: number, at: number) => ({
      text,
      x,
      y: 82 + 13 * at,
      width: 229,
      height: 11,
    });
    const pieces = WALK.flatMap((line, at) => [piece(line, 72, at), piece(SPEECH[at]!, 310, at)]);
    expect(blocksOf(pieces).map((lines) => joined(lines.map(({ text }) => text)))).toEqual([
      joined(WALK),
      joined(SPEECH),
    ]);
  });

  it('are none where words stand below each other by chance', async () => {
    const cells = WALK.map(
      (line, at) => linesAt(72, 720 - 14 * at, [line]) + linesAt(310 + 9 * at, 720 - 14 * at, ['x']),
    ).join('');
    expect((await paragraphs(cells)).join(' ')).toContain('would have x guessed');
  });
});

describe('lines that do not begin below each other', () => {
  const long = [
    'Marsh, Ada. Why Towns Need Pools. The Harbor Review, volume three, 2024, pages eleven',
    'to nineteen, and on the page of the review for whoever has no copy of it.',
  ];

  it('of a source that hangs out are one paragraph', async () => {
    const source = (y: number) => linesAt(72, y, [long[0]!]) + linesAt(108, y - 14, [long[1]!]);
    expect(await paragraphs(source(720) + source(692))).toEqual([joined(long), joined(long)]);
  });

  it('of an item of a list are one, also where its first sentence ends with its line', async () => {
    const ends = 'It is the only pool in the valley, and it was there before the school and the mill were.';
    const item = linesAt(72, 720, [`1. ${ends}`]) + linesAt(84, 706, ['Nobody wants to lose it.']);
    expect(await paragraphs(item)).toEqual([`1. ${ends} Nobody wants to lose it.`]);
  });

  it('begin a paragraph with an indent after a sentence that fills its line', async () => {
    const first = 'It is the only pool in the valley, and it was there before the school and the mill were.';
    expect(
      await paragraphs(linesAt(72, 720, [first]) + linesAt(108, 706, ['Nobody wants to lose it.'])),
    ).toEqual([first, 'Nobody wants to lose it.']);
  });
});

describe('a row of a table', () => {
  it('goes on where its last cell does, and ends where that has room', async () => {
    const cell = [
      'When our town closed the old swimming pool, nobody',
      'was surprised, and almost nobody was pleased.',
    ];
    const row = (y: number, label: string) => linesAt(72, y, [label]) + linesAt(300, y, cell);
    expect(await paragraphs(row(720, 'Opening') + row(692, 'Reason'))).toEqual([
      `Opening ${joined(cell)}`,
      `Reason ${joined(cell)}`,
    ]);
    const form = linesAt(72, 720, ['Name']) + linesAt(300, 720, ['Nora']) + linesAt(300, 706, cell);
    expect(await paragraphs(form)).toEqual(['Name Nora', joined(cell)]);
  });
});

describe('a large first letter', () => {
  const cap = (letter: string) => `BT /F1 36 Tf 1 0 0 1 72 692 Tm (${letter}) Tj ET\n`;
  const beside = (x: number, lines: readonly string[]) =>
    linesAt(x, 720, lines.slice(0, 3)) + linesAt(72, 678, lines.slice(3));

  it('that reaches down beside three lines begins the first of them', async () => {
    const [first, ...rest] = WALK;
    expect(await paragraphs(cap('N') + beside(100, [first!.slice(1), ...rest]))).toEqual([joined(WALK)]);
  });

  it('that is drawn right before the line at its foot is no part of that line', async () => {
    const [first, second, third] = WALK;
    const above = linesAt(100, 720, [first!.slice(1), second!]);
    const beside = linesAt(100, 692, [third!]);
    expect(await paragraphs(above + cap('N') + beside)).toEqual([joined([first!, second!, third!])]);
  });

  it('that is a word by itself stays one', async () => {
    const lines = ['walked to the harbour, because the train', ...WALK.slice(3)];
    expect(await paragraphs(cap('I') + beside(86, lines))).toEqual([`I ${joined(lines)}`]);
  });
});

describe('the end of a line', () => {
  it('within Chinese is no gap, and a hyphen that is only there is none', () => {
    const line = (text: string, y: number) => ({ text, x: 72, y, width: 400, height: 12 });
    const lines = [line('镇上关闭旧游泳池的时候，没', 100), line('有人感到惊讶。', 114)];
    expect(paragraphsOf([{ blocks: [lines], footnotes: [] }], () => false)).toBe(
      '镇上关闭旧游泳池的时候，没有人感到惊讶。',
    );
    const soft = [line('the old swim\u00AD\u2010', 100), line('ming pool', 114)];
    expect(paragraphsOf([{ blocks: [soft], footnotes: [] }], () => false)).toBe('the old swimming pool');
  });
});

it.each(['~ # ~', '[#]', '(#)', '| # |', '<#>'])('a page number is cut as %s', async (form) => {
  const page = (number: number) =>
    linesAt(72, 720, number === 1 ? WALK : SPEECH) + linesAt(300, 40, [form.replace('#', String(number))]);
  expect(await paragraphs(page(1), page(2))).toEqual([joined(WALK), joined(SPEECH)]);
});
