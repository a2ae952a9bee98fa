import { InvalidInput, NotFound, RuleBroken } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import { types } from '../../../../test/decider-trial.ts';
import {
  COMPLETED,
  ERASED,
  essay_id,
  FLAGGED,
  lifeAfter,
  reject,
  REJECTED,
  rejected,
  stateAfter,
  STATES,
  UNASSIGNED,
  when,
} from '../../../../test/essay-histories.ts';
import type { NoteTalk } from './talks.ts';

const note: NoteTalk = {
  type: 'NoteTalk',
  talk_id: 't1',
  held_on: '2026-11-20',
  today: '2026-11-21',
  said: ' I wrote it at the library. ',
  supports: ['drafts_shown', 'version_history', 'drafts_shown'],
  outcome: ' ',
  corrects: null,
};
const noted = (talk_id: string, corrects: string | null = null) =>
  event(
    'TalkNoted',
    { essay_id, talk_id, held_on: '2026-11-20', supports: [], corrects },
    { said: 'Words.', outcome: null },
  );

describe('a note of a talk with the student', () => {
  it.each(STATES)('can be made of an essay that is %s, and does not change its status', (status, past) => {
    const [made] = when(past, note);
    expect(made).toEqual(
      event(
        'TalkNoted',
        {
          essay_id,
          talk_id: 't1',
          held_on: '2026-11-20',
          supports: ['drafts_shown', 'version_history'],
          corrects: null,
        },
        { said: 'I wrote it at the library.', outcome: null },
      ),
    );
    const life = lifeAfter(past);
    const after = lifeAfter([...past, made!]);
    expect(after).toEqual({ ...life, ...(life.decided && { decided: expect.anything() }) });
    expect(after.status).toBe(status);
  });

  it('is refused beyond a hundred that stand; a correction of one of them is not', () => {
    const past = [...COMPLETED, ...Array.from({ length: 100 }, (_, n) => noted(`t${n}`))];
    const many = new RuleBroken('An essay may have at most 100 notes of talks. Correct one of them instead.');
    expect(() => when(past, { ...note, talk_id: 'one more' })).toThrow(many);
    expect(when(past.slice(0, -1), { ...note, talk_id: 'the last' })).toHaveLength(1);
    expect(when(past, { ...note, talk_id: 'corrected', corrects: 't7' })).toHaveLength(1);
  });

  it('cannot be made of an essay that is deleted or never existed', () => {
    expect(() => when(ERASED, note)).toThrow(NotFound);
    expect(() => when([], note)).toThrow(NotFound);
  });

  it('needs what the student said, and a day that is not in the future', () => {
    expect(() => when(FLAGGED, { ...note, said: ' \n ' })).toThrow(InvalidInput);
    expect(() => when(FLAGGED, { ...note, said: '' })).toThrow('Please write down what the student said');
    expect(() => when(FLAGGED, { ...note, held_on: '2026-11-22' })).toThrow(
      'The talk cannot be in the future',
    );
    for (const held_on of ['2026-02-30', '2026-13-01', 'today'])
      expect(() => when(FLAGGED, { ...note, held_on })).toThrow('must be a date such as 2025-09-01');
    expect(when(FLAGGED, { ...note, held_on: '2026-11-21' })).toHaveLength(1);
  });

  it('is corrected by a later one, which must name the current note', () => {
    const once = [...FLAGGED, noted('t1')];
    const correction = { ...note, talk_id: 't2', corrects: 't1' };
    expect(when(once, correction)).toMatchObject([{ data: { talk_id: 't2', corrects: 't1' } }]);
    const twice = [...once, noted('t2', 't1')];
    expect(stateAfter(twice).talks).toEqual(['t2']);
    expect(() => when(twice, { ...correction, talk_id: 't3' })).toThrow(RuleBroken);
    expect(() => when(FLAGGED, correction)).toThrow(RuleBroken);
  });

  it('is kept beside the others, whatever else happens to the essay', () => {
    const both = [...FLAGGED, noted('t1'), noted('t2'), rejected];
    expect(stateAfter(both).talks).toEqual(['t1', 't2']);
    expect(stateAfter([...both, noted('t3', 't1')]).talks).toEqual(['t2', 't3']);
  });

  it('neither blocks a decision nor is required for one', () => {
    expect(types(when([...COMPLETED, noted('t1')], reject))).toEqual(['EssayRejected']);
    expect(types(when(COMPLETED, reject))).toEqual(['EssayRejected']);
    // An undo reverts the decision, not what the student said after it.
    const by = { id: 'ms-rivera', hasSeen: false };
    const undone = when([...REJECTED, noted('t1')], { type: 'UndoDecision', by });
    expect(types(undone)).toEqual(['EssayDecisionUndone']);
  });

  it('belongs to the student it was held with', () => {
    const undone = event('EssayAssignmentUndone', { essay_id, student_id: 's1' });
    expect(stateAfter([...FLAGGED, noted('t1'), undone]).talks).toEqual([]);
    expect(stateAfter([...UNASSIGNED, noted('t1')]).talks).toEqual(['t1']);
  });
});
