import { counted } from './counted.ts';

it.each([
  [0, '0 files'],
  [1, '1 file'],
  [2, '2 files'],
])('%i is counted as %s', (count, words) => {
  expect(counted(count, 'file')).toBe(words);
});
