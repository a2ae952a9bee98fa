import { aiScoreText, aiWritingBand, asPercent } from '@essays/contract';
import {
  aiBand,
  acceptedBand,
  ageBand,
  ageWord,
  authorWord,
  consistencyBand,
  baselineAuthorship,
  batchOverall,
  batchScore,
  unitOf,
  frequencyWord,
  isAiWarning,
  isFirstBaseline,
  isSameAuthor,
  learningTargetBand,
  multiBaselineBand,
  probabilityBand,
  rarityWord,
  reviewBand,
  rewriteSimilarity,
  scoreBand,
  similarityBand,
  typeTokenWord,
  weighed,
} from './bands.ts';
import type { Likeness } from './bands.ts';

/** What a page says of a score for a text of so many words. */
const said = (score: number, words = 500) => aiBand(aiWritingBand(score, words));
const bandsOf = (band: (value: number) => { band: string }, values: readonly number[]): string =>
  values.map((value) => band(value).band).join(' ');

/** A likeness as it reads on strong evidence. */
const onStrongEvidence = (likeness: (value: number) => Likeness) => (value: number) =>
  weighed(likeness(value), 'strong');

describe('scores', () => {
  it('CON-060 a score of 3.5 or more is green', () => {
    expect(scoreBand(3.5).band).toBe('green');
    expect(scoreBand(3.49).band).not.toBe('green');
  });
  it('CON-061 from 3 to below 3.5 it is blue', () => {
    expect([scoreBand(3).band, scoreBand(3.49).band]).toEqual(['blue', 'blue']);
  });
  it('CON-062 from 2.5 to below 3 it is yellow', () => {
    expect([scoreBand(2.5).band, scoreBand(2.99).band]).toEqual(['yellow', 'yellow']);
  });
  it('CON-063 below 2.5 it is red, and zero counts as a score', () => {
    expect([scoreBand(2.49).band, scoreBand(0).band, scoreBand(null).band]).toEqual(['red', 'red', 'grey']);
  });
  it('CON-064 CON-065 a raw score is divided by 25 and rounded to 2 decimals', () => {
    expect(batchScore(75, 'percent')).toBe(3);
    expect(batchScore(87, 'percent')).toBe(3.48);
    expect(batchScore(3, 'points')).toBe(3);
  });
  it('the unit applies to the whole row: 3 beside 80 is 3 of 100', () => {
    expect(unitOf([3, 80, null])).toBe('percent');
    expect(unitOf([3, 4, 0])).toBe('points');
    expect(batchOverall([3, 97])).toBe(2);
    expect(batchOverall([3, 4])).toBe(3.5);
  });
  it('CON-066 the overall is averaged over the scores present', () => {
    expect(batchOverall([75, null, 100])).toBe(3.5);
    expect(batchOverall([null, null])).toBeNull();
  });
  it('CON-067 batch scores use the same bands', () => {
    expect(scoreBand(batchScore(87, 'percent')).band).toBe('blue');
    expect(scoreBand(batchScore(60, 'percent')).band).toBe('red');
  });
  it('CON-068 CON-069 CON-070 a learning target is green from 3, yellow from 2, else red', () => {
    expect(bandsOf(learningTargetBand, [3, 2.99, 2, 1.99])).toBe('green yellow yellow red');
  });
});

