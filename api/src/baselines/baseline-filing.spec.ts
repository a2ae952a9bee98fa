import { event } from '../commands/decider.ts';
import { filing } from '../documents/decider-trial.ts';
import {
  APPROVED,
  baseline_id,
  lifeAfter,
  PROCESSING,
  received,
  review,
  REVIEW,
  text,
  when,
} from './baseline-histories.ts';
import type { BaselineCommand } from './baseline.commands.ts';

const UNFILED = [received(null), text];
const retried = event('BaselineProcessingRetried', { baseline_id });

describe('filing a sample', () => {
  const to = (changed: Partial<typeof filing>, setup = {}): BaselineCommand => ({
    type: 'AssignBaseline',
    filing: { ...filing, ...changed },
    setup,
  });
  const assigned = (changed: Partial<typeof filing>, setup = {}) =>
    event('BaselineAssigned', { baseline_id, filing: { ...filing, ...changed }, by_marker: false, ...setup });

  it('the same way again changes nothing', () => {
    expect(when(REVIEW, to({}))).toEqual([]);
    expect(when(REVIEW, to({}, { essay_type: 'informal_sample', grading_status: 'needs_grading' }))).toEqual(
      [],
    );
  });

  it('under another school year, with another way of grading, or with scores, is recorded and keeps its checks', () => {
    const year = { academic_year: '2024-25' };
    expect(when(REVIEW, to(year))).toEqual([assigned(year)]);
    for (const setup of [{ grading_status: 'previous_year' }, { manual_scores: { overall_score: 3 } }])
      expect(when(REVIEW, to({}, setup))).toEqual([assigned({}, setup)]);
  });

  it('keeps the feedback that came with it in the personal half', () => {
    const setup = { manual_scores: { overall_score: 3 } };
    expect(when(REVIEW, to({}, { ...setup, detailed_feedback: 'Well argued.' }))).toEqual([
      { ...assigned({}, setup), personal: { detailed_feedback: 'Well argued.' } },
    ]);
  });

  it('under another student, or as another kind of text, starts its checks again', () => {
    const other = { student_id: 's2' };
    expect(when(REVIEW, to(other))).toEqual([assigned(other), retried]);
    const narrative = { essay_type: 'narrative' };
    expect(when(REVIEW, to({}, narrative))).toEqual([assigned({}, narrative), retried]);
    const past = [...REVIEW, ...when(REVIEW, to(other))];
    expect(lifeAfter(past)).toMatchObject({ step: 'compare', status: 'processing' });
  });

  it('before it was compared, or after a person has decided, restarts nothing', () => {
    const other = { student_id: 's2' };
    const narrative = { essay_type: 'narrative' };
    expect(when(PROCESSING, to(other))).toEqual([assigned(other)]);
    expect(when(UNFILED, to(other))).toEqual([assigned(other)]);
    expect(when(APPROVED, to({}, narrative))).toEqual([assigned({}, narrative)]);
    expect(when([...PROCESSING, review], to({}, narrative))).toEqual([assigned({}, narrative)]);
  });
});
