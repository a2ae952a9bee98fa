import { BASELINE_STATUSES } from '@essays/contract';
import type { BaselineRow, DomainEvent } from '@essays/contract';
import { FILING, happened, IB_FILING } from '../testing/happened.ts';
import { ANALYSIS, DETAILS, GRADE, GRADE_WORDS, IB_GRADE } from '../testing/sample-analysis.ts';
import {
  baselineCompared,
  baselineExtracted,
  baselineNeedsReview,
  baselineReceived,
  waitingBaseline,
} from '../testing/sample-baselines.ts';
import { recorded } from '../testing/sample-history.ts';
import { foldAll, rowAfter } from '../testing/fold.ts';

const baseline_id = 'b1';
const after = (...events: DomainEvent[]): BaselineRow =>
  rowAfter('baselines', 'baseline-b1', events) as BaselineRow;
const received = baselineReceived(baseline_id);
const extracted = baselineExtracted(baseline_id);
const waiting = waitingBaseline(baseline_id, true);
const approved = happened(
  'BaselineApproved',
  { baseline_id, student_id: 'student-a' },
  { review_notes: 'Fine' },
);
const rejected = happened(
  'BaselineRejected',
  { baseline_id, student_id: 'student-a' },
  { rejection_reason: 'Copied' },
);
const graded = happened('BaselineGraded', { baseline_id, student_id: 'student-a', ...GRADE }, GRADE_WORDS);

