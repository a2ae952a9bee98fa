import type { RecordedEvent } from '../events/event.ts';
import { hasPermission, isOffered } from '../facts/roles.ts';
import type { Account, Caller } from '../facts/roles.ts';

/**
 * Who owns a student, an essay or a sample: the account that entered or uploaded it, by the first event of its
 * stream. A sample that the system made from an essay belongs to whoever uploaded the essay.
 */
export const enteredBy = ({ data, metadata }: RecordedEvent): string =>
  'handed_in_by' in data && data.handed_in_by !== undefined ? data.handed_in_by : metadata.actorId;

/** Whether the caller may permanently delete what `by` has entered. */
export const mayErase = (caller: Caller & { id: string }, by: string): boolean =>
  hasPermission(caller, 'erase_any') || (hasPermission(caller, 'erase_own') && by === caller.id);

/**
 * Whether permanent deletion is offered for what `by` has entered. As with everything offered, a teacher who lacks
 * the permission entirely still sees it.
 */
export const isErasureOffered = (caller: Account | null, by: string): boolean =>
  caller !== null &&
  isOffered(caller, 'erase_own') &&
  (!hasPermission(caller, 'erase_own') || mayErase(caller, by));
