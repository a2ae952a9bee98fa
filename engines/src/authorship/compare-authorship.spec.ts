import type { TextType } from '@essays/contract';
import fc from 'fast-check';
import { ownByForm } from '../own-words/apart-by-form.ts';
import { CAREFUL, CAREFUL_TWO, CARELESS } from '../../test/sample-essays.data.ts';
import { compareAuthorship } from './compare-authorship.ts';
import { evidenceStrength } from './evidence-strength.ts';
import { FAMILIES } from './families.ts';
import { similarities } from './family-similarities.ts';
import { fingerprint, standardisedOf } from './fingerprint.ts';
import { judge } from './judgement.ts';
import { SHIPPED_ENGINE } from './school-calibration.ts';
import { AUTHORSHIP_WEIGHTS, differsFromAll, sampleWeight, similarityOf, styleScore } from './similarity.ts';

const essay = `${CAREFUL}\n\n${CAREFUL_TWO}`;
const sample = (
  id: string,
  text: string,
  more: Partial<{ date: string; isPrimary: boolean; essayType: TextType }> = {},
) => ({
  id,
  text,
  date: '2026-01-01',
  isPrimary: false,
  essayType: 'argumentative' as const,
  ...more,
});
const compare = (samples: ReturnType<typeof sample>[], text = essay) =>
  compareAuthorship({ text, date: '2026-01-20', essayType: 'argumentative', samples });

/** Another work in the same style: no six words in a row are the same. */
const reworded = (text: string): string =>
  text
    .split(' ')
    .map((word, at) => (at % 5 === 4 ? 'pebble' : word))
    .join(' ');

/** How alike the engine finds two texts, even if they are one work. */
const alike = (text: string, other: string) =>
  judge(
    {
      text: ownByForm(text),
      date: '2026-01-20',
      essayType: 'argumentative',
      samples: [{ ...sample('a', other), text: ownByForm(other) }],
    },
    SHIPPED_ENGINE,
  ).similarity;

