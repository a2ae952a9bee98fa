import type { RecordedEvent } from '../events/event.ts';
import { hasPermission, isOffered } from './roles.ts';
import type { Account, Caller } from './roles.ts';

/**
 * Whose a student, an essay or a sample is: the account that entered it or handed it in, by the first event of its
 * stream. A sample that the system made from an essay is of whoever handed in the essay.
 */
export const enteredBy = ({ data, metadata }: RecordedEvent): string =>
  'handed_in_by' in data && data.handed_in_by !== undefined ? data.handed_in_by : metadata.actorId;

/** Whether the caller may delete for good what `by` has entered. */
export const mayErase = (caller: Caller & { id: string }, by: string): boolean =>
  hasPermission(caller, 'erase_any') || (hasPermission(caller, 'erase_own') && by === caller.id);

/**
 * Whether deleting for good is offered for what `by` has entered. As with all that is offered, a teacher who lacks the
 * permission altogether still sees it.
 */
export const isErasureOffered = (caller: Account | null, by: string): boolean =>
  caller !== null &&
  isOffered(caller, 'erase_own') &&
  (!hasPermission(caller, 'erase_own') || mayErase(caller, by));
