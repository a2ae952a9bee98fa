import { holdsGivenText } from './given-texts.ts';

const BODY = Array(4).fill('The old pier went into the sea, and nobody had asked it.').join(' ');
const textOf = (...lines: string[]): string => lines.join('\n\n');

describe('a text that was given to read', () => {
  it.each([
    [
      'its instruction and its source',
      ['Read the following passage.', BODY, 'Adapted from The Pier, 2011.', BODY],
    ],
    ['its label and its source', ['Source A', 'The following is excerpted from an article.', BODY, BODY]],
    ['its instruction and numbered paragraphs', ['Read the passage below.', `1 ${BODY}`, `2 ${BODY}`, BODY]],
    [
      'its source and questions with choices',
      [BODY, 'Reprinted by permission of The Pier.', 'A. sea', 'B. sky', 'C. sand', 'D. salt', BODY],
    ],
    ['its instruction in Spanish', ['Lea el siguiente texto.', BODY, 'Text 1', BODY]],
  ])('is told by %s', (_, lines) => {
    expect(holdsGivenText(textOf(...lines))).toBe(true);
  });

  it.each([
    ['the instruction alone, with the answer below it', ['Read the following passage and answer.', BODY]],
    ['a bibliography with notes', ['Source 1: Marsh, Ellen.', BODY, 'Source 2: Hale, Tom.', BODY]],
    ['documents named in sentences', ['Document A says so. Text 3 is adapted from a diary.', BODY]],
    ['a photograph with its owner', [BODY, 'Photo used with permission of my aunt.', BODY]],
    [
      'the copyright of its writer, and parts by letters',
      [BODY, '© 2026', 'A. sea', 'B. sky', 'C. sand', 'D. salt', BODY],
    ],
    ['numbered answers', [`1. ${BODY}`, `2. ${BODY}`, `3. ${BODY}`]],
    ['a label and a source without any paragraph', ['Source A', 'Adapted from The Pier, 2011.']],
  ])('is not told by %s', (_, lines) => {
    expect(holdsGivenText(textOf(...lines))).toBe(false);
  });
});