describe('similarity', () => {
  it('CON-071 CON-072 the essay label changes at a mean of 0.6', () => {
    expect([authorWord(0.6), authorWord(0.5999)]).toEqual(['Same Author', 'Different Author']);
  });
  it('CON-073 CON-074 in a comparison, either sign of the same author is enough', () => {
    expect(isSameAuthor({ sameAuthor: true, similarity: 0.1 })).toBe(true);
    expect(isSameAuthor({ sameAuthor: false, similarity: 0.6 })).toBe(true);
    expect(isSameAuthor({ sameAuthor: false, similarity: 0.59 })).toBe(false);
  });
  it('CON-075 CON-076 dashboard similarity: green from 0.8, blue from 0.6', () => {
    expect(bandsOf(onStrongEvidence(similarityBand), [1, 0.8, 0.79, 0.6])).toBe('green green blue blue');
  });
  it('CON-077 CON-078 dashboard similarity: yellow from 0.4, red below', () => {
    expect(bandsOf(onStrongEvidence(similarityBand), [0.59, 0.4, 0.39, 0])).toBe('yellow yellow red red');
  });
  it('CON-090 CON-091 CON-092 comparison badges have the same cut-offs', () => {
    expect(bandsOf(onStrongEvidence(similarityBand), [1, 0.8, 0.799, 0.6])).toBe('green green blue blue');
    expect(bandsOf(onStrongEvidence(similarityBand), [0.599, 0.4, 0.399])).toBe('yellow yellow red');
  });
  it('CON-080 CON-081 CON-082 review bands: good from 0.6, moderate from 0.4, poor below', () => {
    expect([0.6, 0.599, 0.4, 0.399].map(onStrongEvidence(reviewBand))).toMatchObject([
      { band: 'green', word: 'Good' },
      { band: 'yellow', word: 'Moderate' },
      { band: 'yellow', word: 'Moderate' },
      { band: 'red', word: 'Poor' },
    ]);
  });
  const acceptedWords = (...scores: number[]) =>
    scores.map((score) => onStrongEvidence(acceptedBand)(score).word);
  it('CON-084 CON-085 accepted list: high from 0.8, moderate from 0.6', () => {
    expect(acceptedWords(0.8, 0.79, 0.6)).toEqual(['High', 'Moderate', 'Moderate']);
  });
  it('CON-086 CON-087 accepted list: low from 0.4, very low below', () => {
    expect(acceptedWords(0.59, 0.4, 0.39)).toEqual(['Low', 'Low', 'Very low']);
  });
  it('CON-088 CON-089 zero means a first baseline only where a reason says so', () => {
    expect(isFirstBaseline(0, ['First baseline for this student'])).toBe(true);
    expect(isFirstBaseline(0, ['differs'])).toBe(false);
    expect(isFirstBaseline(0.2, ['First baseline'])).toBe(false);
  });
  it('CON-093 CON-094 CON-095 multi-baseline view: green from 0.7, yellow from 0.5, red below', () => {
    expect(bandsOf(onStrongEvidence(multiBaselineBand), [0.7, 0.69, 0.5, 0.49])).toBe(
      'green yellow yellow red',
    );
  });
  it('a percentage is never rounded across a cut-off', () => {
    expect([0.599, 0.6, 0.8, 0.424].map(asPercent)).toEqual(['59.9%', '60%', '80%', '42%']);
  });
});

describe('authorship and AI writing', () => {
  it('CON-096 a baseline with nothing to compare is a first baseline; a missing count is not', () => {
    expect(baselineAuthorship({ authorship_baseline_count: 0, authorship_probability: 90 })).toBe('first');
    expect(baselineAuthorship({ authorship_baseline_count: null, authorship_probability: 90 })).toBe('same');
  });
  it("CON-097 a recommendation containing 'same' means same author, whatever the probability", () => {
    expect(
      baselineAuthorship({
        authorship_baseline_count: 2,
        authorship_recommendation: 'same_author',
        authorship_probability: 10,
      }),
    ).toBe('same');
  });
  it('CON-098 otherwise a probability of 60 or more means same author', () => {
    const at = (authorship_probability: number) =>
      baselineAuthorship({ authorship_baseline_count: 1, authorship_probability });
    expect([at(60), at(59)]).toEqual(['same', 'different']);
  });
  it('CON-099 CON-100 probability: green from 80, blue from 60', () => {
    expect(bandsOf(onStrongEvidence(probabilityBand), [100, 80, 79, 60])).toBe('green green blue blue');
  });
  it('CON-101 CON-102 probability: yellow from 40, red below', () => {
    expect(bandsOf(onStrongEvidence(probabilityBand), [59, 40, 39, 0])).toBe('yellow yellow red red');
  });
  it('CON-103 CON-104 AI writing: up to 50 likely human, above that moderate', () => {
    expect(said(50)).toEqual({ band: 'green', word: 'Likely human' });
    expect(bandsOf(said, [51, 79, 79.5])).toBe('yellow yellow yellow');
  });
  it('nothing is said about a text with too few words for the AI-writing check, whatever its score', () => {
    expect([0, 50, 99].map((score) => said(score, 299))).toEqual(
      Array(3).fill({ band: 'grey', word: 'Not enough writing to say' }),
    );
    expect(said(50, 300).word).toBe('Likely human');
    expect(aiBand(null).word).toBe('Not checked');
  });
  it('the number beside the word is on the same side of the limits', () => {
    expect([79.4, 79.5, 79.99, 80, 50, 50.04, 50.4, 50.5, 0].map(aiScoreText)).toEqual([
      '79',
      '79.5',
      '79.9',
      '80',
      '50',
      '50.1',
      '50.4',
      '51',
      '0',
    ]);
  });

  it('CON-107 flagged AI writing, from 80, is red', () => {
    expect(said(80).band).toBe('red');
  });
  it('CON-106 over 50 is a warning', () => {
    expect([isAiWarning(50), isAiWarning(51), isAiWarning(null)]).toEqual([false, true, false]);
  });
});

