import { FileExtraction } from './file-extraction.ts';
import { linesAt, rawPdf, streamOf, wordsAlong, type RawPdf } from '../../test/raw-pdf.ts';

const WALK = [
  'Nobody who watched that afternoon would have guessed how little of it was planned. We simply',
  'walked to the harbour, because the train was late again, and my sister talked about the storm',
  'that had carried half of the old pier away before either of us was born. I listened to her, I',
  'counted the boats, and thought of him.',
];
const SPEECH = [
  'Later the mayor spoke about money. He said that a new pier would cost more than the school,',
  'and that nobody had asked the fishermen. My grandfather stood up and answered that nobody had',
  'asked the pier either. The whole room laughed.',
];
const joined = (lines: readonly string[]): string => lines.join(' ');

const extraction = new FileExtraction();
afterAll(() => extraction.close());

const read = (pdf: RawPdf) => extraction.extract(rawPdf(pdf));
const onePage = (content: string, entries?: string) =>
  read({ pages: [{ content, ...(entries && { entries }) }] });
async function paragraphs(pdf: RawPdf): Promise<string[]> {
  const result = await read(pdf);
  if (!result.ok) throw new Error(`not read: ${result.code}`);
  return result.text.split('\n\n');
}
const page = (content: string, entries?: string): RawPdf => ({
  pages: [{ content, ...(entries && { entries }) }],
});

describe('the place of letters on a page', () => {
  it.each([90, 180, 270])('a page that is turned by %i degrees reads like an upright one', async (turn) => {
    expect(await paragraphs(page(linesAt(72, 720, WALK), `/Rotate ${turn}`))).toEqual([joined(WALK)]);
  });

  it('lines that run sideways are read along their own direction', async () => {
    const lines = WALK.map((line, at) => wordsAlong(60 + 14 * at, 72, 90, line.split(' '))).join('');
    expect(await paragraphs(page(lines))).toEqual([joined(WALK)]);
  });

  it('words that are set one by one on a tilted line keep their gaps', async () => {
    const lines = WALK.map((line, at) => wordsAlong(72, 700 - 14 * at, 2, line.split(' '))).join('');
    expect(await paragraphs(page(lines))).toEqual([joined(WALK)]);
  });

  it('what is drawn twice on itself is one text', async () => {
    const once = linesAt(72, 720, WALK) + linesAt(72, 640, SPEECH);
    const again = linesAt(72.3, 720, WALK) + linesAt(72.3, 640, SPEECH);
    expect(await paragraphs(page(once + again))).toEqual([joined(WALK), joined(SPEECH)]);
    expect(await paragraphs(page(`2 Tr ${once}`))).toEqual([joined(WALK), joined(SPEECH)]);
  });

  it('letters that are placed one by one give words', async () => {
    const letters = [...'They walked to the old pier'].flatMap((letter, at) =>
      letter === ' ' ? [] : [`1 0 0 1 ${72 + 7 * at} 720 Tm (${letter}) Tj`],
    );
    expect(await paragraphs(page(`BT /F1 11 Tf ${letters.join(' ')} ET`))).toEqual([
      'They walked to the old pier',
    ]);
  });

  it('a row that is drawn from right to left reads from left to right, and is no part of the text below', async () => {
    const row =
      linesAt(300, 740, ['Ashdown']) +
      linesAt(72, 740, ['Nora']) +
      linesAt(300, 726, ['English 10']) +
      linesAt(72, 726, ['Period 2']);
    expect(await paragraphs(page(row + linesAt(72, 690, WALK)))).toEqual([
      'Nora Ashdown',
      'Period 2 English 10',
      joined(WALK),
    ]);
  });
});

