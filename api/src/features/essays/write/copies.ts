import { isDeepStrictEqual } from 'node:util';
import { copiesAfter } from '@essays/contract';
import type { DomainEvent } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import type { ClassmatesReport } from './essay.commands.ts';
import { received } from './essay-state.ts';
import type { EssayState } from './essay-state.ts';

/** Only what has changed is recorded, and nothing about an essay that is in no class. */
export const classmatesRecorded = (
  state: EssayState,
  { type: _, ...compared }: ClassmatesReport,
): DomainEvent[] => {
  const { essay_id, erased, owner } = received(state);
  if (erased || !owner.filing || state.assignment_id === null) return [];
  const next = event('ClassmatesCompared', { essay_id, ...compared });
  return isDeepStrictEqual(copiesAfter(next, state.copies), state.copies) ? [] : [next];
};