describe('ages and words', () => {
  it('CON-041 CON-042 CON-043 a sample is green up to 30 days, yellow up to 90, then grey', () => {
    expect([0, 30, 31, 90, 91].map(ageBand)).toEqual(['green', 'green', 'yellow', 'yellow', 'grey']);
  });
  it('CON-044 CON-045 CON-046 Today, Yesterday, N days ago', () => {
    expect([0, 1, 2].map(ageWord)).toEqual(['Today', 'Yesterday', '2 days ago']);
  });
  it("CON-050 CON-051 a rewrite without similarity reads 0.8 and 'medium'; a real zero stays", () => {
    expect(rewriteSimilarity(null)).toEqual({ similarity: 0.8, confidence: 'medium' });
    expect(rewriteSimilarity(0).similarity).toBe(0);
    expect(rewriteSimilarity(null, true)).toEqual({ similarity: 1, confidence: 'high' });
  });
  it('CON-117 CON-118 a pattern is seen often from 0.3, sometimes from 0.1', () => {
    expect([0.3, 0.29, 0.1].map(frequencyWord)).toEqual(['Often', 'Sometimes', 'Sometimes']);
  });
  it('CON-119 CON-120 a pattern is rare below that, and not observed at 0 or without a number', () => {
    expect([0.09, 0.01, 0, null].map(frequencyWord)).toEqual([
      'Rarely',
      'Rarely',
      'Not observed',
      'Not observed',
    ]);
  });
  it('CON-121 CON-122 CON-123 type-token words', () => {
    expect([0.6, 0.59, 0.4, 0.39].map(typeTokenWord)).toEqual(['High', 'Medium', 'Medium', 'Low']);
  });
  it('CON-124 CON-125 rarity words', () => {
    expect([0.8, 0.799, 0.5, 0.499].map(rarityWord)).toEqual(['Uncommon', 'Typical', 'Typical', 'Common']);
  });
});

describe('consistency labels', () => {
  const bands = (...labels: string[]) => labels.map(consistencyBand).join(' ');
  it('STA-061 consistent, highly_consistent and maintained are green', () => {
    expect(bands('consistent', 'highly_consistent', 'maintained')).toBe('green green green');
  });
  it('STA-062 minor_variation, somewhat_consistent and somewhat_maintained are yellow', () => {
    expect(bands('minor_variation', 'somewhat_consistent', 'somewhat_maintained')).toBe(
      'yellow yellow yellow',
    );
  });
  it('STA-063 major_jump, major_change, completely_different and lost are red', () => {
    expect(bands('major_jump', 'major_change', 'completely_different', 'lost')).toBe('red red red red');
  });
  it('a label outside the lists is grey', () => {
    expect(bands('another')).toBe('grey');
  });
});
