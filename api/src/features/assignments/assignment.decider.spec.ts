import type { EssayType } from '@essays/contract';
import { trialOf } from '../../../test/decider-trial.ts';
import { event } from '../../platform/commands/decider.ts';
import { assignmentDecider } from './assignment.decider.ts';

const assignment_id = 'a1';
const words = { title: 'School hours', prompt: null };
const terms = { periods: [2, 3], due_on: '2026-01-22' };
const { when } = trialOf('assignment-a1', assignmentDecider);
const task = (periods: number[], essay_type: EssayType = 'argumentative') => ({
  assignment_id,
  essay_type,
  academic_year: '2025-26',
  ...terms,
  periods,
});
const create = (periods: number[], type?: EssayType) => ({
  type: 'create' as const,
  assignment: task(periods, type),
  words,
});
const created = event('AssignmentCreated', task([2, 3]), words);

describe('an assignment', () => {
  it('is for its classes, each named once and in order', () => {
    expect(when([], create([3, 2, 3]))).toEqual([created]);
    expect(when([created], create([3]))).toEqual([]);
  });

  it('is for at least one class, and only for classes that write its type of essay', () => {
    expect(() => when([], create([2, 5]))).toThrow(
      'Period 5 is IB English, which writes analytical essays, not argumentative ones.',
    );
    expect(() => when([], create([1], 'analytical'))).not.toThrow();
    expect(() => when([], create([]))).toThrow('Please choose at least one class.');
  });

  it('changes only when something differs, and only to classes that write its type', () => {
    const change = (more: object) => ({ type: 'change' as const, terms: { ...terms, ...more }, words });
    expect(when([created], change({}))).toEqual([]);
    expect(when([created], change({ periods: [3, 2] }))).toEqual([]);
    expect(when([created], change({ periods: [7] }))).toEqual([
      event('AssignmentChanged', { assignment_id, ...terms, periods: [7] }, words),
    ]);
    expect(when([created], { type: 'change', terms, words: { ...words, prompt: 'Why?' } })).toHaveLength(1);
    expect(() => when([created], change({ periods: [1] }))).toThrow('Period 1 is IB English');
  });

  it('can be deleted only while no essay is in it', () => {
    const remove = (essays: number) => ({ type: 'delete' as const, essays });
    expect(() => when([created], remove(1))).toThrow('1 essay is in this assignment.');
    expect(() => when([created], remove(2))).toThrow('2 essays are in this assignment.');
    expect(when([created], remove(0))).toEqual([event('AssignmentDeleted', { assignment_id })]);
  });

  it('that was deleted, or never existed, can be neither changed nor deleted', () => {
    const gone = [created, event('AssignmentDeleted', { assignment_id })];
    for (const past of [[], gone]) {
      expect(() => when(past, { type: 'change', terms, words })).toThrow('Assignment not found');
      expect(() => when(past, { type: 'delete', essays: 0 })).toThrow('Assignment not found');
    }
  });
});
