import { confirmedAmong, scoresOf } from '@essays/contract';
import type { DomainEvent } from '@essays/contract';
import { by, types } from '../../../../test/decider-trial.ts';
import type { EssayCommand } from './essay.commands.ts';
import {
  approve,
  approved,
  COMPLETED,
  confirmedWith,
  essay_id,
  FLAGGED,
  gradeNumbers,
  gradeWords,
  lifeAfter,
  READY,
  recorded,
  REJECTED,
  scored,
  when,
} from '../../../../test/essay-histories.ts';
import { event } from '../../../platform/commands/decider.ts';

const confirm: EssayCommand = { type: 'ConfirmScores' };
const undo: EssayCommand = { type: 'UndoDecision', by };
const scoresAfter = (past: readonly DomainEvent[]) => scoresOf(lifeAfter(past));
const mine = (...events: DomainEvent[]) => events.map((one) => recorded(one, by.id));

describe('the scores of an essay', () => {
  it('are a proposal until a teacher confirms them, or enters their own', () => {
    expect(scoresAfter(READY)).toBeNull();
    expect(scoresAfter(COMPLETED)).toBe('proposed');
    expect(scoresAfter([...COMPLETED, ...when(COMPLETED, confirm)])).toBe('confirmed');
    expect(scoresAfter([...COMPLETED, scored])).toBe('teacher');
    expect(scoresAfter([...COMPLETED, confirmedWith(false), scored])).toBe('teacher');
  });

  it('are not confirmed by a teacher from whom they are withheld', () => {
    expect(() => when(COMPLETED, { type: 'ConfirmScores', unseen: true })).toThrow('your own scores first');
    expect(types(when(COMPLETED, { ...approve, leaves_scores: true } as EssayCommand))).toEqual([
      'AuthorshipApproved',
    ]);
  });

  it('are confirmed with the approval of the essay, in one decision', () => {
    const events = when(FLAGGED, approve);
    expect(events.at(-1)?.data).toMatchObject({ grading_result_id: 'g1', with_approval: true });
    const past = [...FLAGGED, ...mine(...events)];
    expect(lifeAfter(past).decided?.what).toBe('approved');
    expect(types(when(past, undo))).not.toContain('ScoresConfirmed');
    const undone = lifeAfter([...past, ...when(past, undo)]);
    expect([undone.status, scoresOf(undone)]).toEqual(['flagged', 'proposed']);
  });

  it('stay a proposal when an essay is approved by someone from whom the proposal was withheld', () => {
    const blind = { ...approve, leaves_scores: true } as EssayCommand;
    expect(types(when(COMPLETED, blind))).toEqual(['AuthorshipApproved']);
    expect(when([...COMPLETED, approved], blind)).toEqual([]);
  });

  it('are confirmed by a second approval when the first came before the grade', () => {
    expect(types(when([...COMPLETED, approved], approve))).toEqual(['ScoresConfirmed']);
  });

  it('can be confirmed without a decision on the authorship, and that is undone on its own', () => {
    const past = [...FLAGGED, ...mine(...when(FLAGGED, confirm))];
    expect(lifeAfter(past)).toMatchObject({ status: 'flagged', decided: { what: 'confirmed' } });
    const undone = lifeAfter([...past, ...when(past, undo)]);
    expect([undone.status, scoresOf(undone)]).toEqual(['flagged', 'proposed']);
  });

  it('say whether they were confirmed alone or among those of other essays', () => {
    const amongAfter = (past: readonly DomainEvent[]) => confirmedAmong(lifeAfter(past));
    const several = when(COMPLETED, { type: 'ConfirmScores', among: 28 });
    expect(several[0]?.data).toMatchObject({ among: 28 });
    expect([COMPLETED, [...COMPLETED, ...several]].map(amongAfter)).toEqual([null, 28]);
    for (const alone of [confirm, approve])
      expect(amongAfter([...COMPLETED, ...when(COMPLETED, alone)])).toBe(1);
    expect(amongAfter([...COMPLETED, ...several, scored])).toBeNull();
    const past = [...COMPLETED, ...mine(...several)];
    expect(amongAfter([...past, ...when(past, undo)])).toBeNull();
  });

  it('are a proposal again after another grade', () => {
    const again = event(
      'EssayGraded',
      { essay_id, student_id: 's1', applied: true, ...gradeNumbers(2), grading_result_id: 'g3' },
      gradeWords,
    );
    expect(scoresAfter([...COMPLETED, confirmedWith(false), again])).toBe('proposed');
  });

  it('cannot be confirmed when there are none, or the essay is rejected', () => {
    expect(() => when(READY, confirm)).toThrow('This essay has no scores to confirm yet.');
    expect(() => when(REJECTED, confirm)).toThrow('Restore it before you confirm its scores.');
  });
});
