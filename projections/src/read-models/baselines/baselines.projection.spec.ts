import { BASELINE_STATUSES } from '@essays/contract';
import type { BaselineRow, DomainEvent } from '@essays/contract';
import {
  after,
  approved,
  baseline_id,
  extracted,
  graded,
  received,
  rejected,
  waiting,
} from '../../../test/baseline-row.ts';
import { foldAll, rowAfter } from '../../../test/fold.ts';
import { FILING, happened } from '../../../test/happened.ts';
import { baselineNeedsReview, baselineReceived, waitingBaseline } from '../../../test/sample-baselines.ts';
import { recorded } from '../../../test/sample-history.ts';

describe('baselines read model', () => {
  it('EVT-051 a received sample is in processing, filed under its student', () => {
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
    // Scores entered by a teacher are kept.
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

  it.each([
    ['9999-99-99', null],
    ['2026-01-09 by somebody', '2026-01-09'],
  ])('from an early release, written on %s, has the day in that text: %s', (writing_date, day) => {
    const early = { ...received, data: { ...received.data, writing_date } } as typeof received;
    const corrected = happened('BaselineDetailsCorrected', { baseline_id, writing_date, is_primary: false });
    expect([after(early), after(received, corrected)].map((row) => row.writing_date)).toEqual([day, day]);
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

  it('a received sample has no later results yet', () => {
    const { life: _, ...row } = after(baselineReceived(baseline_id, null));
    expect(row).toMatchObject({
      student_session_id: null,
      class_type: null,
      period: null,
      sample_text: null,
      word_count: null,
      processing_error: null,
      flag_reason: null,
      rejection_reason: null,
      review_notes: null,
      is_flagged_baseline: false,
      baseline_similarity_score: null,
      authorship_flagged: false,
      authorship_baseline_count: 0,
      ai_writing_score: null,
      is_flagged_for_ai_writing: false,
      ai_writing_indicators: [],
      overall_score: null,
      rubric_assessment: [],
      ib_total_score: null,
      markers: [],
      set_aside_reason: null,
      raw_text: null,
      revision: 0,
    });
  });
  it('a sample has the year chosen for it rather than that of its student', () => {
    const of = (academic_year: string | null) =>
      ({ ...received, data: { ...received.data, academic_year } }) as DomainEvent;
    expect(after(of('2023-24')).academic_year).toBe('2023-24');
    expect(after(of(null)).academic_year).toBe('2025-26');
    const unfiled = baselineReceived(baseline_id, null);
    expect(
      after({ ...unfiled, data: { ...unfiled.data, academic_year: null } } as DomainEvent),
    ).toMatchObject({
      academic_year: null,
    });
  });
  it('a typed sample has its text at once, without the marker, and what came with it', () => {
    const typed = {
      ...received,
      personal: {
        text: 'I walked. #(S0001)',
        file_name: 'walk.pdf',
        detailed_feedback: 'Good.',
        writing_prompt: null,
        notes: null,
      },
    } as DomainEvent;
    expect(after(typed)).toMatchObject({
      sample_text: 'I walked.',
      original_filename: 'walk.pdf',
      detailed_feedback: 'Good.',
    });
    expect(after({ ...typed, personal: null } as DomainEvent)).toMatchObject({
      sample_text: null,
      original_filename: null,
      detailed_feedback: null,
    });
  });
  it('status_since changes only with the status', () => {
    const rows = waiting.map((_, n) => after(...waiting.slice(0, n + 1)));
    rows.forEach((row, n) => {
      const before = rows[n - 1];
      expect(row.status_since === before?.status_since).toBe(
        row.processing_status === before?.processing_status,
      );
    });
    expect(new Set(rows.map((row) => row.status_since)).size).toBeLessThan(rows.length);
  });
  it('details keep their notes, and none once removed', () => {
    const corrected = happened(
      'BaselineDetailsCorrected',
      { baseline_id, writing_date: null, is_primary: false },
      { writing_prompt: null, notes: 'At home' },
    );
    expect(after(received, corrected)).toMatchObject({ writing_prompt: null, notes: 'At home' });
  });
});
