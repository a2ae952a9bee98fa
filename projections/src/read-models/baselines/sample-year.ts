import type { BaselineEvent } from '../folding.ts';

/**
 * The academic year of a sample after an event. The year that was chosen for it outranks that of its student, and
 * counts before it has one.
 */
export const yearOfSample = (event: BaselineEvent, before: string | null): string | null => {
  if (event.type === 'BaselineAssigned') return event.data.filing.academic_year;
  if (event.type !== 'BaselineReceived') return before;
  return event.data.academic_year ?? event.data.filing?.academic_year ?? null;
};
