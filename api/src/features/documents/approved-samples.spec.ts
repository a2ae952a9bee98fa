import type { EssayRow, OwnWords } from '@essays/contract';
import { isMadeFrom, samplesSince } from './approved-samples.ts';

const OWN: OwnWords = { set_apart: [], compared_words: 300, all_words: 300, samples: {}, same_work: [] };

/** An essay that was held against these samples; `same`: they were left out, as the same work. */
const essayWith = (compared: string[], same: string[] = [], samples = compared.length) =>
  ({
    life: {
      essay_id: 'e1',
      owner: { filing: { student_id: 's1' } },
      linked_baseline_id: null,
      rewrite: { state: 'none', of: null },
      authorship: { state: 'compared', differs: false, similarity: 0.9, samples },
    },
    baseline_comparison_details: { baseline_comparisons: compared.map((baseline_id) => ({ baseline_id })) },
    own_words: { ...OWN, same_work: same },
  }) as unknown as EssayRow;

/** The student has these approved samples now. */
const since = (row: EssayRow, ...now: string[]) =>
  samplesSince(
    { pick: (async () => now.map((id) => ({ id, from_essay_id: null, duplicate_of: null }))) as never },
    row,
  );

describe('a sample that an essay is not held against', () => {
  const { life } = essayWith([]);
  const isLeftOut = (changes: object, from_essay_id: string | null, id = 'b1') =>
    isMadeFrom({ ...life, ...changes })({ id, from_essay_id });

  it('is the one that it became itself, or that its earlier version became', () => {
    expect(isLeftOut({ linked_baseline_id: 'b1' }, null)).toBe(true);
    expect(isLeftOut({}, 'e1')).toBe(true);
    expect(isLeftOut({ rewrite: { state: 'confirmed', of: 'e0' } }, 'e0')).toBe(true);
  });

  it('is no other, of whatever essay it was made', () => {
    expect(isLeftOut({}, 'e0')).toBe(false);
    expect(isLeftOut({}, null)).toBe(false);
  });
});

describe('how the samples have changed since an essay was compared', () => {
  it('counts those that came and those that went', async () => {
    expect(await since(essayWith(['a', 'b']), 'a', 'b')).toBeNull();
    expect(await since(essayWith(['a', 'b']), 'b', 'c', 'd')).toEqual({ accepted: 2, gone: 1 });
  });

  it('does not call a sample new that was left out as the same work as the essay', async () => {
    expect(await since(essayWith(['a'], ['b']), 'a', 'b')).toBeNull();
    expect(await since(essayWith([], ['b']), 'b')).toBeNull();
    expect(await since(essayWith([], ['b']), 'b', 'c')).toEqual({ accepted: 1, gone: 0 });
    // It told nothing about the essay: that it is gone changes nothing.
    expect(await since(essayWith(['a'], ['b']), 'a')).toBeNull();
  });

  it('says nothing where it is not known what the essay was held against', async () => {
    expect(await since(essayWith([]), 'a')).toBeNull();
    expect(await since(essayWith(['a'], [], 2), 'a', 'b')).toBeNull();
  });
});
