import { FileExtraction } from './file-extraction.ts';
import { linesAt, rawPdf } from '../../test/raw-pdf.ts';

const WALK = [
  'Nobody who watched that afternoon would have guessed how little of it was planned. We simply',
  'walked to the harbour, because the train was late again, and my sister talked about the storm',
  'that had carried half of the old pier away before either of us was born. I listened to her, I',
  'counted the boats, and thought of him. Later the mayor spoke about money, and said that a new',
  'pier would cost more than the school. My grandfather stood up and answered him from the door,',
  'and the whole room laughed.',
];
const whole = WALK.join(' ');
const numbers = (from: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, at) => String(from + at * step));

const extraction = new FileExtraction();
afterAll(() => extraction.close());

const textOf = async (...contents: string[]): Promise<string> => {
  const result = await extraction.extract(rawPdf({ pages: contents.map((content) => ({ content })) }));
  if (!result.ok) throw new Error(`not read: ${result.code}`);
  return result.text;
};

describe('numbers of lines in the margin', () => {
  it('are not part of the text, on the left or on the right', async () => {
    expect(await textOf(linesAt(40, 720, numbers(1, 6)) + linesAt(72, 720, WALK))).toBe(whole);
    expect(await textOf(linesAt(72, 720, WALK) + linesAt(570, 720, numbers(1, 6)))).toBe(whole);
  });

  it('count on from page to page, or begin anew, and stand beside blank lines too', async () => {
    const page = (from: number) => linesAt(40, 720, numbers(from, 8)) + linesAt(72, 692, WALK);
    expect(await textOf(page(1), page(9))).toBe(`${whole}\n\n${whole}`);
    expect(await textOf(page(1), page(1))).toBe(`${whole}\n\n${whole}`);
  });

  it('at every fifth line are those of an edition', async () => {
    const verses = Array.from(
      { length: 25 },
      (_, at) => `the old pier went into the sea for the time ${'ab'[at % 2]}`,
    );
    const fives = linesAt(40, 720 - 14 * 4, numbers(5, 5, 5), { leading: 70 });
    expect(await textOf(fives + linesAt(72, 720, verses))).not.toMatch(/\d/);
  });

  it('that are part of the text stay: years, a list, a column of figures', async () => {
    const years = ['1914', '1918', '1939', '1945', '1989', '1990'];
    expect(await textOf(linesAt(40, 720, years) + linesAt(72, 720, WALK))).toContain('1939');
    const list = numbers(1, 6).map((number) => `${number}.`);
    expect(await textOf(linesAt(40, 720, list) + linesAt(72, 720, WALK))).toContain('4.');
    const indented = linesAt(72, 720, numbers(1, 6)) + linesAt(110, 720, WALK);
    expect(
      await textOf(linesAt(72, 760, ['What I counted that afternoon at the harbour']) + indented),
    ).toContain('4');
  });
});

describe('a watermark', () => {
  const across = (word: string, size: number) =>
    `BT /F1 ${size} Tf 0.7071 0.7071 -0.7071 0.7071 180 420 Tm (${word}) Tj ET\n`;
  const read = (content: string) => extraction.extract(rawPdf({ pages: [{ content }] }));

  it('is not part of the text that it lies under, and the teacher is told', async () => {
    const result = await read(across('DRAFT', 90) + linesAt(72, 720, WALK));
    expect(result).toMatchObject({
      ok: true,
      text: whole,
      remarks: [{ kind: 'cut', page: 1, words: 'DRAFT' }],
    });
  });

  it('has large letters: a small word that runs across is read', async () => {
    expect(await read(across('harbour', 11) + linesAt(72, 720, WALK))).toMatchObject({
      text: expect.stringMatching(/\nharbour$/),
    });
  });
});

describe('a table', () => {
  it('whose cells stand between each other’s lines leaves the lines of the text together', async () => {
    const cells = ['The claim is', 'clear and is', 'held to the', 'very end.', 'The claim is', 'not to be'];
    const table = linesAt(72, 500, cells) + linesAt(250, 493, cells) + linesAt(430, 496, cells);
    expect(await textOf(linesAt(72, 720, WALK) + table)).toMatch(new RegExp(`^${whole}\n\n`));
  });
});

describe('a rubric', () => {
  const RUBRIC = [
    'Essay Rubric',
    'Exceeds Meets Approaching Beginning',
    'Focus',
    'The claim is clear.',
    'Evidence',
    'Little or no evidence is given.',
  ];
  const read = (...contents: string[]) =>
    extraction.extract(rawPdf({ pages: contents.map((content) => ({ content })) }));

  it('on a page of its own is left out with all that is on it; its page is told', async () => {
    const rubric = linesAt(72, 720, RUBRIC) + linesAt(72, 400, ['Comments', 'for you']);
    expect(await read(linesAt(72, 720, [...WALK, ...WALK]), rubric)).toMatchObject({
      ok: true,
      page_count: 2,
      text: expect.stringMatching(/the whole room laughed\.$/),
      remarks: [{ kind: 'rubric', page: 2, words: expect.stringMatching(/^Essay Rubric.*for you$/) }],
    });
  });

  it('aside, two texts under two names are a question to the teacher, and all that was read is kept', async () => {
    const of = (name: string) => linesAt(72, 720, [`Name: ${name}`, ...WALK]);
    expect(await read(of('Dana Whitlock'), of('Priya Raman'))).toEqual({
      ok: false,
      code: 'two_texts',
      reason: expect.stringMatching(/two/),
      doubtful: { text: expect.stringMatching(/Dana Whitlock.*Priya Raman/s), remarks: [] },
    });
    expect(await read(of('Dana Whitlock'), of('Dana Whitlock'))).toMatchObject({ ok: true });
  });

  it('stays where it is a plan, and all that the student handed in', async () => {
    const plan = [
      'Planning Sheet',
      'Claim: ______',
      'The bridge should stay.',
      'Reason 1: ______',
      'Conclusion: _____',
    ];
    expect(await read(linesAt(72, 720, plan))).toMatchObject({
      ok: true,
      text: expect.stringMatching(/^Planning Sheet[^]*The bridge should stay\.[^]*Conclusion/),
      remarks: [],
    });
  });

  it('without an essay is a question to the teacher, and all that was read is kept', async () => {
    expect(await read(linesAt(72, 720, RUBRIC))).toEqual({
      ok: false,
      code: 'no_essay',
      reason: expect.stringMatching(/this file seems to hold no essay/),
      doubtful: { text: expect.stringContaining('Little or no evidence is given.'), remarks: [] },
    });
  });
});
