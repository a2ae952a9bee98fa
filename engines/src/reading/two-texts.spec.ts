import { holdsTwoTexts } from './two-texts.ts';

const BODY = Array(8).fill('The old pier went into the sea, and nobody had asked it.').join(' ');
const textOf = (...lines: string[]): string => lines.join('\n\n');
const dana = ['Dana Whitlock', 'Ms. Ortega', 'English 10', '14 March 2026'];

describe('a file with two texts', () => {
  it.each([
    [
      'two headings with dates',
      textOf(...dana, BODY, 'Priya Raman', 'Ms. Ortega', 'English 10', 'March 14, 2026', BODY),
    ],
    [
      'two names that are called so',
      textOf('Name: Dana Whitlock  Period 3', BODY, 'Name: Priya Raman  Period 3', BODY),
    ],
    ['a review by another student', textOf('Name: Dana Whitlock', BODY, 'Reviewer: Priya Raman', BODY)],
    ['names of one word', textOf('Name: Teller', BODY, 'Name: Asher', BODY)],
  ])('is told by %s', (_, text) => {
    expect(holdsTwoTexts(text)).toBe(true);
  });

  it.each([
    [
      'one name at the top of each page',
      textOf('Name: Dana Whitlock', BODY, 'Name: Dana Whitlock Period 3', BODY),
    ],
    ['the same name in another order', textOf('Name: Dana Whitlock', BODY, 'Name: Whitlock, Dana', BODY)],
    ['a second name without a text', textOf(...dana, BODY, 'Reviewer', 'Name: Priya Raman')],
    ['a second name right below the first', textOf('Name: Dana Whitlock', 'Name: Priya Raman', BODY, BODY)],
    ['letters that end in a name', textOf(...dana, BODY, 'Sincerely,', 'John Miller', 'May 3, 2026', BODY)],
    [
      'letters that end without a comma',
      textOf(...dana, BODY, 'Yours truly', 'John Miller', 'May 3, 2026', BODY),
    ],
    ['an event of long ago', textOf(...dana, BODY, 'Pearl Harbor', 'December 7, 1941', BODY)],
    ['names and dates within sentences', textOf(...dana, BODY, 'Priya Raman came on 14 March 2026.', BODY)],
    [
      'authors of books',
      textOf('Name: Dana Whitlock', BODY, 'Author: Harper Lee', BODY, 'Author: Lois Lowry', BODY),
    ],
    ['a diary', textOf(...dana, BODY, '15 March 2026', BODY, '16 March 2026', BODY)],
    ['no name', textOf(BODY, BODY)],
  ])('is not told by %s', (_, text) => {
    expect(holdsTwoTexts(text)).toBe(false);
  });
});
