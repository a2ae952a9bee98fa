import type { DomainEvent, FoundCopy } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import { ERASED, essay_id, received, stateAfter, text } from '../../../../test/essay-histories.ts';
import { essayDecider } from './essay.decider.ts';

const into = event('EssayPutIntoAssignment', { essay_id, assignment_id: 'task', previous: null });
const past = [received(), text, into];
const copy: FoundCopy = {
  essay_id: 'other',
  student_id: 's2',
  words: 61,
  passages: [{ start: 0, end: 300, other_start: 7, other_end: 307 }],
};
const found = (copies: FoundCopy[], academic_year = '2025-26') =>
  event('ClassmatesCompared', { essay_id, academic_year, copies, engine_version: 'copies-1' });
const report = (copies: FoundCopy[], events: DomainEvent[], academic_year = '2025-26') =>
  essayDecider.decide(
    { type: 'RecordClassmates', academic_year, copies, engine_version: 'copies-1' },
    stateAfter(events),
  );

describe('the same words as in another student’s essay', () => {
  it('are recorded when they are found, and when they are gone', () => {
    expect(report([copy], past)).toEqual([found([copy])]);
    expect(report([], [...past, found([copy])])).toEqual([found([])]);
  });

  it('are not recorded again, nor that nothing was found', () => {
    expect(report([copy], [...past, found([copy])])).toEqual([]);
    expect(report([], past)).toEqual([]);
  });

  it('are known for each year’s class by itself', () => {
    expect(report([copy], [...past, found([copy])], '2026-27')).toEqual([found([copy], '2026-27')]);
    const both = [...past, found([copy]), found([copy], '2026-27')];
    expect(stateAfter(both).copies).toHaveLength(2);
    expect(stateAfter([...both, found([])]).copies).toEqual([{ ...copy, academic_year: '2026-27' }]);
  });

  it('are forgotten when the essay leaves its assignment or its student, or has another text', () => {
    for (const one of [
      event('EssayTakenOutOfAssignment', { essay_id, assignment_id: 'task' }),
      event('EssayPutIntoAssignment', { essay_id, assignment_id: 'next', previous: 'task' }),
      event('EssayAssignmentUndone', { essay_id, student_id: 's1' }),
      text,
    ])
      expect(stateAfter([...past, found([copy]), one]).copies).toEqual([]);
  });

  it('are not recorded for an essay that is in no assignment, or that was deleted', () => {
    expect(report([copy], [received(), text])).toEqual([]);
    expect(report([copy], [...past, ...ERASED.slice(-1)])).toEqual([]);
  });
});
