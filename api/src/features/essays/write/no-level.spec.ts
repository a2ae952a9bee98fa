import type { DomainEvent } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import { by, types } from '../../../../test/decider-trial.ts';
import type { EssayCommand } from './essay.commands.ts';
import {
  ai,
  approve,
  compared,
  essay_id,
  flag,
  gradeNumbers,
  gradeWords,
  lifeAfter,
  received,
  reject,
  requested,
  ruledOut,
  scored,
  stateAfter,
  started,
  text,
  when,
} from '../../../../test/essay-histories.ts';

const found = { because: 'foreign' as const, words: 90, share: 0.4 };
const place = { from: 'Storks nest on roofs.', to: null };
const engine = { engine: 'test', engine_version: '1' };
const CHECKED = [received(), text, ruledOut, compared(false), ai(10), requested(), started()];
const noLevel = event('NoLevelProposed', { essay_id, attempt: 1, ...engine, ...found }, place);
const WITHOUT = [...CHECKED, noLevel];
const record = (fence = 7): EssayCommand => ({
  type: 'RecordNoLevel',
  attempt: 1,
  fence,
  found: { ...found, ...engine },
  place,
});
const propose: EssayCommand = { type: 'ProposeLevel', rubric_version: 'r1', engine: 'configured' };
const undo: EssayCommand = { type: 'UndoDecision', by: { ...by, hasSeen: true } };
const after = (past: readonly DomainEvent[], command: EssayCommand) => [...past, ...when([...past], command)];
const grade = event(
  'EssayGraded',
  { essay_id, student_id: 's1', applied: true, ...gradeNumbers(2), grading_result_id: 'g2' },
  gradeWords,
);
const GRADED_ANYWAY = [...after(WITHOUT, propose), started(8, 2), grade];

describe('an essay for which no level is proposed', () => {
  it('waits for a teacher, without scores', () => {
    expect(when(CHECKED, record())).toEqual([noLevel]);
    expect(lifeAfter(WITHOUT)).toMatchObject({ status: 'ready_for_grading', step: null, score: null });
  });

  it('is flagged by the rules like any other', () => {
    const doubtful = [received(), text, ruledOut, compared(true), ai(95), requested(), started()];
    expect(types(when(doubtful, record()))).toEqual(['NoLevelProposed', 'EssayFlagged', 'EssayFlagged']);
    expect(lifeAfter(after(doubtful, record())).status).toBe('flagged');
  });

  it('is reported by the worker that holds the attempt only, once', () => {
    expect(() => when(CHECKED, record(6))).toThrow('Another worker is already doing this grading.');
    expect(when(WITHOUT, record())).toEqual([]);
  });

  it('can be approved, rejected, flagged and scored; an approval asks for no other grading', () => {
    expect(types(when(WITHOUT, approve))).toEqual(['AuthorshipApproved']);
    expect(types(when(WITHOUT, reject))).toEqual(['EssayRejected']);
    expect(types(when(WITHOUT, flag))).toEqual(['EssayFlagged']);
    expect(lifeAfter([...WITHOUT, scored])).toMatchObject({ status: 'completed', score: { by: 'teacher' } });
    expect(() => when(WITHOUT, { type: 'ConfirmScores' })).toThrow('no scores to confirm');
  });

  it('is graded as it is once a teacher says so, and never becomes so again', () => {
    const asked = when(WITHOUT, propose);
    expect(types(asked)).toEqual(['NoLevelOverruled', 'GradingRequested']);
    expect(asked[1]!.data).toMatchObject({ attempt: 2, rubric_version: 'r1' });
    expect(lifeAfter([...WITHOUT, ...asked])).toMatchObject({ no_level_overruled: true, step: 'grade' });
    expect(lifeAfter(GRADED_ANYWAY)).toMatchObject({ status: 'completed', score: { by: 'engine' } });
  });

  it('has none again when that is undone: the proposal goes, and the next attempt is another', () => {
    const undone = after(GRADED_ANYWAY, undo);
    expect(lifeAfter(undone)).toMatchObject({
      status: 'ready_for_grading',
      score: null,
      no_level_overruled: false,
      grading: { state: 'no_level', attempt: 2, no_level: found },
    });
    expect(stateAfter(undone)).toMatchObject({ scores: { focus_organization_score: null }, criteria: {} });
    expect(when(undone, propose).at(-1)!.data).toMatchObject({ attempt: 3 });
  });

  it('undone while it is being graded again, drops the report that comes late', () => {
    const undone = after([...after(WITHOUT, propose), started(8, 2)], undo);
    const late: EssayCommand = { type: 'RecordGrade', fence: 8, numbers: gradeNumbers(2), words: gradeWords };
    expect(when(undone, late)).toEqual([]);
  });

  it('keeps the scores of a teacher when the wish for a level is undone', () => {
    expect(lifeAfter(after([...GRADED_ANYWAY, scored], undo))).toMatchObject({ score: { by: 'teacher' } });
  });

  it('is graded anew when its type is corrected', () => {
    const events = when(WITHOUT, { type: 'CorrectType', essay_type: 'explanatory' });
    expect(types(events)).toContain('GradingRequested');
  });

  it('is not decided on, and gets no level, while it has no student', () => {
    const taken = after(WITHOUT, { type: 'UndoAssignment' });
    for (const command of [approve, reject, flag, propose]) expect(() => when(taken, command)).toThrow();
  });

  it('is what a level can be asked for only', () => {
    for (const past of [CHECKED, [...WITHOUT, scored]])
      expect(() => when(past, propose)).toThrow('Nothing stands in the way of a level for this essay.');
  });
});

describe('a proposal that goes', () => {
  it('fills no blank of the scores that a teacher enters afterwards', () => {
    const retyped = after([...CHECKED, { ...grade, data: { ...grade.data, attempt: 1 } } as DomainEvent], {
      type: 'CorrectType',
      essay_type: 'explanatory',
    });
    const [entered] = when(retyped, {
      type: 'ScoreEssay',
      scores: { conventions_score: 2 },
      grading_result_id: 'g9',
    });
    expect(entered!.data).toMatchObject({ focus_organization_score: null, conventions_score: 2 });
  });
});
