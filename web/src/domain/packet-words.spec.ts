import type { Essay, SampleComparison } from '@essays/contract';
import { markerOf } from '../../test/analysis-fixtures.ts';
import { decisionSentence, habitSentences, sampleToRead } from './packet-words.ts';

it('says which habits differ from the samples and in which direction, in words without figures', () => {
  expect(
    habitSentences([
      markerOf({ marker: 'also', label: 'Also', value: 2, sample_mean: 1 }),
      markerOf({ marker: 'ly', label: 'Words ending in -ly', value: 3, sample_mean: 1 }),
      markerOf({ value: 1, sample_mean: 4 }),
      markerOf({
        marker: 'sentence_length',
        label: 'Sentence length',
        unit: 'words per sentence',
        value: 9,
        sample_mean: 20,
      }),
      markerOf({ label: 'Dashes', standing: 'like' }),
      markerOf({ label: 'Colons', sample_mean: null }),
    ]),
  ).toEqual([
    'More often here than in the other texts: “also”, words ending in -ly.',
    'Less often here than in the other texts: commas.',
    'Lower here than in the other texts: sentence length.',
  ]);
});

const sampleOf = (baseline_id: string, more: Partial<SampleComparison> = {}) =>
  ({ baseline_id, baseline_date: '2026-09-01', ...more }) as SampleComparison;
const read = (samples: SampleComparison[], best: string | null = null) =>
  sampleToRead(
    {
      baseline_comparison_details: { baseline_comparisons: samples, best_matching_baseline: best },
    } as unknown as Essay,
    [],
  )?.baseline_id;

it('the newest sample written in class is read beside an essay, before the one that is most alike', () => {
  const inClass = { provenance: 'in_class' } as const;
  const samples = [
    sampleOf('homework'),
    sampleOf('older', inClass),
    sampleOf('newer', { ...inClass, baseline_date: '2026-10-01' }),
  ];
  expect(read(samples, 'homework')).toBe('newer');
  expect(read([sampleOf('a'), sampleOf('b')], 'b')).toBe('b');
  expect(read([])).toBeUndefined();
});

it('an essay is said to stand and to be graded only once a teacher gave or confirmed its scores', () => {
  const of = (scores: Essay['scores']) =>
    decisionSentence({ processing_status: 'completed', status_since: '2026-11-25T23:19:00.000Z', scores });
  expect(of('proposed')).toMatch(/^Nothing has been decided yet\. The scores are a proposal/);
  expect(of('confirmed')).toBe('The essay stands, and is graded (Nov 25, 2026).');
  expect(of('teacher')).toBe('The essay stands, and is graded (Nov 25, 2026).');
});
