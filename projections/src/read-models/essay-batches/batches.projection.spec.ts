import { unfiledKey } from '@essays/contract';
import { foldAll } from '../../../test/fold.ts';
import { recorded } from '../../../test/sample-history.ts';

describe('batch read models', () => {
  it('an essay batch keeps its essays, its refused files and all file names', () => {
    expect(foldAll('essay_batches', recorded()).get('batch-e')).toEqual({
      id: 'batch-e',
      submitted_at: '2026-01-15T08:00:00.000Z',
      essay_type: 'argumentative',
      total_files: 2,
      essay_ids: ['essay-3'],
      refused: [{ index: 1, reason: 'Only PDF files are allowed' }],
      file_names: ['essay.pdf', 'notes.txt'],
      class_key: null,
      entered_by: expect.any(String),
    });
  });
  it('an essay batch of which no file became an essay is of whoever entered it', () => {
    const [of] = recorded().filter(({ type }) => type === 'EssayBatchReceived');
    if (of?.type !== 'EssayBatchReceived') throw new Error('no batch');
    const without = { ...of, data: { ...of.data, essay_ids: [] } };
    expect(foldAll('essay_batches', [without]).get('batch-e')?.class_key).toBe(
      unfiledKey(null, of.metadata.actorId),
    );
  });
  it('a baseline batch does the same', () => {
    expect(foldAll('baseline_batches', recorded()).get('batch-b')).toEqual({
      id: 'batch-b',
      submitted_at: '2026-01-10T08:00:00.000Z',
      total_files: 1,
      baseline_ids: ['baseline-2'],
      refused: [],
      file_names: ['baseline.pdf'],
      entered_by: expect.any(String),
    });
  });
});
