import type { Projection } from '../projection.ts';

/** Samples that were uploaded together; the state of each one is in `baselines`. */
export const baselineBatches: Projection<'baseline_batches'> = {
  name: 'baseline_batches',
  version: 2,
  indexes: ['-submitted_at'],
  on: {
    BaselineBatchReceived: {
      row: (event) => event.data.batch_id,
      evolve: (_, { data, personal, metadata }) => ({
        id: data.batch_id,
        submitted_at: data.submitted_at,
        total_files: data.total_files,
        baseline_ids: data.baseline_ids,
        refused: data.refused,
        file_names: personal?.file_names ?? [],
        entered_by: metadata.actorId,
      }),
    },
  },
};
