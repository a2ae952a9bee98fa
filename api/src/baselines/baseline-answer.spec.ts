import { ROLE_PERMISSIONS } from '@essays/contract';
import type { Account, BaselineRow } from '@essays/contract';
import { baselineAnswer, baselineSummary } from './baseline-answer.ts';
import { lifeAfter, REVIEW } from './baseline-histories.ts';

const TEACHER: Account = { id: 'u1', role: 'teacher', permissions: ROLE_PERMISSIONS.teacher };

describe('the answer of a sample', () => {
  const row = {
    id: 'b1',
    original_filename: 'Maya Rivera.pdf',
    handed_in_by: 'u1',
    authorship_analysis: { key_differences: ['Longer sentences.'], of_the_engine_only: 1 },
    file_id: null,
    engine_version: '1',
    life: lifeAfter(REVIEW),
    added_tomorrow: 'not for answers',
  } as unknown as BaselineRow;

  it('lists its fields: a column of the row that is not listed is in no answer', () => {
    const answer = baselineAnswer(row, TEACHER);
    for (const name of ['file_id', 'engine_version', 'life', 'of_the_engine_only', 'added_tomorrow'])
      expect(answer).not.toHaveProperty(name);
    expect(answer).toMatchObject({ id: 'b1', key_differences: ['Longer sentences.'], has_file: false });
  });

  it('withholds an essay’s scores, in full or short form, from a teacher who scores before the proposal', () => {
    const graded = {
      ...row,
      from_essay_id: 'e1',
      grading_status: 'needs_grading',
      overall_score: 3,
    } as const;
    const scoreOf = (caller: Account) =>
      [baselineAnswer, baselineSummary].map((answer) => answer(graded, caller).overall_score);
    expect(scoreOf(TEACHER)).toEqual([3, 3]);
    expect(scoreOf({ ...TEACHER, scores_first: true })).toEqual([null, null]);
  });

  it('says what the caller may do with it', () => {
    expect(baselineAnswer(row, TEACHER).can).toMatchObject({ approve: true, undo: false, delete: true });
  });
});
