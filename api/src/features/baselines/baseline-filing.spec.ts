import type { DomainEvent, Filing } from '@essays/contract';
import { event } from '../../platform/commands/decider.ts';
import { filing } from '../../../test/decider-trial.ts';
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
} from '../../../test/baseline-histories.ts';
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

  describe('of a class that does not write its type', () => {
    const ib = { ...filing, class_type: 'ib_english', period: 1 } as const;
    const narrative = { ...received(null), data: { ...received(null).data, essay_type: 'narrative' } };
    const unfiled = [narrative as DomainEvent, text];
    const match = (of: Filing) => when(unfiled, { type: 'RecordMatch', filing: of });
    const sentence = 'IB English has baselines of the types informal sample, analytical.';

    it('is left to a teacher when its marker names such a student', () => {
      expect(match(ib)).toEqual([event('BaselineSetAside', { baseline_id, reason: 'other_class' })]);
      expect(match(filing)).toEqual([event('BaselineAssigned', { baseline_id, filing, by_marker: true })]);
    });

    it('is refused, whether the type is given now or came with the upload', () => {
      expect(() => when(unfiled, to(ib))).toThrow(sentence);
      expect(() => when([received(ib), text], to(ib, { essay_type: 'narrative' }))).toThrow(sentence);
      expect(() => when([...unfiled, ...match(filing)], to({ ...ib, student_id: 's2' }))).toThrow(sentence);
      expect(() => when([...unfiled, ...match(filing)], to(ib, { grading_status: 'previous_year' }))).toThrow(
        sentence,
      );
      expect(when(unfiled, to(ib, { essay_type: 'analytical' }))).toEqual([
        assigned(ib, { essay_type: 'analytical' }),
      ]);
    });

    it('is not refused for one that was filed so before, unless it gets another student', () => {
      const past = [...unfiled, event('BaselineAssigned', { baseline_id, filing: ib, by_marker: true })];
      const year = { ...ib, academic_year: '2024-25' };
      expect(when(past, to(year, { essay_type: 'narrative' }))).toEqual([
        assigned(year, { essay_type: 'narrative' }),
      ]);
      expect(() => when(past, to({ ...ib, student_id: 's2' }))).toThrow(sentence);
    });
  });
});