describe('the order of reading', () => {
  const narrow = (lines: readonly string[]) =>
    joined(lines)
      .match(/.{1,42}(?: |$)/g)!
      .map((line) => line.trim());

  it('reads columns one after the other, below a heading over both, however they are drawn', async () => {
    const heading = linesAt(180, 740, ['The pier that nobody asked about'], { size: 18 });
    const [left, right] = [narrow(WALK), narrow([...SPEECH, ...WALK])];
    const rows = left
      .map((line, at) => linesAt(320, 700 - 14 * at, [right[at]!]) + linesAt(72, 700 - 14 * at, [line]))
      .join('');
    const rest = linesAt(320, 700 - 14 * left.length, right.slice(left.length));
    expect(await paragraphs(page(rest + rows + heading))).toEqual([
      'The pier that nobody asked about',
      joined(WALK),
      joined([...SPEECH, ...WALK]),
    ]);
  });

  it('reads columns one after the other below a heading that begins in their gap', async () => {
    const [left, right] = [narrow(WALK), narrow([...SPEECH, ...WALK])];
    const columns = linesAt(72, 700, left) + linesAt(279, 700, right);
    const heading = linesAt(270, 740, ['The pier'], { size: 18 });
    expect(await paragraphs(page(heading + columns))).toEqual([
      'The pier',
      joined(WALK),
      joined([...SPEECH, ...WALK]),
    ]);
  });

  it('a title in the middle, a name on the right, and each line of a cover sheet stand by themselves', async () => {
    const head = linesAt(480, 748, ['Nora Ashdown']) + linesAt(500, 734, ['Period 3']);
    const titled = head + linesAt(250, 720, ['Why the Pier Stays']) + linesAt(72, 706, WALK);
    expect(await paragraphs(page(titled))).toEqual([
      'Nora Ashdown',
      'Period 3',
      'Why the Pier Stays',
      joined(WALK),
    ]);
    const cover = linesAt(262, 500, ['by Nora Ashdown']) + linesAt(268, 486, ['English 10 B']);
    const pages = [{ content: cover }, { content: linesAt(72, 720, WALK) }];
    expect(await paragraphs({ pages })).toEqual(['by Nora Ashdown', 'English 10 B', joined(WALK)]);
  });

  it('a column beside a picture is one paragraph', async () => {
    const beside = linesAt(330, 640, narrow(WALK)) + linesAt(72, 720, WALK);
    expect(await paragraphs(page(beside))).toEqual([joined(WALK), joined(WALK)]);
  });

  it('a first line with a deep indent goes on in the next', async () => {
    const indented = linesAt(144, 720, [WALK[0]!.slice(0, 78)]) + linesAt(72, 706, WALK.slice(1));
    expect(await paragraphs(page(indented))).toHaveLength(1);
  });

  it('a word that is filled in later stands in its gap', async () => {
    const content =
      linesAt(72, 720, ['My name is']) +
      linesAt(72, 706, [WALK[0]!]) +
      linesAt(128, 720, ['Nora and I like boats.']);
    expect((await paragraphs(page(content)))[0]).toContain('My name is Nora and I like boats.');
  });

  it('heads and feet of a line or two go, drawn first or last, and a sentence across pages stays whole', async () => {
    const head = (at: number) =>
      linesAt(440, 760, ['Ashdown', 'English 10']) + linesAt(300, 30, [`Page ${at} of 3`]);
    const pages = [
      { content: head(1) + linesAt(72, 690, WALK.slice(0, 2)) },
      { content: linesAt(72, 690, [...WALK.slice(2), SPEECH[0]!]) + head(2) },
      { content: head(3) + linesAt(72, 690, SPEECH.slice(1)) },
    ];
    const result = await read({ pages });
    expect(result).toMatchObject({
      text: `${joined(WALK)}\n\n${joined(SPEECH)}`,
      remarks: expect.arrayContaining([{ kind: 'cut', page: 2, words: 'Ashdown\nEnglish 10\nPage 2 of 3' }]),
    });
  });

  it('a footnote stands after the paragraph that it would interrupt', async () => {
    const note = linesAt(72, 60, ['1 Minutes of the town council, page 14.'], { size: 8 });
    const pages = [
      { content: linesAt(72, 720, WALK.slice(0, 2)) + note },
      { content: linesAt(72, 720, [...WALK.slice(2)]) + linesAt(72, 640, SPEECH) },
    ];
    expect(await paragraphs({ pages })).toEqual([
      joined(WALK),
      '1 Minutes of the town council, page 14.',
      joined(SPEECH),
    ]);
  });
});

describe('numbers at the edge of a page', () => {
  it.each(['1984', '9/11', '1776'])('a title %s is text', async (title) => {
    expect(await paragraphs(page(linesAt(280, 760, [title]) + linesAt(72, 700, WALK)))).toEqual([
      title,
      joined(WALK),
    ]);
  });

  it('a last line 1945 and the number of a chapter are text', async () => {
    const chapters = ['1', '7', '8'].map((number, at) => ({
      content:
        linesAt(300, 760, [at === 0 ? '5' : '12']) +
        linesAt(72, 700, WALK) +
        linesAt(72, 60, [number === '8' ? '1945' : '']),
    }));
    const text = await paragraphs({ pages: [chapters[0]!, chapters[2]!] });
    expect(text).toEqual(['5', joined(WALK), '12', joined(WALK), '1945']);
  });

  it('numbers that count from page to page are page numbers, and are told as cut', async () => {
    const pages = [14, 15, 16].map((number) => ({
      content: linesAt(72, 700, WALK) + linesAt(300, 40, [`- ${number} -`]),
    }));
    expect(await read({ pages })).toMatchObject({
      text: [WALK, WALK, WALK].map(joined).join('\n\n'),
      remarks: [14, 15, 16].map((number, at) => ({ kind: 'cut', page: at + 1, words: `- ${number} -` })),
    });
  });

  it('Roman ones too, but a last word I is text', async () => {
    const pages = ['iii', 'iv', 'v'].map((number) => ({
      content: linesAt(72, 700, WALK) + linesAt(300, 40, [number]),
    }));
    expect(await paragraphs({ pages })).toEqual([WALK, WALK, WALK].map(joined));
    const first = linesAt(72, 700, WALK) + linesAt(72, 40, ['I']);
    expect(await paragraphs({ pages: [{ content: first }, { content: linesAt(72, 700, WALK) }] })).toEqual([
      joined(WALK),
      'I',
      joined(WALK),
    ]);
  });
});

