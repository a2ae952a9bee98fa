import { ESSAY_STATUSES } from '@essays/contract';
import type { DomainEvent, EssayRow } from '@essays/contract';
import { after, essay_id, extracted, flag, graded, received } from '../../../test/essay-row.ts';
import { foldAll, rowAfter } from '../../../test/fold.ts';
import { FILING, happened } from '../../../test/happened.ts';
import { recorded, SAMPLE_STREAMS } from '../../../test/sample-history.ts';
import { essayCompared, essayReceived } from '../../../test/sample-essays.ts';

describe('essays read model', () => {
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

  it('DOM-010 what was uploaded as an essay has the origin essay', () => {
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

  it('CON-025 a description of 120 characters is whole, a longer one is cut there, with an ellipsis', () => {
    const described = (length: number) => {
      const text = 'x'.repeat(length);
      const data = { essay_id, word_count: 1, page_count: null, markers: [], engine: 'typed' as const };
      return after(received, happened('EssayTextExtracted', data, { text, raw_text: text }))
        .essay_description;
    };
    expect(described(120)).toBe('x'.repeat(120));
    expect(described(121)).toBe(`${'x'.repeat(120)}...`);
  });

  it('a failed extraction has the status error with the reason and the step, until a retry', () => {
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

  it('undoing an assignment removes the filing, the rewrite and the comparison', () => {
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

  it('the link to a baseline comes and goes, the essay stays', () => {
    const converted = happened('EssayConvertedToBaseline', { essay_id, baseline_id: 'b1' });
    const unlinked = happened('EssayBaselineUnlinked', { essay_id, baseline_id: 'b1' });
    expect(after(...graded, converted)).toMatchObject({ linked_baseline_id: 'b1', origin: 'essay' });
    expect(after(...graded, converted, unlinked).linked_baseline_id).toBeNull();
  });

  it('status_since changes only with the status', () => {
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

  it('an essay is in the assignment it was handed in for, put into or taken out of', () => {
    const given = essayReceived(essay_id);
    const forOne = { ...given, data: { ...given.data, assignment_id: 'task-1' } } as DomainEvent;
    const moved = happened('EssayPutIntoAssignment', {
      essay_id,
      assignment_id: 'task-2',
      previous: 'task-1',
    });
    const out = happened('EssayTakenOutOfAssignment', { essay_id, assignment_id: 'task-2' });
    expect(after(given).assignment_id).toBe(null);
    expect(after(forOne).assignment_id).toBe('task-1');
    expect(after(forOne, moved).assignment_id).toBe('task-2');
    expect(after(forOne, moved, out).assignment_id).toBe(null);
  });

  it('a received essay has no later results yet', () => {
    const { life: _, ...row } = after(essayReceived(essay_id, null));
    expect(row).toEqual({
      id: 'e1',
      writing_date: null,
      written_from: null,
      provenance: 'unknown',
      rubric_version: null,
      confirmed_among: null,
      text_key: null,
      grading_essay_submission_id: 'e1',
      origin: 'essay',
      student_session_id: null,
      submission_date: '2026-01-15T08:00:00.000Z',
      essay_type: 'argumentative',
      class_type: null,
      academic_year: null,
      period: null,
      essay_text: null,
      essay_description: null,
      word_count: null,
      original_filename: 'essay.pdf',
      processing_status: 'pending',
      processing_error: null,
      failed_step: null,
      no_level: null,
      no_level_place: null,
      is_flagged_baseline: false,
      is_flagged_for_ai_writing: false,
      flag_reason: null,
      rejection_reason: null,
      talks: [],
      text_comments: [],
      returns: [],
      sheet_edits: null,
      sheet_version: 0,
      teacher_feedback: null,
      baseline_similarity_score: null,
      evidence_strength: null,
      baseline_comparison_details: null,
      authorship_analysis: null,
      authorship_manual_required: false,
      grading_result_id: null,
      scores: null,
      grading_result: null,
      learning_targets: [],
      linked_baseline_id: null,
      is_rewrite: false,
      rewrite_of_essay_id: null,
      rewrite_decision: null,
      change_metrics: null,
      rewrite_similarity: null,
      improvement_notes: null,
      batch_id: 'batch-e',
      assignment_id: null,
      rubric_assessment: [],
      detailed_feedback: null,
      strengths: [],
      areas_for_improvement: [],
      strengths_paragraph: null,
      improvements_paragraph: null,
      student_feedback: null,
      own_words: null,
      overall_score: null,
      focus_organization_score: null,
      evidence_elaboration_score: null,
      conventions_score: null,
      ai_writing_band: null,
      ...{ ai_writing_by: null, compared_by: null },
      ai_writing_score: null,
      ai_writing_indicators: [],
      status_since: '2026-01-15T09:01:00.000Z',
      revision: 0,
      markers: [],
      set_aside_reason: null,
      file_format: 'pdf',
      file_id: 'file-1',
      entered_by: 'teacher-1',
      class_key: '- -teacher-1',
      before_decision: null,
      ...{ on_graded: false, on_to_confirm: false, on_ungraded: true },
      on_flagged: false,
      on_rejected: false,
    });
  });
  it('a declared rewrite is one from the start, with what the teacher noted', () => {
    const declared = {
      ...received,
      data: { ...received.data, rewrite_of_essay_id: 'e0' },
      personal: { ...received.personal, improvement_notes: 'The end is new.' },
    } as DomainEvent;
    expect(after(declared)).toMatchObject({
      is_rewrite: true,
      rewrite_of_essay_id: 'e0',
      rewrite_decision: 'confirmed',
      improvement_notes: 'The end is new.',
    });
  });
  it('undoing an assignment keeps the reason of a flag unrelated to the student', () => {
    const unassigned = happened('EssayAssignmentUndone', { essay_id, student_id: 'student-a' });
    for (const kind of ['ai_writing', 'teacher'] as const)
      expect(after(...graded, flag(kind, 'See.'), unassigned).flag_reason).toBe('See.');
    const both = after(...graded, flag('ai_writing', 'AI.'), flag('teacher', 'See.'), unassigned);
    expect(both.flag_reason).toBe('AI. See.');
  });
  it('an essay no longer in error shows no error', () => {
    const failed = happened('GradingFailed', { essay_id, attempt: 1, reason: 'No answer.' });
    const rows = [after(...graded), after(...graded.slice(0, -1), failed), after(received, extracted)];
    expect(rows.map((row) => row.processing_error)).toEqual([null, 'No answer.', null]);
  });
});
