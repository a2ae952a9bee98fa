import { agreementOf, wordsOf } from './text-agreement.ts';

const TEXT =
  'Nobody who watched that afternoon would have guessed how little of it was planned by my sister.';
const agreement = (text: string, reference = TEXT) => agreementOf(wordsOf(text), wordsOf(reference));

describe('how well a reading agrees with another', () => {
  it('the same words agree, however lines, capitals, hyphens and quotation marks are written', () => {
    expect(agreement(TEXT.replace('planned', 'plan-\nned').toUpperCase().replaceAll(' ', '\n'))).toEqual({
      error: 0,
      unordered: 0,
      glued: [],
      isTwice: false,
    });
  });

  it('two words written as one are a glued word and one error in order', () => {
    expect(agreement(TEXT.replace('my sister', 'mysister'))).toMatchObject({
      glued: ['mysister'],
      error: 2 / 17,
    });
  });

  it('another order counts in order only', () => {
    const [first, ...rest] = TEXT.split(' ');
    expect(agreement([...rest, first].join(' '))).toMatchObject({ unordered: 0, error: 2 / 17 });
  });

  it('a text that is said twice is told', () => {
    expect(agreement(`${TEXT} ${TEXT}`)).toMatchObject({ isTwice: true, unordered: 1 });
    expect(agreement(`${TEXT} ${TEXT}`, `${TEXT} ${TEXT}`)).toMatchObject({ isTwice: false, error: 0 });
  });
});
