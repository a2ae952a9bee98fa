import type { DomainEvent } from '@essays/contract';
import { after, approved, flag, graded, rejected, undone } from '../../../test/essay-row.ts';

describe('the flags of an essay and the decisions on it', () => {
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

  it('the same reason is shown once', () => {
    const twice = after(...graded, flag('authorship', 'Differs.'), flag('ai_writing', 'Differs.'));
    expect(twice.flag_reason).toBe('Differs.');
  });
  it('an erased reason leaves the earlier one in place', () => {
    const erased = { ...flag('ai_writing', 'x'), personal: null } as DomainEvent;
    expect(after(...graded, flag('authorship', 'Differs.'), erased).flag_reason).toBe('Differs.');
    expect(after(...graded, erased).flag_reason).toBeNull();
  });
  it('an undo reverts what a person decided, not what a rule has found since', () => {
    const found = [rejected, flag('ai_writing', 'AI.'), undone];
    expect(after(...graded, flag('authorship', 'Differs.'), ...found).flag_reason).toBe('Differs. AI.');
    expect(after(...graded, ...found).flag_reason).toBe('AI.');
  });
  it('an undo back to an approval shows no reason, whatever a rule has found since', () => {
    const row = after(
      ...graded,
      flag('authorship', 'Differs.'),
      approved,
      rejected,
      flag('ai_writing', 'AI.'),
      undone,
    );
    expect(row.flag_reason).toBeNull();
  });
  it('a teacher’s flag withdraws a rejection, and its undo restores it', () => {
    const byHand = [...graded, rejected, flag('teacher', 'See.')];
    expect(after(...byHand).rejection_reason).toBeNull();
    expect(after(...byHand, undone).rejection_reason).toBe('Not their voice');
  });
});
