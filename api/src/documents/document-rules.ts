import { RuleBroken, SENTENCES } from '@essays/contract';
import type { Decided } from '@essays/contract';
import type { DecisionMaker } from '../commands/command-meta.ts';

/** @throws RuleBroken with a sentence for the teacher. */
export const refuse = (sentence: string): never => {
  throw new RuleBroken(sentence);
};

/** An undo is of one's own decision; of somebody else's only for who says, by If-Match, that she has seen it. */
export const mayUndo = (decided: Decided<string>, by: DecisionMaker): void => {
  if (decided.by !== by.id && !by.hasSeen) refuse(SENTENCES.undoOfAnothers);
};
