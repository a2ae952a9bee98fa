import type { DomainEvent, RecordedEvent } from '@essays/contract';
import { event, fold } from '../../platform/commands/decider.ts';
import { batchDecider } from './batch.decider.ts';
import type { BatchCommand } from './batch.decider.ts';

const common = { batch_id: 'batch-1', total_files: 1, refused: [], submitted_at: '2026-01-15T09:00:00.000Z' };
const essays = { ...common, essay_type: 'analytical' as const, essay_ids: ['e1'] };
const baselines = { ...common, baseline_ids: ['b1'] };
const file_names = ['Ada Marsh.pdf'];
const essaysReceived = event('EssayBatchReceived', essays, { file_names });
const baselinesReceived = event('BaselineBatchReceived', baselines, { file_names });

const after = (...events: DomainEvent[]) => ({
  when: (command: BatchCommand) =>
    batchDecider.decide(command, fold(batchDecider, events as RecordedEvent[])),
});
const receiveEssays = { type: 'ReceiveEssayBatch', batch: essays, file_names } as const;
const receiveBaselines = { type: 'ReceiveBaselineBatch', batch: baselines, file_names } as const;
const compare: BatchCommand = { type: 'RequestComparison', essay_ids: ['e1'] };

describe('a batch', () => {
  it('has the names of its files in the personal half only', () => {
    expect(after().when(receiveEssays)).toEqual([essaysReceived]);
    expect(after().when(receiveBaselines)).toEqual([baselinesReceived]);
    for (const { data } of [essaysReceived, baselinesReceived])
      expect(JSON.stringify(data)).not.toContain('Marsh');
  });

  it('that was received is not received again, as either kind', () => {
    for (const received of [essaysReceived, baselinesReceived])
      for (const command of [receiveEssays, receiveBaselines])
        expect(after(received).when(command)).toEqual([]);
  });

  it('of essays can be compared again, as often as it is asked', () => {
    const requested = event('BatchComparisonRequested', { batch_id: 'batch-1', essay_ids: ['e1'] });
    expect(after(essaysReceived).when(compare)).toEqual([requested]);
    expect(after(essaysReceived, requested).when(compare)).toEqual([requested]);
  });

  it('of samples, or one that nobody handed in, is not compared', () => {
    expect(() => after(baselinesReceived).when(compare)).toThrow('Batch not found');
    expect(() => after().when(compare)).toThrow('Batch not found');
  });
});
