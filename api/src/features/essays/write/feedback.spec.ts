import { InvalidInput, NO_EDITS, NotFound, RuleBroken } from '@essays/contract';
import type { FeedbackSheet, ReturnWay, SheetEdits } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import type { SheetCommand } from './feedback.ts';
import {
  COMPLETED,
  ERASED,
  essay_id,
  FLAGGED,
  lifeAfter,
  READY,
  REJECTED,
  stateAfter,
  UNASSIGNED,
  when,
} from '../../../../test/essay-histories.ts';

const sheet = { strengths: [{ text: 'Bold.', by: 'teacher' }] } as Partial<FeedbackSheet> as FeedbackSheet;
const giveBack = (how: ReturnWay = 'print'): SheetCommand => ({ type: 'ReturnFeedback', how, sheet });
const edit = (changes: Partial<SheetEdits>): SheetCommand => ({
  type: 'EditFeedbackSheet',
  edits: { ...NO_EDITS, ...changes },
});
const returned = (version: number) =>
  event(
    'FeedbackReturned',
    { essay_id, student_id: 's1', version, how: 'print', grading_result_id: 'g1' },
    { sheet },
  );

describe('the feedback sheet of an essay', () => {
  it('is returned as it is, to its student, with the grade that is on it', () => {
    expect(when(COMPLETED, giveBack('link'))).toEqual([
      event(
        'FeedbackReturned',
        { essay_id, student_id: 's1', version: 1, how: 'link', grading_result_id: 'g1' },
        { sheet },
      ),
    ]);
  });

  it('gets a new version when it is returned again, also to another student', () => {
    expect(when([...COMPLETED, returned(1)], giveBack())).toMatchObject([{ data: { version: 2 } }]);
    const undone = event('EssayAssignmentUndone', { essay_id, student_id: 's1' });
    expect(stateAfter([...COMPLETED, returned(1), returned(2), undone]).returned).toBe(2);
  });

  it('is returned without deciding anything', () => {
    for (const past of [COMPLETED, FLAGGED])
      expect(lifeAfter([...past, returned(1)])).toEqual(lifeAfter(past));
  });

  it('is neither edited nor returned before there is a grade and a student, nor while it is rejected', () => {
    for (const command of [giveBack(), edit({ kept: ['strength:1'] })]) {
      expect(() => when(READY, command)).toThrow('no grade yet');
      expect(() => when(UNASSIGNED, command)).toThrow(RuleBroken);
      expect(() => when(REJECTED, command)).toThrow('Restore it before you return feedback on it.');
      expect(() => when(ERASED, command)).toThrow(NotFound);
    }
  });

  it('keeps every change, each point once, with only counts in the part that is not sealed', () => {
    const made = when(
      COMPLETED,
      edit({
        kept: ['strength:1', 'strength:1'],
        read: true,
        replaced: [
          { key: 'next_step:2', text: 'No.' },
          { key: 'next_step:2', text: ' Quote it. ' },
        ],
        added: [{ id: 'own', section: 'strength', text: ' Bold. ' }],
        hides: ['details', 'details'],
      }),
    );
    expect(made).toEqual([
      event(
        'FeedbackSheetEdited',
        { essay_id, kept: 1, replaced: 1, added: 1, hides: ['details'], read: true },
        {
          kept: ['strength:1'],
          replaced: [{ key: 'next_step:2', text: 'Quote it.' }],
          added: [{ id: 'own', section: 'strength', text: 'Bold.' }],
        },
      ),
    ]);
  });

  it('accepts no point without words', () => {
    for (const changes of [
      { replaced: [{ key: 'k', text: ' ' }] },
      { added: [{ id: 'own', section: 'strength' as const, text: '\n' }] },
    ])
      expect(() => when(COMPLETED, edit(changes))).toThrow(InvalidInput);
  });
});
