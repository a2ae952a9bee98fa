import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DomainEvent } from '@essays/contract';
import { openTestStorage } from './testing.ts';

export const rejected = (reason: string): DomainEvent =>
  ({ type: 'EssayRejected', data: { essay_id: '1' }, personal: { reason } }) as DomainEvent;

/** A storage with a folder for its backups, and where they are restored. */
export const openBackedUp = async () => {
  const storage = await openTestStorage();
  const folder = mkdtempSync(join(tmpdir(), 'essays-backup-'));
  const close = async () => {
    await storage.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { storage, folder, restored: join(folder, 'restored'), close };
};
