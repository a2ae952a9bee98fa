import { beginningOf, excerptAt } from './excerpts.ts';

const TEXT = 'We moved in May. The house was cold, and nobody came. I read a lot.\nThen we left.';

it('an excerpt begins with the sentence that its place is in, and has so many words', () => {
  const { start, end, text, isWhole } = excerptAt(TEXT, TEXT.indexOf('cold'), 5);
  expect(text).toBe('The house was cold, and');
  expect(TEXT.slice(start, end)).toBe(text);
  expect(isWhole).toBe(false);
});

it('a line begins a sentence too, and an excerpt near the end reaches back for its words', () => {
  expect(excerptAt(TEXT, TEXT.indexOf('left'), 3).text).toBe('Then we left.');
  expect(excerptAt(TEXT, TEXT.indexOf('left'), 7).text).toBe('I read a lot.\nThen we left.');
});

it('all of a text that is no longer is whole, and nothing is an excerpt of nothing', () => {
  expect(excerptAt('  Two words ', 3, 2)).toEqual({ start: 2, end: 11, text: 'Two words', isWhole: true });
  expect(excerptAt('', 0, 9)).toEqual({ start: 0, end: 0, text: '', isWhole: true });
});

it('a sentence of thousands of words does not push its place out of the excerpt', () => {
  const text = `${'and '.repeat(5000)}here ${'and '.repeat(5000)}`;
  expect(excerptAt(text, text.indexOf('here'), 100).text).toContain('here');
});

it('the beginning of a long note says where the rest is; a short one is left as it is', () => {
  expect(beginningOf('I wrote\nit.', 3)).toBe('I wrote\nit.');
  expect(beginningOf('I wrote it at home.', 2)).toBe('I wrote … (the rest is in the appendix)');
});
