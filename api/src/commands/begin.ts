import { SENTENCES, StaleVersion } from '@essays/contract';
import type { RecordedEvent } from '@essays/contract';
import type { CommandMeta } from './command-meta.ts';

/**
 * For a command that writes to several streams: If-Match is looked at once, before anything is written, because what was
 * begun must be ended. Returns the meta of everything that follows.
 * @throws StaleVersion when the stream stands elsewhere.
 */
export const begin = (past: readonly RecordedEvent[], meta: CommandMeta): CommandMeta => {
  const { expectedRevision, ...begun } = meta;
  if (expectedRevision !== undefined && expectedRevision !== (past.at(-1)?.revision ?? -1))
    throw new StaleVersion(SENTENCES.staleVersion);
  return begun;
};
