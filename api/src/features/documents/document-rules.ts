import { RuleBroken, SENTENCES } from '@essays/contract';
import type { LastDecision } from '@essays/contract';
import type { DecisionMaker } from '../../platform/commands/command-meta.ts';

/** @throws RuleBroken with a sentence for the teacher. */
export const refuse = (sentence: string): never => {
  throw new RuleBroken(sentence);
};

/**
 * Undo applies to one's own decision; to someone else's only if the caller shows, by If-Match, that they have seen
 * it.
 */
export const mayUndo = (decided: LastDecision<string>, by: DecisionMaker): void => {
  if (decided.by !== by.id && !by.hasSeen) refuse(SENTENCES.undoOfAnothers);
};
