import { CAREFUL, CAREFUL_TWO, CARELESS } from '../../test/sample-essays.data.ts';
import { findCopies } from './find-copies.ts';
import type { ClassText } from './class-texts.ts';

const text = (id: string, words: string, more: Partial<ClassText> = {}): ClassText => ({
  id,
  student: `student of ${id}`,
  text: words,
  ...more,
});
const pairs = (...texts: ClassText[]) =>
  findCopies({ texts, tasks: [] }).map(({ one, other }) => `${one} ${other}`);
const wordsFrom = (whole: string, from: number, count: number) =>
  whole
    .split(/\s+/)
    .slice(from, from + count)
    .join(' ');
/** The same with every fifth word replaced. */
const reworded = (whole: string) =>
  whole
    .split(' ')
    .map((word, at) => (at % 5 === 4 ? `new${at}` : word))
    .join(' ');

describe('the same words in essays of two students of a class', () => {
  it('are found where one is the other’s, and not where two write on the same things', () => {
    expect(pairs(text('a', CAREFUL), text('b', CARELESS), text('c', CAREFUL))).toEqual(['a c']);
    expect(pairs(text('a', CAREFUL), text('b', CARELESS), text('c', CAREFUL_TWO))).toEqual([]);
  });

  it('are found with a fifth of the words replaced, and with the parts in another order', () => {
    expect(pairs(text('a', CAREFUL), text('b', reworded(CAREFUL)))).toEqual(['a b']);
    const half = CAREFUL.length / 2;
    const turned = `${CAREFUL.slice(half)} ${CAREFUL.slice(0, half)}`;
    expect(pairs(text('a', CAREFUL), text('b', turned))).toEqual(['a b']);
  });

  it('are a finding from 45 words in a stretch, and from 60 where four to six students have them', () => {
    const inOwnWords = (count: number) => `${CARELESS} ${wordsFrom(CAREFUL, 20, count)}`;
    expect(pairs(text('a', CAREFUL), text('b', inOwnWords(45)))).toEqual(['a b']);
    expect(pairs(text('a', CAREFUL), text('b', inOwnWords(40)))).toEqual([]);
    const ring = (students: number, count: number) =>
      Array.from({ length: students }, (_, at) => text(`${at}`, wordsFrom(CAREFUL, 20, count)));
    expect(pairs(...ring(4, 50))).toEqual([]);
    expect(pairs(...ring(4, 60))).toHaveLength(6);
    expect(pairs(...ring(7, 60))).toEqual([]);
  });

  it.each(['“{}.”', '‘{}.’', '„{}.“'])(
    'are no finding where both quote the same long passage as %s',
    (quoted) => {
      const passage = CAREFUL_TWO.split('\n\n')[1]!.replace(/[“”"‘’'.]/g, '');
      const quoting = (own: string) => `${own} It says: ${quoted.replace('{}', passage)} I know.`;
      expect(pairs(text('a', `${CAREFUL} ${passage}.`), text('b', `${CARELESS} ${passage}.`))).toEqual([
        'a b',
      ]);
      expect(pairs(text('a', quoting(CAREFUL)), text('b', quoting(CARELESS)))).toEqual([]);
    },
  );

  it('are no finding in two texts of one student, nor between two essays of the class before', () => {
    expect(pairs(text('a', CAREFUL), text('b', CAREFUL, { student: 'student of a' }))).toEqual([]);
    const earlier = { earlier: true };
    expect(pairs(text('a', CAREFUL, earlier), text('b', CAREFUL, earlier))).toEqual([]);
    expect(pairs(text('a', CAREFUL), text('b', CAREFUL, earlier))).toEqual(['a b']);
  });

  it('are nobody’s where they are quoted, listed as sources or the task’s, unless a teacher says otherwise', () => {
    const lines = wordsFrom(CAREFUL, 20, 30).replaceAll(/["“”]/g, '');
    const quoting = `The writer says, “${lines}” and then, “${lines.toUpperCase()}”`;
    expect(pairs(text('a', `${quoting} ${CARELESS}`), text('b', quoting))).toEqual([]);
    const texts = [text('a', `${CAREFUL}\n\n${CARELESS}`), text('b', `${CAREFUL}\n\n${CAREFUL_TWO}`)];
    expect(findCopies({ texts, tasks: [CAREFUL] })).toEqual([]);
    const claimed = texts.map((one) => ({ ...one, claimed: [{ start: 0, end: CAREFUL.length }] }));
    expect(findCopies({ texts: claimed, tasks: [CAREFUL] })).toHaveLength(1);
  });

  it('are marked at the same words in both texts, as many as the finding says', () => {
    const one = `${CARELESS} ${CAREFUL}`;
    const other = `${reworded(CAREFUL)}\n\nThe end.`;
    const [found] = findCopies({ texts: [text('a', one), text('b', other)], tasks: [] });
    const words = (part: string) => part.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu)!;
    const marked = found!.passages.map(({ start, end, other_start, other_end }) => {
      expect(words(one.slice(start, end))).toEqual(words(other.slice(other_start, other_end)));
      return words(one.slice(start, end)).length;
    });
    expect(marked.reduce((sum, count) => sum + count, 0)).toBe(found!.words);
    expect(found!.words).toBeGreaterThan(100);
  });

  it('a passage that is set apart stands in no mark', () => {
    const head = wordsFrom(CAREFUL, 20, 60).replaceAll(/["“”]/g, '');
    const quotation = '“Whose woods these are I think I know, his house is in the village”';
    const rest = wordsFrom(CAREFUL, 80, 60).replaceAll(/["“”]/g, '');
    const both = `${head} ${quotation} ${rest}`;
    const [found] = findCopies({ texts: [text('a', both), text('b', both)], tasks: [] });
    expect(found!.words).toBe(120);
    for (const { start, end } of found!.passages) expect(both.slice(start, end)).not.toContain('woods');
  });
});