describe('baselines read model', () => {
  it('EVT-051 a received sample is in work, filed under its student', () => {
    expect(after(received, extracted)).toMatchObject({
      student_session_id: 'student-a',
      processing_status: 'processing',
      raw_text: 'I walked to the river. #(S0001)',
      word_count: 5,
      markers: ['S0001'],
    });
  });
  it('DOM-021 a sample keeps its text, prompt, date and notes', () => {
    expect(after(received, extracted)).toMatchObject({
      id: 'b1',
      student_session_id: 'student-a',
      sample_text: 'I walked to the river.',
      writing_prompt: 'A walk',
      writing_date: '2026-01-09',
      notes: 'In class',
      is_primary: true,
      created_at: '2026-01-15T09:01:00.000Z',
    });
  });
  it('DOM-022 the text of a sample is its essay text too', () => {
    const row = after(received, extracted);
    expect(row.essay_text).toBe('I walked to the river.');
    expect(row.essay_text).toBe(row.sample_text);
  });
  it('DOM-023 a sample knows the class it was written in', () => {
    expect(after(received, extracted)).toMatchObject({
      submission_date: '2026-01-10T08:00:00.000Z',
      class_type: '10th_grade_english',
      academic_year: '2025-26',
      period: 2,
    });
  });
  it('EVT-051 the queue: a first sample and a flagged one wait for a person', () => {
    expect(after(...waitingBaseline(baseline_id))).toMatchObject({
      processing_status: 'ready_for_review',
      flag_reason: 'First baseline',
      is_flagged_baseline: false,
      baseline_similarity_score: null,
      authorship_baseline_count: 0,
      authorship_recommendation: null,
    });
    expect(after(...waiting)).toMatchObject({
      processing_status: 'ready_for_review',
      flag_reason: 'Differs from the approved baselines (35%)',
      is_flagged_baseline: true,
    });
  });
  describe('the comparison', () => {
    const compared = after(received, extracted, baselineCompared(baseline_id, 0.35));

    it('DOM-024 brings the similarity and its details; the flag is the rule’s', () => {
      expect(compared).toMatchObject({
        baseline_similarity_score: 0.35,
        baseline_comparison_details: DETAILS,
        evidence_strength: 'strong',
        is_flagged_baseline: false,
        flag_reason: null,
        engine_version: '1',
      });
    });
    it('DOM-030 brings the fingerprint of the writing', () => {
      expect(compared.writing_fingerprint).toEqual(ANALYSIS.writing_style_patterns);
    });
    it('DOM-031 brings the probability in percent; without one of the engine’s own, the similarity stands in', () => {
      expect(compared.authorship_probability).toBe(31);
      const wordless = { ...baselineCompared(baseline_id, 0.35), personal: null } as DomainEvent;
      expect(after(received, extracted, wordless).authorship_probability).toBe(35);
    });
    it('DOM-032 says how sure it is in a word', () => {
      expect(compared.authorship_confidence).toBe('medium');
    });
    it('DOM-033 brings recommendation, flag and number of samples', () => {
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
          { baseline_id, score, band: 'high', engine: 'embedded', engine_version: '1' },
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
  it('a sample without a student is set aside until it is assigned, with type, grading and scores', () => {
    const aside = [
      baselineReceived(baseline_id, null),
      extracted,
      happened('BaselineSetAside', { baseline_id, reason: 'no_marker' }),
    ];
    expect(after(...aside)).toMatchObject({
      processing_status: 'pending',
      set_aside_reason: 'no_marker',
      student_session_id: null,
    });
    const assigned = happened('BaselineAssigned', {
      baseline_id,
      filing: { ...FILING, academic_year: '2024-25' },
      by_marker: false,
      essay_type: 'narrative',
      grading_status: 'manual_grade',
      manual_scores: {
        overall_score: 3,
        focus_organization_score: 3,
        evidence_elaboration_score: 3,
        conventions_score: 3,
      },
    });
    expect(after(...aside, assigned)).toMatchObject({
      set_aside_reason: null,
      student_session_id: 'student-a',
      academic_year: '2024-25',
      essay_type: 'narrative',
      grading_status: 'manual_grade',
      overall_score: 3,
    });
    // Scores that a teacher entered stand.
    expect(after(...aside, assigned, graded).overall_score).toBe(3);
  });
  it('corrected details replace the old ones', () => {
    const corrected = happened(
      'BaselineDetailsCorrected',
      { baseline_id, writing_date: null, is_primary: false },
      { writing_prompt: 'A summer', notes: null },
    );
    expect(after(received, corrected)).toMatchObject({
      writing_date: null,
      is_primary: false,
      writing_prompt: 'A summer',
      notes: null,
    });
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
  it('approved with notes, rejected with a reason, undone back to the queue', () => {
    const undone = happened('BaselineReviewUndone', { baseline_id, undone_event_id: 'x' });
    expect(after(...waiting, approved)).toMatchObject({
      processing_status: 'approved',
      review_notes: 'Fine',
      is_flagged_baseline: false,
    });
    expect(after(...waiting, rejected)).toMatchObject({
      processing_status: 'rejected',
      rejection_reason: 'Copied',
    });
    expect(after(...waiting, rejected, undone)).toMatchObject({
      processing_status: 'ready_for_review',
      rejection_reason: null,
    });
    expect(baselineNeedsReview(baseline_id).type).toBe('BaselineNeedsReview');
  });
  it('DOM-026 a grade fills the scores and the words, a failed one says why', () => {
    const failed = happened('BaselineGradingFailed', { baseline_id, reason: 'No answer.' });
    expect(after(...waiting, approved, failed).processing_error).toBe('No answer.');
    expect(after(...waiting, approved, failed, graded)).toMatchObject({
      processing_error: null,
      overall_score: 3.33,
      focus_organization_score: 4,
      detailed_feedback: 'A good essay.',
      student_feedback: 'Well argued.',
      strengths_paragraph: 'The claim is clear.',
      improvements_paragraph: 'Mind the commas.',
      rubric_assessment: GRADE_WORDS.rubric_assessment,
      ib_total_score: null,
    });
  });
  it('a grade given before the teacher said how the sample is graded is removed by that statement', () => {
    const assigned = (grading_status: 'previous_year' | 'manual_grade', conventions_score: number | null) =>
      happened(
        'BaselineAssigned',
        {
          baseline_id,
          filing: FILING,
          by_marker: false,
          grading_status,
          manual_scores:
            conventions_score === null
              ? null
              : {
                  focus_organization_score: 1,
                  evidence_elaboration_score: 1,
                  conventions_score,
                  overall_score: 1,
                },
        },
        { detailed_feedback: null },
      );
    const before = [...waiting, approved, graded];
    expect(after(...before, assigned('previous_year', null))).toMatchObject({
      overall_score: null,
      rubric_assessment: [],
      detailed_feedback: null,
      student_feedback: null,
      processing_status: 'approved',
    });
    expect(after(...before, assigned('manual_grade', 1))).toMatchObject({
      overall_score: 1,
      conventions_score: 1,
      student_feedback: null,
    });
  });
  it('trying a failed grading again keeps what the checks found', () => {
    const failed = happened('BaselineGradingFailed', { baseline_id, reason: 'No answer.' });
    const retried = happened('BaselineProcessingRetried', { baseline_id });
    const { processing_status, processing_error, baseline_similarity_score } = after(
      ...waiting,
      approved,
      failed,
      retried,
    );
    expect(processing_status).toBe('approved');
    expect(processing_error).toBeNull();
    expect(baseline_similarity_score).toBe(after(...waiting).baseline_similarity_score);
    expect(baseline_similarity_score).not.toBeNull();
  });
  describe('an IB grade', () => {
    const ib = happened(
      'BaselineGraded',
      { baseline_id, student_id: 'student-b', ...IB_GRADE },
      { ...GRADE_WORDS, rubric_assessment: [] },
    );
    const row = after(baselineReceived(baseline_id, IB_FILING), extracted, ib);

    it('DOM-029 has the scores of the four criteria, and no mean of three', () => {
      expect(row).toMatchObject({
        overall_score: null,
        ib_criterion_a_score: 5,
        ib_criterion_b_score: 4,
        ib_criterion_c_score: 3,
        ib_criterion_d_score: 2,
      });
    });
    it('DOM-028 has a total out of 20', () => {
      expect(row.ib_total_score).toBe(14);
    });
    it('CON-058 has as its total the sum of the four: 5, 4, 3, 2 gives 14', () => {
      const { ib_criterion_a_score: a, ib_criterion_b_score: b } = row;
      const { ib_criterion_c_score: c, ib_criterion_d_score: d } = row;
      expect([a, b, c, d].reduce((sum: number, one) => sum + (one ?? 0), 0)).toBe(row.ib_total_score);
    });
  });
  it('an erased sample has no row', () => {
    const erased = happened('BaselineErased', { baseline_id, student_id: 'student-a', because: 'deleted' });
    expect(rowAfter('baselines', 'baseline-b1', [...waiting, erased])).toBeNull();
  });
  it('STA-024 processing_status takes only the seven values, at every step of the sample history', () => {
    const rows = new Map<string, BaselineRow>();
    for (const event of recorded()) {
      foldAll('baselines', [event], rows);
      for (const row of rows.values()) expect(BASELINE_STATUSES).toContain(row.processing_status);
    }
  });
});