describe('comparing an essay with samples', () => {
  it('DOM-058 compares with every sample', () => {
    const half = CARELESS.length / 2;
    const result = compare(
      [sample('a', CAREFUL), sample('b', CARELESS.slice(0, half)), sample('c', CARELESS.slice(half))],
      CAREFUL_TWO,
    );
    expect(result.details.baseline_comparisons.map((one) => one.baseline_id)).toEqual(['a', 'b', 'c']);
    expect(result.analysis.individual_comparisons).toHaveLength(3);
    expect(result.analysis.cost_efficiency.total_comparisons).toBe(3);
  });

  it('DOM-059 a sample from 30 days ago weighs more than one from 31 days ago', () => {
    const of = (sampleDate: string, essayDate = '2026-03-03') =>
      sampleWeight({ essayDate, sampleDate, isPrimary: false, words: 500 });
    for (const essayDate of ['2026-03-03', '2026-03-03T00:00:00.000Z', '2026-03-03T23:59:59.999Z']) {
      expect(of('2026-02-01', essayDate)).toBe(1.5);
      expect(of('2026-02-01T00:00:00.000Z', essayDate)).toBe(1.5);
      expect(of('2026-01-31', essayDate)).toBe(1);
      expect(of('2026-01-31T23:59:59.999Z', essayDate)).toBe(1);
    }
  });

  it('DOM-060 a primary sample weighs slightly more', () => {
    const of = (isPrimary: boolean, words = 400) =>
      sampleWeight({ essayDate: '2026-03-03', sampleDate: '2025-01-31', isPrimary, words });
    expect(of(true)).toBeCloseTo(1.1);
    expect(of(false)).toBe(1);
    expect(of(false, 100)).toBe(0.25);
  });

  it('DOM-061 the similarity is the weighted mean of the samples', () => {
    const { details, similarity } = compare([
      sample('a', CAREFUL, { isPrimary: true }),
      sample('b', CARELESS, { date: '2024-01-01' }),
    ]);
    const total = details.baseline_comparisons.reduce((sum, one) => sum + one.weight, 0);
    const byHand = details.baseline_comparisons.reduce(
      (sum, one) => sum + (one.weight * one.similarity_score) / total,
      0,
    );
    expect(similarity).toBeCloseTo(byHand, 3);
  });

  it('DOM-025 a similarity is from 0 to 1, of one’s own text, a stranger’s, and of hardly any', () => {
    const texts = [reworded(essay), CARELESS, 'A few words.', 'x '.repeat(400)];
    const similarities = texts.map((other) => compare([sample('a', other)]).similarity);
    expect(similarities.filter((one) => !(one >= 0 && one <= 1))).toEqual([]);
    expect(new Set(similarities).size).toBe(4);
  });

  it('DOM-062 one close sample prevents a flag, and so does too little writing', () => {
    expect(differsFromAll(0.39, [0.1, 0.59], 'limited')).toBe(true);
    expect(differsFromAll(0.39, [0.1, 0.6], 'strong')).toBe(false);
    expect(differsFromAll(0.4, [0.4, 0.4], 'strong')).toBe(false);
    expect(differsFromAll(0.01, [0.01], 'insufficient')).toBe(false);
    expect(differsFromAll(0, [], 'insufficient')).toBe(false);
  });

  it('flags nothing under 250 words', () => {
    const short = CARELESS.split(' ').slice(0, 150).join(' ');
    const result = compare([sample('a', essay), sample('b', essay)], short);
    expect(result).toMatchObject({
      evidence_strength: 'insufficient',
      flagged: false,
      recommendation: 'inconclusive',
    });
    expect(result.details.reasons[0]).toBe('Not enough writing to say.');
    const at = (essayWords: number) =>
      evidenceStrength({
        essayWords,
        essayDate: '2026-01-01',
        essayType: 'argumentative',
        samples: [{ words: 900, date: '2026-01-01', essayType: 'argumentative' }],
      }).strength;
    expect([at(249), at(250)]).toEqual(['insufficient', 'limited']);
  });

  it('an essay that is the same work as its only sample is told so, and compared with nothing', () => {
    const result = compare([sample('a', `${essay} The end.`)]);
    expect(result).toMatchObject({ flagged: false, evidence_strength: 'insufficient' });
    expect(result.own_words.same_work).toEqual(['a']);
    expect(result.evidence_reasons).toEqual([
      'The essay is the same work as the approved sample, so there is nothing to compare it with.',
    ]);
  });

  it.each([
    ['the essay', '“Nobody asked us what we would like to wear to school this year.”', CAREFUL],
    ['a sample', CAREFUL, '“Nobody asked us what we would like to wear to school this year.”'],
    ['either', '', ''],
  ])(
    'where every word of %s is set apart, nothing is said, and every figure is a number',
    (_, text, other) => {
      const result = compare([sample('a', other)], text);
      expect(result).toMatchObject({ evidence_strength: 'insufficient', flagged: false });
      // What is no number becomes null there.
      expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    },
  );

  it('calls the first sample a first baseline', () => {
    const result = compare([]);
    expect(result).toMatchObject({ similarity: 0, flagged: false, evidence_strength: 'insufficient' });
    expect(result.details.reasons[0]).toMatch(/^First baseline/);
    expect(result.details.best_matching_baseline).toBeNull();
  });

  it('the same text gives at least 0.99, whatever its length', () => {
    for (const text of [essay, CAREFUL, CAREFUL_TWO, CARELESS, essay.split(' ').slice(0, 160).join(' ')])
      expect(alike(text, text)).toBeGreaterThanOrEqual(0.99);
  });

  it('two works of one writer are less similar than equal texts, and works of two writers less still', () => {
    const own = alike(CAREFUL_TWO, CAREFUL);
    const other = alike(CAREFUL_TWO, CARELESS);
    const same = alike(CAREFUL_TWO, CAREFUL_TWO);
    expect(own).toBeLessThan(same);
    expect(other).toBeLessThan(own);
  });

  it('every distance is symmetric, and greater likeness never lowers the similarity', () => {
    const prints = [CAREFUL, CAREFUL_TWO, CARELESS, essay].map((text) =>
      standardisedOf(fingerprint(ownByForm(text))),
    );
    for (const one of prints)
      for (const other of prints)
        similarities(one, other).forEach((value, family) =>
          expect(value).toBeCloseTo(similarities(other, one)[family]!, 6),
        );
    expect(AUTHORSHIP_WEIGHTS.weights.every((weight) => weight >= 0)).toBe(true);
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -3, max: 3, noNaN: true }), {
          minLength: FAMILIES.length,
          maxLength: FAMILIES.length,
        }),
        fc.nat(FAMILIES.length - 1),
        fc.double({ min: 0, max: 3, noNaN: true }),
        fc.integer({ min: 150, max: 1500 }),
        (values, at, more, length) => {
          const less = Float64Array.from(values);
          const alike = Float64Array.from(values);
          alike[at] = alike[at]! + more;
          const pair = (v: Float64Array) => ({ values: v, score: styleScore(v), length });
          for (const others of [[], [values], [values, values.map((value) => -value)]]) {
            const among = (v: Float64Array) =>
              similarityOf(
                [pair(v), ...others.map((one) => pair(Float64Array.from(one)))],
                [1, ...others.map(() => 1.5)],
              );
            const [before, after] = [among(less), among(alike)];
            after.each.forEach((p, sample) => expect(p).toBeGreaterThanOrEqual(before.each[sample]! - 1e-12));
            expect(after.all).toBeGreaterThanOrEqual(before.all - 1e-12);
          }
        },
      ),
    );
  });

  it('depends only on its inputs', () => {
    const samples = [sample('a', CAREFUL), sample('b', CARELESS)];
    const before = compare(samples);
    compare([sample('c', CARELESS)], CAREFUL_TWO);
    expect(compare(samples)).toEqual(before);
  });

  it('the strip shows the habits of the findings with their range, class median and a word', () => {
    const others = Array.from({ length: 6 }, () => fingerprint(ownByForm(CAREFUL_TWO)));
    const { features, evidence } = compareAuthorship({
      text: essay,
      date: '2026-01-20',
      essayType: 'argumentative',
      samples: [sample('a', CARELESS), sample('b', CARELESS.split(' ').slice(0, 150).join(' '))],
      others,
    }).analysis;
    expect(features.map(({ marker }) => marker)).toEqual(
      evidence.slice(0, features.length).map(({ marker }) => marker),
    );
    for (const row of features) {
      expect(row.sample_low!).toBeLessThanOrEqual(row.sample_mean!);
      expect(row.sample_high!).toBeGreaterThanOrEqual(row.sample_mean!);
      expect(row.class_median).not.toBeNull();
      const isInside = row.value >= row.sample_low! && row.value <= row.sample_high!;
      expect(row.standing === 'like' || !isInside).toBe(true);
    }
    expect(features.some(({ standing }) => standing === 'differs')).toBe(true);
    expect(compare([]).analysis.features.map(({ standing }) => standing)).toEqual([]);
  });

  it('the reasons give no second word count beside the one on the card', () => {
    const short = compare([sample('a', essay)], CARELESS.split(' ').slice(0, 231).join(' '));
    expect(short.evidence_reasons.join(' ')).not.toMatch(/\b231\b/);
  });

  it('never uses words of accusation', () => {
    const words = JSON.stringify(compare([sample('a', CARELESS), sample('b', CARELESS)]));
    expect(words).not.toMatch(/cheated|guilty|plagiari/i);
  });

  it('says how many classmates are further away than the student’s own samples, given 20 or more', () => {
    const among = (classmates: number) =>
      compareAuthorship({
        text: essay,
        date: '2026-01-20',
        essayType: 'argumentative',
        samples: [sample('a', reworded(`${CAREFUL}\n\n${CAREFUL}`))],
        others: Array.from({ length: classmates }, (_, at) =>
          fingerprint(ownByForm(at === 0 ? essay : CARELESS)),
        ),
      });
    expect(among(24).analysis.closer_than_classmates).toMatchObject({ closer: 23, of: 24 });
    expect(among(24).details.reasons.join(' ')).toContain('than to 23 of 24 classmates');
    const { own = 0, own_samples, classmates } = among(24).analysis.closer_than_classmates!;
    expect(own_samples).toEqual([own]);
    expect(classmates!.filter((score) => score < own)).toHaveLength(23);
    expect(among(19).analysis.closer_than_classmates).toBeNull();
    expect(among(24).similarity).toBe(among(0).similarity);
  });
});
