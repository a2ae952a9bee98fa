import type { Baseline } from '@essays/contract';
import { isShortOfWords, missingInSamples, shortOfWords } from './sample-words.ts';

const sample = (more: Partial<Baseline>): Baseline =>
  ({ processing_status: 'approved', word_count: 500, provenance: 'in_class', ...more }) as Baseline;

describe('what a student’s samples lack', () => {
  it('a roster calls a baseline complete, and says where it has too few words for a comparison', () => {
    const short = { baseline_status: 'complete' as const, approved_words: 180 };
    expect([isShortOfWords(short), shortOfWords(short)]).toEqual([true, '180 words: a comparison needs 400']);
    expect(isShortOfWords({ ...short, approved_words: 400 })).toBe(false);
    expect(isShortOfWords({ baseline_status: 'pending', approved_words: 0 })).toBe(false);
  });

  it('homework is called what it is until one sample was written in class', () => {
    expect(missingInSamples([sample({ provenance: 'handed_in' })])).toMatch(/nobody saw them being written/);
    expect(missingInSamples([sample({ provenance: 'unknown' })])).toMatch(
      /Of no approved sample is it known/,
    );
    expect(missingInSamples([sample({ provenance: 'handed_in' }), sample({})])).toBeNull();
  });

  it('samples that nobody approved count for nothing', () => {
    expect(missingInSamples([sample({ processing_status: 'ready_for_review' })])).toMatch(
      /^No sample is approved/,
    );
    expect(missingInSamples([sample({ word_count: 399 })])).toMatch(/have 399 words: a comparison needs 400/);
  });
});
