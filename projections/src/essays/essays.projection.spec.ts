import { ESSAY_STATUSES } from '@essays/contract';
import type { DomainEvent, EssayRow } from '@essays/contract';
import { FILING, happened, IB_FILING } from '../testing/happened.ts';
import { ANALYSIS, DETAILS, GRADE_WORDS, IB_GRADE } from '../testing/sample-analysis.ts';
import {
  essayAiChecked,
  essayCompared,
  essayExtracted,
  essayGraded,
  essayReceived,
  gradedEssay,
} from '../testing/sample-essays.ts';
import { recorded, SAMPLE_STREAMS } from '../testing/sample-history.ts';
import { foldAll, rowAfter } from '../testing/fold.ts';

const essay_id = 'e1';
const after = (...events: DomainEvent[]): EssayRow => rowAfter('essays', 'essay-e1', events) as EssayRow;
const received = essayReceived(essay_id);
const extracted = essayExtracted(essay_id);
const graded = gradedEssay(essay_id);
const flag = (kind: 'authorship' | 'ai_writing' | 'teacher', reason: string) =>
  happened('EssayFlagged', { essay_id, kind, rule: null, values: null }, { reason });
const rejected = happened('EssayRejected', { essay_id }, { reason: 'Not their voice' });
const approved = happened('AuthorshipApproved', { essay_id, restored: false });
const undone = happened('EssayDecisionUndone', { essay_id, undone_event_id: 'x', back_to: 'completed' });
const scored = (scores: Partial<Record<string, number>> = {}) =>
  happened(
    'EssayScoredByTeacher',
    {
      essay_id,
      student_id: 'student-a',
      grading_result_id: 'result-t',
      overall_score: 2,
      focus_organization_score: 0,
      evidence_elaboration_score: 3,
      conventions_score: 3,
      rubric: null,
      ...scores,
    },
    { rubric_assessment: null, detailed_feedback: null },
  );

