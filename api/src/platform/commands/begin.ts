import { RuleBroken, SENTENCES, StaleVersion } from '@essays/contract';
import type { RecordedEvent } from '@essays/contract';
import { conflictRuleOf, SYSTEM } from './command-meta.ts';
import type { CommandMeta } from './command-meta.ts';

/** @throws StaleVersion when If-Match names a state of the stream other than the current one. */
export const mustMatchRevision = (past: readonly RecordedEvent[], meta: CommandMeta): void => {
  const { expectedRevision: expected, letsPipelineGoOn = false } = meta;
  if (expected === undefined) return;
  const since = past.filter(({ revision }) => revision > expected).filter(conflictRuleOf(meta));
  const isBehind = since.some(({ metadata }) => !letsPipelineGoOn || metadata.actorId !== SYSTEM.id);
  if (isBehind || expected > (past.at(-1)?.revision ?? -1)) throw new StaleVersion(SENTENCES.staleVersion);
};

/** @throws RuleBroken when a person does not know what another person has written after this log position. */
export const assertExpectedRevision = (
  past: readonly RecordedEvent[],
  meta: CommandMeta,
  upTo: number,
): void => {
  const { actor } = meta;
  const known: string[] = [SYSTEM.id, actor.id];
  const isUnseen = ({ position, metadata }: RecordedEvent) =>
    position > upTo && !known.includes(metadata.actorId);
  if (actor.id !== SYSTEM.id && past.filter(conflictRuleOf(meta)).some(isUnseen))
    throw new RuleBroken(SENTENCES.decidedMeanwhile);
};

/**
 * For a command that writes to several streams: If-Match is checked once, before anything is written, because what
 * was started must be finished. Returns the meta for everything that follows.
 * @throws StaleVersion when the stream is elsewhere.
 */
export const begin = (past: readonly RecordedEvent[], meta: CommandMeta): CommandMeta => {
  mustMatchRevision(past, meta);
  const { expectedRevision: _, ...begun } = meta;
  return begun;
};
