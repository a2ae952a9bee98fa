import { NotFound, RuleBroken } from '@essays/contract';
import type { DomainEvent, RecordedEvent } from '@essays/contract';
import { event } from '../../platform/commands/decider.ts';
import type { Decider } from '../../platform/commands/decider.ts';

export interface ImportState {
  /** Account of the teacher; null before the first rows. */
  by: string | null;
  added: readonly string[];
  changed: readonly string[];
  /** Of the requests that it came in by: the events of its students have them too. */
  correlationIds: readonly string[];
  /** Once its undoing has begun, no more rows come in. */
  isUndone: boolean;
  /** Students of whom the undoing is done, or who are kept. */
  undone: ReadonlySet<string>;
}

type ImportCommand =
  | { type: 'record'; import_id: string; added: string[]; changed: string[]; unchanged: number }
  | { type: 'undo'; import_id: string; removed: string[]; restored: string[]; kept: string[] };

/** A class list as it was brought in, in one request or several, and that it was undone. */
export const importDecider: Decider<ImportState, ImportCommand> = {
  initialState: { by: null, added: [], changed: [], correlationIds: [], isUndone: false, undone: new Set() },

  decide(command, state): DomainEvent[] {
    if (command.type === 'record') {
      if (state.isUndone) throw new RuleBroken('This import has been undone.');
      const { type: _, ...data } = command;
      return [event('StudentsImported', data)];
    }
    if (state.by === null) throw new NotFound('Import not found');
    const { type: _, ...data } = command;
    const isNothing = data.removed.length + data.restored.length + data.kept.length === 0;
    return state.isUndone && isNothing ? [] : [event('StudentImportUndone', data)];
  },

  evolve(state, { type, data, metadata }: RecordedEvent): ImportState {
    switch (type) {
      case 'StudentsImported':
        return {
          ...state,
          by: metadata.actorId,
          added: [...state.added, ...data.added],
          changed: [...state.changed, ...data.changed],
          correlationIds: [...state.correlationIds, metadata.correlationId],
        };
      case 'StudentImportUndone':
        return {
          ...state,
          isUndone: true,
          undone: new Set([...state.undone, ...data.removed, ...data.restored, ...data.kept]),
        };
      default:
        return state;
    }
  },
};
