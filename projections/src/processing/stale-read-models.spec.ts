import type { ReadModelName, RecordedEvent } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { READ_MODEL_NAMES } from '../read-models/all-projections.ts';
import { staleReadModels } from './stale-read-models.ts';
import { foldAll } from '../../test/fold.ts';
import { gradedEssay } from '../../test/sample-essays.ts';
import { happened } from '../../test/happened.ts';
import { recorded } from '../../test/sample-history.ts';

const erased = happened('EssayErased', { essay_id: 'e1', student_id: 'student-a', because: 'deleted' });
const HISTORY = recorded([['essay-e1', [...gradedEssay('e1'), erased]]]);
const last = HISTORY.at(-1) as RecordedEvent;

describe('an event that a read model may have missed', () => {
  /** Read models that have seen all of the history, save those that had set the stream aside before its end. */
  const readModels = (...behind: ReadModelName[]) =>
    ({
      get: async (name: ReadModelName, id: string) =>
        foldAll(name, behind.includes(name) ? HISTORY.slice(0, -1) : HISTORY).get(id) ?? null,
    }) as unknown as ReadModels;

  it('shows in all that have seen it', async () => {
    expect(await staleReadModels(readModels(), last)).toEqual([]);
    expect(await staleReadModels(readModels(), HISTORY[0] as RecordedEvent)).not.toContain('students');
  });

  it('does not show in those that had parked its stream', async () => {
    expect(await staleReadModels(readModels('essays', 'dashboard'), last)).toEqual(['essays', 'dashboard']);
  });

  it('is not missing from those it does not concern', async () => {
    const told = await staleReadModels(readModels(...READ_MODEL_NAMES), last);
    expect(told).toContain('jobs');
    for (const name of ['students', 'users', 'baselines'] as const) expect(told).not.toContain(name);
  });
});
