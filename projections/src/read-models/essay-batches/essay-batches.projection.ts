import { unfiledKey } from '@essays/contract';
import type { Projection } from '../projection.ts';

/** Essays that were uploaded together; the state of each one is in `essays`. */
export const essayBatches: Projection<'essay_batches'> = {
  name: 'essay_batches',
  version: 3,
  indexes: ['-submitted_at', 'class_key'],
  on: {
    EssayBatchReceived: {
      row: (event) => event.data.batch_id,
      evolve: (_, { data, personal, metadata }) => ({
        id: data.batch_id,
        submitted_at: data.submitted_at,
        essay_type: data.essay_type,
        total_files: data.total_files,
        essay_ids: data.essay_ids,
        refused: data.refused,
        file_names: personal?.file_names ?? [],
        entered_by: metadata.actorId,
        class_key: data.essay_ids.length === 0 ? unfiledKey(null, metadata.actorId) : null,
      }),
    },
  },
};
