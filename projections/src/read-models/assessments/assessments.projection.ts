import type { AssessmentRow } from '@essays/contract';
import type { Projection } from '../projection.ts';

/** A repeat finds the run ended and changes nothing. */
const ended = (row: AssessmentRow | null, status: 'stopped' | 'completed'): AssessmentRow | null =>
  row && row.status === 'processing' ? { ...row, status, current_student_id: null } : row;

/** The runs of the intelligent assessment. */
export const assessments: Projection<'assessments'> = {
  name: 'assessments',
  version: 1,
  indexes: ['status', 'started_at'],
  on: {
    AssessmentStarted: {
      row: (event) => event.data.assessment_id,
      // A repeat starts nothing.
      evolve: (row, { data, metadata }) =>
        row ?? {
          id: data.assessment_id,
          started_at: metadata.occurredAt,
          batch_size: data.batch_size,
          student_ids: data.student_ids,
          baseline_ids: data.baseline_ids,
          status: 'processing',
          current_student_id: null,
          results: [],
        },
    },
    AssessmentStudentStarted: {
      row: (event) => event.data.assessment_id,
      evolve: (row, { data }) =>
        row && row.status === 'processing' && !row.results.some((r) => r.student_id === data.student_id)
          ? { ...row, current_student_id: data.student_id }
          : row,
    },
    AssessmentStudentFinished: {
      row: (event) => event.data.assessment_id,
      evolve: (row, { data }) => {
        if (!row) return null;
        const { student_id, success, error } = data;
        if (row.results.some((r) => r.student_id === student_id)) return row;
        return {
          ...row,
          current_student_id: row.current_student_id === student_id ? null : row.current_student_id,
          results: [...row.results, { student_id, success, error }],
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
    AssessmentReset: {
      row: (event) => event.data.assessment_id,
      evolve: (row) => row && { ...row, status: 'reset', current_student_id: null },
    },
  },
};
