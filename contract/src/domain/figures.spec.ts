import {
  aiScoreText,
  changeText,
  similarityText,
  meanText,
  percentOf,
  rateText,
  rounded,
} from './figures.ts';

describe('a figure', () => {
  it('is rounded half away from zero, whatever binary fractions make of it', () => {
    expect([1.45, 0.15, 2.675, -1.45, 1.4499].map((value) => rounded(value, 1))).toEqual([
      1.5, 0.2, 2.7, -1.5, 1.4,
    ]);
    expect([1.005, 2.675, -0.001].map((value) => rounded(value, 2))).toEqual([1.01, 2.68, 0]);
  });

  it('of a habit reads the same whether it was kept with 2 decimals or just computed', () => {
    for (let value = 0; value < 130; value += 0.0497)
      expect([value, rateText(rounded(value, 2))]).toEqual([value, rateText(value)]);
    expect([1.45, 1.4501, 14.449, 99.96, 145.2, 0, 3].map(rateText)).toEqual([
      ...['1.45', '1.45', '14.5', '100', '145', '0', '3'],
    ]);
  });

  it('that is a similarity reads the same from the percent of an answer as from itself', () => {
    for (const similarity of [0, 0.004, 0.3999, 0.599, 0.5999, 0.6, 0.87, 0.9989, 0.99, 1])
      expect([similarity, similarityText(percentOf(similarity) / 100)]).toEqual([
        similarity,
        similarityText(similarity),
      ]);
  });

  it('that is a mean has two decimals, and a change its sign', () => {
    expect([3, 2.335, 1.005].map(meanText)).toEqual(['3.00', '2.34', '1.01']);
    expect([0.12, -0.12, 0.004, -0.004].map(changeText)).toEqual(['+0.12', '−0.12', '±0.00', '±0.00']);
  });

  it('that is an AI score is never on the other side of a limit than what was decided by it', () => {
    expect([79.4, 79.5, 79.99, 80, 50, 50.04, 50.4].map(aiScoreText)).toEqual([
      ...['79', '79.5', '79.9', '80', '50', '50.1', '50.4'],
    ]);
  });
});
