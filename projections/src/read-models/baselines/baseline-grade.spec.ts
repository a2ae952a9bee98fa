import type { DomainEvent } from '@essays/contract';
import { after, approved, baseline_id, extracted, graded, waiting } from '../../../test/baseline-row.ts';
import { FILING, happened, IB_FILING } from '../../../test/happened.ts';
import { GRADE_WORDS, IB_GRADE } from '../../../test/sample-analysis.ts';
import { baselineReceived } from '../../../test/sample-baselines.ts';

describe('the grade of a sample', () => {
  it('DOM-026 a grade fills in the scores and the words, and a failed one says why', () => {
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

  it('a grade given before the teacher chose how the sample is graded is removed by that choice', () => {
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
    it('CON-058 has the sum of the four as its total: 5, 4, 3, 2 gives 14', () => {
      const { ib_criterion_a_score: a, ib_criterion_b_score: b } = row;
      const { ib_criterion_c_score: c, ib_criterion_d_score: d } = row;
      expect([a, b, c, d].reduce((sum: number, one) => sum + (one ?? 0), 0)).toBe(row.ib_total_score);
    });
  });

  it('an assignment that says nothing about grading keeps the grade; words given with it count', () => {
    const assigned = (detailed_feedback: string | null, grading_status?: 'needs_grading') =>
      happened(
        'BaselineAssigned',
        { baseline_id, filing: FILING, by_marker: false, ...(grading_status && { grading_status }) },
        { detailed_feedback },
      );
    const before = [...waiting, approved, graded];
    for (const same of [assigned(null), assigned(null, 'needs_grading')])
      expect(after(...before, same)).toMatchObject({
        overall_score: 3.33,
        detailed_feedback: 'A good essay.',
      });
    expect(after(...before, assigned('Mine.')).detailed_feedback).toBe('Mine.');
  });
  it('a grade whose words are erased keeps its numbers', () => {
    const wordless = { ...graded, personal: null } as DomainEvent;
    expect(after(...waiting, approved, wordless)).toMatchObject({
      overall_score: 3.33,
      detailed_feedback: null,
      student_feedback: null,
      strengths_paragraph: null,
      improvements_paragraph: null,
    });
  });
});
