import type { AssignmentRow, RecordedEvent } from '@essays/contract';
import type { Projection } from '../projection.ts';
import { isRepeat } from '../folding.ts';

type DetailsEvent = RecordedEvent<'AssignmentCreated' | 'AssignmentChanged'>;

const told = ({ data, personal, revision }: DetailsEvent) => ({
  title: personal?.title ?? '',
  prompt: personal?.prompt ?? null,
  ...(personal?.hand_out !== undefined && { hand_out: personal.hand_out }),
  periods: data.periods,
  due_on: data.due_on,
  ...(data.rubric_version !== undefined && { rubric_version: data.rubric_version }),
  revision,
});

/** The tasks that teachers set; what was written for them is in `essays`. */
export const assignments: Projection<'assignments'> = {
  name: 'assignments',
  version: 3,
  indexes: [['academic_year', '-created_at']],
  on: {
    AssignmentCreated: {
      row: (event) => event.data.assignment_id,
      evolve: (row, event): AssignmentRow | null => {
        if (isRepeat(row?.revision, event)) return row;
        const { assignment_id, essay_type, academic_year } = event.data;
        const created_at = event.metadata.occurredAt;
        return { id: assignment_id, essay_type, academic_year, created_at, ...told(event) };
      },
    },
    AssignmentChanged: {
      row: (event) => event.data.assignment_id,
      evolve: (row, event) => {
        if (!row || isRepeat(row.revision, event)) return row;
        const { rubric_version: _former, hand_out: _before, ...rest } = row;
        return { ...rest, ...told(event) };
      },
    },
    GradebookFilled: {
      row: (event) => event.data.assignment_id,
      evolve: (row, event) =>
        row && !isRepeat(row.revision, event) ? { ...row, revision: event.revision } : row,
    },
    AssignmentDeleted: { row: (event) => event.data.assignment_id, evolve: () => null },
  },
};
