import { happened } from '../../../test/happened.ts';
import { foldAll } from '../../../test/fold.ts';
import { recorded } from '../../../test/sample-history.ts';
import { SAMPLE_ASSIGNMENTS } from '../../../test/sample-assignments.ts';

describe('assignments', () => {
  it('an assignment has its words, its classes and its last day, as last changed', () => {
    expect(foldAll('assignments', recorded(SAMPLE_ASSIGNMENTS)).get('task-1')).toEqual({
      id: 'task-1',
      title: 'School hours, second draft',
      prompt: null,
      essay_type: 'argumentative',
      academic_year: '2025-26',
      periods: [2, 3],
      due_on: '2026-01-22',
      created_at: '2026-01-15T09:01:00.000Z',
      revision: 2,
    });
  });

  it('a deleted assignment is gone', () => {
    expect(foldAll('assignments', recorded(SAMPLE_ASSIGNMENTS)).has('task-2')).toBe(false);
  });

  it('a change to an unknown assignment creates none', () => {
    const changed = happened(
      'AssignmentChanged',
      { assignment_id: 'task-3', periods: [2], due_on: null },
      { title: 'T', prompt: null },
    );
    expect(foldAll('assignments', recorded([['assignment-task-3', [changed]]])).size).toBe(0);
  });
});
