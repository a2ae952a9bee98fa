import { happened } from './happened.ts';
import type { Streams } from './happened.ts';

/** One that is changed, and one that is deleted. */
export const SAMPLE_ASSIGNMENTS: Streams = [
  [
    'assignment-task-1',
    [
      happened(
        'AssignmentCreated',
        {
          assignment_id: 'task-1',
          essay_type: 'argumentative',
          academic_year: '2025-26',
          periods: [2],
          due_on: null,
        },
        { title: 'School hours', prompt: 'Should school start later?' },
      ),
      happened(
        'AssignmentChanged',
        {
          assignment_id: 'task-1',
          periods: [2, 3],
          due_on: '2026-01-22',
        },
        { title: 'School hours, second draft', prompt: null },
      ),
      happened('GradebookFilled', {
        assignment_id: 'task-1',
        form: 'points',
        essay_ids: ['essay-1'],
        left_out: 1,
      }),
    ],
  ],
  [
    'assignment-task-2',
    [
      happened(
        'AssignmentCreated',
        {
          assignment_id: 'task-2',
          essay_type: 'analytical',
          academic_year: '2025-26',
          periods: [1],
          due_on: null,
        },
        { title: 'Made by mistake', prompt: null },
      ),
      happened('AssignmentDeleted', { assignment_id: 'task-2' }),
    ],
  ],
];
