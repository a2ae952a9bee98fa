import type { DomainEvent } from '@essays/contract';
import { after, baseline_id, extracted, received, waiting } from '../../../test/baseline-row.ts';
import { happened } from '../../../test/happened.ts';
import { ANALYSIS, DETAILS } from '../../../test/sample-analysis.ts';
import { baselineCompared, baselineReceived } from '../../../test/sample-baselines.ts';

describe('what the checks of a sample found', () => {
  describe('the comparison', () => {
    const compared = after(received, extracted, baselineCompared(baseline_id, 0.35));

    it('DOM-024 gives the similarity and its details; the flag is up to the rule', () => {
      expect(compared).toMatchObject({
        baseline_similarity_score: 0.35,
        baseline_comparison_details: DETAILS,
        evidence_strength: 'strong',
        is_flagged_baseline: false,
        flag_reason: null,
        engine_version: '1',
      });
    });
    it('DOM-030 gives the fingerprint of the writing', () => {
      expect(compared.writing_fingerprint).toEqual(ANALYSIS.writing_style_patterns);
    });
    it('DOM-031 gives the probability in percent, or the similarity if the engine has none', () => {
      expect(compared.authorship_probability).toBe(31);
      const wordless = { ...baselineCompared(baseline_id, 0.35), personal: null } as DomainEvent;
      expect(after(received, extracted, wordless).authorship_probability).toBe(35);
    });
    it('DOM-032 gives its confidence in a word', () => {
      expect(compared.authorship_confidence).toBe('medium');
    });
    it('DOM-033 gives the recommendation, the flag and the number of samples', () => {
      expect(compared).toMatchObject({
        authorship_recommendation: 'different_authors',
        authorship_flagged: true,
        authorship_baseline_count: 1,
      });
    });
  });

  it('the AI check marks from 80 on and never decides', () => {
    const checked = (score: number) =>
      after(
        received,
        extracted,
        happened(
          'BaselineAiWritingChecked',
          { baseline_id, score, band: 'flagged', engine: 'embedded', engine_version: '1' },
          { indicators: [{ label: 'Even', detail: 'Even sentences' }] },
        ),
      );
    expect(checked(79)).toMatchObject({ ai_writing_score: 79, is_flagged_for_ai_writing: false });
    expect(checked(80)).toMatchObject({
      is_flagged_for_ai_writing: true,
      is_flagged_baseline: false,
      ai_writing_indicators: [{ label: 'Even', detail: 'Even sentences' }],
    });
    const failed = happened('BaselineAiWritingCheckFailed', { baseline_id, reason: 'No answer' });
    expect(after(received, extracted, failed).ai_writing_score).toBeNull();
  });

  it('an unreadable file has failed; an interrupted check needs reprocessing until it is retried', () => {
    const unreadable = happened('BaselineUnreadable', { baseline_id, reason: 'Pictures.', code: 'no_text' });
    expect(after(baselineReceived(baseline_id, null), unreadable)).toMatchObject({
      processing_status: 'failed',
      processing_error: 'Pictures.',
    });
    const interrupted = happened('BaselineCheckInterrupted', {
      baseline_id,
      step: 'compare',
      reason: 'No answer.',
    });
    const retried = happened('BaselineProcessingRetried', { baseline_id });
    expect(after(received, extracted, interrupted)).toMatchObject({
      processing_status: 'baseline_checking',
      processing_error: 'No answer.',
    });
    expect(after(received, extracted, interrupted, retried)).toMatchObject({
      processing_status: 'processing',
      processing_error: null,
    });
    expect(after(...waiting, retried)).toMatchObject({
      baseline_similarity_score: null,
      is_flagged_baseline: false,
      flag_reason: null,
    });
  });

  it('a consistent sample is approved by rule', () => {
    const consistent = happened('BaselineFoundConsistent', {
      baseline_id,
      student_id: 'student-a',
      rule: 'consistent-with-samples',
      values: { similarity: 0.8 },
    });
    expect(after(received, extracted, baselineCompared(baseline_id, 0.8), consistent)).toMatchObject({
      processing_status: 'approved',
      is_flagged_baseline: false,
    });
  });

  it('an AI check that fails later removes what an earlier one found, as an erasure does', () => {
    const checked = happened(
      'BaselineAiWritingChecked',
      { baseline_id, score: 91, band: 'flagged', engine: 'embedded', engine_version: '1' },
      { indicators: [{ label: 'Even', detail: 'Even sentences' }] },
    );
    const failed = happened('BaselineAiWritingCheckFailed', { baseline_id, reason: 'No answer' });
    expect(after(received, extracted, checked, failed)).toMatchObject({
      ai_writing_score: null,
      is_flagged_for_ai_writing: false,
      ai_writing_indicators: [],
    });
    const wordless = { ...checked, personal: null } as DomainEvent;
    expect(after(received, extracted, wordless).ai_writing_indicators).toEqual([]);
  });
  it('without a similarity there is no probability', () => {
    const compared = baselineCompared(baseline_id, 0.35);
    const open = { ...compared, data: { ...compared.data, similarity: null }, personal: null } as DomainEvent;
    expect(after(received, extracted, open).authorship_probability).toBeNull();
  });
  it('a sample that is processed again starts without the earlier findings', () => {
    const retried = happened('BaselineProcessingRetried', { baseline_id });
    expect(after(received, extracted, baselineCompared(baseline_id, 0.35), retried)).toMatchObject({
      is_flagged_baseline: false,
      evidence_strength: null,
      authorship_flagged: false,
      authorship_baseline_count: 0,
      is_flagged_for_ai_writing: false,
      ai_writing_indicators: [],
      engine_version: null,
    });
  });
});
