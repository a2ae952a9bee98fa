import { isLongAnswer, longAnswer } from './long-answer.ts';

const read = async (answer: unknown): Promise<string> => {
  let text = '';
  for await (const piece of longAnswer(answer).getStream()) text += String(piece);
  return text;
};
const many = Array.from({ length: 500 }, (_, n) => ({ id: n, name: 'é"\n', gone: undefined }));

describe('a long answer', () => {
  it.each([
    ['a list', many],
    ['a list in an object', { count: 500, essays: many, page: null, left: undefined }],
    ['two lists', { essays: many, empty: [], others: many, few: [1, 2] }],
    ['a list with holes', [...many, undefined, null, 1]],
  ])('says what JSON says: %s', async (_, answer) => {
    expect(isLongAnswer(answer)).toBe(true);
    expect(await read(answer)).toBe(JSON.stringify(answer));
  });

  it('is none that is short, or no JSON', () => {
    for (const answer of [null, undefined, 'text', [1, 2], { essays: [1] }, Buffer.alloc(200), new Map()])
      expect(isLongAnswer(answer)).toBe(false);
  });
});
