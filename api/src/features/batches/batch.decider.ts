import { NotFound } from '@essays/contract';
import type { DomainEvent, EventMap, RecordedEvent } from '@essays/contract';
import { event } from '../../platform/commands/decider.ts';
import type { Decider } from '../../platform/commands/decider.ts';

export type BatchCommand =
  | {
      type: 'ReceiveEssayBatch';
      batch: EventMap['EssayBatchReceived']['data'];
      file_names: string[];
    }
  | {
      type: 'ReceiveBaselineBatch';
      batch: EventMap['BaselineBatchReceived']['data'];
      file_names: string[];
    }
  | { type: 'RequestComparison'; essay_ids: string[] };

interface BatchState {
  batch_id: string | null;
  kind: 'essays' | 'baselines' | null;
}

const decide = (command: BatchCommand, state: BatchState): DomainEvent[] => {
  switch (command.type) {
    case 'ReceiveEssayBatch':
      return state.kind
        ? []
        : [event('EssayBatchReceived', command.batch, { file_names: command.file_names })];
    case 'ReceiveBaselineBatch':
      return state.kind
        ? []
        : [event('BaselineBatchReceived', command.batch, { file_names: command.file_names })];
    case 'RequestComparison':
      if (state.kind !== 'essays') throw new NotFound('Batch not found');
      return [
        event('BatchComparisonRequested', {
          batch_id: state.batch_id as string,
          essay_ids: command.essay_ids,
        }),
      ];
  }
};

const evolve = (state: BatchState, e: RecordedEvent): BatchState => {
  if (e.type === 'EssayBatchReceived') return { batch_id: e.data.batch_id, kind: 'essays' };
  if (e.type === 'BaselineBatchReceived') return { batch_id: e.data.batch_id, kind: 'baselines' };
  return state;
};

/** The rules for a set of files uploaded together. */
export const batchDecider: Decider<BatchState, BatchCommand> = {
  initialState: { batch_id: null, kind: null },
  decide,
  evolve,
};
