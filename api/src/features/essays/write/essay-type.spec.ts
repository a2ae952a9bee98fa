import { InvalidInput, RuleBroken } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import { filing, types } from '../../../../test/decider-trial.ts';
import type { EssayCommand } from './essay.commands.ts';
import {
  ai,
  compared,
  COMPLETED,
  confirmedWith,
  essay_id,
  graded,
  lifeAfter,
  numbers,
  received,
  REJECTED,
  requested,
  ruledOut,
  scored,
  started,
  text,
  when,
  words,
} from '../../../../test/essay-histories.ts';

const correct = (essay_type: 'explanatory' | 'informative' | 'analytical'): EssayCommand => ({
  type: 'CorrectType',
  essay_type,
});
const EXPLANATORY = correct('explanatory');
const GRADED = [received(), text, ruledOut, compared(false), ai(10), requested(), started(), graded];

describe('a type that is corrected', () => {
  it('is compared again, and its proposal is made anew by the rubric of the class', () => {
    const events = when(GRADED, EXPLANATORY);
    expect(types(events)).toEqual([
      'EssayTypeCorrected',
      'AuthorshipComparisonRequested',
      'GradingRequested',
    ]);
    expect(events[0]!.data).toMatchObject({ essay_type: 'explanatory', previous: 'argumentative' });
    expect(events[2]!.data).toMatchObject({ attempt: 2, rubric_version: '10th_grade_english-1' });
    expect(lifeAfter([...GRADED, ...events])).toMatchObject({
      essay_type: 'explanatory',
      score: null,
      status: 'processing',
      step: 'compare_authorship',
    });
    const again = [...GRADED, ...events, compared(false)];
    expect(lifeAfter(again)).toMatchObject({ step: 'grade' });
  });

  it('leaves the assignment, which is for the former type', () => {
    const put = event('EssayPutIntoAssignment', { essay_id, assignment_id: 'a1', previous: null });
    expect(types(when([received(), put], EXPLANATORY))).toEqual([
      'EssayTypeCorrected',
      'EssayTakenOutOfAssignment',
    ]);
  });

  it('lets scores stand that a teacher gave or confirmed, and names the learning targets that go', () => {
    for (const past of [
      [...GRADED, scored],
      [...GRADED, confirmedWith(false)],
    ]) {
      const events = when(past, EXPLANATORY);
      expect(types(events)).not.toContain('GradingRequested');
      const { score } = lifeAfter(past);
      expect(score).not.toBeNull();
      expect(lifeAfter([...past, ...events])).toMatchObject({ score, status: 'completed' });
    }
    const [first] = when(GRADED, EXPLANATORY);
    expect(first!.data).toMatchObject({
      lost_targets: ['W.9-10.1a', 'W.9-10.1b', 'W.9-10.1c', 'W.9-10.1e'],
    });
    const [second] = when([...GRADED, first!], correct('informative'));
    expect(second!.data).toMatchObject({ lost_targets: [] });
  });

  it('cannot be undone to what was decided on it as another type', () => {
    const past = [...GRADED, confirmedWith(false)];
    expect(lifeAfter(past).decided?.before).not.toBeNull();
    expect(lifeAfter([...past, ...when(past, EXPLANATORY)]).decided?.before).toBeNull();
  });

  it('ends a grading and a comparison that were begun for the former type', () => {
    const begun = GRADED.slice(0, -1);
    const after = [...begun, ...when(begun, EXPLANATORY)];
    expect(lifeAfter(after).grading).toMatchObject({ state: 'requested', attempt: 2 });
    const report: EssayCommand = {
      type: 'RecordComparison',
      essay_type: 'argumentative',
      student_id: 's1',
      numbers: numbers(false),
      words,
      rubric_version: 'r1',
    };
    expect(when(after, report)).toEqual([]);
    expect(when(after, { ...report, essay_type: 'explanatory' })).not.toEqual([]);
  });

  it('is one that the class writes, and changes nothing when it is the same', () => {
    expect(() => when(GRADED, correct('analytical'))).toThrow(InvalidInput);
    expect(when(GRADED, { type: 'CorrectType', essay_type: 'argumentative' })).toEqual([]);
    expect(() => when(REJECTED, EXPLANATORY)).toThrow(RuleBroken);
    expect(lifeAfter(COMPLETED).essay_type).toBe('argumentative');
  });

  it('lets the student be found whose class did not write the former type', () => {
    const past = [received(null), text, event('EssaySetAside', { essay_id, reason: 'other_class' as const })];
    const events = when(past, correct('analytical'));
    expect(types(events)).toEqual(['EssayTypeCorrected']);
    const after = [...past, ...events];
    expect(lifeAfter(after)).toMatchObject({ step: 'match_student', status: 'processing' });
    const ib = { ...filing, class_type: 'ib_english' as const, period: 1 };
    expect(types(when(after, { type: 'RecordMatch', filing: ib }))).toEqual(['EssayAssigned']);
  });
});
