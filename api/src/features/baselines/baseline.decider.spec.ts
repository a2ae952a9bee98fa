import { InvalidInput, NotFound, RuleBroken } from '@essays/contract';
import type { DomainEvent } from '@essays/contract';
import { event } from '../../platform/commands/decider.ts';
import { by, filing, types } from '../../../test/decider-trial.ts';
import type { BaselineCommand } from './baseline.commands.ts';
import {
  ai,
  approve,
  approved,
  APPROVED,
  baseline_id,
  CHECKING,
  compared,
  comparison,
  FAILED,
  PENDING,
  PROCESSING,
  received,
  recorded,
  reject,
  REJECTED,
  retry,
  review,
  REVIEW,
  lifeAfter,
  STATES,
  statusAfter,
  text,
  when,
} from '../../../test/baseline-histories.ts';

describe('baseline', () => {
  it.each(STATES)('STA-024 has the status %s', (status, past) => expect(statusAfter(past)).toBe(status));

  it('STA-030 EVT-034 ready_for_review can be approved and goes on to grading', () => {
    expect(types(when(REVIEW, approve))).toEqual(['BaselineApproved']);
    expect(lifeAfter(APPROVED).step).toBe('grade');
  });

  it('STA-031 EVT-035 ready_for_review can be rejected with a reason', () => {
    expect(when(REVIEW, reject)[0]?.personal).toEqual({ rejection_reason: 'Not their own' });
    expect(() => when(REVIEW, { type: 'RejectBaseline', rejection_reason: ' ' })).toThrow(InvalidInput);
  });

  it('STA-032 no status other than ready_for_review can be approved or rejected', () => {
    for (const [status, past] of STATES)
      if (status !== 'ready_for_review') {
        expect(() => when(past, approve)).toThrow(RuleBroken);
        expect(() => when(past, reject)).toThrow(RuleBroken);
      }
  });

  it.each([
    ['pending', PENDING],
    ['processing', PROCESSING],
    ['baseline_checking', CHECKING],
  ])('STA-033 STA-034 STA-035 %s can be retried', (_, past) => {
    const events = when(past, retry);
    expect(types(events)).toEqual(['BaselineProcessingRetried']);
    expect(lifeAfter([...past, ...events]).step).not.toBeNull();
  });

  it.each([REVIEW, APPROVED, REJECTED, FAILED].map((past) => [statusAfter(past), past] as const))(
    'STA-036 %s cannot be retried',
    (_, past) => expect(() => when(past, retry)).toThrow(RuleBroken),
  );

  it('STA-038 EVT-037 can be deleted in every status', () => {
    for (const [, past] of STATES)
      expect(types(when(past, { type: 'EraseBaseline', because: 'deleted' }))).toEqual(['BaselineErased']);
    expect(() => when([], { type: 'EraseBaseline', because: 'deleted' })).toThrow(NotFound);
  });

  describe('the rule', () => {
    const verdict = (...facts: DomainEvent[]) => when([received(), text, ...facts], { type: 'Decide' })[0];

    it('sends a first baseline to a person, however good it looks', () => {
      expect(verdict(compared(null), ai(1))).toMatchObject({
        type: 'BaselineNeedsReview',
        data: { rule: 'first-baseline', flagged: false, flag_reason: 'First baseline' },
      });
    });

    it.each([
      [1, 'BaselineFoundConsistent', undefined],
      [0.6, 'BaselineFoundConsistent', undefined],
      [0.599, 'BaselineNeedsReview', false],
      [0.4, 'BaselineNeedsReview', false],
      [0.399, 'BaselineNeedsReview', true],
      [0, 'BaselineNeedsReview', true],
    ])('STA-040 STA-041 similarity %p gives %s, flagged %p', (similarity, type, flagged) => {
      const decided = verdict(compared(similarity), ai(79));
      expect(decided?.type).toBe(type);
      expect((decided?.data as { flagged?: boolean } | undefined)?.flagged).toBe(flagged);
    });

    it('approves nothing with too little writing or a high AI score', () => {
      expect(verdict(compared(0.9, 'insufficient'), ai(1))?.data).toMatchObject({
        rule: 'not-enough-writing',
        flagged: false,
      });
      expect(verdict(compared(0.9), ai(80))?.data).toMatchObject({ rule: 'ai-score-high' });
    });

    it.each([
      [0, 'Duplicate: the same text as the sample of May 3, 2026.'],
      [2, 'Duplicate: nearly the same text as the sample of May 3, 2026, 2 words changed.'],
    ])('sends a duplicate with %p words changed to a person, and names the other', (changed_words, why) => {
      const duplicate_of = { baseline_id: 'b0', date: '2026-05-03', changed_words };
      const same = event(
        'BaselineCompared',
        { baseline_id, student_id: 's1', ...comparison(null), duplicate_of },
        {} as never,
      );
      expect(verdict(same, ai(1))).toMatchObject({
        type: 'BaselineNeedsReview',
        data: { rule: 'duplicate-of-sample', flagged: false, flag_reason: why, values: { changed_words } },
      });
    });

    it('decides once', () => expect(when(REVIEW, { type: 'Decide' })).toEqual([]));
  });

  it('STA-042 previous-year and manually graded samples are not graded', () => {
    for (const status of ['previous_year', 'manual_grade'] as const)
      expect(
        lifeAfter([received(filing, status), text, compared(null), ai(5), review, approved]).step,
      ).toBeNull();
  });

  it('a review can be undone', () => {
    const undo: BaselineCommand = { type: 'UndoReview', by };
    for (const past of [APPROVED, REJECTED])
      expect(statusAfter([...past, ...when(past, undo)])).toBe('ready_for_review');
    expect(() => when(REVIEW, undo)).toThrow(RuleBroken);
  });

  it('a review by somebody else can be undone only by a person who has seen it; the rule’s by anyone', () => {
    const past = [...REVIEW, recorded(approved, 'mr-okafor')];
    expect(() => when(past, { type: 'UndoReview', by })).toThrow('Someone else has decided on this since.');
    expect(types(when(past, { type: 'UndoReview', by: { ...by, hasSeen: true } }))).toHaveLength(1);
    const found = event('BaselineFoundConsistent', { baseline_id, student_id: 's1', rule: 'r', values: {} });
    expect(
      types(
        when(
          [
            ...past,
            ...when(past, { type: 'UndoReview', by: { ...by, hasSeen: true } }),
            recorded(found, 'system'),
          ],
          { type: 'UndoReview', by },
        ),
      ),
    ).toEqual(['BaselineReviewUndone']);
  });

  it('EVT-024 is filed by a teacher, with the details the teacher enters', () => {
    const past = [received(null), text, event('BaselineSetAside', { baseline_id, reason: 'no_marker' })];
    const setup = { essay_type: 'narrative' as const, grading_status: 'previous_year' as const };
    const events = when(past, { type: 'AssignBaseline', filing, setup });
    expect(events[0]?.data).toMatchObject({ by_marker: false, ...setup });
    expect(lifeAfter([...past, ...events])).toMatchObject({ step: 'compare', ...setup });
    expect(() => when(FAILED, { type: 'AssignBaseline', filing, setup })).toThrow(RuleBroken);
  });

  it('corrects only what is named', () => {
    const [corrected] = when(REVIEW, { type: 'CorrectDetails', notes: 'In class', is_primary: true });
    expect(corrected).toMatchObject({
      data: { is_primary: true, writing_date: null },
      personal: { notes: 'In class', writing_prompt: 'Who?' },
    });
    expect(when(REVIEW, { type: 'CorrectDetails', writing_prompt: 'Who?' })).toEqual([]);
  });

  it('is assessed again as long as nobody has decided on it', () => {
    expect(types(when(REVIEW, { type: 'Reassess', asked_by: 'user-1' }))).toEqual([
      'BaselineProcessingRetried',
    ]);
    expect(when(APPROVED, { type: 'Reassess', asked_by: 'user-1' })).toEqual([]);
  });
});
