import { SHEET_HEADINGS } from '@essays/contract';
import type { FeedbackSheet } from '@essays/contract';
import { openDoor } from '../extraction/pdf-door.ts';
import { FileExtraction } from '../extraction/file-extraction.ts';
import { EnginePool } from '../pool/engine-pool.ts';

const extraction = new FileExtraction();
const pool = new EnginePool({ processes: 1 });
afterAll(() => Promise.all([extraction.close(), pool.close()]));

const sheetOf = (parts: Partial<FeedbackSheet> = {}): FeedbackSheet => ({
  essay_type: 'argumentative',
  class_type: '10th_grade_english',
  submission_date: '2026-11-18T03:00:00.000Z',
  scores: [
    {
      criterion: 'Conventions',
      score: 0,
      max: 4,
      level: 'Not scorable',
      feedback: { text: 'Read it aloud.', by: 'both' },
      comment: 'See me.',
      quote: { text: 'Parks is for all.', by: 'machine' },
    },
  ],
  total: { label: 'Essay score', score: '0.00', max: 4 },
  scoring: 'teacher',
  strengths: [{ text: 'A clear claim.', by: 'machine' }],
  next_steps: [{ text: 'Quote a source.', by: 'machine' }],
  feedback: [{ text: 'Go on.', by: 'teacher' }],
  details: [{ text: 'In detail.', by: 'machine' }],
  comment: 'A pleasure.',
  text_comments: [{ number: 7, quote: 'the park', comment: 'Which?' }],
  targets: [{ code: 'W.9-10.1a', name: 'Precise claim', score: 3, max: 4 }],
  disclosure: 'A teacher has confirmed the scores.',
  ...parts,
});

const machine = (text: string) => ({ text, by: 'machine' as const });

const drawn = async (parts: Partial<FeedbackSheet> = {}, of = 'S0001 Maya Rivera') => {
  const work = { sheet: sheetOf(parts), of, time_zone: 'America/New_York' };
  const bytes = await pool.run('draw_sheet', work);
  const read = await extraction.extract(bytes);
  if (!read.ok) throw new Error('not a PDF that can be read');
  const text = read.text.replace(/\s+/g, ' ');
  return { text, pages: read.page_count ?? 0, source: Buffer.from(bytes).toString('latin1') };
};

it('a feedback sheet as a PDF has every part, in the order of the page, and the student in its title', async () => {
  const { text, source } = await drawn();
  const { title, scores, comment, strengths, next_steps, feedback, text_comments, details, targets } =
    SHEET_HEADINGS;
  let at = -1;
  for (const words of [
    ...[title, 'S0001 Maya Rivera · 10th Grade English · Argumentative · Nov 17, 2026'],
    ...[
      scores,
      'Conventions · Not scorable',
      '0 / 4',
      'See me.',
      'Read it aloud. †',
      '“Parks is for all.” *',
    ],
    ...[
      'Essay score',
      '0.00 / 4',
      comment,
      'A pleasure.',
      strengths,
      'A clear claim. *',
      next_steps,
      '1. Quote a source. *',
    ],
    ...[feedback, 'Go on.', text_comments, '7. “the park” Which?', details, 'In detail. *'],
    ...[targets, 'W.9-10.1a Precise claim', '3 / 4', 'A teacher has confirmed the scores.'],
  ]) {
    const next = text.indexOf(words, at + 1);
    expect([words, next > at]).toEqual([words, true]);
    at = next;
  }
  expect(source).toContain('(Feedback S0001 Maya Rivera)');
});

it('prints the essay with numbers after the commented words, and each comment below its paragraph', async () => {
  const essay_text = 'Parks are for all.\n\nAt night the park sleeps, and so does the town.\nThe end.';
  const placeOf = (quote: string) => {
    const start = essay_text.indexOf(quote);
    return { start, end: start + quote.length };
  };
  const { text } = await drawn({
    essay_text,
    text_comments: [
      { number: 1, quote: 'the park', comment: 'Which?', place: placeOf('the park') },
      { number: 2, quote: 'park sleeps', comment: 'A fine image.', place: placeOf('park sleeps') },
      { number: 3, quote: 'a river', comment: 'Where did it go?', place: null },
    ],
  });
  expect(text).toContain(`${SHEET_HEADINGS.text_comments} 3. “a river” Where did it go?`);
  expect(text).toContain(
    'Parks are for all. At night the park [1] sleeps [2], and so does the town. ' +
      '1. “the park” Which? 2. “park sleeps” A fine image. The end.',
  );
});

