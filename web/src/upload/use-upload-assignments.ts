import type { AssignmentSummary } from '@essays/contract';
import { useState } from 'react';
import { useAssignmentsQuery } from '../data/assignments.api.ts';

/** Which assignments an upload may be for, and the chosen one. */
export const useUploadAssignments = ({
  year,
  periods,
  wanted,
}: {
  year: string;
  /** Of the student or of the chosen class; none: of any class. */
  periods: readonly number[];
  /** Chosen before the form was opened. */
  wanted: string | null;
}) => {
  // Null: left as the address has it.
  const [chosen, choose] = useState<string | null>(null);
  const query = useAssignmentsQuery({ academic_year: year, period: 'all' });
  const isOffered = (one: AssignmentSummary) =>
    one.id === wanted || periods.length === 0 || one.periods.some((period) => periods.includes(period));
  const offered = (query.data ?? []).filter(isOffered);
  return { query, offered, assignment: offered.find(({ id }) => id === (chosen ?? wanted)) ?? null, choose };
};
