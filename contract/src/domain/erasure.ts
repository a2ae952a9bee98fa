import type { RecordedEvent } from '../events/event.ts';
import { hasPermission } from './roles.ts';
import type { Caller } from './roles.ts';

/**
 * Whose a student, an essay or a sample is: the account that entered it or handed it in, by the first event of its
 * stream. A sample that the system made from an essay is of whoever handed in the essay.
 */
export const enteredBy = ({ data, metadata }: RecordedEvent): string =>
  'handed_in_by' in data && data.handed_in_by !== undefined ? data.handed_in_by : metadata.actorId;

/** Whether the caller may delete for good what `by` has entered. */
export const mayErase = (caller: Caller & { id: string }, by: string): boolean =>
  hasPermission(caller, 'erase_any') || (hasPermission(caller, 'erase_own') && by === caller.id);