describe('essays read model', () => {
  it("a teacher's scores leave the machine's to be seen, also after a second scoring", () => {
    const machine = after(...graded).grading_result;
    const twice = after(...graded, scored(), scored({ conventions_score: 1 })).grading_result;
    expect(twice).toMatchObject({ graded_by: 'teacher', conventions_score: 1 });
    expect(twice?.proposed_scores).toMatchObject({ conventions_score: machine?.conventions_score });
    expect(after(received, extracted, scored()).grading_result?.proposed_scores).toBeNull();
  });

  it('EVT-050 a received essay is filed under its student and waits', () => {
    expect(after(received)).toMatchObject({
      student_session_id: 'student-a',
      class_type: '10th_grade_english',
      academic_year: '2025-26',
      period: 2,
      processing_status: 'pending',
      grading_result: null,
      revision: 0,
    });
  });
  it('DOM-005 a received essay has its ids, and none of what it is not linked to yet', () => {
    expect(after(received)).toMatchObject({
      id: 'e1',
      grading_essay_submission_id: 'e1',
      batch_id: null,
      linked_baseline_id: null,
      grading_result_id: null,
      rewrite_of_essay_id: null,
    });
  });
  it('DOM-006 a received essay has its date, type and text, without the marker', () => {
    expect(after(received)).toMatchObject({
      submission_date: '2026-01-15T08:00:00.000Z',
      essay_type: 'argumentative',
      class_type: '10th_grade_english',
      essay_text: 'School should start later.',
      essay_description: 'School should start later.',
      improvement_notes: null,
    });
  });
  it('DOM-010 what was uploaded as an essay is of origin essay', () => {
    expect(after(received).origin).toBe('essay');
  });
  it('EVT-050 a batch essay without a student is unassigned until it is assigned', () => {
    const aside = [
      essayReceived(essay_id, null),
      extracted,
      happened('EssaySetAside', { essay_id, reason: 'no_marker' }),
    ];
    expect(after(...aside)).toMatchObject({
      processing_status: 'unassigned',
      set_aside_reason: 'no_marker',
      student_session_id: null,
      original_filename: 'essay.pdf',
    });
    const assigned = happened('EssayAssigned', { essay_id, filing: FILING, by_marker: false });
    expect(after(...aside, assigned)).toMatchObject({
      processing_status: 'processing',
      set_aside_reason: null,
      student_session_id: 'student-a',
      period: 2,
    });
  });
  it('text, words and markers come with the extraction', () => {
    expect(after(received, extracted)).toMatchObject({
      essay_text: 'School should start later.',
      essay_description: 'School should start later.',
      word_count: 4,
      markers: ['S0001'],
    });
  });
  it('CON-025 the description holds 120 characters and an ellipsis', () => {
    const text = 'x'.repeat(121);
    const long = happened(
      'EssayTextExtracted',
      { essay_id, word_count: 1, page_count: null, markers: [], engine: 'typed' },
      { text, raw_text: text },
    );
    expect(after(received, long).essay_description).toBe(`${'x'.repeat(120)}...`);
  });
  it('a failed extraction stands at error with the sentence and the step; a retry takes it away', () => {
    const failed = happened('EssayExtractionFailed', {
      essay_id,
      reason: 'The pages are pictures.',
      code: 'no_text',
    });
    const row = after(essayReceived(essay_id, null), failed);
    expect(row).toMatchObject({
      processing_status: 'error',
      processing_error: 'The pages are pictures.',
      failed_step: 'extract',
    });
    const retried = after(
      essayReceived(essay_id, null),
      failed,
      happened('EssayRetryRequested', { essay_id, step: 'extract' }),
    );
    expect(retried).toMatchObject({
      processing_status: 'pending',
      processing_error: null,
      failed_step: null,
    });
  });
  it('an assignment that is undone takes filing, rewrite and comparison along', () => {
    const row = after(
      received,
      extracted,
      essayCompared(essay_id),
      flag('authorship', 'Differs'),
      happened('EssayAssignmentUndone', { essay_id, student_id: 'student-a' }),
    );
    expect(row).toMatchObject({
      processing_status: 'unassigned',
      student_session_id: null,
      academic_year: null,
      baseline_similarity_score: null,
      baseline_comparison_details: null,
      is_flagged_baseline: false,
      flag_reason: null,
    });
  });
  it('a detected rewrite waits for the teacher, who confirms, dismisses or is right about none', () => {
    const detected = happened('RewriteDetected', {
      essay_id,
      rewrite_of_essay_id: 'e0',
      declared: false,
      metrics: null,
      similarity: 0,
    });
    expect(after(received, extracted, detected)).toMatchObject({
      is_rewrite: true,
      rewrite_of_essay_id: 'e0',
      rewrite_decision: 'waiting',
      rewrite_similarity: 0,
    });
    expect(
      after(received, extracted, detected, happened('RewriteConfirmed', { essay_id })).rewrite_decision,
    ).toBe('confirmed');
    const dismissed = happened('RewriteDismissed', { essay_id });
    expect(after(received, extracted, detected, dismissed)).toMatchObject({
      is_rewrite: false,
      rewrite_of_essay_id: null,
      rewrite_decision: 'dismissed',
    });
    // The teacher changed their mind.
    expect(
      after(received, extracted, detected, dismissed, happened('RewriteConfirmed', { essay_id })),
    ).toMatchObject({ is_rewrite: true, rewrite_of_essay_id: 'e0', rewrite_decision: 'confirmed' });
    expect(after(received, extracted, happened('RewriteRuledOut', { essay_id }))).toMatchObject({
      is_rewrite: false,
      rewrite_decision: null,
    });
  });
  it('DOM-008 the comparison brings details and analysis, and flags nothing by itself', () => {
    const row = after(received, extracted, essayCompared(essay_id));
    expect(row).toMatchObject({
      baseline_similarity_score: 0.35,
      evidence_strength: 'strong',
      baseline_comparison_details: DETAILS,
      authorship_analysis: ANALYSIS,
      authorship_manual_required: false,
      is_flagged_baseline: false,
    });
  });
  it('DOM-012 the similarity is the share from 0 to 1 that the comparison gave; it stays until the next, skipped has none', () => {
    const compared = [received, extracted, essayCompared(essay_id)];
    const again = happened('AuthorshipComparisonRequested', { essay_id });
    expect(after(...compared).baseline_similarity_score).toBe(0.35);
    expect(after(...compared, again).baseline_similarity_score).toBe(0.35);
    const skipped = happened('AuthorshipComparisonSkipped', { essay_id, reason: 'no_approved_samples' });
    expect(after(...compared, again, skipped)).toMatchObject({
      baseline_similarity_score: null,
      authorship_analysis: null,
    });
  });
  it('a failed AI check leaves the score null, a made one may be 0', () => {
    expect(after(received, essayAiChecked(essay_id, 0)).ai_writing_score).toBe(0);
    const failed = happened('AiWritingCheckFailed', { essay_id, reason: 'No answer' });
    expect(after(received, failed).ai_writing_score).toBeNull();
  });
  const GRADE_FIELDS = {
    focus_organization_score: 4,
    evidence_elaboration_score: 3,
    conventions_score: 3,
    detailed_feedback: 'A good essay.',
    strengths: ['Clear claim'],
    areas_for_improvement: ['Commas'],
    strengths_paragraph: 'The claim is clear.',
    improvements_paragraph: 'Mind the commas.',
    student_feedback: 'Well argued.',
    rubric_assessment: GRADE_WORDS.rubric_assessment,
  };
  it('DOM-009 a grade fills the fields of the essay', () => {
    expect(after(...graded)).toMatchObject({
      ...GRADE_FIELDS,
      processing_status: 'completed',
      grading_result_id: 'result-1',
      overall_score: 3.33,
      ai_writing_score: 12,
      learning_targets: GRADE_WORDS.learning_targets,
    });
  });
  it('DOM-014 the result says the same as the fields beside it, with the AI check', () => {
    expect(after(...graded).grading_result).toMatchObject({
      ...GRADE_FIELDS,
      id: 'result-1',
      graded_by: 'embedded',
      ai_writing_score: 12,
      is_flagged_for_ai_writing: false,
    });
  });
  it('an IB grade has a rubric and no overall', () => {
    const row = after(
      essayReceived(essay_id, IB_FILING),
      extracted,
      happened('EssayGraded', { essay_id, student_id: 'student-b', applied: true, ...IB_GRADE }, null),
    );
    expect(row.overall_score).toBeNull();
    expect(row.rubric_assessment.map(({ criterion, score }) => [criterion, score])).toEqual([
      ['Criterion A', 5],
      ['Criterion B', 4],
      ['Criterion C', 3],
      ['Criterion D', 2],
    ]);
  });
  it("a teacher's scores stand, whichever comes first, and a late proposal changes nothing", () => {
    const teacherLast = after(...graded, scored());
    expect(teacherLast).toMatchObject({
      focus_organization_score: 0,
      overall_score: 2,
      grading_result_id: 'result-t',
      detailed_feedback: 'A good essay.',
      strengths: ['Clear claim'],
    });
    expect(teacherLast.grading_result?.graded_by).toBe('teacher');
    const machineLast = after(received, extracted, scored(), essayGraded(essay_id, false));
    expect(machineLast).toMatchObject({ focus_organization_score: 0, grading_result_id: 'result-t' });
    // Even if the event says it was applied.
    expect(after(received, extracted, scored(), essayGraded(essay_id, true))).toMatchObject({
      focus_organization_score: 0,
      grading_result_id: 'result-t',
    });
  });
  it("a rationale for another score goes when the teacher's score replaces it", () => {
    const { rubric_assessment } = after(...graded, scored());
    expect(rubric_assessment.map(({ score, rationale }) => [score, rationale])).toEqual([
      [0, ''],
      [3, 'Two sources.'],
      [3, 'Few slips.'],
    ]);
  });
  it('a failed grading stands at error and may be asked for again', () => {
    const failed = [
      ...graded.slice(0, -1),
      happened('GradingFailed', { essay_id, attempt: 1, reason: 'The model did not answer.' }),
    ];
    expect(after(...failed)).toMatchObject({
      processing_status: 'error',
      processing_error: 'The model did not answer.',
      failed_step: 'grade',
    });
    const again = happened('GradingRequested', {
      essay_id,
      attempt: 2,
      rubric_version: 'r',
      engine: 'embedded',
    });
    const started = happened('GradingStarted', { essay_id, attempt: 2, fence: 9 });
    expect(after(...failed, again, started)).toMatchObject({
      processing_status: 'processing',
      processing_error: null,
    });
  });
  it('DOM-007 flags set their own mark and keep their reasons', () => {
    expect(after(...graded, flag('authorship', 'Differs.'))).toMatchObject({
      processing_status: 'flagged',
      is_flagged_baseline: true,
      is_flagged_for_ai_writing: false,
      flag_reason: 'Differs.',
    });
    expect(after(...graded, flag('ai_writing', 'AI 91%.'))).toMatchObject({
      is_flagged_baseline: false,
      is_flagged_for_ai_writing: true,
      grading_result: { is_flagged_for_ai_writing: true },
    });
    expect(after(...graded, flag('teacher', 'Flagged by teacher'))).toMatchObject({
      is_flagged_baseline: true,
      flag_reason: 'Flagged by teacher',
      life: { decided: { what: 'flagged', by: 'teacher-1', before: { status: 'completed' } } },
      before_decision: { flag_reason: null, rejection_reason: null },
    });
    expect(after(...graded, flag('authorship', 'Differs.'), flag('ai_writing', 'AI 91%.')).flag_reason).toBe(
      'Differs. AI 91%.',
    );
  });
  it('approval clears both flags and the reason; the essay is graded again', () => {
    const row = after(...graded, flag('authorship', 'Differs.'), flag('ai_writing', 'AI.'), approved);
    expect(row).toMatchObject({
      processing_status: 'completed',
      is_flagged_baseline: false,
      is_flagged_for_ai_writing: false,
      flag_reason: null,
      life: { decided: { what: 'approved', by: 'teacher-1' } },
    });
  });
  it('rejection keeps its reason, approval restores, undo puts everything back', () => {
    const flagged = [...graded, flag('authorship', 'Differs.')];
    expect(after(...flagged, rejected)).toMatchObject({
      processing_status: 'rejected',
      rejection_reason: 'Not their voice',
      flag_reason: 'Differs.',
    });
    expect(after(...flagged, rejected, approved)).toMatchObject({
      processing_status: 'completed',
      rejection_reason: null,
    });
    expect(after(...flagged, rejected, approved, undone)).toMatchObject({
      processing_status: 'rejected',
      rejection_reason: 'Not their voice',
      flag_reason: 'Differs.',
      is_flagged_baseline: true,
      before_decision: null,
    });
    expect(after(...flagged, rejected, undone)).toMatchObject({
      processing_status: 'flagged',
      rejection_reason: null,
      flag_reason: 'Differs.',
    });
  });
  it('the link to a baseline comes and goes, the essay stays', () => {
    const converted = happened('EssayConvertedToBaseline', { essay_id, baseline_id: 'b1' });
    const unlinked = happened('EssayBaselineUnlinked', { essay_id, baseline_id: 'b1' });
    expect(after(...graded, converted)).toMatchObject({ linked_baseline_id: 'b1', origin: 'essay' });
    expect(after(...graded, converted, unlinked).linked_baseline_id).toBeNull();
  });
  it('status_since moves with the status only', () => {
    const rows = graded.map((_, n) => after(...graded.slice(0, n + 1)));
    rows.forEach((row, n) => {
      const before = rows[n - 1];
      expect(row.status_since === before?.status_since).toBe(
        row.processing_status === before?.processing_status,
      );
    });
  });
  it('an erased essay has no row; one whose key is gone reads as null', () => {
    const erased = happened('EssayErased', { essay_id, student_id: null, because: 'deleted' });
    expect(rowAfter('essays', 'essay-e1', [...graded, erased])).toBeNull();
    const keyGone = graded.map((event) => ({ ...event, personal: null }) as DomainEvent);
    expect(after(...keyGone)).toMatchObject({
      essay_text: null,
      essay_description: null,
      detailed_feedback: null,
      focus_organization_score: 4,
      rubric_assessment: [
        { criterion: 'Focus/Organization', score: 4, rationale: '' },
        { criterion: 'Evidence/Elaboration', score: 3 },
        { criterion: 'Conventions', score: 3 },
      ],
    });
  });
  it('STA-001 processing_status takes only the eight values, at every step of the sample history', () => {
    const rows = new Map<string, EssayRow>();
    for (const event of recorded(SAMPLE_STREAMS)) {
      foldAll('essays', [event], rows);
      for (const row of rows.values()) expect(ESSAY_STATUSES).toContain(row.processing_status);
    }
  });
});
