import { event } from '../../../platform/commands/decider.ts';
import { types } from '../../../../test/decider-trial.ts';
import type { EssayCommand } from './essay.commands.ts';
import {
  ai,
  compared,
  confirmedWith,
  essay_id,
  graded,
  lifeAfter,
  received,
  rejected,
  requested,
  ruledOut,
  scored,
  started,
  text,
  when,
} from '../../../../test/essay-histories.ts';

const put = (assignment_id: string | null): EssayCommand => ({
  type: 'PutIntoAssignment',
  assignment_id,
  rubric_version: 'of the task',
});
const GRADED = [received(), text, ruledOut, compared(false), ai(10), requested(), started(), graded];
const inTask = event('EssayPutIntoAssignment', { essay_id, assignment_id: 'a1', previous: null });
const noLevel = event('NoLevelProposed', {
  essay_id,
  attempt: 1,
  engine: 'embedded',
  engine_version: '1',
  because: 'foreign',
  words: 200,
  share: 0.4,
});

describe('an essay that is put into another assignment', () => {
  it('is compared again by its words beside the task, and its proposal is made anew by the rubric of the task', () => {
    for (const [past, first] of [
      [GRADED, 'EssayPutIntoAssignment'],
      [[...GRADED, inTask, graded], 'EssayTakenOutOfAssignment'],
    ] as const) {
      const events = when(past, put(first === 'EssayPutIntoAssignment' ? 'a2' : null));
      expect(types(events)).toEqual([first, 'AuthorshipComparisonRequested', 'GradingRequested']);
      expect(events[2]!.data).toMatchObject({ attempt: 2, rubric_version: 'of the task' });
      expect(lifeAfter([...past, ...events])).toMatchObject({ score: null, status: 'processing' });
    }
  });

  it('is graded again where no level was proposed, also if a teacher had one proposed for the former task', () => {
    const past = [...GRADED.slice(0, -1), noLevel];
    expect(types(when(past, put('a2')))).toContain('GradingRequested');
    const overruled = [
      ...past,
      ...when(past, { type: 'ProposeLevel', rubric_version: 'r1', engine: 'embedded' }),
    ];
    expect(lifeAfter(overruled).no_level_overruled).toBe(true);
    const moved = [...overruled, ...when(overruled, put('a2'))];
    expect(types(moved).at(-1)).toBe('GradingRequested');
    expect(lifeAfter(moved).no_level_overruled).toBe(false);
  });

  it('keeps scores that a teacher gave or confirmed', () => {
    for (const past of [
      [...GRADED, scored],
      [...GRADED, confirmedWith(false)],
    ]) {
      const events = when(past, put('a2'));
      expect(types(events)).not.toContain('GradingRequested');
      expect(lifeAfter([...past, ...events]).score).toEqual(lifeAfter(past).score);
      // An undo would bring back a proposal for the former task.
      expect(lifeAfter([...past, ...events]).decided?.before ?? null).toBeNull();
    }
  });

  it('waits as it did where nothing was made for the former task, and where it is rejected', () => {
    expect(types(when([received(), text], put('a2')))).toEqual(['EssayPutIntoAssignment']);
    const past = [...GRADED, rejected];
    const events = when(past, put('a2'));
    expect(types(events)).toEqual(['EssayPutIntoAssignment']);
    const after = lifeAfter([...past, ...events]);
    expect(after.score).toEqual(lifeAfter(past).score);
    expect(after.decided?.before).not.toBeNull();
    expect(when([...GRADED, inTask], put('a1'))).toEqual([]);
  });
});
