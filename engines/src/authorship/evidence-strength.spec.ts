import { evidenceStrength } from './evidence-strength.ts';

type Input = Parameters<typeof evidenceStrength>[0];
type Sample = Input['samples'][number];

/** Enough of everything, but only just. */
const SAMPLE: Sample = { words: 400, date: '2025-11-20', essayType: 'argumentative' };
const of = (essay: Partial<Input> = {}, ...samples: Partial<Sample>[]) =>
  evidenceStrength({
    essayWords: 400,
    essayDate: '2026-11-20T15:00:00.000Z',
    essayType: 'argumentative',
    samples: (samples.length > 0 ? samples : [{}, {}]).map((sample) => ({ ...SAMPLE, ...sample })),
    ...essay,
  });

describe('how much a comparison can say', () => {
  it('is much with just enough of everything', () => {
    expect(of()).toEqual({ strength: 'strong', reasons: [] });
  });

  it.each<[reason: RegExp, Partial<Input>, Partial<Sample>[]]>([
    [/^The essay is short: fewer than 400 words/, { essayWords: 399 }, []],
    [/^There is only one sample/, {}, [{ words: 800 }]],
    [/^The samples are short: together fewer than 800 words/, {}, [{}, { words: 399 }]],
    [/^No sample is of the same essay type/, { essayType: 'analytical' }, []],
    [/^The newest sample is more than a year away/, { essayDate: '2026-11-21T00:00:00.000Z' }, []],
    [/^The newest sample is more than a year away/, { essayDate: '2024-11-19' }, []],
  ])('is limited, for one reason: %s', (reason, essay, samples) => {
    expect(of(essay, ...samples)).toEqual({ strength: 'limited', reasons: [expect.stringMatching(reason)] });
  });

  it.each<[reason: RegExp, Partial<Input>]>([
    [/^The sample has fewer than 250 words of the student’s own/, { essayWords: 249 }],
    [/^The sample is short: fewer than 400 words/, { essayWords: 399 }],
    [/more than a year away from this one\.$/, { essayDate: '2026-11-21T00:00:00.000Z' }],
  ])('of a sample says so: %s', (reason, sample) => {
    expect(of({ ...sample, of: 'sample' }).reasons).toEqual([expect.stringMatching(reason)]);
  });

  it.each<[reason: RegExp, Partial<Input>, Partial<Sample>[]]>([
    [/^There is no approved writing sample/, { samples: [] }, []],
    [/^The essay has fewer than 250 words of the student’s own/, { essayWords: 249 }, []],
    [/^The samples together have fewer than 400 words/, {}, [{ words: 200 }, { words: 199 }]],
  ])('is nothing, for one reason: %s', (reason, essay, samples) => {
    expect(of(essay, ...samples)).toEqual({
      strength: 'insufficient',
      reasons: [expect.stringMatching(reason)],
    });
  });

  it('is limited with at least 250 words of the essay and 400 of the samples', () => {
    expect(of({ essayWords: 250 }).strength).toBe('limited');
    expect(of({}, { words: 400 }).strength).toBe('limited');
  });

  it.each(['2025-11-20', '2025-11-20T00:00:00.000Z', '2025-11-20T23:59:59.999Z', '2027-11-20'])(
    'counts days, not hours, for a sample of %s, a year away',
    (date) => {
      expect(of({}, { date }, { date }).strength).toBe('strong');
    },
  );

  it('goes by the newest of the samples', () => {
    expect(of({}, { date: '2020-01-01' }, {}).strength).toBe('strong');
  });
});
