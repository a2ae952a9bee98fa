import { studentBaselineStatus } from '@essays/contract';
import { foldAll, rowAfter } from '../../../test/fold.ts';
import { FILING, happened, IB_FILING } from '../../../test/happened.ts';
import { waitingBaseline } from '../../../test/sample-baselines.ts';
import { recorded } from '../../../test/sample-history.ts';

describe("students' baselines read model", () => {
  it('holds the student, the status and the flag of a sample', () => {
    expect(rowAfter('student_baselines', 'baseline-b1', waitingBaseline('b1', true))).toMatchObject({
      id: 'b1',
      student_id: 'student-a',
      status: 'ready_for_review',
      flagged: true,
      previous_year: false,
    });
  });
  it('follows a sample that moves to another student', () => {
    const moved = happened('BaselineAssigned', { baseline_id: 'b1', filing: IB_FILING, by_marker: false });
    const back = happened('BaselineAssigned', { baseline_id: 'b1', filing: FILING, by_marker: false });
    const events = waitingBaseline('b1');
    expect(rowAfter('student_baselines', 'baseline-b1', [...events, moved])?.student_id).toBe('student-b');
    expect(rowAfter('student_baselines', 'baseline-b1', [...events, moved, back])?.student_id).toBe(
      'student-a',
    );
  });
  it("deleting the last sample leaves the student's status missing", () => {
    const erased = happened('BaselineErased', {
      baseline_id: 'b1',
      student_id: 'student-a',
      because: 'deleted',
    });
    const rows = foldAll(
      'student_baselines',
      recorded([['baseline-b1', [...waitingBaseline('b1'), erased]]]),
    );
    expect(studentBaselineStatus([...rows.values()])).toBe('missing');
  });
  it('sums up the student of the sample history', () => {
    const rows = [...foldAll('student_baselines', recorded()).values()];
    expect(rows.map(({ id, status, previous_year }) => [id, status, previous_year])).toEqual([
      ['baseline-1', 'ready_for_review', false],
      ['baseline-2', 'approved', true],
      ['baseline-3', 'approved', false],
    ]);
    expect(studentBaselineStatus(rows)).toBe('ready_for_review');
  });
});
