import { givenNameOf } from './given-name.ts';

it.each([
  ['Bill Blend', 'Bill'],
  ['Blend, Bill', 'Bill'],
  ['Blend , Mary Ann', 'Mary'],
  ['van der Berg, Anke', 'Anke'],
  ['Blend,', 'Blend'],
  ['王秀英', '王秀英'],
  ['  Zoe  ', 'Zoe'],
  ['', null],
  [' , ', null],
  [null, null],
])('%p is called %p', (name, called) => {
  expect(givenNameOf(name)).toBe(called);
});
