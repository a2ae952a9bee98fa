import type { Baseline } from '@essays/contract';
import { isShortOfWords, missingInSamples, shortOfWords } from './sample-words.ts';

const NOW = { class_type: '10th_grade_english', academic_year: '2025-26' } as const;
const missing = (...samples: Baseline[]) => missingInSamples(samples, NOW);
const sample = (more: Partial<Baseline>): Baseline =>
  ({ processing_status: 'approved', word_count: 500, provenance: 'in_class', ...NOW, ...more }) as Baseline;

describe('what a student’s samples lack', () => {
  it('a roster calls a baseline complete, and says where it has too few words for a comparison', () => {
    const short = { baseline_status: 'complete' as const, approved_words: 180 };
    expect([isShortOfWords(short), shortOfWords(short)]).toEqual([true, '180 words: a comparison needs 400']);
    expect(isShortOfWords({ ...short, approved_words: 400 })).toBe(false);
    expect(isShortOfWords({ baseline_status: 'pending', approved_words: 0 })).toBe(false);
  });

  it('homework is called what it is until one sample was written in class', () => {
    expect(missing(sample({ provenance: 'handed_in' }))).toMatch(/may have been written with help/);
    expect(missing(sample({ provenance: 'unknown' }))).toMatch(/Of no approved sample is it known/);
    expect(missing(sample({ provenance: 'handed_in' }), sample({}))).toBeNull();
  });

  it('samples of another year or class are told apart: how many words are of this one, or that none are', () => {
    const before = sample({ academic_year: '2024-25', word_count: 300 });
    expect(missing(before, sample({ word_count: 90 }))).toBe(
      'The approved samples have 390 words, 90 of them from 10th Grade English, 2025-26: a comparison needs 400.',
    );
    const elsewhere = sample({ class_type: 'ib_english' });
    expect(missing(before, elsewhere)).toBe(
      'The approved samples have 800 words, none of them from 10th Grade English, 2025-26: ' +
        'writing changes from year to year.',
    );
    expect(missing(before, sample({}))).toBeNull();
  });

  it('samples that nobody approved count for nothing', () => {
    expect(missing(sample({ processing_status: 'ready_for_review' }))).toMatch(/^No sample is approved/);
    expect(missing(sample({ word_count: 399 }))).toMatch(/have 399 words: a comparison needs 400/);
  });
});
