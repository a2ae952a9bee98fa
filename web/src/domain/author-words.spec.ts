import { baselineVerdict, questionOf } from './authorship-view.ts';
import { NOT_ENOUGH } from './bands.ts';

describe('what is said of who wrote a text', () => {
  it('the question never accuses, and says of how many samples what the result says', () => {
    const compared = (overall: number, ...scores: number[]) => ({
      baseline_similarity_score: overall,
      baseline_comparison_details: {
        baseline_comparisons: scores.map((similarity_score) => ({ similarity_score })),
      },
    });
    const of = (changes: object) =>
      questionOf({
        student_name: 'Maya Rivera',
        evidence_strength: 'strong',
        is_flagged_for_ai_writing: false,
        baseline_similarity_score: null,
        baseline_comparison_details: null,
        ...changes,
      });
    expect(of(compared(0.2, 0.1, 0.2, 0.3))).toBe(
      'Is this Maya’s writing? It differs from all three samples.',
    );
    expect(of({ student_name: 'Blend, Bill' })).toMatch(/^Is this Bill’s writing\?/);
    expect(of(compared(0.3, 0.1, 0.7))).toBe('Is this Maya’s writing? It differs from 1 of 2 samples.');
    // 'Partly like the samples' stands below it.
    for (const overall of [0.4, 0.59])
      expect(of(compared(overall, 0.5, 0.55))).toBe(
        'Is this Maya’s writing? The comparison with both samples is inconclusive.',
      );
    expect(of(compared(0.5, 0.5))).toContain('The comparison with the one sample is inconclusive.');
    expect(of(compared(0.6, 0.9, 0.3, 0.7))).toBe('Is this Maya’s writing? It reads like 2 of 3 samples.');
    expect(of(compared(0.9, 0.9, 0.8))).toBe('Is this Maya’s writing? It reads like both samples.');
    expect(of({ ...compared(0.1, 0.1), evidence_strength: 'insufficient' })).toContain('not enough writing');
    expect(of({ student_name: null })).toContain('the student’s own writing');
    expect(of({ own_words: { same_work: [] } })).toContain('No approved sample to compare it with yet.');
    expect(of({ own_words: { same_work: ['b1'] } })).toContain('Its sample is the same work');
  });

  it('a sample whose comparison is inconclusive is not called another author’s', () => {
    const between = {
      authorship_baseline_count: 2,
      authorship_probability: 55,
      authorship_recommendation: 'inconclusive',
    };
    expect(baselineVerdict(between)).toMatchObject({ kind: 'inconclusive', word: 'Inconclusive' });
    expect(baselineVerdict({ ...between, evidence_strength: 'insufficient' }).word).toBe(NOT_ENOUGH);
    const underWay = { authorship_baseline_count: 0, processing_status: 'pending' } as const;
    expect(baselineVerdict(underWay).word).toBe('Not compared yet');
  });
});
