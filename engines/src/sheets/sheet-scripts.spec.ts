import type { FeedbackSheet } from '@essays/contract';
import { FileExtraction } from '../extraction/file-extraction.ts';
import { LACKING, SheetFonts, TEXT } from './sheet-fonts.ts';
import { drawSheet } from './sheet-pdf.ts';
import { linesOf } from './text-lines.ts';

const extraction = new FileExtraction();
afterAll(() => extraction.close());

const EMPTY: FeedbackSheet = {
  essay_type: 'argumentative',
  class_type: null,
  submission_date: '2026-11-18T03:00:00.000Z',
  scores: [],
  total: null,
  scoring: 'teacher',
  strengths: [],
  next_steps: [],
  feedback: [],
  details: [],
  comment: null,
  text_comments: [],
  targets: [],
  disclosure: 'A teacher has confirmed the scores.',
};

const drawn = async (comment: string, of = 'S0001') => {
  const bytes = await drawSheet({ sheet: { ...EMPTY, comment }, of, time_zone: 'UTC' });
  const read = await extraction.extract(new Uint8Array(bytes));
  if (!read.ok) throw new Error('not a PDF that can be read');
  return { text: read.text.replace(/\s+/g, ' '), source: Buffer.from(bytes).toString('latin1') };
};

/** Every line, from left to right, with one unit as the width of a letter. */
const lines = async (text: string, width = 1000) => {
  const fonts = await SheetFonts.of(text);
  let lacks = 0;
  const found = linesOf(text, {
    fonts,
    weight: TEXT,
    width,
    widthOf: (words) => words.length,
    lacking: () => (lacks += 1),
  });
  const texts = found.map((line) => line.pieces.map((piece) => piece.text).join('|'));
  return { texts, lacks, fromRight: found[0]?.fromRight };
};

it.each([
  ['Chinese', '王小明的文章寫得很好。'],
  ['Japanese', '東京でカタカナを書く。'],
  ['Korean', '글을 잘 썼어요.'],
  ['Hebrew', 'שלום'],
  ['Thai', 'ภาษาไทย'],
  ['emoji', '😀 👨‍👩‍👧‍👦 1️⃣'],
  ['accents', 'Zoe\u0308, Nguye\u0302\u0303n, x\u0323'],
])('what is written in %s is found again in the PDF', async (_, words) => {
  const { text } = await drawn(words, `S0001 ${words}`);
  expect(text.split(words.normalize('NFC'))).toHaveLength(3);
  expect(text).not.toContain(LACKING);
});

it('only typefaces that a sheet needs are in its PDF', async () => {
  expect((await drawn('Well done.')).source).not.toMatch(/NotoSans(SC|KR|Hebrew|Arabic|Thai)|NotoEmoji/);
  expect((await drawn('Well done, נועה.')).source).toMatch(/NotoSansHebrew/);
});

it('Hebrew runs from right to left, with its numbers and brackets', async () => {
  const { texts, fromRight } = await lines('שלום (עולם) 42');
  expect(texts).toEqual(['42| (|עולם|)|שלום ']);
  expect(fromRight).toBe(true);
});

it('an Arabic name in an English line has its typeface, and its digits are not turned', async () => {
  const { texts, lacks, fromRight } = await lines('By ليلى, ١٢٣.');
  expect(texts[0]).toContain('ليلى');
  expect(texts[0]).toContain('٣٢١');
  expect([lacks, fromRight]).toEqual([0, false]);
});

it('a character that no typeface has is a mark, and one sentence says so', async () => {
  const { text } = await drawn('Ask ꀀ and on.');
  expect(text).toContain(`Ask ${LACKING} and on.`);
  expect(text).toContain(`${LACKING} stands for a character that cannot be printed here.`);
  expect((await drawn('Ask and on.')).text).not.toContain(LACKING);
});

it('a line ends between words, between Chinese letters, and within a word that is wider than a line', async () => {
  expect((await lines('one two three', 8)).texts).toEqual(['one two', 'three']);
  expect((await lines('小明小明。小', 4)).texts.map((line) => line.replaceAll('|', ''))).toEqual([
    '小明小',
    '明。小',
  ]);
  expect((await lines('x'.repeat(10), 4)).texts).toEqual(['xxxx', 'xxxx', 'xx']);
});

it('an emoji of many parts and a letter with its accents stay whole at the end of a line', async () => {
  const family = '👨‍👩‍👧‍👦';
  expect((await lines(family.repeat(2), 12)).texts).toEqual([family, family]);
});

it('marks heaped on a letter are cut, and said to be lacking', async () => {
  const { texts, lacks } = await lines(`x${'\u0301'.repeat(10_000)}`);
  expect(texts.join('').length).toBeLessThan(60);
  expect(lacks).toBe(1);
});

it('10,000 letters of alternating scripts, of one word, or all different are drawn', async () => {
  const different = Array.from({ length: 10_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
  for (const text of ['aש中ก'.repeat(2500), 'ب'.repeat(10_000), different])
    expect(
      (await drawSheet({ sheet: { ...EMPTY, comment: text }, of: 'S', time_zone: 'UTC' })).length,
    ).toBeGreaterThan(10_000);
});
