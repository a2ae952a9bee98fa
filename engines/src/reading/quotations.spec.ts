import { SHIPPED_RUBRICS } from '@essays/contract';
import { existsSync, readFileSync } from 'node:fs';
import { scoreAgainstRubric } from '../grading/rubric-scorer.ts';
import { outlineOf } from '../grading/outline.ts';
import { mistakesIn } from '../grading/found-mistakes.ts';
import { quotedPlaces, withoutQuoted } from './quotations.ts';
import { readText } from './read-text.ts';

const quotedIn = (text: string) => quotedPlaces(text).map(({ start, end }) => text.slice(start, end));

describe('what is quoted', () => {
  it.each([
    ['She said, "I dont care," and left.', ['"I dont care,"']],
    ['He writes “it dont matter” and ‘so be it’.', ['“it dont matter”', '‘so be it’']],
    ["They ask 'what is it?' and the boys' coats don't answer.", ["'what is it?'"]],
    ['He is 5\'10" tall, and it\'s 20" wide.', []],
    ["'Cause I like it, the boys' house is fine.", []],
    ['An "open mark runs on.\n\nThe next paragraph is the writer’s.', []],
    ['“One paragraph of it\n\n“and another one.” Mine.', ['“One paragraph of it\n\n', '“and another one.”']],
  ])('%j', (text, quoted) => {
    expect(quotedIn(text).map((one) => one.trim())).toEqual(quoted.map((one) => one.trim()));
  });
  it('verse and the lines of a play are quoted, wrapped prose and short sentences are not', () => {
    const verse = 'The wind is up tonight\nAnd nobody has slept\nBut me, who keeps the light';
    expect(quotedIn(`The poem begins so.\n\n${verse}\n\nThen it stops.`)).toEqual([verse]);
    const play = 'ANNA: I aint going.\nTOM: Then stay.';
    expect(quotedIn(`${play}\n\nThis is how they part.`)).toEqual([play]);
    expect(quotedIn('I like dogs.\nThey are good.\nThey bark.')).toEqual([]);
    expect(
      quotedIn('I walked along the river and\nthought of what my teacher had\nsaid to me that day.'),
    ).toEqual([]);
  });
  it('its letters are covered, and every place stays what it was', () => {
    const text = 'He said, “I dont know,” twice.';
    expect(withoutQuoted(text)).toHaveLength(text.length);
    expect(withoutQuoted(text)).not.toMatch(/dont/);
    expect(withoutQuoted(text)).toMatch(/^He said, “.*,” twice\.$/);
  });
});

const CASE = '../shared/cases/texts/quoted-dialect.txt';
const CORRECTIONS = [
  [/\bdont\b/g, 'don’t'],
  [/\bcant\b/g, 'can’t'],
  [/\bwont\b/g, 'won’t'],
  [/\baint\b/g, 'isn’t'],
  [/\balot\b/g, 'a lot'],
  [/\bi\b/g, 'I'],
  [/\bthere house\b/g, 'their house'],
] as const;
const WRITTEN =
  'The play lets the miller speak as he would at home. “I dont hold with it alot,” he says, “and you cant make me.” ' +
  'My class laughed at first. However, nobody laughed at the end, because he is the only one who keeps his word. ' +
  'The writer might have given him a better grammar.\n\nIn the second act he says, “i aint seen there house, but i ' +
  'seen the smoke.” For example, the judge believes him at once. That is the point of the scene: a plain man is ' +
  'heard.\n\nIn conclusion, the speech is chosen with care, and it shows that a voice can be right in any spelling.';

it.each([
  ['a written essay', WRITTEN],
  ...(existsSync(CASE) ? [['the case of quoted dialect', readFileSync(CASE, 'utf8')]] : []),
])(
  '%s: nothing in quotations is a mistake, and the language targets stay what they are without them',
  (_, text) => {
    const rubric = SHIPPED_RUBRICS.find(({ version }) => version === '10th_grade_english-1')!;
    const grade = (given: string) =>
      scoreAgainstRubric({ text: given, essayType: 'argumentative', rubric }).words;
    const targets = (given: string) =>
      grade(given)
        .learning_targets.filter(({ learning_target_code: code }) => /^L\.9-10\.[12]$/.test(code))
        .map(({ score }) => score);
    expect(mistakesIn(outlineOf(readText(text!))).size).toBe(0);
    const correct = text!.replace(/“[^“”]*”/g, (quoted) =>
      CORRECTIONS.reduce((all, [wrong, right]) => all.replaceAll(wrong, right), quoted),
    );
    expect(correct).not.toBe(text);
    expect(targets(text!)).toEqual(targets(correct));
    const said = JSON.stringify(grade(text!));
    expect(said).not.toMatch(/apostrophe|Capitalize|as two words|Look up|is spelled|Mixed up/);
  },
);

it('a line break ends a paragraph where a text has no blank line, unless lines were only broken to fit', () => {
  const typed = 'This is the first paragraph.\nThis is the second one, which is longer.\nThis is the last.';
  expect(readText(typed).paragraphs).toHaveLength(3);
  expect(outlineOf(readText(typed)).paragraphs).toHaveLength(3);
  expect(readText(`${typed}\n\nAfter a blank line.`).paragraphs).toHaveLength(2);
  const wrapped =
    'This sentence was broken by the\nprogram that sent it, and so was\nthe next one. It is one\nparagraph.';
  expect(readText(wrapped).paragraphs).toHaveLength(1);
});