describe('words outside of the page itself', () => {
  const appearance = (words: string) =>
    streamOf(
      `BT /F1 11 Tf 2 4 Td (${words}) Tj ET`,
      '/Type/XObject/Subtype/Form/BBox[0 0 400 20]/Resources<</Font<</F1 3 0 R>>>>',
    );

  it('a form that is filled in and a comment that is printed are read, one that is not printed is not', async () => {
    const pdf: RawPdf = {
      pages: [{ content: linesAt(72, 720, ['Name:', ...WALK]), entries: '/Annots[11 0 R 13 0 R 15 0 R]' }],
      catalogue: '/AcroForm<</Fields[11 0 R]>>',
      objects: [
        '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Nora Ashdown)/F 4/Rect[110 716 510 736]/AP<</N 12 0 R>>>>',
        appearance('Nora Ashdown'),
        '<</Type/Annot/Subtype/FreeText/Contents(A last thought.)/F 4/Rect[72 600 472 620]/AP<</N 14 0 R>>>>',
        appearance('A last thought.'),
        '<</Type/Annot/Subtype/FreeText/Contents(Not for you.)/F 2/Rect[72 560 472 580]/AP<</N 16 0 R>>>>',
        appearance('Not for you.'),
      ],
    };
    const result = await read(pdf);
    expect(result).toMatchObject({ text: expect.stringContaining('Name: Nora Ashdown') });
    expect(result).toMatchObject({ text: expect.stringMatching(/A last thought\.$/) });
  });

  it('a form that only its own program can show is refused in its own sentence', async () => {
    const wait = linesAt(72, 600, [
      'Please wait...',
      'If this message is not eventually replaced by the proper contents of the document,',
      'your viewer may not be able to display this type of document.',
    ]);
    const pdf = { pages: [{ content: wait }], catalogue: '/AcroForm<</Fields[]/XFA 11 0 R>>' };
    const form = streamOf('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>');
    expect(await read({ ...pdf, objects: [form] })).toMatchObject({ code: 'dynamic_form' });
    expect(await onePage(wait)).toMatchObject({ code: 'dynamic_form' });
  });

  it('the cover of a portfolio is refused in its own sentence', async () => {
    const cover = linesAt(72, 600, ['For the best experience, open this PDF portfolio in another reader.']);
    expect(await onePage(cover)).toMatchObject({ code: 'portfolio' });
  });
});

describe('what can be read is judged page by page', () => {
  const NONSENSE = WALK.map((line) =>
    line.replace(/[a-z]/g, (letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + 10) % 26))),
  );

  it('a page of nonsense letters is named', async () => {
    const pages = [{ content: linesAt(72, 720, WALK) }, { content: linesAt(72, 720, NONSENSE) }];
    expect(await read({ pages })).toMatchObject({
      code: 'letters_unreadable',
      reason: expect.stringContaining('The letters on page 2 of this PDF'),
    });
  });

  it('another language is no nonsense', async () => {
    const spanish = [
      'Nadie que mirara aquella tarde hubiera adivinado lo poco que estaba planeado, y mi hermana',
    ];
    expect(await onePage(linesAt(72, 720, spanish))).toMatchObject({ ok: true });
  });

  it('lines to write on and dotted lines are no reason against a worksheet', async () => {
    const blank = '_'.repeat(78);
    const lines = [
      `Claim: ${blank}`,
      'I think we should keep the pier.',
      blank,
      blank,
      'Because it is ours.',
      '.'.repeat(90),
    ];
    expect(await onePage(linesAt(72, 720, lines))).toMatchObject({
      text: expect.stringContaining('\n\nI think we should keep the pier.'),
    });
  });

  it('a scan with the mark of a scanner or a typed name on it is a picture', async () => {
    const scan = `q 612 0 0 792 0 0 cm /Im Do Q ${linesAt(200, 20, ['Made with a scanner'])}`;
    expect(await onePage(scan)).toMatchObject({ code: 'page_is_picture' });
  });

  it('a scan with its words behind it is read', async () => {
    const scan = `q 612 0 0 792 0 0 cm /Im Do Q 3 Tr ${linesAt(72, 720, WALK)}`;
    expect(await onePage(scan)).toMatchObject({ text: joined(WALK) });
  });
});
