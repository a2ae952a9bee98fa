import type { AssessmentRow } from '@essays/contract';
import type { Projection } from '@essays/storage';

const ended = (row: AssessmentRow | null, status: AssessmentRow['status']): AssessmentRow | null =>
  row && { ...row, status, current_student_id: null };

/** The runs of the intelligent assessment. */
export const assessments: Projection<'assessments'> = {
  name: 'assessments',
  version: 1,
  indexes: ['status', 'started_at'],
  on: {
    AssessmentStarted: {
      row: (event) => event.data.assessment_id,
      evolve: (_, { data, metadata }) => ({
        id: data.assessment_id,
        started_at: metadata.occurredAt,
        batch_size: data.batch_size,
        student_ids: data.student_ids,
        baseline_ids: data.baseline_ids,
        status: 'processing',
        current_student_id: null,
        results: [],
      }),
    },
    AssessmentStudentStarted: {
      row: (event) => event.data.assessment_id,
      evolve: (row, { data }) => row && { ...row, current_student_id: data.student_id },
    },
    AssessmentStudentFinished: {
      row: (event) => event.data.assessment_id,
      evolve: (row, { data }) => {
        if (!row) return null;
        const { student_id, success, error } = data;
        return {
          ...row,
          current_student_id: row.current_student_id === student_id ? null : row.current_student_id,
          results: [
            ...row.results.filter((r) => r.student_id !== student_id),
            { student_id, success, error },
          ],
        };
      },
    },
    AssessmentStopped: {
      row: (event) => event.data.assessment_id,
      evolve: (row) => ended(row, 'stopped'),
    },
    AssessmentCompleted: {
      row: (event) => event.data.assessment_id,
      evolve: (row) => ended(row, 'completed'),
    },
    AssessmentReset: { row: (event) => event.data.assessment_id, evolve: (row) => ended(row, 'reset') },
  },
};
