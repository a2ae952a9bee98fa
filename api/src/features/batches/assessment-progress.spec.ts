import { ROLE_PERMISSIONS } from '@essays/contract';
import type { AssessmentRow, StudentRow } from '@essays/contract';
import { IDLE, progressOf } from './assessment-progress.ts';

const RUN = {
  id: 'a1',
  status: 'processing',
  batch_size: 1,
  student_ids: ['s1', 's2'],
  baseline_ids: ['b1', 'b2'],
  current_student_id: 's2',
  results: [{ student_id: 's1', success: true, error: null }],
  started_at: '2026-01-15T08:00:00.000Z',
} as unknown as AssessmentRow;
const STUDENTS = new Map(
  ['Ann Bay', 'Bo Cole'].map((name, n) => [
    `s${n + 1}`,
    { id: `s${n + 1}`, name, display_id: `S000${n + 1}` } as StudentRow,
  ]),
);
const seenBy = (role: keyof typeof ROLE_PERMISSIONS, changes: object = {}) =>
  progressOf({ ...RUN, ...changes } as AssessmentRow, STUDENTS, { permissions: [...ROLE_PERMISSIONS[role]] });
const failed = (student_id: string) => ({ student_id, success: false, error: 'It is away.' });

describe('the progress of an assessment', () => {
  it.each([
    ['processing', {}, 'processing'],
    ['completed', { status: 'completed' }, 'completed'],
    ['completed, one failed', { status: 'completed', results: [failed('s1')] }, 'completed'],
    ['completed, all failed', { status: 'completed', results: [failed('s1'), failed('s2')] }, 'error'],
    ['stopped', { status: 'stopped' }, 'idle'],
    ['reset', { status: 'reset' }, 'idle'],
  ])('STA-050 of a run that is %s', (_title, changes, status) => {
    expect(seenBy('teacher', changes).status).toBe(status);
  });

  it('forgets the figures of a run that was reset, and keeps those of one that was stopped', () => {
    expect(seenBy('teacher', { status: 'reset' })).toEqual(IDLE);
    expect(seenBy('teacher', { status: 'stopped' })).toMatchObject({
      processedStudents: 1,
      totalStudents: 2,
    });
  });

  it('names who is looked at only to those who may see names, and nobody once it is over', () => {
    expect(seenBy('teacher')).toMatchObject({ currentStudentName: 'Bo Cole', currentBatch: 2 });
    expect(seenBy('assistant').currentStudentName).toBe('S0002');
    expect(seenBy('teacher', { status: 'completed' }).currentStudentName).toBeNull();
    const results = [failed('s1')];
    expect(seenBy('teacher', { results }).errors).toEqual(['S0001: It is away.']);
  });
});
