import type { CommandBus } from '@nestjs/cqrs';
import type { StudentRow } from '@essays/contract';
import type { EventLog, ReadModels } from '@essays/storage';
import { systemMeta } from '../../platform/commands/command-meta.ts';
import type { Filings } from '../documents/filings.ts';
import { BatchAssignment } from './batch-assignment.ts';

const ROWS: Record<string, { batch_id: string }> = {
  e1: { batch_id: 'tuesday' },
  e2: { batch_id: 'monday' },
};
const sent: string[] = [];
const assignment = new BatchAssignment(
  { execute: async (id: string) => (sent.push(id), { position: 1, revision: 1 }) } as unknown as CommandBus,
  { student: async (id: string) => ({ id, display_id: 'S0001' }) as StudentRow } as Filings,
  { get: async (_: string, id: string) => ROWS[id] ?? null } as unknown as ReadModels,
  {} as EventLog,
);
const assign = (...ids: string[]) =>
  assignment.assign(
    { name: 'essay' },
    ids.map((id) => ({ id, student_session_id: 's1' })),
    'tuesday',
    systemMeta('c1', Date.UTC(2026, 0, 15)),
    { mustBeAllowed: () => undefined, command: (id) => id as never },
  );

describe('essays that are assigned under a batch', () => {
  beforeEach(() => (sent.length = 0));

  it('are filed when they are of that batch', async () => {
    await assign('e1');
    expect(sent).toEqual(['e1']);
  });

  it('are all left as they are when one is of another batch, so that nobody files a text unseen', async () => {
    await expect(assign('e1', 'e2')).rejects.toThrow('One of the essays does not belong to this batch');
    expect(sent).toEqual([]);
  });
});