it('says of a criterion without a score that it is not scored', async () => {
  const { text } = await drawn({ scores: [{ ...sheetOf().scores[0]!, score: null }], total: null });
  expect(text).toContain('not scored');
  expect(text).not.toContain('– /');
});

it('omits each part that the teacher hides', async () => {
  const hidden = { scores: [], total: null, strengths: [], comment: null, targets: [], text_comments: [] };
  const { text } = await drawn(hidden);
  for (const part of ['scores', 'strengths', 'comment', 'targets', 'text_comments'] as const)
    expect(text).not.toContain(SHEET_HEADINGS[part]);
  expect(text).toContain(SHEET_HEADINGS.next_steps);
});

it('is tagged: headings, lists and paragraphs in their order, and page numbers that nobody reads out', async () => {
  const { source, pages } = await drawn({ details: [machine('In detail. '.repeat(700))] });
  expect(pages).toBeGreaterThan(1);
  expect(source).toMatch(/\/Marked true/);
  expect(source).toMatch(/\/MarkInfo \d+ 0 R/);
  expect(source).toMatch(/\/StructTreeRoot \d+ 0 R/);
  const kinds = [...source.matchAll(/\/S \/(\w+)/g)].map(([, kind]) => kind);
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  expect([count('Document'), count('H1')]).toEqual([1, 1]);
  // Scores, comment, strengths, next steps, feedback, in the text, details, targets.
  expect(count('H2')).toBe(8);
  expect([count('L'), count('LI'), count('Lbl'), count('LBody')]).toEqual([4, 4, 4, 4]);
  expect(source).toContain('/Lang (en-US)');
});

it('shows letters of other languages, and continues past one it lacks', async () => {
  const { text } = await drawn({
    comment: 'Łukasz, Ó Brollachán, Nguyễn, Жук, Ωμέγα.\r\nNext\tline.',
    strengths: ['\u0000 中文 😀 שלום \ud800 and on.', `Ask ███ ${'x'.repeat(20_000)} again.`].map(machine),
  });
  for (const words of [
    'Łukasz, Ó Brollachán, Nguyễn, Жук, Ωμέγα.',
    'Next line.',
    'and on.',
    'Ask [name]',
    'again.',
  ])
    expect(text).toContain(words);
});

it('continues over as many pages as it needs', async () => {
  const { text, pages } = await drawn({
    next_steps: Array.from({ length: 90 }, (_, at) => machine(`Step ${at}.`)),
  });
  expect(pages).toBeGreaterThan(2);
  for (const at of [0, 44, 89]) expect(text).toContain(`${at + 1}. Step ${at}.`);
});

it('keeps the learning targets together on one page', async () => {
  const targets = Array.from({ length: 30 }, (_, at) => ({ code: `W.${at}`, name: 'T', score: 3, max: 4 }));
  const pagesOf = async (more: Partial<FeedbackSheet>) => (await drawn(more)).pages;
  // They need nearly a page: had they begun below the rest, the last line would still be on the second.
  const disclosure = 'On.\n'.repeat(9);
  expect(await pagesOf({ disclosure, targets: [] })).toBe(1);
  expect(await pagesOf({ disclosure, targets })).toBe(3);
});

it('has each score right after its criterion, on whatever page', async () => {
  const [one] = sheetOf().scores;
  const scores = Array.from({ length: 60 }, (_, at) => ({
    ...one!,
    // As long and wide as a name may be.
    criterion: `${'W'.repeat(15)} `.repeat(4) + `${at} end`,
    level: null,
    score: at % 5,
  }));
  const { source, pages } = await drawn({ scores });
  expect(pages).toBeGreaterThan(3);
  // In the order of drawing, which is the one that programs read aloud.
  const door = await openDoor(Buffer.from(source, 'latin1'));
  const read = await Promise.all(Array.from({ length: pages }, (_, at) => door.wordsOn(at + 1)));
  await door.close();
  const text = read.join(' ').replace(/\s+/g, ' ');
  expect(text.match(/end \d \/ 4/g)).toEqual(scores.map(({ score }) => `end ${score} / 4`));
});

it('a feedback sheet as a PDF names the assignment, the class and its teachers below the title', async () => {
  const heading = { assignment: 'The river', class: '2nd period, 2025-26', teachers: ['Ms. Hale', 'K. Lee'] };
  const { text } = await drawn({ heading });
  expect(text).toContain(`${SHEET_HEADINGS.title} The river · 2nd period, 2025-26 · Ms. Hale, K. Lee S0001`);
});
