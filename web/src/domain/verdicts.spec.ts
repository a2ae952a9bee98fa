import { reviewBand, verdictText, weighed } from './bands.ts';
import * as bands from './bands.ts';
import { baselineVerdict, decisionVerdict, sampleVerdict } from './authorship-view.ts';

const SHARES = [0, 0.2, 0.39, 0.4, 0.5, 0.6, 0.7, 0.8, 0.87, 0.99, 1];
const OF_SHARES = [
  'similarityBand',
  'reviewBand',
  'acceptedBand',
  'multiBaselineBand',
  'samplesBand',
] as const;
const ALL = [
  ...OF_SHARES.flatMap((name) => SHARES.map((share) => bands[name](share))),
  ...SHARES.map((share) => bands.probabilityBand(100 * share)),
  ...[true, false].map(bands.authorLikeness),
];

describe('a verdict about an author', () => {
  it('is green or blue on strong evidence only; on less it never says that a text is the student’s', () => {
    for (const likeness of ALL)
      for (const strength of ['limited', 'insufficient', null] as const) {
        const { band, word } = weighed(likeness, strength);
        expect(['grey', 'yellow', 'red']).toContain(band);
        expect(word).not.toMatch(/consistent|same|good|high|close/i);
      }
    expect(verdictText(weighed(reviewBand(0.87), 'limited'))).toBe('Nothing against it · limited');
    expect(weighed(reviewBand(0.87), 'strong').band).toBe('green');
  });

  it('has its strength with it wherever it claims anything', () => {
    for (const likeness of ALL)
      for (const strength of ['strong', 'limited', null] as const) {
        const verdict = weighed(likeness, strength);
        expect([verdict.word, verdict.strength]).toEqual([verdict.word, strength ?? 'limited']);
        expect(verdictText(verdict)).toBe(`${verdict.word} · ${strength ?? 'limited'}`);
      }
    expect(weighed(reviewBand(0.2), 'insufficient')).toEqual({
      band: 'grey',
      word: 'Not enough writing to say',
      strength: null,
    });
    expect(weighed(reviewBand(null), 'strong').strength).toBeNull();
  });

  it('is weighed in an analysis, on a card and on the page of an essay alike', () => {
    const sample = { authorship_recommendation: 'same_author', baseline_similarity_score: 0.87 };
    const said = (strength: 'strong' | 'limited') => [
      verdictText(decisionVerdict('same_author', strength)),
      verdictText(baselineVerdict({ ...sample, evidence_strength: strength })),
      verdictText(sampleVerdict(0.87, strength)),
    ];
    expect(said('strong')).toEqual([
      'Same Author · strong',
      'Same Author · strong',
      'Consistent with the samples · strong',
    ]);
    expect(new Set(said('limited'))).toEqual(new Set(['Nothing against it · limited']));
  });
});
